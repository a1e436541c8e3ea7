"""Renju on values and on Arrow columns: position keys, forbidden points, wins by fours, readers of game records.

Each function takes one value (a text, or bytes with a move each) or a whole column of them: an array of pyarrow, a series of
Polars or pandas, or anything else that has ``__arrow_c_array__`` or ``__arrow_c_stream__``. A column is answered with an array
of the same library; null is answered with null.

>>> import renju
>>> renju.forbidden_move("g8 a1 i8 a2 h7 a3 h9 a4 h8")
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
"""Moves as text (``h8 h9 i9``), or as bytes with one each: 0 is a1, 1 is b1, 224 is o15, 225 a pass."""
Column = TypeVar("Column", bound="ArrowArray | ArrowStream")
Invalid = Literal["raise", "null"]
"""What is done with a value of a column that is no question: the first one is an error, or each is answered with null."""
NODES = 100_000
"""Nodes of a search; most positions are decided after a few hundred."""


class ForbiddenMove(NamedTuple):
    """The first forbidden point that Black played in a game."""

    number: int
    """The number of the move, from 1."""
    point: str
    kinds: str
    """Why it is forbidden: ``33`` (double-three), ``44`` (double-four), ``6`` (overline), or several with blanks between."""


class ForbiddenRow(NamedTuple):
    """A row that makes a point forbidden."""

    kind: str
    points: list[str]
    """Its stones in the order of the line, with the forbidden point."""


class ForbiddenPoint(NamedTuple):
    """A point where Black may not play."""

    point: str
    kinds: str
    """As those of :class:`ForbiddenMove`."""
    rows: list[ForbiddenRow]


class MissedWin(NamedTuple):
    """A move that was played where another one wins by fours."""

    number: int
    """The number of the move, from 1."""
    side: str
    """Whose move it was: ``black`` or ``white``."""
    played: str
    answer: str
    """``win``; or ``out-of-budget`` if the nodes did not suffice to tell whether a win was missed."""
    winning: str
    """The first moves that win, as far as they are known: ``g7 i10``."""


class Verified(NamedTuple):
    """What the check of a proof came to."""

    positions: int
    """Positions in which the attacker's move was checked."""
    defences: int
    """Defences that were played."""
    left_out: int
    """Positions that the proof leaves out; with 0 it holds as a whole."""


@overload
def key(moves: Moves, ply: int | None = None) -> int | None: ...
@overload
def key(
    moves: Column, ply: int | None = None, *, threads: int = 1, invalid: Invalid = "raise"
) -> Column: ...
def key(moves, ply=None, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """The key of the position after so many moves, without `ply` at the end of the game; ``None`` if the game is shorter.

    Keys are the same for all eight views and for all orders of moves; they are the column ``key`` of an export's positions.
    """
    return apply(_engine.key, _engine.key_column, moves, ply, threads=threads, invalid=invalid)


@overload
def keys(moves: Moves) -> list[int]: ...
@overload
def keys(moves: Column, *, threads: int = 1, invalid: Invalid = "raise") -> Column: ...
def keys(moves, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """The keys of all positions of a game, from the empty board on."""
    return apply(_engine.keys, _engine.keys_column, moves, threads=threads, invalid=invalid)


@overload
def rfen(moves: Moves, ply: int | None = None) -> str | None: ...
@overload
def rfen(
    moves: Column, ply: int | None = None, *, threads: int = 1, invalid: Invalid = "raise"
) -> Column: ...
def rfen(moves, ply=None, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """The position after so many moves in RFEN, without `ply` at the end of the game; ``None`` if the game is shorter."""
    return apply(_engine.rfen, _engine.rfen_column, moves, ply, threads=threads, invalid=invalid)


@overload
def turned_moves(moves: Moves, symmetry: int) -> str: ...
@overload
def turned_moves(
    moves: Column, symmetry: int, *, threads: int = 1, invalid: Invalid = "raise"
) -> Column: ...
def turned_moves(moves, symmetry, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """The moves on the board turned by a symmetry.

    0 changes nothing; 1 to 3 turn by 90, 180, 270 degrees clockwise; 4 exchanges left and right, 5 top and bottom; 6 mirrors
    on the diagonal a1-o15, 7 on a15-o1.
    """
    return apply(
        _engine.turned_moves, _engine.turned_moves_column, moves, symmetry, threads=threads, invalid=invalid
    )


@overload
def canonical_moves(moves: Moves) -> tuple[bytes, int]: ...
@overload
def canonical_moves(moves: Column, *, threads: int = 1, invalid: Invalid = "raise") -> Column: ...
def canonical_moves(moves, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """The moves in canonical orientation as bytes, and the symmetry that turns them to the recorded one."""
    return apply(
        _engine.canonical_moves, _engine.canonical_moves_column, moves, threads=threads, invalid=invalid
    )


@overload
def forbidden_move(moves: Moves) -> ForbiddenMove | None: ...
@overload
def forbidden_move(moves: Column, *, threads: int = 1, invalid: Invalid = "raise") -> Column: ...
def forbidden_move(moves, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """The first forbidden point that Black played, before any five; ``None`` if there is none."""

    def one(moves: Moves) -> ForbiddenMove | None:
        found = _engine.forbidden_move(moves)
        return ForbiddenMove(*found) if found else None

    return apply(one, _engine.forbidden_move_column, moves, threads=threads, invalid=invalid)


@overload
def forbidden_points(position: str | Position) -> list[ForbiddenPoint]: ...
@overload
def forbidden_points(position: Column, *, threads: int = 1, invalid: Invalid = "raise") -> Column: ...
def forbidden_points(position, *, threads=1, invalid="raise"):  # type: ignore[no-untyped-def]
    """All points of a position (in RFEN) where Black may not play; of a single position also the rows that make them so."""

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
    """Whether the side to move wins by continuous fours.

    One position is answered with a :class:`Win`, with ``None`` if there is none, or with :class:`Undecided` if the nodes did
    not suffice. A column is answered with ``answer`` (``win``, ``no-win``, ``out-of-budget``), ``line`` and ``nodes``.
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
    """The moves of a game that were played where another one wins by fours, up to the first five."""

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
    """The games of a file of any format that ``renju import`` reads, as Arrow batches with the columns of an export.

    `source` is a path, bytes, or a file that was opened in binary mode; `name` tells the format where that has no name. Files
    are read while batches are taken, a few ahead, by `threads` threads besides the one that unpacks. Records that are no games
    are left out, counted and told: see :class:`Games`.
    """
    return _engine.read_games(
        source, name=name, batch_size=batch_size, threads=threads, take_incomplete=take_incomplete
    )


def verify(proof: str) -> Verified:
    """Checks a proof of :meth:`Win.proof` or of ``renju solve --proof`` by the rules as they are written, without the search.

    Raises :class:`RenjuError` with the line of moves that shows that it does not hold.
    """
    return Verified(*_engine.verify(proof))


def _position(position: str | Position) -> Position:
    return position if isinstance(position, Position) else Position(position)
