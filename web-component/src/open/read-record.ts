/**
 * Reads texts with moves or a position, for which no engine is needed. Also chooses the node of a record that the board
 * shows first.
 */

import type { GameRecord, RecordNode } from '../engine/protocol.js';
import { PASS, type Point } from '../engine/protocol.js';
import { colorAt, lineOf } from '../game/line.js';
import { EMPTY_BOARD, type LineSetup, other, parseMoves, parsePosition } from '../game/notation.js';
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
  const start = beforeLast(setup);
  const nodes: RecordNode[] = [rootOf(start.setup)];
  if (start.last !== undefined) {
    const { toMove: color, next: number } = start.setup;
    nodes.push({ parent: 0, move: start.last, color, number, start: true });
  }
  for (const [index, move] of points.entries()) {
    const counted = nodes.length === 1 && setup.next !== 1 ? { number: setup.next } : {};
    nodes.push({ parent: nodes.length - 1, move, color: colorAt(line.value, index), ...counted });
  }
  return { record: { nodes }, node: nodes.length - 1 };
}

/**
 * Returns the set-up without its last move, and this move. A record has no place for the number of the next move, but it
 * has the number of each move, so the numbers of a running game continue after its last move. Returns the set-up
 * unchanged if the last move or its number is not known.
 */
function beforeLast(setup: LineSetup): { setup: LineSetup; last?: Point } {
  const { last, ...before } = setup;
  const color = other(setup.toMove);
  if (last === undefined || setup.next === 1 || !setup[color].includes(last)) return { setup };
  const stones = setup[color].filter((point) => point !== last);
  return { setup: { ...before, [color]: stones, toMove: color, next: setup.next - 1 }, last };
}

function rootOf({ black, white, toMove }: LineSetup): RecordNode {
  if (black.length + white.length === 0 && toMove === 'black') return {};
  return { setup: { black: [...black], white: [...white], toMove } };
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
