from __future__ import annotations

from collections.abc import Iterator

import pytest

from logtool import jit


@pytest.fixture(scope="module", params=["plain", "compiled"])
def mode(request: pytest.FixtureRequest) -> Iterator[str]:
    """Run the tests of a module in either mode; rule code is compiled once a process."""
    if request.param == "compiled":
        pytest.importorskip("numba")
    was_on = jit.is_on()
    jit.switch(request.param == "compiled")
    yield request.param
    jit.switch(was_on)
