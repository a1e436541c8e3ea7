"""Makes random questions about the games of an export.

A question has the form that `renju search --batch` reads, and also conditions in SQL.
"""

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pyarrow import parquet

from position_keys import PASS, TURNED, Position, point_name

Game = dict[str, Any]

COLUMNS = [
    "moves", "black_id", "white_id", "event_id", "black_country_id", "white_country_id",
    "rule_id", "rule_category", "opening", "result", "year", "month", "day", "length",
]  # fmt: skip


@dataclass
class Question:
    """A question: which games with some properties reached a position?"""

    position: Position
    # The fields of the line for `renju search --batch`.
    search: dict[str, Any]
    # The conditions in SQL: `games` on columns of the table `games`, which is called `g`, and
    # `dates` on the column `day` of the table `positions`, which is called `p`.
    games: list[str] = field(default_factory=list)
    dates: list[str] = field(default_factory=list)

    @property
    def filter(self) -> dict[str, Any]:
        """The filter in the line for `renju search --batch`."""
        chosen: dict[str, Any] = self.search["filter"]
        return chosen

    @property
    def by_player(self) -> bool:
        """Whether the games are also counted by player.

        They are not if the filter already chooses players.
        """
        return "facets" in self.search


def read_games(folder: Path) -> list[Game]:
    """Returns the games of the export in `folder`."""
    games: list[Game] = parquet.read_table(folder / "games", columns=COLUMNS).to_pylist()
    return games


def ask(games: list[Game], count: int, dice: random.Random) -> list[Question]:
    """Returns `count` random questions. The position of each comes from one of the games."""
    return [_question(games, dice) for _ in range(count)]


def _question(games: list[Game], dice: random.Random) -> Question:
    game = dice.choice(games)
    moves = game["moves"].split()
    # Most questions are about early positions, which many games reach. Some positions may come
    # after any number of moves.
    ply = dice.randint(0, min(len(moves), dice.choice([4, 8, 14, 225])))
    turn = TURNED[dice.randrange(8)]
    names = {point_name(number): point_name(turn[number]) for number in range(PASS + 1)}
    moves = [names[move] for move in moves[:ply]]
    if dice.random() < 0.05 and moves:
        # After one move is left out, the position may occur in no game.
        moves.pop(dice.randrange(len(moves)))
    numbers = {name: number for number, name in enumerate(names)}
    question = Question(Position.after(numbers[move] for move in moves), {"moves": moves, "filter": {}})
    if dice.random() < 0.6:
        kinds = dice.sample(CONDITIONS, dice.choice([1, 1, 2]))
        for kind in kinds:
            kind(question, dice.choice([game, dice.choice(games)]), dice)
    if not {"players", "opponents", "as"} & question.filter.keys():
        question.search["facets"] = ["player"]
    return question


def _player(question: Question, game: Game, dice: random.Random) -> None:
    side = dice.choice(["black", "white"])
    player = game[f"{side}_id"]
    if player is None:
        return
    question.filter["players"] = [player]
    kind = dice.randrange(3)
    other = game["white_id" if side == "black" else "black_id"]
    if kind == 0:
        question.games.append(f"(g.black_id = {player} OR g.white_id = {player})")
    elif kind == 1 or other is None:
        question.filter["as"] = side
        question.games.append(f"g.{side}_id = {player}")
    else:
        question.filter["opponents"] = [other]
        question.games.append(
            f"(g.black_id = {player} AND g.white_id = {other} OR g.white_id = {player} AND g.black_id = {other})"
        )


def _equal(name: str, column: str) -> Any:
    def condition(question: Question, game: Game, _: random.Random) -> None:
        value = game[column]
        if value is not None:
            question.filter[name] = [value]
            question.games.append(f"g.{column} = '{value}'" if isinstance(value, str) else f"g.{column} = {value}")

    return condition


def _country(question: Question, game: Game, dice: random.Random) -> None:
    country = game[dice.choice(["black_country_id", "white_country_id"])]
    if country is not None:
        question.filter["countries"] = [country]
        question.games.append(f"(g.black_country_id = {country} OR g.white_country_id = {country})")


def _result(question: Question, _: Game, dice: random.Random) -> None:
    result = dice.choice(["black", "white", "draw", "unknown"])
    question.filter["results"] = [result]
    question.games.append("g.result IS NULL" if result == "unknown" else f"g.result = '{result}'")


def _length(question: Question, game: Game, dice: random.Random) -> None:
    field_name, sign = dice.choice([("shortest", ">="), ("longest", "<=")])
    question.filter[field_name] = game["length"]
    question.games.append(f"g.length {sign} {game['length']}")


def _rated(question: Question, _: Game, dice: random.Random) -> None:
    rated = dice.random() < 0.5
    question.filter["rated"] = rated
    question.games.append("g.rated" if rated else "NOT g.rated")


# SQL for the first and the last day that the date of a game can mean. A month or a day of 0 is
# unknown.
FIRST_DAY = "p.day + CASE WHEN p.day % 10000 = 0 THEN 101 WHEN p.day % 100 = 0 THEN 1 ELSE 0 END"
LAST_DAY = "p.day + CASE WHEN p.day % 10000 = 0 THEN 1231 WHEN p.day % 100 = 0 THEN 31 ELSE 0 END"


def _dates(question: Question, game: Game, dice: random.Random) -> None:
    day = game["day"]
    if day is None:
        return
    year, month, of_month = day // 10000, day // 100 % 100, day % 100
    parts = dice.randint(1, 3 if of_month else 2 if month else 1)
    text = [f"{year:04}", f"{year:04}-{month:02}", f"{year:04}-{month:02}-{of_month:02}"][parts - 1]
    first = [year * 10000 + 101, year * 10000 + month * 100 + 1, day][parts - 1]
    last = [year * 10000 + 1231, year * 10000 + month * 100 + 31, day][parts - 1]
    if dice.random() < 0.5:
        question.filter["from"] = text
        question.dates.append(f"{LAST_DAY} >= {first}")
    else:
        question.filter["to"] = text
        question.dates.append(f"{FIRST_DAY} <= {last}")


CONDITIONS = [
    _player, _country, _result, _length, _rated, _dates,
    _equal("events", "event_id"), _equal("rules", "rule_id"),
    _equal("categories", "rule_category"), _equal("openings", "opening"),
]  # fmt: skip
