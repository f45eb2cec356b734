"""A browser without a window, led through its debugging pipe; no library and no network."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
START = (
    "import os, sys; os.dup2({}, 63); os.dup2({}, 64); os.dup2(63, 3); os.dup2(64, 4);"
    " os.execv(sys.argv[1], sys.argv[1:])"
)
"""A browser reads orders from descriptor 3 and answers on 4."""

ALLOWED = ("file:", "data:", "about:")


def browser() -> str | None:
    """Return the program of a browser, None where there is none."""
    found = (shutil.which(name) for name in BROWSERS)
    return next((path for path in found if path), None)


class Tab:
    """One page in the browser, with all that it told: messages of its console, what it loads."""

    def __init__(self, read: int, write: int) -> None:
        self._read, self._write = read, write
        self._buffer = b""
        self._number = 0
        self._session: str | None = None
        self.console: list[str] = []
        self.requests: list[str] = []
        self._loaded: set[str] = set()
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        attached = self.send("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.send(f"{domain}.enable")
        self.send("Page.setLifecycleEventsEnabled", enabled=True)

    def send(self, method: str, **parameters: object) -> dict[str, Any]:
        """Give an order and return its result."""
        self._number += 1
        order: dict[str, object] = {"id": self._number, "method": method, "params": parameters}
        if self._session is not None:
            order["sessionId"] = self._session
        os.write(self._write, json.dumps(order).encode() + b"\0")
        while True:
            message = self._next()
            if message.get("id") == self._number:
                assert "error" not in message, message
                result: dict[str, Any] = message["result"]
                return result

    def open(self, page: Path) -> None:
        """Open a page from disk and wait until all of it is there."""
        load = self.send("Page.navigate", url=page.as_uri())["loaderId"]
        while load not in self._loaded:
            self._next()

    def run(self, script: str) -> Any:
        """Return the value of an expression in the page."""
        done = self.send(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in done, done
        return done["result"].get("value")

    def becomes_true(self, expression: str) -> bool:
        """Tell whether an expression in the page is true, now or within ten seconds.

        For what the page does in its own time: a followed link tells of itself later.
        """
        looked = self.run(
            "new Promise(resolve => { const end = Date.now() + 10000; const look = () => {"
            f" const is = Boolean({expression});"
            " if (is || Date.now() > end) resolve(is); else setTimeout(look, 10); }; look(); })"
        )
        return bool(looked)

    def click(self, element: str) -> None:
        """Click in the middle of the element that an expression gives."""
        middle = self.run(
            f"(() => {{ const one = {element}; one.scrollIntoView({{block: 'center',"
            " behavior: 'instant'});"
            " const box = one.getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        where = {"x": middle[0], "y": middle[1], "button": "left", "clickCount": 1}
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, **where)

    def press(self, key: str, text: str) -> None:
        """Press and release a key."""
        of_key = {"key": key, "code": key, "text": text, "windowsVirtualKeyCode": ord(text)}
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, **of_key)

    def screenshot(self) -> bytes:
        """Return the part of the page that is seen, as PNG."""
        return base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"])

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            part = os.read(self._read, 1 << 16)
            assert part, "the browser has gone"
            self._buffer += part
        text, _, self._buffer = self._buffer.partition(b"\0")
        message: dict[str, Any] = json.loads(text)
        self._note(message.get("method", ""), message.get("params", {}))
        return message

    def _note(self, method: str, told: Mapping[str, Any]) -> None:
        match method:
            case "Page.lifecycleEvent" if told["name"] == "load":
                self._loaded.add(told["loaderId"])
            case "Runtime.consoleAPICalled":
                self.console.append(str([one.get("value") for one in told["args"]]))
            case "Runtime.exceptionThrown":
                self.console.append(str(told["exceptionDetails"]))
            case "Log.entryAdded":
                self.console.append(str(told["entry"]["text"]))
            case "Network.requestWillBeSent":
                self.requests.append(str(told["request"]["url"]))


@contextmanager
def opened(program: str, profile: Path) -> Iterator[Tab]:
    """Give a tab of a new browser, which ends with it."""
    to_browser, orders = os.pipe()
    answers, from_browser = os.pipe()
    command = [
        sys.executable,
        "-c",
        START.format(to_browser, from_browser),
        program,
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        "--force-color-profile=srgb",
        "--remote-debugging-pipe",
        f"--user-data-dir={profile}",
    ]
    process = subprocess.Popen(
        command,
        pass_fds=(to_browser, from_browser),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(to_browser)
    os.close(from_browser)
    try:
        yield Tab(answers, orders)
    finally:
        process.terminate()
        process.wait(timeout=30)
        os.close(orders)
        os.close(answers)
