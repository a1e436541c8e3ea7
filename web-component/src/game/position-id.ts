/**
 * Identifies a position apart from the eight symmetries of the board.
 *
 * The user's progress is stored under ids that are made here, so the texts and the order of the views must not change.
 */
import type { Color, Move, Point } from '../engine/protocol.js';
import { hash } from './hash.js';
import { type Turn, turnPoint } from './line.js';
import { type LineSetup, POINTS } from './notation.js';

/** Number of views of the board: four turns, and four turns of its mirror image. */
const VIEWS = 8;

/** For each view, the point on which the view puts each point of the board. */
const SEEN: readonly (readonly Point[])[] = views();

/** For each view, the point of the board that the view puts on each point. */
const BOARD: readonly (readonly Point[])[] = SEEN.map((points) => {
  const board: Point[] = [];
  for (const [point, seen] of points.entries()) board[seen] = point;
  return board;
});

function views(): Point[][] {
  const points = Array.from({ length: POINTS }, (_, point) => point);
  const all = [points];
  for (let view = 1; view < VIEWS; view++) {
    const turn: Turn = view === 4 ? 'mirror' : 'quarter';
    all.push((all.at(-1) ?? points).map((point: Move) => turnPoint(turn, point)));
  }
  return all;
}

/** The stones on the board: for each point, 0 if the point is empty, or the number of a color in {@link STONE}. */
export type BoardStones = Uint8Array;

export const STONE: Readonly<Record<Color, number>> = { black: 1, white: 2 };

/** The form of a position that all eight views of the board share. */
export interface CanonicalPosition {
  /** Identifies the position apart from symmetry. */
  readonly text: string;
  /** Numbers of the views in which the position has this form. A position with symmetries has several such views. */
  readonly views: readonly number[];
}

/** Returns the least of the texts that describe the position in the eight views, and the views with this text. */
export function canonicalPosition(stones: BoardStones, toMove: Color): CanonicalPosition {
  const all = Array.from({ length: VIEWS }, (_, view) => view);
  // First choose the views whose black stones have the least text. The white stones decide only
  // between these views.
  const black = least(all, (view) => `${pointsOf(stones, BOARD[view] ?? [], STONE.black)}/`);
  const white = least(black.views, (view) => pointsOf(stones, BOARD[view] ?? [], STONE.white));
  return { text: `${black.text}${white.text} ${toMove}`, views: white.views };
}

/** Returns the least of the texts of some views, and the views with this text. */
function least(views: readonly number[], textOf: (view: number) => string): CanonicalPosition {
  let found: { readonly text: string; readonly views: number[] } | undefined;
  for (const view of views) {
    const text = textOf(view);
    if (!found || text < found.text) found = { text, views: [view] };
    else if (text === found.text) found.views.push(view);
  }
  return found ?? { text: '', views: [0] };
}

/** Returns the points of one color as seen in a view, ascending. */
function pointsOf(stones: BoardStones, board: readonly Point[], color: number): string {
  let text = '';
  for (let seen = 0; seen < POINTS; seen++) {
    if (stones[board[seen] ?? 0] === color) text += text === '' ? seen : `,${seen}`;
  }
  return text;
}

/** Returns the point on which a view puts a point of the board. */
export function seenPoint(view: number, point: Point): Point {
  return SEEN[view]?.[point] ?? point;
}

/** Returns the point of the board that a view puts on the point `seen`. */
export function boardPoint(view: number, seen: Point): Point {
  return BOARD[view]?.[seen] ?? seen;
}

export function stonesOf({ black, white }: Pick<LineSetup, 'black' | 'white'>): BoardStones {
  const stones = new Uint8Array(POINTS);
  for (const point of black) stones[point] = STONE.black;
  for (const point of white) stones[point] = STONE.white;
  return stones;
}

/** Returns an id for a text. The id consists of `kind` and a hash of 64 bits. */
export function textId(kind: string, text: string): string {
  const part = (salt: string) =>
    hash(salt + text)
      .toString(16)
      .padStart(8, '0');
  return `${kind}-${part('a')}${part('b')}`;
}

/** Returns an id for a position. The id is the same for all eight rotations and reflections of the board. */
export function positionId(kind: string, setup: LineSetup): string {
  return textId(kind, canonicalPosition(stonesOf(setup), setup.toMove).text);
}
