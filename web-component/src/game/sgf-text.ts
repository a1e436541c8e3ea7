/**
 * Writes records as SGF in UTF-8. This code does not use the engine, because the value of a form field must be
 * available at once.
 *
 * The output equals the output of the Rust writer byte for byte. `crates/records/src/formats/sgf.rs` describes the
 * format and lists the properties that begin with `RB`. Tests compare both writers with `tests/vectors/sgf.json`.
 */

import type { GameRecord, MarkShape, Note, OpeningEvent, RecordNode, Setup } from '../engine/protocol.js';
import { PASS, type Point } from '../engine/protocol.js';
import { columnName, columnOf, rowOf, SIZE } from './notation.js';
import { RESULTS, resultOf, WORDS } from './sgf-result.js';

/** The version of this package. */
export const VERSION = '0.1.0';

/** Returns the SGF text of the records. Each record begins on a new line, and each variation does too. */
export function sgfText(records: readonly GameRecord[]): string {
  return records.map(gameText).join('');
}

function gameText(record: GameRecord): string {
  const { nodes } = record;
  const children: number[][] = nodes.map(() => []);
  for (const [index, { parent }] of nodes.entries()) if (parent !== undefined) children[parent]?.push(index);
  const parts: string[] = [];
  /** For each variation that is not closed yet, the depth in the tree at which it begins. */
  const begun: number[] = [];
  // The nodes are written in a loop instead of by recursion, because a tree may be deep.
  const next: Array<{ index: number; depth: number }> = [{ index: 0, depth: 0 }];
  for (let at = next.pop(); at; at = next.pop()) {
    const { index, depth } = at;
    const node = nodes[index] ?? {};
    while ((begun.at(-1) ?? -1) >= depth) {
      begun.pop();
      parts.push(')');
    }
    const brothers = node.parent === undefined ? 0 : (children[node.parent]?.length ?? 0);
    if (depth === 0 || brothers > 1) {
      parts.push(depth > 0 ? '\n(' : '(');
      begun.push(depth);
    }
    parts.push(`;${nodeText(record, node, index === 0) || 'C[]'}`);
    for (const child of (children[index] ?? []).toReversed()) next.push({ index: child, depth: depth + 1 });
  }
  return `${parts.join('')}${')'.repeat(begun.length)}\n`;
}

function nodeText(record: GameRecord, node: RecordNode, root: boolean): string {
  const move = node.move === undefined ? '' : node.move === PASS ? '[]' : `[${pointText(node.move)}]`;
  return [
    root ? factsText(record) + rawText(record.raw, 'RBRAW') : '',
    move && (node.color === 'white' ? 'W' : 'B') + move,
    noteText(node),
    rawText(node.raw, root ? 'RBNRAW' : 'RBRAW'),
  ].join('');
}

function factsText(record: GameRecord): string {
  const { black, white, opening = [] } = record;
  const facts: Array<[string, string | undefined]> = [
    ['PB', black?.name],
    ['BR', black?.rank],
    ['BT', black?.country],
    ['PW', white?.name],
    ['WR', white?.rank],
    ['WT', white?.country],
    ['EV', record.event],
    ['RO', record.round],
    ['PC', record.place],
    ['DT', record.date],
    ['RU', record.rule],
    ['GN', record.name],
    ['US', record.author],
    ['RBBT', record.blackTime],
    ['RBWT', record.whiteTime],
  ];
  return [
    `FF[4]GM[4]SZ[15]CA[UTF-8]AP[renju-board:${VERSION}]\n`,
    ...facts.map(([key, text]) => textProperty(key, text)),
    resultText(record),
    pointsProperty('RBFIFTH', offeredText(record)),
    opening.length > 0 ? `RBOP${opening.map((event) => `[${eventText(event)}]`).join('')}` : '',
  ].join('');
}

function resultText({ result = 'unknown', resultText: text = '' }: GameRecord): string {
  const said = text || RESULTS[result];
  const meant = resultOf(said);
  // The field `resultText` as the engine's SGF reader would return it: trimmed, and empty if the text is only the code
  // of the result.
  const read = said.trim() === RESULTS[meant] ? '' : said.trim();
  const exact = !WORDS.test(said) && meant === result && read === text;
  return textProperty('RE', said) + (exact ? '' : `RBRE[${result}:${escaped(text)}]`);
}

/** Returns the points that were offered for the fifth move, except the point that was played. */
function offeredText({ opening = [], nodes }: GameRecord): Point[] {
  const offer = opening.find((event) => event.kind === 'offer' && event.ply === 5);
  const played = fifth(nodes);
  return offer?.kind === 'offer' ? offer.points.filter((point) => point !== played) : [];
}

function fifth(nodes: readonly RecordNode[]): number | undefined {
  const moves: number[] = [];
  let at = 0;
  let moved = true;
  while (moved) {
    const next = nodes.findIndex(({ parent }) => parent === at);
    moved = next >= 0;
    at = next;
    const move = nodes[next]?.move;
    if (move !== undefined) moves.push(move);
    if (moves.length === 5) return moves[4];
  }
  return undefined;
}

function eventText(event: OpeningEvent): string {
  switch (event.kind) {
    case 'swap':
      return `swap:${event.after}:${event.swapped ? 'yes' : 'no'}`;
    case 'declare':
      return `declare:${event.after}:${event.count}`;
    case 'offer':
      return `offer:${event.ply}:${event.points.map(pointText).join('')}`;
    case 'choose':
      return `choose:${event.ply}:${pointText(event.point)}`;
    case 'branch':
      return `branch:${event.after}:${escaped(event.name)}`;
  }
}

const MARKS: ReadonlyArray<[string, MarkShape]> = [
  ['CR', 'circle'],
  ['TR', 'triangle'],
  ['SQ', 'square'],
  ['MA', 'cross'],
  ['SL', 'selected'],
];

function noteText(note: Note): string {
  const labels = [...(note.labels ?? [])].sort(([a], [b]) => a - b);
  return [
    note.setup ? setupText(note.setup) : '',
    note.number === undefined ? '' : `MN[${note.number}]`,
    textProperty('N', note.name),
    textProperty('C', note.comment),
    list(
      'LB',
      labels.map(([point, text]) => `${pointText(point)}:${escaped(text)}`),
    ),
    ...MARKS.map(([key, mark]) =>
      pointsProperty(key, ascending((note.marks ?? []).filter(([, other]) => other === mark).map(([point]) => point))),
    ),
    linesText(note.lines ?? []),
    note.marked ? 'HO[1]' : '',
    note.start ? 'RBSTART[1]' : '',
  ].join('');
}

function setupText({ black = [], white = [], empty = [], toMove }: Setup): string {
  return [
    pointsProperty('AB', ascending(black)),
    pointsProperty('AW', ascending(white)),
    pointsProperty('AE', ascending(empty)),
    toMove ? `PL[${toMove === 'black' ? 'B' : 'W'}]` : '',
  ].join('');
}

function linesText(lines: NonNullable<Note['lines']>): string {
  const of = (wanted: boolean) =>
    lines.filter(({ arrow }) => arrow === wanted).map(({ from, to }) => `${pointText(from)}:${pointText(to)}`);
  const order = lines.map(({ arrow }) => (arrow ? 'a' : 'l')).join('');
  return list('AR', of(true)) + list('LN', of(false)) + (/la/.test(order) ? `RBLN[${order}]` : '');
}

/** Names of the SGF properties that the engine's reader interprets. Raw fields must not use these names. */
const KNOWN = new Set(
  (
    '5A AB AE AN AP AR AW B BR BT C CA CR DT EV FF GM GN HO LB LN MA MN N PB PC PL PW QPR QSLB QSLW RBBT RBFIFTH RBLN RBNRAW RBOP RBRAW RBRE ' +
    'RBSTART RBWT RE RO RU SL SQ SZ TR US W WR WT'
  ).split(' '),
);

/**
 * Writes the raw fields of a record (fields that come unchanged from a file). A field from an SGF file becomes a
 * property of its own. An SGF key must not occur twice in a node. If two fields with the same key are not adjacent,
 * only the first therefore becomes a property. Any other field becomes the value `name:value` of the property `key`.
 */
function rawText(fields: readonly [string, string][] = [], key: string): string {
  const used = new Set<string>();
  let last: string | undefined;
  return fields
    .map(([name, value]) => {
      const found = key === 'RBRAW' ? ownKey(name, value) : undefined;
      const own = found !== undefined && (last === found || !used.has(found)) ? found : undefined;
      const under = own ?? key;
      const begins = last === under ? '' : under;
      used.add(under);
      last = under;
      return `${begins}[${own === undefined ? `${escaped(name)}:${escaped(value)}` : value}]`;
    })
    .join('');
}

/** Returns the SGF key under which a raw field can be written unchanged; `undefined` if there is none. */
function ownKey(name: string, value: string): string | undefined {
  const [, key] = /^sgf:([A-Z]{1,16})$/.exec(name) ?? [];
  const sound = /^(?:[^\]\\]|\\.)*$/su.test(value);
  return key !== undefined && !KNOWN.has(key) && sound ? key : undefined;
}

function textProperty(key: string, text = ''): string {
  return text === '' ? '' : `${key}[${escaped(text)}]`;
}

function pointsProperty(key: string, points: readonly Point[]): string {
  return list(key, points.map(pointText));
}

function list(key: string, values: readonly string[]): string {
  return values.length > 0 ? `${key}[${values.join('][')}]` : '';
}

function escaped(text: string): string {
  return text.replace(/[\\\]:]/g, '\\$&');
}

/** Returns the column and the row of a point as two letters. Rows count from the top of the board: h8 is `hh`. */
function pointText(point: Point): string {
  return columnName(columnOf(point)) + columnName(SIZE - 1 - rowOf(point));
}

function ascending(points: readonly Point[]): Point[] {
  return [...points].sort((a, b) => a - b);
}
