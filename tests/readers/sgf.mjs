// Prints the contents of an SGF file as @sabaki/sgf reads it. The output has a line of JSON for each game. The line has
// the nodes of the game in the order of the file, each with its depth, move and comment. `sgf.py` prints the same for
// other packages, and `it/readers.rs` compares the outputs.

import { readFileSync } from 'node:fs';
import sgf from '@sabaki/sgf';

for (const root of sgf.parse(readFileSync(process.argv[2], 'utf8'))) {
  const nodes = [];
  const waiting = [[root, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [{ data, children }, depth] = next;
    const color = ['B', 'W'].find((key) => key in data) ?? '';
    nodes.push([depth, color, data[color]?.[0] ?? '', data.C?.[0] ?? '']);
    waiting.push(...children.map((child) => [child, depth + 1]).reverse());
  }
  const { PB, PW } = root.data;
  console.log(JSON.stringify({ players: [PB?.[0] ?? '', PW?.[0] ?? ''], nodes }));
}
