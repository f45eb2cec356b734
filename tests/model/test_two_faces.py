from __future__ import annotations

import pytest
from generated_events import games
from hypothesis import given, settings

from logtool.model import code_game
from logtool.model import events as e


@settings(max_examples=300, deadline=None)
@given(games())
def test_readable_events_survive_coding(events: list[e.AnyEvent]) -> None:
    assert list(code_game(events).events) == events


@settings(max_examples=300, deadline=None)
@given(games())
def test_coding_what_was_decoded_gives_the_same_code(events: list[e.AnyEvent]) -> None:
    game = code_game(events)
    assert code_game(game.events) == game


def test_a_game_without_a_head_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with start_game"):
        code_game([e.Riichi(0)])
