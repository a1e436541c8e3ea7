"""Position keys as the columns have them, from their description in web-component/docs/columns.md alone.

Written a second time, in another language, so that a mistake in the Rust code would show.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

SIDE = 15
POINTS = SIDE * SIDE
PASS = 225
MASK = (1 << 64) - 1
WHITE_TO_MOVE = int.from_bytes(b"white to", "big")


def point(name: str) -> int:
    """The number of a move: `h8` is 112, a pass 225."""
    return PASS if name == "pass" else ord(name[0]) - ord("a") + SIDE * (int(name[1:]) - 1)


def point_name(number: int) -> str:
    """The inverse of `point`."""
    return "pass" if number == PASS else f"{chr(ord('a') + number % SIDE)}{number // SIDE + 1}"


def _turned(number: int, symmetry: int) -> int:
    if number == PASS:
        return PASS
    column, row, last = number % SIDE, number // SIDE, SIDE - 1
    column, row = [
        (column, row),
        (row, last - column),
        (last - column, last - row),
        (last - row, column),
        (last - column, row),
        (column, last - row),
        (row, column),
        (last - row, last - column),
    ][symmetry]
    return column + SIDE * row


TURNED = [[_turned(number, symmetry) for number in range(POINTS + 1)] for symmetry in range(8)]


def mixed(z: int) -> int:
    """The finalizer of SplitMix64."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def _words() -> list[list[int]]:
    seed = 0x9069000000000015 ^ 1
    steps = [mixed((seed + 0x9E3779B97F4A7C15 * step) & MASK) for step in range(1, 2 * POINTS + 1)]
    return [steps[:POINTS], steps[POINTS:]]


WORDS = _words()


def signed(key: int) -> int:
    """All 64 bits as a signed number."""
    return key - (1 << 64) if key >> 63 else key


def prefix(key: int) -> int:
    """The folder of a signed key."""
    return (key >> 56) & 255


@dataclass
class Position:
    """Stones and the side to move: 0 is Black."""

    stones: dict[int, int] = field(default_factory=dict)
    to_move: int = 0

    @staticmethod
    def after(moves: Iterable[int]) -> "Position":
        """The position after some moves."""
        position = Position()
        for move in moves:
            position = position.played(move)
        return position

    def played(self, move: int) -> "Position":
        """The position after one more move."""
        stones = self.stones if move == PASS else {**self.stones, move: self.to_move}
        return Position(stones, 1 - self.to_move)

    def _sums(self) -> list[int]:
        sums = [0] * 8
        for number, color in self.stones.items():
            for symmetry in range(8):
                sums[symmetry] ^= WORDS[color][TURNED[symmetry][number]]
        return sums

    def key(self) -> int:
        """The key, signed."""
        key = mixed(min(self._sums()))
        return signed(mixed(key ^ WHITE_TO_MOVE) if self.to_move else key)

    def canonical_move(self, move: int) -> int:
        """A move as the canonical view has it: the least of those that are equal there."""
        sums = self._sums()
        return min(TURNED[symmetry][move] for symmetry in range(8) if sums[symmetry] == min(sums))
