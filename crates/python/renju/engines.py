"""The functions of ``renju`` in engines of SQL: DuckDB and DataFusion by one call, Spark by ``mapInArrow``.

``register_duckdb`` and ``register_datafusion`` add these functions of SQL; each is the function of ``renju`` with the rest of
its name:

============================  ========================  ==================================================
function                      of                        gives
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

import renju

_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "renju_key": renju.key,
    "renju_keys": renju.keys,
    "renju_rfen": renju.rfen,
    "renju_forbidden_move": renju.forbidden_move,
    "renju_missed_wins": renju.missed_wins,
    "renju_forbidden_points": renju.forbidden_points,
    "renju_win_by_fours": renju.win_by_fours,
}
_SEARCHES = {"renju_missed_wins", "renju_win_by_fours"}


def functions(*, nodes: int = renju.NODES, invalid: str = "raise") -> dict[str, Callable[[Any], Any]]:
    """The functions of SQL by their names, each of one column; `nodes` is for those that search."""
    return {
        name: partial(function, invalid=invalid, **({"nodes": nodes} if name in _SEARCHES else {}))
        for name, function in _FUNCTIONS.items()
    }


def result_type(function: Callable[[Any], Any]) -> pyarrow.DataType:
    """The type of what a function of a column gives."""
    return function(pyarrow.array([], pyarrow.string())).type


def register_duckdb(connection: Any, *, nodes: int = renju.NODES, invalid: str = "raise") -> None:
    """Adds the functions to a connection of DuckDB."""
    import duckdb

    for name, function in functions(nodes=nodes, invalid=invalid).items():
        kind = duckdb.sqltype(_sql_type(result_type(function)))
        one = _of_one_parameter(function)
        connection.create_function(name, one, ["VARCHAR"], kind, type="arrow", null_handling="special")


def register_datafusion(context: Any, *, nodes: int = renju.NODES, invalid: str = "raise") -> None:
    """Adds the functions to a session of DataFusion."""
    import datafusion

    for name, function in functions(nodes=nodes, invalid=invalid).items():
        kind = result_type(function)
        context.register_udf(datafusion.udf(function, [pyarrow.string()], kind, "immutable", name))


def with_columns(frame: Any, **columns: tuple[Callable[[Any], Any], str]) -> Any:
    """A frame of Spark with more columns, each given as a function and the name of the column that it is of.

    >>> games = with_columns(games, forbidden=(renju.forbidden_move, "moves"))  # doctest: +SKIP
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
    """The same without options, as DuckDB counts the parameters of a function."""
    return lambda column: function(column)


def _sql_type(kind: pyarrow.DataType) -> str:
    """A type in the words of SQL."""
    if pyarrow.types.is_list(kind):
        return f"{_sql_type(kind.value_type)}[]"
    if pyarrow.types.is_struct(kind):
        return f"STRUCT({', '.join(f'{field.name} {_sql_type(field.type)}' for field in kind)})"
    return {"int64": "BIGINT", "int16": "SMALLINT", "string": "VARCHAR", "binary": "BLOB"}[str(kind)]
