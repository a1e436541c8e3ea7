"""Opens the tables `games` and `positions` of an export in query engines.

Each engine is a context manager. It yields a function that runs an SQL statement and returns the
rows of the result.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from spark_cluster import WORKERS, spark_session

Row = dict[str, Any]
Ask = Callable[[str], list[Row]]


@contextmanager
def duckdb(folder: Path) -> Iterator[Ask]:
    """Opens the tables in DuckDB, which runs in this process."""
    import duckdb as engine

    connection = engine.connect()
    # The file of the export opens the tables, and defines functions.
    connection.execute(f"SET file_search_path = '{folder}'")
    connection.execute((folder / "duckdb.sql").read_text())

    def ask(sql: str) -> list[Row]:
        cursor = connection.execute(sql)
        names = [column[0] for column in cursor.description or []]
        return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]

    yield ask
    connection.close()


@contextmanager
def datafusion(folder: Path) -> Iterator[Ask]:
    """Opens the tables in DataFusion, which runs in this process."""
    import datafusion as engine

    context = engine.SessionContext()
    # The file of the export opens the tables by paths from its own folder, and defines views.
    texts = statements((folder / "datafusion.sql").read_text())
    before = Path.cwd()
    os.chdir(folder)
    try:
        for text in texts:
            context.sql(text).collect()
    finally:
        os.chdir(before)

    def ask(sql: str) -> list[Row]:
        return context.sql(sql).to_pylist()

    yield ask


@contextmanager
def spark(folder: Path) -> Iterator[Ask]:
    """Starts a Spark cluster of one master and two workers, and opens the tables in it."""
    with spark_session() as session:
        # Several thousand small questions follow, so each worker keeps its part of the tables in memory.
        for table in ["games", "positions"]:
            rows = session.read.parquet(str(folder / table)).coalesce(WORKERS)
            rows.createOrReplaceTempView(table)
            session.sql(f"CACHE TABLE {table}")

        def ask(sql: str) -> list[Row]:
            return [row.asDict() for row in session.sql(sql).collect()]

        yield ask


def statements(text: str) -> list[str]:
    """Returns the statements of an SQL file, without its comments."""
    lines = [line for line in text.splitlines() if not line.startswith("--")]
    return [statement for statement in "\n".join(lines).split(";") if statement.strip()]


ENGINES = {"duckdb": duckdb, "datafusion": datafusion, "spark": spark}

# Maximum number of questions that are sent in one statement. Spark needs a large part of a second
# for any statement.
AT_ONCE = {"duckdb": 1, "datafusion": 1, "spark": 20}
