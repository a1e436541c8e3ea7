"""Reads the test vectors, with which the other parts of the project are tested too."""

import gzip
import json
import sys
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parents[1]
VECTORS = TESTS / "vectors"
# The folder `scale` has a second implementation of position keys and symmetries, which was written
# from their description alone.
sys.path.append(str(TESTS / "scale"))


def lines(name: str) -> list[dict[str, Any]]:
    """Returns the rows of a file of JSON lines that is packed with gzip."""
    with gzip.open(VECTORS / name, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]
