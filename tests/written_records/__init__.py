"""Records of one kyoku that break a rule of play, each beside the nearest one that does not.

Which faults an audit should find is written where they happen. Not here: the wall, whose records
need a seed, and the codes that never stand alone (TIL105).
"""

from __future__ import annotations

from written_kyoku import Pair

from written_records import calls, discards, dora, furiten, kans, riichi, tiles, turns

PAIRS: dict[str, Pair] = {
    **tiles.PAIRS,
    **turns.PAIRS,
    **dora.PAIRS,
    **discards.PAIRS,
    **calls.PAIRS,
    **kans.PAIRS,
    **riichi.PAIRS,
    **furiten.PAIRS,
}
PAIRS_WRITTEN = sum(
    len(module.PAIRS) for module in (calls, discards, dora, furiten, kans, riichi, tiles, turns)
)
