"""Compares the answers of `renju search` with the answers of a query engine, number by number.

Both kinds of answers are converted to the type `Answer`.
"""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

from position_keys import POINTS, Position, point, prefix
from questions import Question

Row = dict[str, Any]
# A function of an engine that runs an SQL statement and returns the rows of the result.
Ask = Callable[[str], list[Row]]
# The answer to a question. For the name of each SQL file, it has the numbers of each row of the
# result, by the key of the row. Such a key is a position key, a year, or the id of a player.
Answer = dict[str, dict[Any, Any]]

SQL = Path(__file__).parent / "sql"
RESULTS = ["games", "black", "white", "draw", "unknown"]


def searched(renju: Path, library: Path, questions: list[Question]) -> list[Answer]:
    """Returns the answers of `renju search --batch` to all questions."""
    lines = "".join(json.dumps(question.search) + "\n" for question in questions)
    command = [str(renju), "search", str(library), "--batch", "-"]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(questions), "a line for each question"
    return [_searched(question, answer) for question, answer in zip(questions, answers, strict=True)]


def _searched(question: Question, answer: Row) -> Answer:
    position = question.position

    def key_after(entry: Row) -> int:
        keys = {position.played(point(name)).key() for name in entry["points"]}
        assert len(keys) == 1, f"{entry['points']} lead to one position"
        return keys.pop()

    def canonical(entry: Row) -> int:
        moves = {position.canonical_move(point(name)) for name in entry["points"]}
        assert len(moves) == 1, f"{entry['points']} are one move"
        return moves.pop()

    reached = {key_after(entry): entry["transposed"] for entry in answer["nextMoves"]}
    played = [entry for entry in answer["nextMoves"] if entry["games"]]
    answers: Answer = {
        "totals": {0: [answer["total"], *(answer["tally"][name] for name in RESULTS[1:]), answer["ended"]]},
        "next-moves": {
            key_after(entry): [
                canonical(entry),
                entry["games"],
                *(entry["tally"][name] for name in RESULTS[1:]),
                entry.get("firstYear"),
                entry.get("lastYear"),
            ]
            for entry in played
        },
        "by-year": {count["year"]: count["games"] for count in answer["years"]},
        "novelties": {
            key_after(entry): [canonical(entry), entry["games"]] for entry in played if entry.get("novelty")
        },
        "transpositions": {key: games for key, games in reached.items() if games},
    }
    if question.by_player:
        players = next(facet for facet in answer["facets"] if facet["dimension"] == "player")
        answers["player"] = {value["id"]: value["games"] for value in players["values"]}
        answers["player"]["all"] = players["total"]
    return answers


def asked(ask: Ask, questions: list[Question]) -> list[Answer]:
    """Returns the answers of an engine to all questions.

    For each SQL file in the folder `sql`, the engine runs one statement that covers all questions.
    """
    texts = [statements(question) for question in questions]
    found: list[dict[str, list[Row]]] = [{name: [] for name in of} for of in texts]
    for name in texts[0].keys() | {"player"}:
        parts = [
            f"SELECT {number} AS question, answer.* FROM ({of[name]}) AS answer"
            for number, of in enumerate(texts)
            if name in of
        ]
        for row in ask(" UNION ALL ".join(parts)) if parts else []:
            found[row["question"]][name].append(row)
    return [_answered(question, rows) for question, rows in zip(questions, found, strict=True)]


def _answered(question: Question, rows: dict[str, list[Row]]) -> Answer:
    answers: Answer = {
        "totals": {0: [rows["totals"][0][name] for name in [*RESULTS, "ended"]]},
        "next-moves": {
            row["next_key"]: [row[name] for name in ["next", *RESULTS, "first_year", "last_year"]]
            for row in rows["next-moves"]
        },
        "by-year": {row["year"]: row["games"] for row in rows["by-year"]},
        "novelties": {row["next_key"]: [row["next"], row["games"]] for row in rows["novelties"]},
        "transpositions": {row["next_key"]: row["transposed"] for row in rows["transpositions"]},
    }
    if question.by_player:
        answers["player"] = {row["player_id"]: row["games"] for row in rows["player"]}
        answers["player"]["all"] = len(rows["player"])
    return answers


def statements(question: Question) -> dict[str, str]:
    """Returns the SQL statements of a question by the names of their files.

    The values of the question replace the placeholders, such as `:key`, in the SQL files.
    """
    key = question.position.key()
    values = {
        ":prefix": str(prefix(key)),
        ":key": str(key),
        ":games": " AND ".join(question.games) or "TRUE",
        ":dates": " AND ".join(question.dates) or "TRUE",
        ":after": ", ".join(f"({prefix(after)}, {after})" for after in _after(question.position)),
    }
    names = ["totals", "next-moves", "by-year", "novelties", "transpositions"]
    texts = {name: (SQL / f"{name}.sql").read_text() for name in names + ["player"] * question.by_player}
    return {name: _filled(text, values) for name, text in texts.items()}


def _filled(text: str, values: dict[str, str]) -> str:
    lines = [line for line in text.splitlines() if not line.startswith("--")]
    text = "\n".join(lines)
    for name, value in values.items():
        text = text.replace(name, value)
    return text


def _after(position: Position) -> list[int]:
    """Returns the keys of all positions that one more stone can lead to, in ascending order."""
    return sorted({position.played(move).key() for move in range(POINTS) if move not in position.stones})


def differences(expected: Answer, found: Answer) -> list[str]:
    """Returns a sentence for each number that differs."""
    wrong = []
    for name, numbers in expected.items():
        other = found[name]
        # `renju search` lists only the players with the most games, so only the players in its list are
        # compared.
        keys = numbers.keys() if name == "player" else numbers.keys() | other.keys()
        for key in sorted(keys, key=str):
            if numbers.get(key) != other.get(key):
                wrong.append(f"{name}, {key}: renju search {numbers.get(key)}, the engine {other.get(key)}")
    return wrong
