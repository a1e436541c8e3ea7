"""Tests the functions of `renju_board.engines` in DuckDB, DataFusion and Spark.

The queries find games in which Black played a forbidden point, and games with missed wins.
"""

import os
import subprocess
import sys
from pathlib import Path

import datafusion
import duckdb
import pyarrow as pa
import pyarrow.parquet
import pytest
import renju_board
from renju_board import engines

FORBIDDEN = """
    SELECT game, f.number AS number, f.point AS point
    FROM (SELECT game, renju_forbidden_move(moves) AS f FROM games WHERE rule_category = 1)
    WHERE f IS NOT NULL ORDER BY game
"""
MISSED = "SELECT game, renju_missed_wins(moves) AS missed FROM games WHERE length < 25 AND game < 900 ORDER BY game"


@pytest.fixture(scope="module")
def games(columns: Path) -> pa.Table:
    return pa.parquet.read_table(columns / "games")


@pytest.fixture(scope="module")
def forbidden(games: pa.Table) -> list[tuple[int, int, str]]:
    """Returns the forbidden moves in all games of the category renju, sorted by the game's number.

    Each row has the number of the game, the number of the move, and the point. The function of
    `renju` is called for one game at a time.
    """
    rows = []
    for game, moves, category in zip(*(games[name].to_pylist() for name in ["game", "moves", "rule_category"])):
        found = renju_board.forbidden_move(moves) if category == 1 else None
        if found:
            rows.append((game, found.number, found.point))
    assert len(rows) > 5
    return rows


@pytest.fixture(scope="module")
def missed(games: pa.Table) -> dict[int, list[tuple[object, ...]]]:
    rows = zip(*(games[name].to_pylist() for name in ["game", "moves", "length"]))
    found = {game: renju_board.missed_wins(moves) for game, moves, length in rows if game < 900 and length < 25}
    assert sum(map(len, found.values())) > 5
    return found


def as_rows(missed: list[dict[str, object]]) -> list[tuple[object, ...]]:
    return [tuple(row.values()) for row in missed]


def test_duckdb(columns: Path, forbidden: list, missed: dict) -> None:
    connection = duckdb.connect()
    connection.execute(f"CREATE VIEW games AS FROM read_parquet('{columns}/games/*.parquet')")
    engines.register_duckdb(connection)
    assert connection.execute(FORBIDDEN).fetchall() == forbidden
    found = connection.execute(MISSED).fetchall()
    assert {game: as_rows(rows) for game, rows in found} == missed
    for sql, value in [
        ("renju_keys('h8 h9 i9')[4]", renju_board.key("h8 h9 i9")),
        ("renju_rfen('h8')", renju_board.rfen("h8")),
        ("renju_win_by_fours(renju_rfen('h8')).answer", "no-win"),
        ("len(renju_forbidden_points(renju_rfen('g8 a1 i8 a2 h7 a3 h9 a4')))", 1),
        ("renju_key(NULL)", None),
    ]:
        assert connection.execute(f"SELECT {sql}").fetchone() == (value,)
    with pytest.raises(duckdb.Error, match="expected a move"):
        connection.execute("SELECT renju_key('z9')").fetchall()


def test_duckdb_reads_games_as_a_stream(archive: Path, forbidden: list) -> None:
    connection = duckdb.connect()
    engines.register_duckdb(connection)
    games = pa.RecordBatchReader.from_stream(renju_board.read_games(archive))
    assert connection.execute(FORBIDDEN).fetchall() == forbidden
    assert games is not None


def test_datafusion(columns: Path, forbidden: list, missed: dict) -> None:
    context = datafusion.SessionContext()
    context.register_parquet("games", str(columns / "games"))
    engines.register_datafusion(context)
    found = context.sql(FORBIDDEN.replace("f.number", "f['number']").replace("f.point", "f['point']")).to_pylist()
    assert [tuple(row.values()) for row in found] == forbidden
    found = context.sql(MISSED).to_pylist()
    assert {row["game"]: as_rows(row["missed"]) for row in found} == missed


@pytest.mark.skipif(not os.environ.get("RENJU_SPARK"), reason="Spark starts slowly: cargo xtask wheel --spark")
def test_spark(columns: Path, forbidden: list, missed: dict) -> None:
    # The Spark cluster has a master and two workers. Each worker runs the wheel in its own Python
    # processes.
    sys.path.append(str(Path(__file__).parents[1] / "scale"))
    os.environ["PYSPARK_PYTHON"] = sys.executable
    from spark_cluster import spark_session

    with spark_session() as session:
        games = session.read.parquet(str(columns / "games")).repartition(4)
        renju_games = games.where("rule_category = 1").select("game", "moves")
        found = engines.with_columns(renju_games, f=(renju_board.forbidden_move, "moves"))
        rows = found.where("f IS NOT NULL").select("game", "f.number", "f.point").orderBy("game").collect()
        assert [tuple(row) for row in rows] == forbidden
        short = games.where("length < 25 AND game < 900").select("game", "moves")
        rows = engines.with_columns(short, missed=(renju_board.missed_wins, "moves")).collect()
        assert {row["game"]: [tuple(one) for one in row["missed"]] for row in rows} == missed
        session.stop()


def test_nothing_but_the_wheel_is_needed() -> None:
    # The module imports pyarrow and the data engines only when they are used.
    script = "import sys, renju_board; renju_board.keys('h8'); print(sorted({'pyarrow', 'pandas', 'polars', 'duckdb'} & {*sys.modules}))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
