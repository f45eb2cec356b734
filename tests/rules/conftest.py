from __future__ import annotations

from collections.abc import Iterator

import pytest

from logtool import jit


@pytest.fixture(scope="session", params=["plain", "compiled"])
def mode(request: pytest.FixtureRequest) -> Iterator[str]:
    """Run the test in either mode; rule code is compiled once a session, wrappers included."""
    if request.param == "compiled":
        pytest.importorskip("numba")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(jit.TEST_VARIABLE, "1")
        jit.switch(request.param == "compiled")
    yield request.param
    jit.switch(False)
