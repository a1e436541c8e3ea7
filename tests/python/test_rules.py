"""Tests keys, symmetries, notation and forbidden points.

The expected results come from the test vectors, and from a second implementation of keys and
symmetries in Python.
"""

import csv
import json
import random

import pyarrow as pa
import pytest
import renju_board
from vectors import VECTORS, lines

from position_keys import TURNED, point, point_name, signed
from position_keys import Position as Twin

FORBIDDEN = lines("forbidden.jsonl.gz")


def random_games(count: int, seed: int) -> list[str]:
    """Returns games of random moves. Some of the games contain a pass."""
    chance = random.Random(seed)
    games = []
    for _ in range(count):
        moves = [point_name(number) for number in chance.sample(range(225), chance.randrange(40))]
        if moves and chance.random() < 0.2:
            moves[chance.randrange(len(moves))] = "pass"
        games.append(" ".join(moves))
    return games


def test_keys_equal_the_vectors() -> None:
    rows = list(csv.reader(open(VECTORS / "keys.csv", encoding="utf-8")))[1:]
    assert len(rows) > 10
    for moves, expected in rows:
        position = renju_board.Position.after(moves)
        assert position.canonical()[0].key == position.key
        # The key in a vector depends only on the stones. It is the key of the position with Black
        # to move.
        black = " ".join(position.black), " ".join(position.white), "black"
        assert renju_board.Position.of_stones(*black).key == signed(int(expected, 16)), moves


def test_keys_equal_those_of_another_implementation() -> None:
    games = random_games(60, 1)
    column = renju_board.keys(pa.array(games)).to_pylist()
    for moves, keys in zip(games, column, strict=True):
        words = moves.split()
        numbers = [point(word) for word in words]
        expected = [Twin.after(numbers[:ply]).key() for ply in range(len(numbers) + 1)]
        assert keys == expected == renju_board.keys(moves)
        assert len(keys) == len(words) + 1
        assert keys[-1] == renju_board.key(moves) == renju_board.Position.after(moves).key
        assert renju_board.key(moves, 0) == 0 and renju_board.key(moves, len(words) + 1) is None


def test_symmetries_turn_moves_and_preserve_keys() -> None:
    for moves in random_games(20, 2):
        numbers = [point(word) for word in moves.split()]
        for symmetry in range(8):
            turned = renju_board.turned_moves(moves, symmetry)
            assert turned.split() == [point_name(TURNED[symmetry][number]) for number in numbers]
            assert renju_board.keys(turned) == renju_board.keys(moves)
            assert renju_board.Position.after(turned) == renju_board.Position.after(moves).turned(symmetry)
        canonical, back = renju_board.canonical_moves(moves)
        views = [bytes(TURNED[symmetry][number] for number in numbers) for symmetry in range(8)]
        assert canonical == min(views)
        assert renju_board.turned_moves(canonical, back).split() == moves.split()


def test_texts_are_read_as_in_the_vectors() -> None:
    notation = json.loads((VECTORS / "notation.json").read_text(encoding="utf-8"))
    refused = 0
    for case in notation["moves"]:
        if "moves" not in case:
            refused += 1
            with pytest.raises(renju_board.RenjuError, match=f"at character {case['at']}: expected a move"):
                renju_board.keys(case["text"])
        elif len(set(case["moves"]) - {225}) == len([m for m in case["moves"] if m != 225]):
            assert renju_board.keys(case["text"]) == renju_board.keys(bytes(case["moves"]))
    for case in notation["positions"]:
        if case.get("refused"):
            refused += 1
            with pytest.raises(renju_board.RenjuError, match="expected"):
                renju_board.Position(case["text"])
        else:
            assert renju_board.Position(case["text"]).rfen == case["written"]
    assert refused > 10


def test_written_rfen_is_read_back() -> None:
    games = random_games(50, 3)
    for moves, line in zip(games, renju_board.rfen(pa.array(games)).to_pylist(), strict=True):
        assert line == renju_board.rfen(moves)
        assert renju_board.Position(line) == renju_board.Position.after(moves)
        assert renju_board.Position(line).exchanged().exchanged().mirrored().mirrored().rfen == line


def test_forbidden_points_equal_the_vectors() -> None:
    positions = [
        renju_board.Position.of_stones(" ".join(case["black"]), " ".join(case["white"]), "black")
        for case in FORBIDDEN
    ]
    column = renju_board.forbidden_points(pa.array([position.rfen for position in positions]), threads=2)
    wrong = []
    for case, position, found in zip(FORBIDDEN, positions, column.to_pylist(), strict=True):
        kinds = {row["point"]: set(row["kinds"].split()) for row in found}
        expected = {name: {why} if isinstance(why, str) else set(why) for name, why in case["forbidden"].items()}
        if kinds != expected:
            wrong.append((case["id"], kinds, expected))
        alone = renju_board.forbidden_points(position)
        assert [(point.point, point.kinds) for point in alone] == [(r["point"], r["kinds"]) for r in found]
        for one in alone:
            assert one.rows and all(one.point in row.points for row in one.rows)
            assert {row.kind for row in one.rows} == set(one.kinds.split())
    assert not wrong, wrong[:3]


def makes_five(stones: dict[int, int], last: int) -> bool:
    """Returns whether the stone at `last` makes a winning row.

    Black needs exactly five stones in a row, and White needs five or more.
    """
    color, column, row = stones[last], last % 15, last // 15
    for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
        run = 1
        for way in (1, -1):
            step = 1
            while 0 <= column + way * step * right < 15 and 0 <= row + way * step * down < 15:
                if stones.get(last + way * step * (right + 15 * down)) != color:
                    break
                run, step = run + 1, step + 1
        if run == 5 or (color == 1 and run > 5):
            return True
    return False


def first_forbidden(moves: str) -> tuple[int, str] | None:
    """Returns the number and the point of the first move of Black to a forbidden point.

    Computes the forbidden points before each move of Black. Returns `None` if no move is forbidden
    until the end of the game or the first five.
    """
    words, stones = moves.split(), dict[int, int]()
    for number, word in enumerate(words):
        if number % 2 == 0:
            before = renju_board.Position.after(" ".join(words[:number]))
            if word in [point.point for point in renju_board.forbidden_points(before)]:
                return number + 1, word
        stones[point(word)] = number % 2
        if makes_five(stones, point(word)):
            return None
    return None


def test_a_forbidden_move_of_a_game_is_found() -> None:
    chance = random.Random(4)
    near = [row * 15 + column for row in range(5, 10) for column in range(5, 10)]
    far = [number for number in range(225) if number not in near]
    games = []
    for _ in range(300):
        # The black stones are close together, and the white stones are outside of this area.
        black, white = chance.sample(near, 14), chance.sample(far, 14)
        games.append(" ".join(point_name(number) for pair in zip(black, white) for number in pair))
    found = renju_board.forbidden_move(pa.array(games)).to_pylist()
    assert 50 < sum(row is not None for row in found) < 300
    for moves, row in zip(games, found, strict=True):
        assert first_forbidden(moves) == (row and (row["number"], row["point"])), moves
        alone = renju_board.forbidden_move(moves)
        assert (alone and alone._asdict()) == row
