/**
 * Reads texts with moves or a position, for which no engine is needed. Also chooses the node of a record that the board
 * shows first.
 */

import type { GameRecord, RecordNode } from '../engine/protocol.js';
import { PASS } from '../engine/protocol.js';
import { colorAt, lineOf } from '../game/line.js';
import { EMPTY_BOARD, parseMoves, parsePosition } from '../game/notation.js';
import { onlyLine } from '../game/only-line.js';
import { titleOf } from '../game/record/record-title.js';

export interface Opened {
  record: GameRecord;
  /** Index in `record.nodes` of the node that the board shows first. */
  node: number;
}

/** Parses moves or a position in the notation of the element's attributes; returns `undefined` for any other text. */
export function plainRecord(text: string): Opened | undefined {
  const position = parsePosition(text.trim());
  const moves = position.ok ? undefined : parseMoves(text);
  const { setup, moves: points } = position.ok
    ? position.value
    : { setup: EMPTY_BOARD, moves: moves?.ok ? moves.value : [] };
  if ([...points, ...setup.black, ...setup.white].every((point) => point === PASS)) return undefined;
  const line = lineOf(setup, points);
  if (!line.ok) return undefined;
  const { black, white, toMove, next } = setup;
  const root = setup === EMPTY_BOARD ? {} : { setup: { black: [...black], white: [...white], toMove } };
  const nodes: RecordNode[] = [root];
  for (const [index, move] of points.entries()) {
    const counted = index === 0 && next !== 1 ? { number: next } : {};
    nodes.push({ parent: index, move, color: colorAt(line.value, index), ...counted });
  }
  return { record: { nodes }, node: points.length };
}

/**
 * Returns the record with the index of the node that the board shows first. This node is the start that the author of
 * the record has marked. If no start is marked, it is the last move of a game without variations, or the root of a tree
 * with variations. A record that begins with set-up stones may be a problem, so its first position is shown, and not its
 * solution.
 *
 * A record without a title gets the title `name`, unless `name` is empty.
 */
export function placeToOpen(record: GameRecord, name = ''): Opened {
  const start = record.nodes.findIndex((node) => node.start);
  const node = start >= 0 ? start : onlyLine(record) ? lastOfLine(record) : 0;
  const title = titleOf(record) || record.event ? '' : name.replace(/\.\w{1,5}$/, '');
  return { record: title ? { ...record, name: title } : record, node };
}

/**
 * Returns the index of the node that is shown first of a record without variations. `nodes` are in the order of the
 * line.
 */
function lastOfLine({ nodes }: GameRecord): number {
  const first = nodes.findIndex(({ move }) => move !== undefined);
  const setsUp = ({ setup }: RecordNode) => setup?.black !== undefined || setup?.white !== undefined;
  return first > 0 && nodes.slice(0, first).some(setsUp) ? first - 1 : nodes.length - 1;
}

/** Returns the number of moves in the main line. */
export function movesOf({ nodes }: GameRecord): number {
  const seen = new Set<number>();
  let moves = 0;
  let at = 0;
  for (const [index, node] of nodes.entries()) {
    if (index === 0 || node.parent !== at || seen.has(node.parent)) continue;
    seen.add(node.parent);
    at = index;
    if (node.move !== undefined) moves += 1;
  }
  return moves;
}

/**
 * Returns a short text from the record. The text shows the user whether the file was read in the right character set.
 */
export function sampleText({ nodes, ...facts }: GameRecord): string {
  const said = [
    ...nodes.flatMap(({ comment, name, labels }) => [comment, name, ...(labels ?? []).map(([, text]) => text)]),
    facts.black?.name,
    facts.white?.name,
    facts.event,
  ];
  // Prefers a text that is not plain ASCII, because ASCII looks the same in all character sets.
  const telling = said.find((text) => text !== undefined && /\P{ASCII}/u.test(text)) ?? said.find(Boolean) ?? '';
  return [...telling.trim()].slice(0, 160).join('');
}
