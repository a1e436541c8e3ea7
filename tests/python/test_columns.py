"""Tests columns of pyarrow, Polars, pandas and other libraries.

Each function has to return a column of the same library. Other tests are about nulls, threads,
signals and invalid input.
"""

import pickle
import signal
import threading
import time
from pathlib import Path

import pandas
import polars
import pyarrow as pa
import pyarrow.parquet
import pytest
import renju_board
from conftest import Exports

MOVES = ["g8 a1 i8 a2 h7 a3 h9 a4 h8", None, "h8 h9 i9"]
FORBIDDEN = [{"number": 9, "point": "h8", "kinds": "33"}, None, None]
KEYS = [renju_board.key(MOVES[0]), None, renju_board.key(MOVES[2])]


def test_pyarrow() -> None:
    types = [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string())]
    for kind in types:
        array = pa.array(MOVES, pa.string()).cast(kind) if kind != types[3] else pa.array(MOVES).dictionary_encode()
        assert renju_board.forbidden_move(array).to_pylist() == FORBIDDEN
        chunks = pa.chunked_array([array, array.slice(1)])
        found = renju_board.key(chunks)
        assert isinstance(found, pa.ChunkedArray) and found.to_pylist() == KEYS + KEYS[1:]
    null = renju_board.key(pa.nulls(3))
    assert null.type == pa.int64() and null.null_count == 3
    assert renju_board.keys(pa.array([], pa.string())).to_pylist() == []
    assert len(renju_board.missed_wins(pa.array([], pa.string()))) == 0


def test_bytes_are_accepted_as_moves() -> None:
    canonical = renju_board.canonical_moves(pa.array(MOVES))
    bytes_ = canonical.field("canonical_moves")
    assert renju_board.keys(bytes_).to_pylist() == renju_board.keys(pa.array(MOVES)).to_pylist()
    assert renju_board.keys(bytes_.cast(pa.large_binary())).null_count == 1
    with pytest.raises(renju_board.RenjuError, match="^row 1: move 2: expected a byte 0..225, .* found 226"):
        renju_board.keys(pa.array([b"", bytes([112, 226])]))


def test_polars() -> None:
    frame = polars.DataFrame({"moves": MOVES})
    frame = frame.with_columns(forbidden=renju_board.forbidden_move(frame["moves"]), key=renju_board.key(frame["moves"]))
    assert frame["forbidden"].to_list()[0] == FORBIDDEN[0] and frame["key"].to_list() == KEYS
    assert frame.filter(polars.col("forbidden").struct.field("kinds") == "33").height == 1
    assert renju_board.keys(frame["moves"]).name == "moves"


def test_pandas_changes_no_key(archive: Path, exports: Exports, tmp_path: Path) -> None:
    # pandas reads a column of whole numbers with nulls as numbers with 53 bits. So no column of keys has a null.
    exports.run("export", archive, "-o", tmp_path / "columns", "--positions")
    read = pandas.read_parquet(tmp_path / "columns/positions")
    stored = pa.parquet.read_table(tmp_path / "columns/positions")
    for name in ["key", "next_key"]:
        assert read[name].dtype == "int64" and read[name].tolist() == stored[name].to_pylist()
    ended = read[read["next"].isna()]
    assert len(ended) == len(pandas.read_parquet(tmp_path / "columns/games")) and (ended["next_key"] == 0).all()
    # Only the empty board has the key 0. A game returns to the empty board by two passes.
    assert set(read[read["key"] == 0]["ply"]) <= {0, 2}


def test_pandas() -> None:
    series = pandas.Series(MOVES, index=[7, 8, 9], name="moves")
    found = renju_board.key(series)
    assert list(found.index) == [7, 8, 9] and found.name == "moves"
    assert found[7] == KEYS[0] and found.isna()[8]
    assert renju_board.forbidden_move(series)[7] == FORBIDDEN[0]


def test_any_library_with_the_arrow_interface() -> None:
    class Speaks:
        def __init__(self, array: pa.Array) -> None:
            self.array = array

        def __arrow_c_array__(self, requested_schema: object = None) -> object:
            return self.array.__arrow_c_array__(requested_schema)

    assert pa.array(renju_board.key(Speaks(pa.array(MOVES)))).to_pylist() == KEYS


def test_threads_do_not_change_the_result() -> None:
    games = pa.array([MOVES[0], "h8", None, "h8 h9"] * 5_000)
    for function in [renju_board.keys, renju_board.forbidden_move, renju_board.canonical_moves, renju_board.rfen]:
        assert function(games, threads=1).equals(function(games, threads=3))


def test_invalid_input_is_an_error_with_its_row() -> None:
    bad = pa.array(["h8", "h8 z9", None, "h8 h8"])
    with pytest.raises(renju_board.RenjuError, match='^row 1: at character 4: expected a move a1..o15 or pass, found "z9"$'):
        renju_board.keys(bad, threads=2)
    with pytest.raises(ValueError):
        renju_board.keys(bad)
    assert renju_board.keys(bad, invalid="null").is_null().to_pylist() == [False, True, True, True]
    with pytest.raises(renju_board.RenjuError, match="^row 20001: "):
        renju_board.key(pa.array(["h8"] * 20_001 + ["h8 h8"] + ["h8"] * 9_000), threads=2)
    with pytest.raises(renju_board.RenjuError, match="expected a column of texts or bytes, found Int64"):
        renju_board.keys(pa.array([1, 2]))
    with pytest.raises(TypeError, match="expected a text, bytes or an Arrow column, found builtins.int"):
        renju_board.keys(3)
    with pytest.raises(renju_board.RenjuError, match='invalid: expected "raise" or "null", found "drop"'):
        renju_board.keys(pa.array(["h8"]), invalid="drop")
    with pytest.raises(renju_board.RenjuError, match="symmetry: expected a number 0 to 7, found 8"):
        renju_board.turned_moves(pa.array(["h8"]), 8)
    with pytest.raises(renju_board.RenjuError, match="^move 2: expected an empty point, found h8 occupied$"):
        renju_board.key("h8 h8")


def test_positions_are_values() -> None:
    position = renju_board.Position.after("h8 h9 i9")
    assert pickle.loads(pickle.dumps(position)) == position
    assert len({position, renju_board.Position(position.rfen), position.turned(1)}) == 2
    assert eval(repr(position), {"Position": renju_board.Position}) == position
    assert (position.black, position.white, position.to_move) == (["h8", "i9"], ["h9"], "white")


def test_other_threads_of_python_run_during_a_call() -> None:
    games = pa.array([MOVES[0]] * 100_000)
    ticks, stop = [], threading.Event()

    def tick() -> None:
        while not stop.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    begin = time.monotonic()
    renju_board.forbidden_move(games)
    took = time.monotonic() - begin
    stop.set()
    thread.join()
    within = [moment for moment in ticks if begin < moment < begin + took]
    assert len(within) > 3, f"{len(within)} ticks in {took:.3f} s"


def test_a_signal_stops_a_long_call() -> None:
    class Enough(Exception):
        pass

    def stop(*_: object) -> None:
        raise Enough

    games = pa.array([MOVES[0]] * 1_000_000)
    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        # Without the alarm, the search would take many minutes.
        with pytest.raises(Enough):
            renju_board.missed_wins(games)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
