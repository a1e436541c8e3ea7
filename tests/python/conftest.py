"""Fixtures of the tests: a sample archive, the program `renju`, and exports that it writes.

The tests compare the results of the wheel with these exports.
"""

import os
import subprocess
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def archive() -> Path:
    """Returns the path of a sample archive with the form and the oddities of RenjuNet's archive."""
    return Path(os.environ["RENJU_ARCHIVE"])


@pytest.fixture(scope="session")
def program() -> Path:
    """Returns the path of the program `renju`."""
    return Path(os.environ["RENJU"])


class Exports:
    """Imports files with `renju import`, and exports them with `renju export`."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.program, self.folder, self.count = program, folder, 0

    def of(self, *inputs: Path) -> Path:
        """Imports `inputs` into a new library, exports it, and returns the folder of the export."""
        self.count += 1
        library, columns = self.folder / f"{self.count}.renju", self.folder / f"{self.count}"
        self.run("import", *inputs, "-o", library)
        self.run("export", library, "-o", columns)
        return columns

    def run(self, *words: object) -> str:
        done = subprocess.run([self.program, *map(str, words)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="session")
def exports(program: Path, tmp_path_factory: pytest.TempPathFactory) -> Exports:
    return Exports(program, tmp_path_factory.mktemp("exports"))


@pytest.fixture(scope="session")
def columns(archive: Path, exports: Exports) -> Path:
    """Returns the folder of the export of the sample archive."""
    return exports.of(archive)
