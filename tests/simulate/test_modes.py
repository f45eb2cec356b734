"""Both modes play the same games."""

from __future__ import annotations

import pytest
from simulated_games import played

from logtool import jit
from logtool.simulate.choices import PolicyName
from logtool.simulate.settings import EAST, SANMA_EAST


def test_plain_and_compiled_simulators_play_the_same_games() -> None:
    pytest.importorskip("numba")
    was_on = jit.is_on()
    try:
        jit.switch(False)
        plain = [played(3, flags, PolicyName.BUSY) for flags in (EAST, SANMA_EAST)]
        jit.switch(True)
        compiled = [played(3, flags, PolicyName.BUSY) for flags in (EAST, SANMA_EAST)]
    finally:
        jit.switch(was_on)
    assert plain == compiled
