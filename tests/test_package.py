from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAPPED = {"parsers": "logtool/parsers", "reports": "logtool/reports"}
PACKED = {".py", ".typed", ".j2", ".css", ".js"}


def files_of_the_tree() -> set[str]:
    files = {
        path.relative_to(ROOT).as_posix()
        for top in ("logtool", *MAPPED)
        for path in (ROOT / top).rglob("*")
        if path.suffix in PACKED and not path.parent.is_symlink()
    }
    links = tuple(f"{target}/" for target in MAPPED.values())
    own = {name for name in files if not name.startswith(links)}
    return {
        f"{MAPPED[top]}/{rest}" if (top := name.split("/", 1)[0]) in MAPPED else name
        for name in own
        for rest in [name.split("/", 1)[1]]
    }


def test_the_wheel_holds_every_file_of_the_tree(tmp_path: Path) -> None:
    built = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(tmp_path), str(ROOT)],
        capture_output=True,
        check=False,
    )
    if built.returncode and b"Could not find a version" in built.stderr:
        pytest.skip("no network to fetch the build tools from")
    assert built.returncode == 0, built.stderr.decode()
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert packed == files_of_the_tree()


def test_the_first_of_the_readme_commands_names_the_sample_logs() -> None:
    commands = [
        line.strip()
        for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("    python3 ")
    ]
    assert "logtool report sample_logs -o out" in commands[0]
    assert "pytest" in commands[1]
