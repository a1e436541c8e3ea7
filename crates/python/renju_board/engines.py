"""Makes the functions of ``renju_board`` available in DuckDB, DataFusion and Spark.

``register_duckdb`` and ``register_datafusion`` add the SQL functions in the table below. Each of
them calls the function of ``renju_board`` whose name follows the prefix ``renju_``. ``with_columns``
calls functions of ``renju_board`` in Spark, by ``mapInArrow``.

============================  ========================  ==================================================
SQL function                  argument                  result
============================  ========================  ==================================================
``renju_key(moves)``          moves                     the key of the last position
``renju_keys(moves)``         moves                     the keys of all positions, a list
``renju_rfen(moves)``         moves                     the last position in RFEN
``renju_forbidden_move``      moves                     ``number``, ``point``, ``kinds``; or null
``renju_missed_wins``         moves                     a list of ``number``, ``side``, ``played``, …
``renju_forbidden_points``    a position in RFEN        a list of ``point``, ``kinds``
``renju_win_by_fours``        a position in RFEN        ``answer``, ``line``, ``nodes``
============================  ========================  ==================================================
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

import pyarrow

import renju_board

_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "renju_key": renju_board.key,
    "renju_keys": renju_board.keys,
    "renju_rfen": renju_board.rfen,
    "renju_forbidden_move": renju_board.forbidden_move,
    "renju_missed_wins": renju_board.missed_wins,
    "renju_forbidden_points": renju_board.forbidden_points,
    "renju_win_by_fours": renju_board.win_by_fours,
}
_SEARCHES = {"renju_missed_wins", "renju_win_by_fours"}


def functions(*, nodes: int = renju_board.NODES, invalid: str = "raise") -> dict[str, Callable[[Any], Any]]:
    """Returns the SQL functions by their names. Each function takes one column.

    `nodes` is the limit of nodes for the functions that search. `invalid` is described at
    ``renju_board.Invalid``.
    """
    return {
        name: partial(function, invalid=invalid, **({"nodes": nodes} if name in _SEARCHES else {}))
        for name, function in _FUNCTIONS.items()
    }


def result_type(function: Callable[[Any], Any]) -> pyarrow.DataType:
    """Returns the Arrow type of the values that a function on columns returns."""
    return function(pyarrow.array([], pyarrow.string())).type


def register_duckdb(connection: Any, *, nodes: int = renju_board.NODES, invalid: str = "raise") -> None:
    """Adds the SQL functions to a DuckDB connection."""
    import duckdb

    for name, function in functions(nodes=nodes, invalid=invalid).items():
        kind = duckdb.sqltype(_sql_type(result_type(function)))
        one = _of_one_parameter(function)
        connection.create_function(name, one, ["VARCHAR"], kind, type="arrow", null_handling="special")


def register_datafusion(context: Any, *, nodes: int = renju_board.NODES, invalid: str = "raise") -> None:
    """Adds the SQL functions to a DataFusion session."""
    import datafusion

    for name, function in functions(nodes=nodes, invalid=invalid).items():
        kind = result_type(function)
        context.register_udf(datafusion.udf(function, [pyarrow.string()], kind, "immutable", name))


def with_columns(frame: Any, **columns: tuple[Callable[[Any], Any], str]) -> Any:
    """Returns a Spark data frame with additional columns.

    The name of each argument is the name of a new column. The value is a function, and the name of
    the existing column to which the function is applied.

    >>> games = with_columns(games, forbidden=(renju_board.forbidden_move, "moves"))  # doctest: +SKIP
    """
    from pyspark.sql.pandas.types import from_arrow_type
    from pyspark.sql.types import StructField, StructType

    more = [
        StructField(name, from_arrow_type(result_type(function)), nullable=True)
        for name, (function, _) in columns.items()
    ]

    def added(batches: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            for name, (function, of) in columns.items():
                batch = batch.append_column(name, function(batch.column(of)))
            yield batch

    return frame.mapInArrow(added, StructType([*frame.schema.fields, *more]))


def _of_one_parameter(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Wraps `function` in a function that has only one parameter.

    DuckDB counts the parameters of a function, and would also count the options of `function`.
    """
    return lambda column: function(column)


def _sql_type(kind: pyarrow.DataType) -> str:
    """Returns the SQL name of an Arrow type."""
    if pyarrow.types.is_list(kind):
        return f"{_sql_type(kind.value_type)}[]"
    if pyarrow.types.is_struct(kind):
        return f"STRUCT({', '.join(f'{field.name} {_sql_type(field.type)}' for field in kind)})"
    return {"int64": "BIGINT", "int16": "SMALLINT", "string": "VARCHAR", "binary": "BLOB"}[str(kind)]
