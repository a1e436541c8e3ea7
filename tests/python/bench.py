"""Measures how many games and positions the Python module processes in a second.

`cargo xtask wheel --bench` runs this program with the optimized wheel. To run it alone:

python bench.py --renju target/debug/renju --games 120000
"""

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import renju_board

READ = "import renju_board, sys\ngames = renju_board.read_games(sys.argv[1], threads=int(sys.argv[2]))\nfor _ in games: pass\nprint(games.games)"


def told(what: str, count: int, run: Callable[[int], object]) -> None:
    """Calls `run` with one thread and with two threads, and prints how much it does in a second.

    `what` describes what is counted, and `count` is the number that each call processes.
    """
    rates = []
    for threads in (1, 2):
        begin = time.monotonic()
        run(threads)
        rates.append(count / (time.monotonic() - begin))
    print(f"{what:44} {rates[0]:12,.0f} {rates[1]:12,.0f}", flush=True)


def read(path: Path, threads: int) -> int:
    """Reads all games of a file, and returns their number.

    The games are read in a separate process, so that the memory of this process can be measured.
    """
    done = subprocess.run([sys.executable, "-c", READ, path, str(threads)], capture_output=True, text=True, check=True)
    return int(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renju", type=Path, required=True, help="the program")
    parser.add_argument("--games", type=int, default=120_000)
    options = parser.parse_args()
    print(f"{'a second':44} {'one thread':>12} {'two':>12}")
    with tempfile.TemporaryDirectory() as folder:
        for end, what in [("rif", "read_games, games of RIF"), ("jsonl", "read_games, games of JSON lines"), ("tar", "read_games, games of SGF in a tar archive")]:
            path = Path(folder) / f"games.{end}"
            sample = [options.renju, "sample", "--games", str(options.games), "--seed", "1", "-o", path]
            subprocess.run(sample, check=True, capture_output=True)
            count = read(path, 1)
            told(what, count, lambda threads: read(path, threads))
        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        print(f"{'memory of the largest reader, MB':44} {memory / 1000:12,.0f}")
        games = pa.RecordBatchReader.from_stream(renju_board.read_games(Path(folder) / "games.rif", threads=2)).read_all()
    moves = games["moves"]
    told("keys, positions", pc.sum(games["length"]).as_py() + len(moves), lambda threads: renju_board.keys(moves, threads=threads))
    told("forbidden_move, games", len(moves), lambda threads: renju_board.forbidden_move(moves, threads=threads))
    positions = renju_board.rfen(moves, 20, threads=2).drop_null()
    told("forbidden_points, positions after 20 moves", len(positions), lambda threads: renju_board.forbidden_points(positions, threads=threads))
    some = positions[:20_000]
    told("win_by_fours, positions after 20 moves", len(some), lambda threads: renju_board.win_by_fours(some, threads=threads, invalid="null"))
    few = moves[: len(moves) // 100]
    told("missed_wins, games", len(few), lambda threads: renju_board.missed_wins(few, threads=threads))


if __name__ == "__main__":
    main()
