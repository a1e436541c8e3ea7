"""Measures the cost of reading an export.

For queries over all rows, the program measures the clock time and the processor time. For single
positions, it counts reads and bytes. If the export were on object storage, each read would be a
request.

    target/tools/scale/bin/python tests/scale/cost.py FOLDER [POSITIONS]

FOLDER is the folder of the export, and POSITIONS is the number of positions that are read.
`cargo xtask scale` makes the Python environment `target/tools/scale`.
"""

import io
import random
import sys
import time
from pathlib import Path

import pyarrow
from pyarrow import dataset, parquet

from engines import ENGINES

SCANS = {
    "next moves of all positions": "SELECT next, count(*), avg(black_points) FROM positions WHERE NOT repeated GROUP BY next",
    "openings of all games": "SELECT opening, count(*), avg(black_points) FROM games GROUP BY opening",
    "players and years of all games": "SELECT black_id, year, count(*) FROM games GROUP BY black_id, year ORDER BY 3 DESC LIMIT 10",
}
COLUMNS = ["next", "black_points", "year", "repeated"]
FORMAT = dataset.ParquetFileFormat(
    default_fragment_scan_options=dataset.ParquetFragmentScanOptions(pre_buffer=True)
)


class Counted(io.FileIO):
    """A file that counts the calls of `read` and the bytes that they return."""

    reads = 0
    bytes_read = 0

    def read(self, size: int | None = -1, /) -> bytes:
        data = super().read(-1 if size is None else size) or b""
        self.reads += 1
        self.bytes_read += len(data)
        return data


def one_position(file: Path) -> tuple[int, int, int]:
    """Reads the rows of a random position of a Parquet file.

    Returns the number of reads, the number of bytes that were read, and the length of the file's
    footer in bytes.
    """
    whole = parquet.ParquetFile(file)
    keys = whole.read_row_group(random.randrange(whole.num_row_groups), columns=["key"])["key"]
    key = keys[random.randrange(len(keys))].as_py()
    counted = Counted(file)
    fragment = FORMAT.make_fragment(pyarrow.PythonFile(counted, mode="r"))
    fragment.to_table(columns=COLUMNS, filter=dataset.field("key") == key)
    return counted.reads, counted.bytes_read, whole.metadata.serialized_size


def main() -> None:
    """Measures and prints the costs."""
    folder, positions = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 200
    for engine in ["duckdb", "datafusion"]:
        with ENGINES[engine](folder) as ask:
            for name, sql in SCANS.items():
                clock, cores = time.perf_counter(), time.process_time()
                ask(sql)
                clock, cores = time.perf_counter() - clock, time.process_time() - cores
                print(f"{engine:<11}{name:<32}{clock:>7.1f} s, {cores:>7.1f} s of a core", flush=True)
    random.seed(5)
    files = sorted((folder / "positions").glob("**/*.parquet"))
    costs = [sorted(of) for of in zip(*(one_position(random.choice(files)) for _ in range(positions)))]
    for name, of in zip(["reads", "bytes", "bytes of the footer"], costs):
        print(f"{name} for a position: p50 {of[len(of) // 2]:,}, p95 {of[len(of) * 95 // 100]:,}, most {of[-1]:,}")


if __name__ == "__main__":
    main()
