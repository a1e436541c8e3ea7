"""Tests `read_games`.

The batches have to equal the table that `renju export` writes after `renju import` reads the same
file.
"""

import gzip
import io
import json
import tarfile
import zipfile
from pathlib import Path

import polars
import pyarrow as pa
import pyarrow.parquet
import pytest
import renju_board
from conftest import Exports
from vectors import TESTS

RECORDS = TESTS / "fixtures/records"
SGF = "(;FF[4]GM[4]SZ[15]PB[Ada]PW[Bo]RE[B+R];B[hh];W[hg];B[ig])"


def table(games: renju_board.Games) -> pa.Table:
    return pa.RecordBatchReader.from_stream(games).read_all()


def exported(columns: Path) -> pa.Table:
    return pa.concat_tables(map(pa.parquet.read_table, sorted((columns / "games").glob("*.parquet"))))


def packed(games: int, chance: int = 7) -> dict[str, bytes]:
    """Returns files of records by their names.

    After `games` files with one game each, there is a broken file, and a file without a game.
    """
    files = {f"club/{number}.sgf": SGF.replace("Ada", f"Ada {number % chance}").encode() for number in range(games)}
    return files | {"club/broken.sgf": b"(;FF[4]GM[4]", "club/none.sgf": b"(;FF[4]GM[4]SZ[15])"}


def zipped(files: dict[str, bytes]) -> bytes:
    to = io.BytesIO()
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return to.getvalue()


def tarred(files: dict[str, bytes]) -> bytes:
    to = io.BytesIO()
    with tarfile.open(fileobj=to, mode="w:gz") as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return to.getvalue()


def lines(games: int) -> bytes:
    rows = [{"id": n % 90 + 1, "moves": f"h8 h9 {'i9' if n % 2 else 'i8'}", "black": f"P{n % 5}"} for n in range(games)]
    return b"\n".join([*(json.dumps(row).encode() for row in rows), b"{broken", b'{"moves":"h8 z9"}'])


@pytest.mark.parametrize("threads", [1, 3])
def test_games_of_rif_equal_the_export(archive: Path, columns: Path, threads: int) -> None:
    games = renju_board.read_games(archive, threads=threads)
    found, expected = table(games), exported(columns)
    assert found.schema.equals(expected.schema)
    assert found.equals(expected)
    assert games.games == len(expected) and games.skipped + games.cut + games.noted > 0
    metadata = pa.parquet.read_schema(next((columns / "games").iterdir())).metadata
    for key in [b"renju.format", b"renju.key_format", b"renju.table", b"renju.column.moves", b"renju.source"]:
        assert found.schema.metadata[key] == metadata[key]


def test_offers_and_swaps_are_columns(tmp_path: Path) -> None:
    game = '<game id="{}" rule="{}" alt="{}" swap="{}"><move>h8 i9 j8 g7 g9</move></game>'
    games = [game.format(1, 1, "k6", "R"), game.format(2, 2, "51", "R--R"), game.format(3, 1, "", "x")]
    rules = '<rules><rule id="1" name="Yamaguchi" category="1"/><rule id="2" name="Taraguchi-10" category="1"/></rules>'
    rif = f"<database>{rules}<games>{''.join(games)}</games></database>".encode()
    rows = {row["id"]: row for row in table(renju_board.read_games(rif, name="fifths.rif")).to_pylist()}
    swaps = [f"swapped_{after}" for after in range(1, 6)]
    assert (rows[1]["offered"], rows[1]["offer_misfit"]) == ("g9 k6", None)
    assert [rows[1][name] for name in swaps] == [None, None, True, None, None]
    assert (rows[2]["offered"], rows[2]["offer_misfit"]) == (None, "noPoint")
    assert [rows[2][name] for name in swaps] == [True, False, False, True, None]
    assert (rows[3]["swapped_3"], rows[3]["swap_misfit"]) == (None, "unknownLetter")


def test_packed_bytes_and_file_objects_are_the_same(archive: Path, columns: Path, tmp_path: Path) -> None:
    expected, plain = exported(columns), archive.read_bytes()
    assert table(renju_board.read_games(plain)).equals(expected)
    assert table(renju_board.read_games(gzip.compress(plain))).equals(expected)
    assert table(renju_board.read_games(zipped({"readme.txt": b"Hello", "games.rif": plain}))).equals(expected)
    with gzip.open(io.BytesIO(gzip.compress(plain))) as file:
        assert table(renju_board.read_games(file)).equals(expected)
    with (tmp_path / "games.zip").open("wb") as file:
        file.write(zipped({"games.rif": plain}))
    with (tmp_path / "games.zip").open("rb") as file:
        assert table(renju_board.read_games(file)).equals(expected)
    assert table(renju_board.read_games(zipped({"games.txt": plain}))).equals(expected)
    assert polars.DataFrame(renju_board.read_games(archive)).height == len(expected)
    assert polars.DataFrame(renju_board.read_games(io.BytesIO(plain), name="x.rif")).height == len(expected)


def test_a_library_is_read_too(archive: Path, exports: Exports, tmp_path: Path) -> None:
    library = tmp_path / "games.renju"
    exports.run("import", archive, "-o", library)
    exports.run("export", library, "-o", tmp_path / "columns")
    expected = exported(tmp_path / "columns")
    assert table(renju_board.read_games(library)).equals(expected)
    assert table(renju_board.read_games(library.read_bytes())).equals(expected)


@pytest.mark.parametrize("end", ["zip", "tar.gz", "jsonl", "jsonl.gz"])
def test_games_of_record_files_equal_the_export(end: str, exports: Exports, tmp_path: Path) -> None:
    content = {
        "zip": lambda: zipped(packed(300)),
        "tar.gz": lambda: tarred(packed(300)),
        "jsonl": lambda: lines(500),
        "jsonl.gz": lambda: gzip.compress(lines(500)),
    }[end]()
    path = tmp_path / f"games.{end}"
    path.write_bytes(content)
    games = renju_board.read_games(path, threads=2)
    found = table(games)
    assert found.equals(exported(exports.of(path)))
    assert len(found) in (300, 501) and games.notes
    assert (games.skipped, games.cut) == ((2, 0) if len(found) == 300 else (1, 1))
    assert all(note.startswith(str(path)) for note in games.notes)


def test_every_format_of_records_is_read(exports: Exports) -> None:
    read = 0
    for path in sorted(RECORDS.iterdir()):
        if path.suffix in [".md", ".txt"] or path.name == "setup_GM1_GOWrite_style.sgf":
            continue
        try:
            found = table(renju_board.read_games(path))
        except ValueError as error:
            assert "expected" in str(error), path
            continue
        read += 1
        assert found.equals(exported(exports.of(path))), path
    assert read >= 4


def test_batches_are_read_one_by_one(archive: Path, columns: Path) -> None:
    games = renju_board.read_games(archive, batch_size=1_000)
    sizes = [pa.record_batch(batch).num_rows for batch in games]
    assert max(sizes) == 1_000 and sum(sizes) == games.games == len(exported(columns))
    assert list(games) == []
    first = pa.record_batch(next(renju_board.read_games(archive, batch_size=10)))
    assert first.column("game").to_pylist() == list(range(10))
    assert pa.schema(renju_board.read_games(archive)).names == first.schema.names


def test_an_unreadable_file_is_an_error_with_the_reason(archive: Path, tmp_path: Path) -> None:
    def fails(source: object, match: str, **more: object) -> None:
        with pytest.raises(renju_board.RenjuError, match=match):
            list(renju_board.read_games(source, **more))

    # If an Arrow stream fails, the library that reads the stream raises its own kind of error, with
    # the same sentence.
    with pytest.raises(ValueError, match="expected a RIF file"):
        table(renju_board.read_games(b"Hello"))

    fails(b"Hello", "expected")
    fails(b"", "expected")
    fails(tmp_path, "expected a file, found a folder")
    fails(zipped({"a.jpg": b""}), "expected game records in the zip archive, found only a.jpg")
    two = {"a.rif": archive.read_bytes()[:2_000], "b.rif": b""}
    fails(zipped(two), "expected one archive, .* found 2")
    fails(b"PAR1", "found Parquet", name="games.parquet")
    cut = archive.read_bytes()[: 2 * archive.stat().st_size // 3]
    fails(cut, "take_incomplete=True takes what is before it")
    assert 0 < len(table(renju_board.read_games(cut, take_incomplete=True))) < 12_000
    fails(gzip.compress(cut)[:-900], "expected the end of the packed file, .*take_incomplete=True takes them")
    some = renju_board.read_games(gzip.compress(cut)[:-900], take_incomplete=True)
    assert 0 < len(table(some)) < 12_000 and any("they are taken" in note for note in some.notes)
    fails(gzip.compress(cut)[:-2] + b"xx", "expected")
    fails(io.StringIO("text"), "opened in binary mode, found str")
    with pytest.raises(FileNotFoundError):
        renju_board.read_games(tmp_path / "none.rif")
    with pytest.raises(TypeError, match="expected a path, bytes or a file that was opened in binary mode"):
        renju_board.read_games(3)
    with pytest.raises(renju_board.RenjuError, match="batch_size: expected at least 1, found 0"):
        renju_board.read_games(archive, batch_size=0)


def test_an_error_of_a_file_object_is_raised() -> None:
    class Broken(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            raise OSError("the cable is out")

    with pytest.raises(renju_board.RenjuError, match="the cable is out"):
        list(renju_board.read_games(Broken()))


def test_reading_ends_when_the_reader_is_dropped(archive: Path) -> None:
    plain = archive.read_bytes()
    for _ in range(20):
        next(renju_board.read_games(io.BytesIO(plain), batch_size=100))
