"""Sends random questions to `renju search` and to query engines, and compares all numbers.

python ask.py --renju target/debug/renju --library games.renju --columns columns --engine duckdb --questions 500
"""

import argparse
import random
import signal
import sys
import time
from pathlib import Path

from comparison import asked, differences, searched
from engines import AT_ONCE, ENGINES
from questions import ask, read_games
from translations import check_translations

# Maximum number of differences that are printed for all engines together.
SHOWN = 10
# Number of questions between two messages about the progress.
PROGRESS = 100


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renju", type=Path, required=True, help="the program")
    parser.add_argument("--library", type=Path, required=True, help="a library of it")
    parser.add_argument("--columns", type=Path, required=True, help="the same, exported with --positions")
    parser.add_argument("--engine", choices=list(ENGINES), action="append", help="may be repeated; all by default")
    parser.add_argument("--questions", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    # On SIGTERM, the program ends as it does on Ctrl-C. Then the engines and their processes are
    # stopped.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    questions = ask(read_games(options.columns), options.questions, random.Random(options.seed))
    expected = searched(options.renju, options.library, questions)
    games = sum(answer["totals"][0][0] for answer in expected)
    print(f"{len(questions)} questions, seed {options.seed}; {games} games found", flush=True)
    wrong = 0
    for engine in options.engine or ENGINES:
        begin = time.monotonic()
        with ENGINES[engine](options.columns) as run:
            opened = time.monotonic()
            check_translations(engine, run)
            for some in _batches(len(questions), AT_ONCE[engine]):
                answers = asked(run, [questions[number] for number in some])
                if (some[-1] + 1) // PROGRESS > some[0] // PROGRESS:
                    print(f"{engine}: {some[-1] + 1} of {len(questions)}", flush=True)
                for number, answer in zip(some, answers, strict=True):
                    for difference in differences(expected[number], answer):
                        wrong += 1
                        if wrong <= SHOWN:
                            print(f"{engine}, question {number} {questions[number].search}: {difference}", flush=True)
        took = time.monotonic() - opened
        print(f"{engine}: opened in {opened - begin:.1f} s, asked in {took:.1f} s", flush=True)
    print(f"{wrong} numbers differ" if wrong else "every number is equal", flush=True)
    return 1 if wrong else 0


def _batches(count: int, size: int) -> list[range]:
    return [range(first, min(first + size, count)) for first in range(0, count, size)]


if __name__ == "__main__":
    sys.exit(main())
