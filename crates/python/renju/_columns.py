"""Columns of any library that speaks Arrow, and back again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from ._engine import Position


@runtime_checkable
class ArrowArray(Protocol):
    """An array."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


@runtime_checkable
class ArrowStream(Protocol):
    """Some arrays of one type after the other."""

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
    """A function of one value, or the function of a column, whichever it is."""
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
    """What was found as an array of the library that the value is of."""
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
