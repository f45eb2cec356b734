"""Faults of the form: each is noted with its code and reading goes on, or the file is refused."""

from __future__ import annotations

import pytest
from mjlog_texts import (
    DRAWN,
    GO,
    HANDS,
    INIT,
    LAST,
    OWARI,
    SANMA_HEAD,
    SANMA_INIT,
    UN,
    game_of,
    log,
    notes,
    refusal,
    types,
)

from logtool.model.head import FormNote, Unknown

DOUBLED = LAST.replace(" owari=", f" {OWARI} owari=")
WIN = (
    '<AGARI ba="0,0" hai="0,4,8" machi="8" ten="30,1000,0" yaku="8,1" doraHai="130" '
    f'who="1" fromWho="0" sc="250,-10,250,10,250,0,250,0" {OWARI}/>'
)


def test_a_note_says_where_it_was_met() -> None:
    game = game_of(log("<T52/>", "<D136/>"))
    assert game.notes == (
        FormNote("FMT103", "D136: there is no tile 136", 0, 2, 6, recorded="D136"),
    )
    assert game.unknown == (Unknown("element 6", "D136"),)


def places_of_notes(text: str) -> list[tuple[str, int | None, int | None, int | None]]:
    return [(note.code, note.kyoku, note.event, note.element) for note in game_of(text).notes]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (' ten="250,250,250,250"', "", "FMT102"),
        ("0,0,0,3,4,130", "0,0", "FMT108"),
        (' oya="0"', ' oya="9"', "FMT103"),
        (' oya="0"', ' oya="0" foo="1"', "FMT101"),
    ],
)
def test_a_fault_of_a_deal_is_noted_at_event_0_of_its_own_kyoku(
    old: str, new: str, code: str
) -> None:
    wrong = INIT.replace(old, new)
    assert places_of_notes(log(init=wrong)) == [(code, 0, 0, 4)]
    assert places_of_notes(log("<T52/>", DRAWN, wrong)) == [(code, 1, 0, 7)]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (' machi="8"', "", "FMT102"),
        (' who="1"', ' who="1" foo="2"', "FMT101"),
        ('doraHai="130"', 'doraHai="136"', "FMT103"),
        ('ba="0,0"', 'ba="0"', "FMT108"),
        (' yaku="8,1"', "", "FMT102"),
    ],
)
def test_a_fault_of_a_win_is_noted_once_at_the_win(old: str, new: str, code: str) -> None:
    text = log("<T52/>", "<D52/>", WIN.replace(old, new), last="")
    assert places_of_notes(text) == [(code, 0, 3, 7)]


@pytest.mark.parametrize("owari", ['owari="250,15.0"', 'owari="x"'])
def test_a_fault_of_the_final_scores_is_noted_at_the_result(owari: str) -> None:
    first = places_of_notes(log("<T52/>", last=LAST.replace(OWARI, owari)))[0]
    assert first[1:] == (0, 2, 6)


@pytest.mark.parametrize(
    "lost", [DRAWN, '<N m="23040"/>', '<N who="0" m="65535"/>', "<T136/>", '<REACH who="0"/>']
)
def test_a_fault_of_an_element_that_makes_no_event_is_noted_at_the_next_one(lost: str) -> None:
    before = DRAWN if lost == DRAWN else "<D52/>"
    assert places_of_notes(log("<T52/>", before, lost))[0][1:] == (0, 3, 7)


def test_notes_of_a_draw_or_a_call_that_is_read_are_at_its_event() -> None:
    assert places_of_notes(log("<T52/>", '<D52 a="1"/>')) == [("FMT101", 0, 2, 6)]
    assert places_of_notes(log('<N who="0" m="51401"/>')) == [("FMT103", 0, 1, 5)]


@pytest.mark.parametrize("part", [GO, UN])
def test_a_fault_of_the_whole_game_is_of_no_kyoku(part: str) -> None:
    assert places_of_notes(log().replace(part, "")) == [("FMT102", None, None, None)]


def test_a_kyoku_without_result_is_noted_at_its_last_event() -> None:
    assert places_of_notes(log("<T52/>", INIT)) == [("FMT105", 0, 1, 6)]


def test_tiles_for_a_fourth_seat_of_three_players_are_noted_and_kept() -> None:
    tiles = "4,5,6,7,8,9,10,11,12,13,14,15,17"
    four = SANMA_INIT.replace('hai3=""', f'hai3="{tiles}"')
    text = log(DRAWN, four, head=SANMA_HEAD, init=SANMA_INIT)
    assert places_of_notes(text) == [("FMT108", 1, 0, 6)]
    assert game_of(text).unknown == (Unknown("element 6", f'INIT hai3="{tiles}"'),)
    assert notes(text.replace(four, SANMA_INIT)) == []


@pytest.mark.parametrize(
    "text", ['<FOO a="1"/>', '<T52 a="1"/>', "<T/>", "<X1/>", "<T12345/>", "<t5/>"]
)
def test_unknown_elements_and_attributes_are_kept(text: str) -> None:
    game = game_of(log(text))
    assert [note.code for note in game.notes] == ["FMT101"]
    assert game.unknown == (Unknown("element 5", text),)


def test_an_unknown_attribute_does_not_hide_its_element() -> None:
    assert types(game_of(log('<T52 a="1"/>', '<DORA hai="3" b="2"/>'))) == [
        *("tsumo", "dora", "ryuukyoku")
    ]


def test_an_element_inside_another_and_text_between_are_kept() -> None:
    assert notes(log("<T52><D52/></T52>")) == ["FMT101"]
    assert notes(log("<T52/>", "some text", "<D52/>")) == ["FMT101"]
    assert notes(log().replace('ver="2.3">', 'ver="2.3">some text')) == ["FMT101"]


@pytest.mark.parametrize(
    ("missing", "there"),
    [
        ('<N who="0"/>', '<N who="0" m="23040"/>'),
        ('<N m="23040"/>', '<N who="0" m="23040"/>'),
        ("<DORA/>", '<DORA hai="1"/>'),
        ('<REACH who="0"/>', '<REACH who="0" step="1"/>'),
        ("<BYE/>", '<BYE who="0"/>'),
        ("<UN/>", '<UN n0="%41"/>'),
    ],
)
def test_a_missing_attribute_is_noted(missing: str, there: str) -> None:
    assert notes(log(missing)) == ["FMT102"]
    assert notes(log(there)) == []


@pytest.mark.parametrize("key", ["hai0", "ten", "oya", "seed"])
def test_a_deal_that_lacks_something_is_read_as_far_as_it_can_be(key: str) -> None:
    value = INIT.split(f' {key}="')[1].split('"')[0]
    text = log(init=INIT.replace(f' {key}="{value}"', ""))
    assert notes(text) == ["FMT102"]
    assert len(game_of(text)) == 1


@pytest.mark.parametrize("part", [GO, UN])
def test_a_head_without_its_rules_or_players_is_noted(part: str) -> None:
    assert notes(log().replace(part, "")) == ["FMT102"]


@pytest.mark.parametrize("key", ["ba", "hai", "machi", "ten", "yaku", "doraHai", "who", "fromWho"])
def test_a_win_that_lacks_something_is_noted(key: str) -> None:
    value = WIN.split(f' {key}="')[1].split('"')[0]
    assert "FMT102" in notes(log(WIN.replace(f' {key}="{value}"', ""), last=""))
    assert notes(log(WIN, last="")) == []


@pytest.mark.parametrize(
    "wrong",
    [
        "<T136/>",
        "<D999/>",
        '<BYE who="4"/>',
        '<BYE who="-1"/>',
        '<BYE who=""/>',
        '<DORA hai="136"/>',
        '<DORA hai="-1"/>',
        '<DORA hai="x"/>',
        '<N who="7" m="23040"/>',
        '<REACH who="0" step="3"/>',
        '<N who="0" m="99999999999999999999"/>',
    ],
)
def test_a_value_out_of_its_range_is_noted(wrong: str) -> None:
    codes = set(notes(log(wrong)))
    assert "FMT103" in codes
    assert codes <= {"FMT103", "FMT108"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('type="169"', 'type="65536"'),
        ("0,0,0,3,4,130", "16,0,0,3,4,130"),
        ("0,0,0,3,4,130", "0,-1,0,3,4,130"),
        ("0,0,0,3,4,130", "0,0,0,6,4,130"),
        ("0,0,0,3,4,130", "0,0,0,3,4,136"),
        ("0,0,0,3,4,130", "0,0,0,3,4,1_0"),
        ('ten="250,250,250,250"', 'ten="250,a,250,250"'),
        ('oya="0" hai', 'oya="4" hai'),
        ('hai0="0,', 'hai0="136,'),
        ('owari="250,', 'owari="250.5,'),
        ("15.0", "15.x"),
        ("<RYUUKYOKU", '<RYUUKYOKU type="nothing"'),
        ('n0="%41"', 'n0="%FF"'),
    ],
)
def test_one_value_out_of_its_range_gives_one_note(old: str, new: str) -> None:
    text = log()
    assert text.count(old) >= 1
    codes = notes(text.replace(old, new, 1))
    assert codes[0] == "FMT103"
    assert codes.count("FMT103") == 1


def test_a_seat_that_three_players_do_not_have_is_noted() -> None:
    three = (
        log("<W60/>").replace('type="169"', 'type="185"').replace(f'hai3="{HANDS[3]}"', 'hai3=""')
    )
    assert notes(three) == ["FMT103"]


@pytest.mark.parametrize("element", ["<T52/>", "<D52/>", '<N who="0" m="23040"/>', DRAWN, WIN])
def test_play_before_the_first_kyoku_is_noted_and_kept(element: str) -> None:
    text = log().replace(INIT, element.replace(OWARI, "") + INIT)
    assert notes(text) == ["FMT104"]


@pytest.mark.parametrize(
    "element",
    ["<T52/>", "<D52/>", '<N who="0" m="23040"/>', '<DORA hai="1"/>', '<REACH who="0" step="1"/>'],
)
def test_play_after_the_result_is_noted(element: str) -> None:
    assert notes(log(DRAWN, element, INIT)) == ["FMT104"]
    assert notes(log().replace("</mjloggm>", element + "</mjloggm>")) == ["FMT104"]


def test_a_second_draw_and_a_win_after_a_draw_are_noted() -> None:
    assert notes(log(DRAWN)) == ["FMT104"]
    assert notes(log(DRAWN, WIN, last="")) == ["FMT104"]


def test_a_kyoku_after_the_end_is_read_and_noted() -> None:
    game = game_of(log(LAST, INIT, last=DRAWN))
    assert [note.code for note in game.notes] == ["FMT104"]
    assert len(game) == 2


@pytest.mark.parametrize("last", ["", "<T52/>"])
def test_a_record_cut_off_within_a_kyoku_lacks_result_and_end(last: str) -> None:
    game = game_of(log(last=last))
    assert [note.code for note in game.notes] == ["FMT105", "FMT105"]
    assert game.end_game is None
    assert types(game) == ["tsumo"] * bool(last)


def test_a_record_cut_off_between_two_kyoku_lacks_its_end() -> None:
    assert notes(log(last=DRAWN)) == ["FMT105"]


def test_a_kyoku_without_result_before_another_is_noted_once() -> None:
    game = game_of(log("<T52/>", INIT))
    assert [(note.code, note.kyoku) for note in game.notes] == [("FMT105", 0)]
    assert len(game) == 2


def test_a_doubled_attribute_of_one_value_is_repaired() -> None:
    game = game_of(log(last=DOUBLED))
    assert [note.code for note in game.notes] == ["FMT106"]
    assert game.end_game == game_of(log()).end_game


def test_of_a_doubled_attribute_of_two_values_the_first_stands() -> None:
    text = log(last=LAST.replace(" owari=", f" {OWARI.replace('15.0', '45.0', 1)} owari="))
    game = game_of(text)
    assert [note.code for note in game.notes] == ["FMT109"]
    assert game.end_game is not None
    assert game.end_game.points[0] == 45.0


@pytest.mark.parametrize("field", ["65535", "34816", "64516"])
def test_a_field_that_is_no_meld_is_noted_and_kept(field: str) -> None:
    game = game_of(log(f'<N who="0" m="{field}"/>'))
    assert [note.code for note in game.notes] == ["FMT107"]
    assert game.unknown == (Unknown("element 5", f'<N who="0" m="{field}"/>'),)
    assert notes(log(WIN.replace(" machi=", f' m="{field}" machi='), last="")) == ["FMT107"]


def test_a_meld_field_with_bits_without_meaning_is_read_and_noted() -> None:
    game = game_of(log('<N who="0" m="51401"/>'))  # 51273 with one bit of no meaning
    assert [(note.code, note.expected) for note in game.notes] == [("FMT103", "51273")]
    assert types(game) == ["pon", "ryuukyoku"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("0,0,0,3,4,130", "0,0,0,3,4"),
        ('ten="250,250,250,250"', 'ten="250,250,250"'),
        ('ba="0,0"', 'ba="0"'),
        ('sc="250,0,250,0,250,0,250,0"', 'sc="250,0,250,0"'),
        (OWARI, 'owari="250,15.0"'),
        ('dan="10,11,12,13"', 'dan="10,11,12"'),
        ('sx="M,F,M,C"', 'sx="M"'),
        ('type="169"', 'type="185"'),
        ('rate="1500.00,1600.50,1700.00,1800.25"', 'rate="1500.00"'),
    ],
)
def test_counts_that_disagree_are_noted(old: str, new: str) -> None:
    assert notes(log()) == []
    codes = notes(log().replace(old, new))
    assert codes[0] == "FMT108"
    assert set(codes) <= {"FMT108", "FMT105"}  # without its scores the game has no end


def test_two_seeds_and_two_sets_of_rules_are_the_same_fact_told_twice() -> None:
    assert notes(log(GO)) == []
    assert notes(log(GO.replace("169", "1"))) == ["FMT109"]
    assert notes(log('<SHUFFLE seed="another" ref=""/>')) == ["FMT109"]


# --- what is no log at all


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "no well-formed XML"),
        (b"\x00\xff\x17", "no well-formed XML"),
        (b"<mjloggm", "no well-formed XML"),
        (b'<mjloggm ver="2.3"></mjloggm>', "holds no kyoku"),
        (b'<mjloggm ver="2.3"/>', "holds no kyoku"),
        (b'<mjloggm ver="2.3"><T52/><D52/></mjloggm>', "holds no kyoku"),
        (b"<log><INIT/></log>", "root element is <log>"),
        (log().encode()[:-12], "no well-formed XML"),
        (log().replace("</mjloggm>", "</other>").encode(), "no well-formed XML"),
        (log().encode() + b"<x/>", "no well-formed XML"),
        (log("\x01").encode(), "no well-formed XML"),
        (log().encode("latin-1").replace(b'n1="b"', b'n1="\xe9"'), "no well-formed XML"),
    ],
)
def test_what_is_no_log_is_refused_in_one_line(data: bytes, message: str) -> None:
    text = refusal(data)
    assert message in text
    assert "\n" not in text


def with_doctype(inside: str, use: str) -> bytes:
    return f"<!DOCTYPE mjloggm [{inside}]>{log()}".replace('n1="b"', f'n1="{use}"').encode()


def test_an_entity_bomb_is_refused() -> None:
    bomb = '<!ENTITY a0 "lol">' + "".join(
        f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12)
    )
    assert refusal(with_doctype(bomb, "&a11;"))


@pytest.mark.parametrize("doctype", ["[]", '[<!ENTITY a "b">]', 'SYSTEM "other.dtd"'])
def test_a_document_type_is_refused_even_if_it_is_small(doctype: str) -> None:
    text = refusal(f"<!DOCTYPE mjloggm {doctype}>{log()}".encode())
    assert text == "the text declares a document type, which no log has"


def test_an_entity_in_an_attribute_is_refused() -> None:
    assert "document type" in refusal(with_doctype('<!ENTITY a "b">', "&a;"))


def test_an_external_entity_loads_nothing(tmp_path: object) -> None:
    secret = f"{tmp_path}/secret.txt"
    with open(secret, "w", encoding="ascii") as file:  # noqa: PTH123
        file.write("do not read me")
    text = refusal(with_doctype(f'<!ENTITY a SYSTEM "file://{secret}">', "&a;"))
    assert "do not read me" not in text
