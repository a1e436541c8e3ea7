"""The vectors of the project, which every other part of it is tested with too."""

import gzip
import json
import sys
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parents[1]
VECTORS = TESTS / "vectors"
# `scale` has a second implementation of position keys and symmetries, written from their description alone.
sys.path.append(str(TESTS / "scale"))


def lines(name: str) -> list[dict[str, Any]]:
    """The rows of a packed file of JSON lines."""
    with gzip.open(VECTORS / name, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]
