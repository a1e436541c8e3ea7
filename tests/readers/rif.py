"""Says what Python's ElementTree reads in a RIF file: a line of JSON for each player and for each game."""

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
