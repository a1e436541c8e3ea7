"""Computes the position keys that an export has in its columns.

This is a second implementation of the keys, beside the implementation in Rust. It was written only
from the description in web-component/docs/columns.md. So a comparison of the keys shows mistakes in
the Rust code.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

SIDE = 15
POINTS = SIDE * SIDE
PASS = 225
MASK = (1 << 64) - 1
WHITE_TO_MOVE = int.from_bytes(b"white to", "big")


def point(name: str) -> int:
    """Returns the number of a move: 112 for `h8`, 225 for a pass."""
    return PASS if name == "pass" else ord(name[0]) - ord("a") + SIDE * (int(name[1:]) - 1)


def point_name(number: int) -> str:
    """Returns the name of the move with this number. This is the inverse of `point`."""
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
    """Returns the result of the finalizer of SplitMix64 for a number of 64 bits."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def _words() -> list[list[int]]:
    seed = 0x9069000000000015 ^ 1
    steps = [mixed((seed + 0x9E3779B97F4A7C15 * step) & MASK) for step in range(1, 2 * POINTS + 1)]
    return [steps[:POINTS], steps[POINTS:]]


WORDS = _words()


def signed(key: int) -> int:
    """Returns the signed number that has the same 64 bits as the unsigned number `key`."""
    return key - (1 << 64) if key >> 63 else key


def prefix(key: int) -> int:
    """Returns the prefix of a signed key, which is the number in the name of its folder."""
    return (key >> 56) & 255


@dataclass
class Position:
    """The stones of a position, and the side to move.

    `stones` has the color of each occupied point. Black is 0, and White is 1.
    """

    stones: dict[int, int] = field(default_factory=dict)
    to_move: int = 0

    @staticmethod
    def after(moves: Iterable[int]) -> "Position":
        """Returns the position after these moves from the empty board."""
        position = Position()
        for move in moves:
            position = position.played(move)
        return position

    def played(self, move: int) -> "Position":
        """Returns the position after one more move."""
        stones = self.stones if move == PASS else {**self.stones, move: self.to_move}
        return Position(stones, 1 - self.to_move)

    def _sums(self) -> list[int]:
        sums = [0] * 8
        for number, color in self.stones.items():
            for symmetry in range(8):
                sums[symmetry] ^= WORDS[color][TURNED[symmetry][number]]
        return sums

    def key(self) -> int:
        """Returns the key of the position as a signed number."""
        key = mixed(min(self._sums()))
        return signed(mixed(key ^ WHITE_TO_MOVE) if self.to_move else key)

    def canonical_move(self, move: int) -> int:
        """Returns a move as it is written in the canonical view of the position.

        If several symmetries lead to the canonical view, the move has several equal numbers there.
        Then the result is the least of them.
        """
        sums = self._sums()
        return min(TURNED[symmetry][move] for symmetry in range(8) if sums[symmetry] == min(sums))
