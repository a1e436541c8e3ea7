"""Functions for renju games and positions, for single values and for whole Arrow columns.

The functions compute position keys, forbidden points and wins by fours, and read game records.

A function takes one value or a column of values. A value is the moves of a game (a text, or bytes
with one byte per move) or a position in RFEN. A column is a pyarrow array, a series of Polars or
pandas, or another object that has ``__arrow_c_array__`` or ``__arrow_c_stream__``.

For a column, a function returns an array or a series of the same library. For an object of another
library, it returns an array that has ``__arrow_c_array__``. The result for null is null.

>>> import renju_board
>>> renju_board.forbidden_move("g8 a1 i8 a2 h7 a3 h9 a4 h8")
ForbiddenMove(number=9, point='h8', kinds='33')
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeVar, overload

from . import _engine
from ._columns import ArrowArray, ArrowStream, apply
from ._engine import Games, Position, RenjuError, Undecided, Win

__all__ = [
    "ForbiddenMove",
    "ForbiddenPoint",
    "ForbiddenRow",
    "Games",
    "MissedWin",
    "Position",
    "RenjuError",
    "Undecided",
    "Verified",
    "Win",
    "canonical_moves",
    "forbidden_move",
    "forbidden_points",
    "key",
    "keys",
    "missed_wins",
    "read_games",
    "rfen",
    "turned_moves",
    "verify",
    "win_by_fours",
]

Moves = str | bytes
"""The moves of a game, as a text such as ``h8 h9 i9``, or as bytes with one byte per move.

Byte 0 is a1, byte 1 is b1, byte 224 is o15, and byte 225 is a pass.
"""
Column = TypeVar("Column", bound="ArrowArray | ArrowStream")
Invalid = Literal["raise", "null"]
"""What a function does with an invalid value in a column, such as a game with an illegal move.

``raise``: the first invalid value raises :class:`RenjuError`. ``null``: the result for each invalid
value is null.
"""
NODES = 100_000
"""The default limit of nodes for a search. Most positions need only a few hundred nodes."""


class ForbiddenMove(NamedTuple):
    """The first forbidden point that Black played in a game."""

    number: int
    """The number of the move, from 1."""
    point: str
    kinds: str
    """The reasons why the point is forbidden, separated by spaces.

    ``33`` is a double-three, ``44`` is a double-four, and ``6`` is an overline.
    """


class ForbiddenRow(NamedTuple):
    """A row of stones that makes a point forbidden."""

    kind: str
    points: list[str]
    """The points of the row in the order of the line, including the forbidden point."""


class ForbiddenPoint(NamedTuple):
    """A point where Black may not play."""

    point: str
    kinds: str
    """The reasons why the point is forbidden, written as in :class:`ForbiddenMove`."""
    rows: list[ForbiddenRow]


class MissedWin(NamedTuple):
    """A played move that did not win by fours, although another move would have won by fours.

    If the search ran out of nodes, it is only possible that a win was missed: see `answer`.
    """

    number: int
    """The number of the move, from 1."""
    side: str
    """The side that played the move: ``black`` or ``white``."""
    played: str
    answer: str
    """``win`` if a win was missed.

    ``out-of-budget`` if the search ran out of nodes before it could decide whether a win was
    missed.
    """
    winning: str
    """The moves that are known to win, separated by spaces: ``g7 i10``."""


class Verified(NamedTuple):
    """The result of the check of a proof."""

    positions: int
    """The number of positions in which the attacker's move was checked."""
    defences: int
    """The number of defenses that the check played."""
    left_out: int
    """The number of positions that the proof leaves out. If it is 0, the proof is complete."""


@overload
def key(moves: Moves, ply: int | None = None) -> int | None: ...
@overload
def key(
    moves: Column, ply: int | None = None, *, threads: int = 1, invalid: Invalid = "raise"
) -> Column: ...
def key(moves, ply=None, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """Returns the key of the position after `ply` moves; of the last position if `ply` is ``None``.

    Returns ``None`` if the game has fewer moves.

    A key is a signed number of 64 bits. It is the same for all eight orientations of a position,
    and for all orders of moves that lead to the position. The command ``renju export --positions``
    writes a table of positions, which has the key in its column ``key``.
    """
    return apply(_engine.key, _engine.key_column, moves, ply, threads=threads, invalid=invalid)


@overload
def keys(moves: Moves) -> list[int]: ...
@overload
def keys(moves: Column, *, threads: int = 1, invalid: Invalid = "raise") -> Column: ...
def keys(moves, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """Returns the keys of all positions of a game, from the empty board to the last position."""
    return apply(_engine.keys, _engine.keys_column, moves, threads=threads, invalid=invalid)


@overload
def rfen(moves: Moves, ply: int | None = None) -> str | None: ...
@overload
def rfen(
    moves: Column, ply: int | None = None, *, threads: int = 1, invalid: Invalid = "raise"
) -> Column: ...
def rfen(moves, ply=None, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """Returns the position after `ply` moves in RFEN; the last position if `ply` is ``None``.

    Returns ``None`` if the game has fewer moves.
    """
    return apply(_engine.rfen, _engine.rfen_column, moves, ply, threads=threads, invalid=invalid)


@overload
def turned_moves(moves: Moves, symmetry: int) -> str: ...
@overload
def turned_moves(
    moves: Column, symmetry: int, *, threads: int = 1, invalid: Invalid = "raise"
) -> Column: ...
def turned_moves(moves, symmetry, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """Returns the moves on the board after the board is turned or mirrored by a symmetry.

    Symmetry 0 changes nothing. Symmetries 1, 2 and 3 turn the board by 90, 180 and 270 degrees
    clockwise. Symmetry 4 exchanges left and right, and 5 exchanges top and bottom. Symmetry 6
    mirrors the board at the diagonal a1-o15, and 7 mirrors it at the diagonal a15-o1.
    """
    return apply(
        _engine.turned_moves, _engine.turned_moves_column, moves, symmetry, threads=threads, invalid=invalid
    )


@overload
def canonical_moves(moves: Moves) -> tuple[bytes, int]: ...
@overload
def canonical_moves(moves: Column, *, threads: int = 1, invalid: Invalid = "raise") -> Column: ...
def canonical_moves(moves, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """Returns the moves in canonical orientation, and the symmetry that restores the given moves.

    The moves are returned as bytes. The canonical orientation is the one that comes first if the
    bytes of all eight orientations are sorted. :func:`turned_moves` describes the symmetries.
    """
    return apply(
        _engine.canonical_moves, _engine.canonical_moves_column, moves, threads=threads, invalid=invalid
    )


@overload
def forbidden_move(moves: Moves) -> ForbiddenMove | None: ...
@overload
def forbidden_move(moves: Column, *, threads: int = 1, invalid: Invalid = "raise") -> Column: ...
def forbidden_move(moves, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """Returns the first forbidden point that Black played, or ``None`` if there is none.

    Moves after the first five in a row are ignored, because the game is over.
    """

    def one(moves: Moves) -> ForbiddenMove | None:
        found = _engine.forbidden_move(moves)
        return ForbiddenMove(*found) if found else None

    return apply(one, _engine.forbidden_move_column, moves, threads=threads, invalid=invalid)


@overload
def forbidden_points(position: str | Position) -> list[ForbiddenPoint]: ...
@overload
def forbidden_points(position: Column, *, threads: int = 1, invalid: Invalid = "raise") -> Column: ...
def forbidden_points(position, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """Returns all points of a position where Black may not play.

    A position is a text in RFEN or a :class:`Position`. For a single position, each point has the
    rows that make it forbidden. For a column of positions, each point has only ``point`` and
    ``kinds``.
    """

    def one(position: str | Position) -> list[ForbiddenPoint]:
        found = _position(position)._forbidden()
        return [
            ForbiddenPoint(point, kinds, [ForbiddenRow(*row) for row in rows]) for point, kinds, rows in found
        ]

    return apply(one, _engine.forbidden_points_column, position, threads=threads, invalid=invalid)


@overload
def win_by_fours(position: str | Position, *, nodes: int = NODES) -> Win | Undecided | None: ...
@overload
def win_by_fours(
    position: Column, *, nodes: int = NODES, threads: int = 1, invalid: Invalid = "raise"
) -> Column: ...
def win_by_fours(position, *, nodes=NODES, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """Searches for a win of the side to move by continuous fours.

    For a single position, the result is a :class:`Win`, ``None`` if there is no such win, or
    :class:`Undecided` if the search ran out of nodes. For a column of positions, each result has
    ``answer`` (``win``, ``no-win`` or ``out-of-budget``), ``line`` and ``nodes``. A position in
    which the game is over is invalid.
    """

    def one(position: str | Position) -> Win | Undecided | None:
        return _engine.win_by_fours(_position(position), nodes=nodes)

    return apply(
        one, _engine.win_by_fours_column, position, many={"nodes": nodes}, threads=threads, invalid=invalid
    )


@overload
def missed_wins(moves: Moves, *, nodes: int = NODES) -> list[MissedWin]: ...
@overload
def missed_wins(
    moves: Column, *, nodes: int = NODES, threads: int = 1, invalid: Invalid = "raise"
) -> Column: ...
def missed_wins(moves, *, nodes=NODES, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """Returns the moves of a game with which the players missed a win by fours.

    The search stops after the first five in a row, or after an overline of Black, because the game
    is over.
    """

    def one(moves: Moves) -> list[MissedWin]:
        return [MissedWin(*row) for row in _engine.missed_wins(moves, nodes=nodes)]

    return apply(
        one, _engine.missed_wins_column, moves, many={"nodes": nodes}, threads=threads, invalid=invalid
    )


def read_games(
    source: Any,
    *,
    name: str | None = None,
    batch_size: int = 32_768,
    threads: int = 1,
    take_incomplete: bool = False,
) -> Games:
    """Reads the games of a file, and returns them as Arrow batches.

    The batches have the columns of the table of games that ``renju export`` writes. `batch_size` is
    the maximum number of games in a batch. The file may have any format that ``renju import``
    reads, except a Parquet file, a RIF file with its tables after its games, and a zip archive that
    contains several files in RIF or JSON lines.

    `source` is a path, bytes, or a file that was opened in binary mode. `name` replaces the name of
    the source. The name is used in messages, and its ending can show the format.

    One thread unpacks the file, and `threads` other threads read its games. They work while the
    caller takes batches, and stay only a little ahead of the caller.

    A record without a readable game is left out, and :class:`Games` counts and describes it. If the
    file ends early, or if some records are damaged or too large, the iteration raises
    :class:`RenjuError`, unless `take_incomplete` is true. A zip archive that ends early always
    raises this error.
    """
    return _engine.read_games(
        source, name=name, batch_size=batch_size, threads=threads, take_incomplete=take_incomplete
    )


def verify(proof: str) -> Verified:
    """Checks a proof by the literal rules of renju, without the code of the search.

    `proof` is a text that :meth:`Win.proof` returns or that ``renju solve --proof`` writes. Raises
    :class:`RenjuError` if the proof does not hold. The text of this error has the line of moves
    that leads to the flaw.
    """
    return Verified(*_engine.verify(proof))


def _position(position: str | Position) -> Position:
    return position if isinstance(position, Position) else Position(position)
