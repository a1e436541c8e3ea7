"""What the tests share: the program, which the wheel is compared with, and an archive of it."""

import os
import subprocess
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def archive() -> Path:
    """A sample of RenjuNet's shape, with its oddities."""
    return Path(os.environ["RENJU_ARCHIVE"])


@pytest.fixture(scope="session")
def program() -> Path:
    """`renju`."""
    return Path(os.environ["RENJU"])


class Exports:
    """Files as `renju import` reads them, and `renju export --parquet` writes what was read."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.program, self.folder, self.count = program, folder, 0

    def of(self, *inputs: Path) -> Path:
        """The folder of the columns."""
        self.count += 1
        library, columns = self.folder / f"{self.count}.renju", self.folder / f"{self.count}"
        self.run("import", *inputs, "-o", library)
        self.run("export", library, "--parquet", columns)
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
    """The export of the archive."""
    return exports.of(archive)
