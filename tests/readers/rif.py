"""Prints the contents of a RIF file as Python's ElementTree reads it.

Each player and each game is a line of JSON. The test `it/readers.rs` compares these lines with what
our reader reads.
"""

import json
import sys
import xml.etree.ElementTree as ElementTree

root = ElementTree.parse(sys.argv[1]).getroot()
for player in root.iter("player"):
    print(json.dumps({"player": player.get("id"), "name": player.get("name", ""), "surname": player.get("surname", "")}))
for game in root.iter("game"):
    fields = ["id", "black", "white", "tournament", "rule", "round", "bresult", "alt", "swap"]
    moves = game.findtext("move") or ""
    line = {field: game.get(field, "") for field in fields}
    print(json.dumps({**line, "moves": moves.lower().split(), "info": game.findtext("info") or ""}))
