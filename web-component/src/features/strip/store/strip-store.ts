/**
 * Stores the findings about the games of collections (such as wins that the solver has found), so that a game that is
 * opened again needs no search. The key of a row is a text of the game's moves that is the same for all orientations
 * of the board. The row is deleted together with the collection of the game.
 */
import type { Point } from '../../../engine/protocol.js';
import { type Line, type Turn, turnLine, turnPoint } from '../../../game/line.js';
import { printMoves } from '../../../game/notation.js';
import type { FoundPositions } from '../line-search.js';
import type { SearchedTurn } from '../ticks.js';
import { IndexedStripRows, type StripRow, type StripRows } from './strip-rows.js';

/** Version of the rows. Raise it if the search finds more, or writes its findings in another shape. */
const VERSION = 1;
/** Greatest number of games whose findings are stored. The least recently opened games are deleted. */
const MOST = 500;

/** Milliseconds to wait for the database. If it has not answered by then, the row counts as missing. */
const WAIT = 500;

/** All eight orientations of a line. Each orientation is a list of the turns of the board that lead to it. */
const ORIENTATIONS: readonly (readonly Turn[])[] = [[], ['mirror']].flatMap((mirror) =>
  [0, 1, 2, 3].map((quarters) => [...(mirror as Turn[]), ...Array<Turn>(quarters).fill('quarter')]),
);

export class StripStore {
  readonly #rows: StripRows;
  readonly #now: () => number;

  constructor(rows: StripRows = new IndexedStripRows(), now: () => number = Date.now) {
    this.#rows = rows;
    this.#now = now;
  }

  /**
   * Returns the findings about all positions of a line; `undefined` if they are not stored, or the database does not
   * answer.
   */
  async load(line: Line): Promise<FoundPositions | undefined> {
    const { text, turns } = upright(line);
    const row = await inTime(this.#rows.get(text));
    const found = row && readRow(row, line.moves.length + 1);
    if (!row || !found) return undefined;
    void this.#rows.put({ ...row, used: this.#now() });
    const back = turns.toReversed().flatMap((turn): Turn[] => (turn === 'mirror' ? [turn] : [turn, turn, turn]));
    return turned(found, back);
  }

  /** Stores the findings about all positions of a game. */
  async save(line: Line, collection: number, found: FoundPositions): Promise<void> {
    const { text, turns } = upright(line);
    await this.#rows.put({ line: text, collection, used: this.#now(), version: VERSION, ...turned(found, turns) });
    await this.#rows.trim(() => true, MOST);
  }

  /** Deletes the findings about games of all collections except these. */
  async keepOnly(collections: ReadonlySet<number>): Promise<void> {
    await this.#rows.trim(({ collection }) => typeof collection === 'number' && collections.has(collection), MOST);
  }
}

/** Resolves with the row, or with `undefined` if reading the row takes longer than {@link WAIT}. */
async function inTime<T>(row: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), WAIT);
  });
  const first = await Promise.race([row.catch(() => undefined), late]);
  clearTimeout(timer);
  return first;
}

/**
 * Returns the moves of a line as text, in the orientation whose text is the first in alphabetical order, and the turns
 * that lead to this orientation. This text is the same for all orientations of a game.
 */
function upright(line: Line): { readonly text: string; readonly turns: readonly Turn[] } {
  const all = ORIENTATIONS.map((turns) => ({
    turns,
    text: printMoves(turns.reduce((at, turn) => turnLine(turn, at), line).moves),
  }));
  return all.reduce((first, one) => (one.text < first.text ? one : first));
}

function turned({ turns, forbidden }: FoundPositions, how: readonly Turn[]): FoundPositions {
  const point = (at: Point) => how.reduce((now, turn) => turnPoint(turn, now), at);
  return {
    turns: turns.map(({ win, ...turn }) => ({ ...turn, ...(win && { win: { ...win, line: win.line.map(point) } }) })),
    forbidden: forbidden.map((points) => points.map(point)),
  };
}

/**
 * Reads the findings in a row. `positions` is the number of positions of the line. Returns `undefined` if the row is
 * damaged or of another version.
 */
function readRow({ version, turns, forbidden }: StripRow, positions: number): FoundPositions | undefined {
  const isWhole = version === VERSION && isListOf(turns, positions, isTurn) && isListOf(forbidden, positions, isPoints);
  return isWhole ? { turns, forbidden } : undefined;
}

function isListOf<T>(value: unknown, length: number, isOne: (one: unknown) => one is T): value is T[] {
  return Array.isArray(value) && value.length === length && value.every(isOne);
}

function isPoints(value: unknown): value is Point[] {
  return Array.isArray(value) && value.every((point) => Number.isInteger(point) && point >= 0 && point < 225);
}

function isTurn(value: unknown): value is SearchedTurn {
  if (typeof value !== 'object' || value === null) return false;
  const { searched, win } = value as Readonly<Record<string, unknown>>;
  const isSearched = searched === 'fours' || searched === 'threats' || searched === 'undecided';
  if (win === undefined) return isSearched;
  const { by, line } = (win ?? {}) as Readonly<Record<string, unknown>>;
  return isSearched && (by === 'fours' || by === 'threats') && isPoints(line);
}
