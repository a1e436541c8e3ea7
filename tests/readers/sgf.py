"""Prints the contents of an SGF file as a Python package reads it, in the format of `sgf.mjs`.

The first argument is the name of the package: python3 sgf.py sgfmill|sgf FILE
"""

import json
import sys

# This file has the same name as the package `sgf`, so Python must not import modules from this
# folder.
sys.path.pop(0)


def by_sgfmill(data):
    from sgfmill import sgf_grammar, sgf_properties

    presenter = sgf_properties.Presenter(15, "UTF-8")

    def text(node, key):
        return presenter.interpret(key, node[key]) if key in node else ""

    for game in sgf_grammar.parse_sgf_collection(data):
        nodes = []
        waiting = [(game, 0)]
        while waiting:
            tree, depth = waiting.pop()
            for node in tree.sequence:
                color = next((key for key in ("B", "W") if key in node), "")
                move = node[color][0].decode() if color else ""
                nodes.append([depth, color, move, text(node, "C")])
                depth += 1
            waiting.extend((child, depth) for child in reversed(tree.children))
        root = game.sequence[0]
        yield {"players": [text(root, "PB"), text(root, "PW")], "nodes": nodes}


def by_sgf(data):
    import sgf

    for game in sgf.parse(data.decode()):
        nodes = []
        waiting = [(game, 0)]
        while waiting:
            tree, depth = waiting.pop()
            for node in tree.nodes:
                said = node.properties
                color = next((key for key in ("B", "W") if key in said), "")
                move = said[color][0] if color else ""
                nodes.append([depth, color, move, said.get("C", [""])[0]])
                depth += 1
            waiting.extend((child, depth) for child in reversed(tree.children))
        said = game.nodes[0].properties
        yield {"players": [said.get(key, [""])[0] for key in ("PB", "PW")], "nodes": nodes}


reader, file = sys.argv[1:]
with open(file, "rb") as opened:
    content = opened.read()
for game in {"sgfmill": by_sgfmill, "sgf": by_sgf}[reader](content):
    print(json.dumps(game))
