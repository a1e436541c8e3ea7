"""Applies functions to columns of any library that supports Arrow.

The results become columns of the same library.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from ._engine import Position


@runtime_checkable
class ArrowArray(Protocol):
    """An object that provides one Arrow array."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


@runtime_checkable
class ArrowStream(Protocol):
    """An object that provides a sequence of Arrow arrays, which all have the same type."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


def apply(
    one: Callable[..., Any],
    column: Callable[..., Any],
    value: Any,
    *args: Any,
    threads: int,
    invalid: str,
    many: dict[str, Any] | None = None,
) -> Any:
    """Calls `one` if `value` is a single value, or `column` if it is a column.

    Both functions get `args`. Only `column` gets `threads`, `invalid` and the arguments in `many`.
    Returns the result of `one`, or the result of `column` as a column of the same library as
    `value`.
    """
    if isinstance(value, (str, bytes, Position)):
        return one(value, *args)
    library = type(value).__module__.partition(".")[0]
    source = value
    if library == "pandas":
        import pyarrow

        source = pyarrow.array(value, from_pandas=True)
    if not isinstance(source, (ArrowArray, ArrowStream)):
        expected = "expected a text, bytes or an Arrow column"
        raise TypeError(f"{expected}, found {type(value).__module__}.{type(value).__qualname__}")
    found = column(source, *args, **(many or {}), threads=max(1, threads), invalid=invalid)
    return _like(value, library, found)


def _like(value: Any, library: str, found: ArrowArray) -> Any:
    """Converts `found` to an array or a series of the library from which `value` comes.

    `library` is the name of this library. If it is not pyarrow, Polars or pandas, returns `found`
    unchanged.
    """
    if library == "pyarrow":
        import pyarrow

        array = pyarrow.array(found)
        return pyarrow.chunked_array([array]) if isinstance(value, pyarrow.ChunkedArray) else array
    if library == "polars":
        import polars

        return polars.Series(found).alias(value.name)
    if library == "pandas":
        import pandas
        import pyarrow

        array = pyarrow.array(found)
        return pandas.Series(array, index=value.index, name=value.name, dtype=pandas.ArrowDtype(array.type))
    return found
