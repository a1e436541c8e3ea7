"""Types of the module that is written in Rust. Users import ``renju_board`` instead of this module."""

from typing import Any, final

__all__ = [
    "Games",
    "Position",
    "RenjuError",
    "Undecided",
    "Win",
    "canonical_moves",
    "canonical_moves_column",
    "forbidden_move",
    "forbidden_move_column",
    "forbidden_points_column",
    "key",
    "key_column",
    "keys",
    "keys_column",
    "missed_wins",
    "missed_wins_column",
    "read_games",
    "rfen",
    "rfen_column",
    "turned_moves",
    "turned_moves_column",
    "verify",
    "win_by_fours",
    "win_by_fours_column",
]

class RenjuError(ValueError):
    """The error for an invalid value, an unreadable input, or a proof that does not hold.

    Its text says where the problem is, what was expected, and what was found.
    """

@final
class Position:
    """The stones on a board, and the side to move.

    ``Position(rfen)`` reads a position in RFEN. Two positions are equal if they have the same
    stones and the same side to move. Positions can be hashed and pickled.
    """

    def __new__(cls, rfen: str, /) -> Position: ...
    @classmethod
    def after(cls, moves: str | bytes, /) -> Position:
        """Returns the position after `moves`: a text, or bytes with one byte per move."""

    @classmethod
    def of_stones(cls, black: str, white: str, to_move: str | None = None) -> Position:
        """Returns the position with these stones. `black` and `white` are texts such as ``h8 i9``.

        `to_move` is the side to move: ``black`` or ``white``. Without `to_move`, White is to move
        if there is one more black stone than white stones; otherwise Black is to move.
        """

    @property
    def rfen(self) -> str:
        """The position in RFEN."""

    @property
    def key(self) -> int:
        """The key of the position, a signed number of 64 bits.

        It is the same for all eight orientations of the position, and for all orders of moves that
        lead to the position.
        """

    @property
    def black(self) -> list[str]: ...
    @property
    def white(self) -> list[str]: ...
    @property
    def to_move(self) -> str:
        """The side to move: ``black`` or ``white``."""

    def turned(self, symmetry: int, /) -> Position:
        """Returns the position after the board is turned or mirrored by a symmetry.

        ``renju_board.turned_moves`` describes the symmetries.
        """

    def mirrored(self) -> Position:
        """Returns the position with left and right exchanged."""

    def exchanged(self) -> Position:
        """Returns the position with the colors exchanged. The other side is then to move."""

    def canonical(self) -> tuple[Position, int]:
        """Returns the canonical view, and the symmetry that turns this position into that view."""

    def _forbidden(self) -> list[tuple[str, str, list[tuple[str, list[str]]]]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Win:
    """A win by fours that a search found."""

    @property
    def position(self) -> Position: ...
    @property
    def attacker(self) -> str:
        """The side that wins: ``black`` or ``white``."""

    @property
    def line(self) -> list[str]:
        """The moves of attacker and defender in turn, up to a four that cannot be stopped.

        The defender plays the longest resistance.
        """

    @property
    def nodes(self) -> int: ...
    def proof(self, *, moves: int = 100_000) -> str:
        """Returns the proof of the win as JSON. It has an answer to every defense.

        The function ``renju_board.verify`` and the command ``renju verify`` check the proof. The proof
        has at most about `moves` moves. Further positions are left out, and the proof states how
        many.
        """

@final
class Undecided:
    """The result of a search that ran out of nodes, so that it is unknown whether there is a win.

    In a condition, this result counts as false.
    """

    @property
    def nodes(self) -> int: ...
    def __bool__(self) -> bool: ...

@final
class Games:
    """An iterator over batches of games, which are read while the caller takes the batches.

    Instead of iterating, a caller can pass this object to
    ``pyarrow.RecordBatchReader.from_stream``, to ``polars.DataFrame``, or to another library that
    takes objects with ``__arrow_c_stream__``.

    The properties count the records that were left out, cut or noted. The counts are complete after
    the last batch.
    """

    def __iter__(self) -> Games: ...
    def __next__(self) -> Any: ...
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...
    def __arrow_c_schema__(self) -> Any: ...
    @property
    def games(self) -> int:
        """The number of games in the batches that were returned so far."""

    @property
    def skipped(self) -> int:
        """The number of records, or parts of the input, that were left out."""

    @property
    def cut(self) -> int:
        """The number of games that were cut before an unreadable or illegal move."""

    @property
    def noted(self) -> int:
        """The number of complete games that have a note about a problem."""

    @property
    def notes(self) -> list[str]:
        """Sentences about the first 1,000 records that `skipped`, `cut` and `noted` count.

        Each sentence says where the problem is, what was expected, and what was found.
        """

    @property
    def edition(self) -> str:
        """The date of the archive, which is known after the last batch; empty if there is no date.

        RenjuNet's archive is for non-commercial use offline; neither the archive nor anything made
        from it may be put on a website.
        """

def read_games(
    source: Any, /, *, name: str | None, batch_size: int, threads: int, take_incomplete: bool
) -> Games: ...

def key(moves: str | bytes, /, ply: int | None) -> int | None: ...
def key_column(moves: Any, /, ply: int | None, *, threads: int, invalid: str) -> Any: ...
def keys(moves: str | bytes, /) -> list[int]: ...
def keys_column(moves: Any, /, *, threads: int, invalid: str) -> Any: ...
def rfen(moves: str | bytes, /, ply: int | None) -> str | None: ...
def rfen_column(moves: Any, /, ply: int | None, *, threads: int, invalid: str) -> Any: ...
def turned_moves(moves: str | bytes, symmetry: int, /) -> str: ...
def turned_moves_column(moves: Any, symmetry: int, /, *, threads: int, invalid: str) -> Any: ...
def canonical_moves(moves: str | bytes, /) -> tuple[bytes, int]: ...
def canonical_moves_column(moves: Any, /, *, threads: int, invalid: str) -> Any: ...
def forbidden_move(moves: str | bytes, /) -> tuple[int, str, str] | None: ...
def forbidden_move_column(moves: Any, /, *, threads: int, invalid: str) -> Any: ...
def forbidden_points_column(positions: Any, /, *, threads: int, invalid: str) -> Any: ...
def win_by_fours(position: Position, /, *, nodes: int) -> Win | Undecided | None: ...
def win_by_fours_column(positions: Any, /, *, nodes: int, threads: int, invalid: str) -> Any: ...
def missed_wins(moves: str | bytes, /, *, nodes: int) -> list[tuple[int, str, str, str, str]]: ...
def missed_wins_column(moves: Any, /, *, nodes: int, threads: int, invalid: str) -> Any: ...
def verify(proof: str, /) -> tuple[int, int, int]: ...
