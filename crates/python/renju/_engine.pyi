"""What is written in Rust. Users have ``renju``."""

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
    """A question that has no answer: the text says where, what was expected and what was found."""

@final
class Position:
    """Stones on a board and the side to move.

    ``Position(rfen)`` reads RFEN. Positions are equal if stones and side are; they can be pickled.
    """

    def __new__(cls, rfen: str, /) -> Position: ...
    @classmethod
    def after(cls, moves: str | bytes, /) -> Position:
        """The position after moves: text, or a byte each."""

    @classmethod
    def of_stones(cls, black: str, white: str, to_move: str | None = None) -> Position:
        """The position with these stones. Without `to_move` (``black`` or ``white``) it follows from how many there are."""

    @property
    def rfen(self) -> str:
        """The position in RFEN."""

    @property
    def key(self) -> int:
        """The key: the same in all eight views and for all orders of moves; signed 64 bits."""

    @property
    def black(self) -> list[str]: ...
    @property
    def white(self) -> list[str]: ...
    @property
    def to_move(self) -> str:
        """``black`` or ``white``."""

    def turned(self, symmetry: int, /) -> Position:
        """The position on the turned board; the numbers are those of ``renju.turned_moves``."""

    def mirrored(self) -> Position:
        """Left and right exchanged."""

    def exchanged(self) -> Position:
        """Black and White exchanged, and the side to move."""

    def canonical(self) -> tuple[Position, int]:
        """The canonical view, and the symmetry that leads to it."""

    def _forbidden(self) -> list[tuple[str, str, list[tuple[str, list[str]]]]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Win:
    """A win by fours."""

    @property
    def position(self) -> Position: ...
    @property
    def attacker(self) -> str:
        """``black`` or ``white``."""

    @property
    def line(self) -> list[str]:
        """The moves of the longest resistance, attacker and defender by turns, as far as a four that cannot be stopped."""

    @property
    def nodes(self) -> int: ...
    def proof(self, *, moves: int = 100_000) -> str:
        """The proof as JSON, which ``renju.verify`` and ``renju verify`` check: every defence has its answer.

        Of a proof with more moves than that, what is beyond is left out and counted.
        """

@final
class Undecided:
    """A search that has used up its nodes: it is not known whether there is a win. It counts as false."""

    @property
    def nodes(self) -> int: ...
    def __bool__(self) -> bool: ...

@final
class Games:
    """Games that are read while they are taken, batch by batch.

    Iterate over it; or hand it to ``pyarrow.RecordBatchReader.from_stream``, ``polars.DataFrame``, DuckDB or any other library
    that takes ``__arrow_c_stream__``. What was not taken as it stands is counted; the counts are complete at the end.
    """

    def __iter__(self) -> Games: ...
    def __next__(self) -> Any: ...
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...
    def __arrow_c_schema__(self) -> Any: ...
    @property
    def games(self) -> int:
        """Games that were handed out."""

    @property
    def skipped(self) -> int:
        """Records that are left out."""

    @property
    def cut(self) -> int:
        """Games that were cut before a move that cannot be read or played."""

    @property
    def noted(self) -> int:
        """Games that are whole, with a note."""

    @property
    def notes(self) -> list[str]:
        """The first thousand sentences on these: where, what was expected, what was found."""

    @property
    def edition(self) -> str:
        """The date of the archive, at the end.

        RenjuNet's archive is for non-commercial use offline; neither it nor what is made of it may be put on a website.
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
