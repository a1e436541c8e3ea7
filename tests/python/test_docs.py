"""Runs the Python examples of the documentation without changes."""

import doctest
import os
import re
import sys
import zipfile
from pathlib import Path

import datafusion
import polars
import pyarrow
import pyarrow.parquet
import pytest
import renju_board
from vectors import TESTS

DOCUMENTS = [TESTS.parent / "web-component/docs/python.md", TESTS.parent / "crates/python/README.md"]
# Number of games in the table `columns/games`. Some examples search all games of this table.
GAMES = 150


@pytest.fixture
def place(archive: Path, columns: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Makes a folder with the files that the examples read, and returns it.

    The folder becomes the current folder.
    """
    (tmp_path / "columns/games").mkdir(parents=True)
    games = pyarrow.parquet.read_table(columns / "games").slice(0, GAMES)
    pyarrow.parquet.write_table(games, tmp_path / "columns/games/part-00000.parquet")
    with zipfile.ZipFile(tmp_path / "archive.zip", "w") as file:
        file.write(archive, "games.rif")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_examples_run(place: Path) -> None:
    ran = 0
    for document in DOCUMENTS:
        names = {"renju_board": renju_board, "polars": polars, "pyarrow": pyarrow, "datafusion": datafusion}
        names["games"] = polars.read_parquet(place / "columns/games/*.parquet")
        for block in re.findall(r"```python\n(.*?)```", document.read_text(encoding="utf-8"), re.DOTALL):
            if "spark" in block or "mapInArrow" in block:
                continue
            exec(compile(block, str(document), "exec"), names)
            ran += 1
    assert ran >= 6


def test_the_example_of_the_package_prints_its_output() -> None:
    done = doctest.testmod(renju_board)
    assert done.attempted >= 2 and done.failed == 0


@pytest.mark.skipif(not os.environ.get("RENJU_SPARK"), reason="Spark starts slowly: cargo xtask wheel --spark")
def test_examples_of_spark_run(place: Path) -> None:
    from pyspark.sql import SparkSession
    from renju_board import engines

    os.environ["PYSPARK_PYTHON"] = sys.executable
    blocks = re.findall(r"```python\n(.*?)```", DOCUMENTS[0].read_text(encoding="utf-8"), re.DOTALL)
    blocks = [block for block in blocks if "spark" in block or "mapInArrow" in block]
    assert len(blocks) == 2
    session = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
    try:
        names = {"renju_board": renju_board, "engines": engines, "spark": session}
        for block in blocks:
            exec(compile(block.replace("bigint\")", "bigint\").collect()"), "python.md", "exec"), names)
    finally:
        session.stop()
