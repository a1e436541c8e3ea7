"""Tests wins by fours: the test vectors, proofs, limits of nodes, and missed wins in games."""

import json

import pyarrow as pa
import pytest
import renju_board
from vectors import lines

VCF = lines("vcf.jsonl.gz")


def position(case: dict) -> renju_board.Position:
    return renju_board.Position.of_stones(" ".join(case["black"]), " ".join(case["white"]), case["side"])


def test_wins_equal_the_vectors() -> None:
    cases = VCF[::4]
    positions = pa.array([position(case).rfen for case in cases])
    found = renju_board.win_by_fours(positions, nodes=10_000_000, threads=2).to_pylist()
    for case, row in zip(cases, found, strict=True):
        assert row["answer"] == ("win" if case["vcf"] else "no-win"), case["id"]
        assert (row["line"] is None) == (row["answer"] != "win") and row["nodes"] >= 0
    assert sum(case["vcf"] for case in cases) > 50


def test_a_win_comes_with_a_proof_that_holds() -> None:
    cases = [case for case in VCF if case["vcf"]][:25]
    for case in cases:
        win = renju_board.win_by_fours(position(case))
        assert isinstance(win, renju_board.Win) and win.attacker == case["side"]
        assert win.position == position(case)
        proof = win.proof()
        assert renju_board.verify(proof).left_out == 0
        # After the first attack is moved to another point, the proof does not hold any more.
        file = json.loads(proof)
        assert file["moves"][0]["point"] == win.line[0]
        taken = {*file["black"], *file["white"]}
        file["moves"][0]["point"] = next(f"{c}{r}" for c in "ao" for r in (1, 15) if f"{c}{r}" not in taken)
        with pytest.raises(renju_board.RenjuError, match="expected"):
            renju_board.verify(json.dumps(file))


def test_an_invalid_proof_is_refused() -> None:
    for text, found in [("{}", 'found no "format"'), ("", "found the end of the text"), ("true", "found true or false")]:
        with pytest.raises(renju_board.RenjuError, match=f"^line ., character .: expected a proof .*, {found}"):
            renju_board.verify(text)


def test_a_cut_proof_is_reported() -> None:
    win = max(
        (win for case in VCF if case["vcf"] for win in [renju_board.win_by_fours(position(case))] if win),
        key=lambda win: len(win.line),
    )
    assert renju_board.verify(win.proof(moves=2)).left_out > 0


def test_a_finished_game_is_an_error_unlike_the_three_answers() -> None:
    hard = max(VCF, key=lambda case: renju_board.win_by_fours(position(case)).nodes if case["vcf"] else 0)
    undecided = renju_board.win_by_fours(position(hard), nodes=1)
    assert isinstance(undecided, renju_board.Undecided) and undecided.nodes >= 1 and not undecided
    assert renju_board.win_by_fours(position(hard))
    assert renju_board.win_by_fours(renju_board.Position.after("h8")) is None
    over = renju_board.Position.of_stones("a1 b1 c1 d1 e1", "a3 b3 c3 d3", "white")
    with pytest.raises(renju_board.RenjuError, match="expected a game that goes on, found a five"):
        renju_board.win_by_fours(over)
    column = pa.array([position(hard).rfen, None, "startpos", over.rfen])
    found = renju_board.win_by_fours(column, nodes=1, invalid="null").to_pylist()
    assert [row and row["answer"] for row in found] == ["out-of-budget", None, "no-win", None]
    with pytest.raises(renju_board.RenjuError, match="^row 3: expected a game that goes on"):
        renju_board.win_by_fours(column)


# After move 5, Black has an open row of three. Move 7 misses the win, because Black plays
# elsewhere. Move 9 takes the win.
MISSED = "h8 h9 i8 i10 j8 a1 o15 a3 g8"


def test_a_missed_win_is_found() -> None:
    [missed] = renju_board.missed_wins(MISSED)
    assert (missed.number, missed.side, missed.played, missed.answer) == (7, "black", "o15", "win")
    assert set(missed.winning.split()) == {"g8", "k8"}
    assert renju_board.missed_wins("h8 h9 i8 i10 j8 a1 g8") == []
    assert renju_board.missed_wins("") == []


def keeps_the_win(words: list[str], played: str) -> bool:
    """Returns whether the side that plays the move `played` keeps its win by fours.

    It does if the move ends the game, or if this side still has a win by fours after every answer
    of the other side. `words` are the moves before.
    """
    points = [f"{column}{row}" for column in "abcdefghijklmno" for row in range(1, 16)]
    line = [*words, played]
    after = renju_board.Position.after(" ".join(line))
    try:
        renju_board.win_by_fours(after)
    except renju_board.RenjuError:
        return True
    defends = [point.point for point in renju_board.forbidden_points(after)] if after.to_move == "black" else []
    answers = [point for point in points if point not in line and point not in defends]
    lines = renju_board.rfen(pa.array([" ".join([*line, answer]) for answer in answers]))
    found = renju_board.win_by_fours(lines, invalid="null", threads=2).to_pylist()
    return all(row is not None and row["answer"] == "win" for row in found)


def test_missed_wins_equal_those_of_another_implementation() -> None:
    games = [
        MISSED,
        "h8 h9 i8 i10 j8 a1 g8 f8 k8",
        "h8 h9 i9 g8 g10 f11 j8 a1 k7 l6 i11 o15 h12 a3",
        "h8 i9 a1 i10 a15 i11 o1 b2 c1 i8 o15 i12",
    ]
    column = renju_board.missed_wins(pa.array(games), threads=2).to_pylist()
    taken = 0
    for moves, rows in zip(games, column, strict=True):
        assert [tuple(row.values()) for row in rows] == renju_board.missed_wins(moves)
        words = moves.split()
        for number, played in enumerate(words, 1):
            win = renju_board.win_by_fours(renju_board.Position.after(" ".join(words[: number - 1])))
            row = next((row for row in rows if row["number"] == number), None)
            if win is None:
                assert row is None
            elif row is None:
                taken += 1
                assert keeps_the_win(words[: number - 1], played)
            else:
                winning = row["winning"].split()
                assert win.line[0] in winning and played not in winning
                assert all(keeps_the_win(words[: number - 1], other) for other in winning)
    assert taken >= 3 and sum(map(len, column)) >= 2
