"""Findings made up for the tests of what is printed of them."""

from __future__ import annotations

from logtool.audit.finding import ERROR, INFO, WARNING, Finding, Told
from logtool.audit.output.result import AuditResult, FileCounts, UnreadRecord

LINK = "https://tenhou.net/0/?log=2026010109gm-0001-0000-5a17c0de&ts=1"


def finding(code: str = "FUR101", severity: str = ERROR, **fields: Told) -> Finding:
    """Give a finding with what it must have filled in."""
    told = {"file": "a.xml", "message": f"what {code} says", **fields}
    return Finding(code=code, severity=severity, **told)  # type: ignore[arg-type] # as the test says


IN_GAME = finding("FLO109", WARNING, expected=[30000, 20000], recorded=[20000, 30000])
PASSED = finding("FUR104", INFO, kyoku="E2-0", kyoku_index=1, event=9, seat=1)
FURITEN = finding(
    kyoku="E2-0",
    kyoku_index=1,
    event=12,
    element=40,
    seat=2,
    game="2026010109gm-0001-0000-5a17c0de",
    message="seat 2 wins by ron on 5s, furiten on 2s",
    recorded="5s",
    link=LINK,
)
PAYMENT = finding(
    "SCO101",
    kyoku="E2-0",
    kyoku_index=1,
    event=12,
    element=40,
    seat=2,
    message="seat 2 gets 8,000 in the log, 7,700 by count",
    expected={"value": [0, -7700, 7700, 0], "change": [0, -7700, 7700, 0]},
    recorded={"change": [0, -8000, 8000, 0]},
    caused_by=2,
)
NEXT_SCORES = finding(
    "FLO105",
    kyoku="E3-0",
    kyoku_index=2,
    event=0,
    seat=1,
    message="seat 1 begins with 16,000, it had 17,300",
    expected=17300,
    recorded=16000,
    caused_by=2,
)
UNREAD = UnreadRecord(file="b.xml", element=3, message="no well-formed XML")

RESULT = AuditResult(
    files=FileCounts(read=2, clean=1, with_findings=1, duplicates=1, failed=1),
    findings=(IN_GAME, PASSED, FURITEN, PAYMENT, NEXT_SCORES),
    failures=(UNREAD,),
    unchecked={"DIS105": 1, "WAL101": 2, "WAL102": 2},
)
