from __future__ import annotations

import pytest
from every_code import CANNOT, FOLLOWERS, RECORDS
from every_code.sources import Record

from logtool.audit import codes
from logtool.audit.finding import ERROR, INFO, WARNING, Finding
from logtool.rules.switches import BUILT

# What a code is where every rule is known, as the description of the audit has it.
SEVERITIES = {
    "FMT101": INFO,
    "FMT106": INFO,
    "WAL107": INFO,
    "WAL108": INFO,
    "FUR104": INFO,
    "FUR105": INFO,
    "DIS109": WARNING,
}
# Infos that a record may raise beside what is wrong with it: written ones have no seed.
ASIDE = {"FMT101", "WAL108", "FUR104", "FUR105"}
ALL_CODES = {name for name in vars(codes) if name[:3] in codes.FAMILIES}


def roots(record: Record, code: str) -> list[Finding]:
    """Return the findings that follow from no other, without the infos beside ``code``."""
    found = [one for one in record.findings() if one.caused_by is None]
    return [one for one in found if one.code not in ASIDE - {code}]


@pytest.mark.parametrize("code", RECORDS)
def test_a_record_that_breaks_one_rule_raises_the_code_meant_for_it_alone(code: str) -> None:
    found = [(one.code, one.severity) for one in roots(RECORDS[code](), code)]
    assert found == [(code, SEVERITIES.get(code, ERROR))]


def test_every_code_has_a_record_or_a_reason_why_it_can_have_none() -> None:
    assert len(ALL_CODES) == 133
    assert RECORDS.keys() | CANNOT.keys() == ALL_CODES
    assert not RECORDS.keys() & CANNOT.keys()


@pytest.mark.parametrize("code", FOLLOWERS)
def test_a_code_that_never_stands_alone_follows_from_another(code: str) -> None:
    cause, record = FOLLOWERS[code]
    found = record().findings()
    causes = [one.caused_by for one in found if one.code == code]
    assert [found[number].code for number in causes if number is not None] == [cause]
    assert None not in causes
    assert [one.code for one in roots(record(), cause)] == [cause]


def test_codes_that_nothing_raises_wait_for_a_rule_that_is_not_built() -> None:
    assert CANNOT.keys() - FOLLOWERS.keys() == {"SCO110"}
    assert BUILT["chombo"] == ("none",)
