"""Checks the functions and views for points and symmetries in the SQL files of an export.

The expected values come from `position_keys.py`, a second implementation in Python.
"""

from engines import Ask
from position_keys import PASS, TURNED, point_name

NUMBERS = range(PASS + 1)
SYMMETRIES = range(8)

POINTS = {
    "duckdb": "SELECT range AS number, renju_point(range) AS name, renju_number(renju_point(range)) AS back FROM range(226)",
    "datafusion": "SELECT number, name, number AS back FROM renju_points",
}
TURNS = {
    "duckdb": """
        SELECT n.range AS number, s.range AS symmetry, renju_turned(n.range, s.range) AS turned,
               renju_turned(renju_turned(n.range, s.range), renju_inverse(s.range)) AS back
        FROM range(226) n, range(8) s
    """,
    "datafusion": """
        SELECT t.number, t.symmetry, t.turned, b.turned AS back
        FROM renju_turned t
        JOIN renju_symmetries s ON s.symmetry = t.symmetry
        JOIN renju_turned b ON b.symmetry = s.inverse AND b.number = t.turned
    """,
}
# The move that follows a position, in the orientation in which the game was recorded.
MOVES = {
    "duckdb": """
        SELECT count(*) AS wrong FROM games g
        WHERE renju_point(renju_turned(renju_number(renju_move(g.moves, 0)), renju_inverse(g.symmetry)))
              <> renju_point(('0x' || hex(g.canonical_moves)[1:2])::INTEGER)
    """,
}


def check_translations(engine: str, ask: Ask) -> None:
    """Compares all points and symmetries in an engine with the second implementation."""
    if engine not in POINTS:
        return
    names = {row["number"]: row["name"] for row in ask(POINTS[engine])}
    assert names == {number: point_name(number) for number in NUMBERS}, names
    assert all(row["back"] == row["number"] for row in ask(POINTS[engine])), "the number of a name"
    turned = {(row["symmetry"], row["number"]): row["turned"] for row in ask(TURNS[engine])}
    assert turned == {(symmetry, number): TURNED[symmetry][number] for symmetry in SYMMETRIES for number in NUMBERS}
    assert all(row["back"] == row["number"] for row in ask(TURNS[engine])), "the inverse of a symmetry"
    if engine in MOVES:
        assert ask(MOVES[engine]) == [{"wrong": 0}], "the first move of each game"
