"""Records that break one rule, of which nothing is written elsewhere."""

from __future__ import annotations

import falsified_games
import msgspec
from falsified_wins import win
from written_kyoku import WrittenKyoku
from written_records import PAIRS

from every_code.sources import THREE, Record, Source, original
from logtool.model.events import AnyEvent, EndGame, Ryuukyoku, Tsumo
from logtool.model.game import Game
from logtool.model.tiles import Tile
from logtool.record import NONE
from logtool.selftest.editor import Editor, renamed
from logtool.simulate.scenario import Scenario, play_scenario

RED_KINDS = (4, 13, 22)  # one copy of each may be red
NOTHING = (0, 0, 0, 0)  # changes of a draw


def chi_and_pon_of_one_tile() -> WrittenKyoku:
    return WrittenKyoku({1: "46p", 2: "55p"}).turn(0, "5p").chi(1, "46p").pon(2, "55p")


def ankan_robbed() -> WrittenKyoku:
    start = WrittenKyoku({0: "111z", 1: "19m19p199s234567z"}).by(kokushi_robs_ankan="no")
    return start.draw(0, "1z").ankan(0, "1111z").ron(1)


def played_on_after_four_winds() -> WrittenKyoku:
    start = WrittenKyoku()
    for seat in range(4):
        start.turn(seat, "2z")
    return start.turn(0).until_left(4).abort()


def noten_in_riichi_on_own_tiles() -> WrittenKyoku:
    """Riichi with a wait for tiles of the own kan alone, which these rules call noten."""
    start = WrittenKyoku({0: "333s12s456789m99p"}).by(dead_wait="own4")
    start.draw(0, "3s").ankan(0, "3333s").dora().draw(0).riichi(0).until_left(0)
    hidden = (None, None, None, None)
    draw = Ryuukyoku("exhaustive", hands=hidden, honba=0, kyotaku=1, deltas=NOTHING)
    return start.put(draw)


def fifth_kan_that_should_abort() -> WrittenKyoku:
    fifth = PAIRS["a fifth kan is made, which may be where it ends the kyoku"].legal
    return fifth.by().draw(1)


def other_copy_won() -> Record:
    tile = win("riichi_ron").agari.pai
    assert tile is not None
    assert tile.copy is not None
    other = msgspec.structs.replace(tile, copy=(tile.copy + 1) % 4)
    return Record(win("riichi_ron").told(pai=other))


def hidden_hand(seat: int) -> Source:
    """A draw at which a seat of the scenario ``draw`` does not show its tenpai hand."""

    def record() -> Record:
        hands = falsified_games.stated("draw", Ryuukyoku).hands
        assert hands is not None
        shown = (*hands[:seat], None, *hands[seat + 1 :])
        return Record(falsified_games.told("draw", Ryuukyoku, 0, hands=shown))

    return record


def places_of_two_seats_exchanged() -> Record:
    points = (-51.3, 17.5 - 30 - 10, 14.5 - 30 + 10, 79.3)  # -1300, 17500, 14500, 69300
    return Record(falsified_games.told("long_game", EndGame, -1, points=points))


def leftover_stick_lost() -> Record:
    scores = falsified_games.stated("sticks_left_over", EndGame, -1).scores
    lost = (*scores[:3], (scores[3] or 0) - 1000)
    return Record(falsified_games.told("sticks_left_over", EndGame, -1, scores=lost))


def noten_hand_shown() -> Record:
    hands = falsified_games.stated("draw", Ryuukyoku).hands
    assert hands is not None
    shown = (hands[0], falsified_games.hand_at_end("draw", 1), *hands[2:])
    return Record(falsified_games.told("draw", Ryuukyoku, 0, hands=shown))


def draw_left_out() -> Record:
    return Record(falsified_games.edited("draw", Ryuukyoku, 0, lambda _: ()))


def discard_of_twelve() -> WrittenKyoku:
    return PAIRS["a seat is dealt twelve tiles"].broken.by().turns(0, 1, 2)


def replacement_of_another_copy() -> Record:
    """A replacement tile is told as a copy that nobody has seen, wherever it appears."""
    editor = Editor(original(THREE))
    for moment in editor.moments():
        if not isinstance(moment.event, Tsumo) or moment.replacement_due == NONE:
            continue
        tile = moment.event.pai
        for copy in range(4):
            other = msgspec.structs.replace(tile, copy=copy)
            seen = [one for one in editor.kyoku[moment.kyoku] if is_named(other, one)]
            if not seen and not tile.red and tile.kind not in RED_KINDS:
                editor.rename_tiles(moment.kyoku, {tile: other})
                return Record(editor.game())
    raise LookupError(THREE)


def is_named(tile: Tile, event: AnyEvent) -> bool:
    return renamed(event, {tile: Tile(tile.kind)}) != event


def tenpai_on_own_pon() -> Game:
    play = "hand 1 111z123456m789p9s", "0 draws 1z", "1 pon 1z discards 9s"
    return play_scenario(Scenario("own_pon", "A draw.", ("\n".join(play),)))
