/**
 * Checks whether an engine's moves are legal. A legal move is on an empty point, is not forbidden to Black, and does
 * not come after the end of the game.
 */
import type { Color, Point, Position } from '../../engine/protocol.js';
import { findFive } from '../../game/five.js';
import { pointNamed } from './commands.js';
import type { EngineFault } from './fault.js';
import type { Report } from './report.js';

/** A line of play, up to but not including its first illegal move. */
export interface LegalLine extends Report {
  /** The first illegal move. The line ends before this move. Absent if all moves are legal. */
  readonly cut?: string;
}

/** Largest number of moves of each line that are checked and shown. */
export const MOST_SHOWN = 12;

/**
 * Largest number of positions for which the forbidden points are cached. The cache saves queries, because many lines of
 * play begin with the same moves.
 */
const MOST_KNOWN = 1_000;

/** Function that returns the points that are forbidden to Black in a position. */
export type AskForbidden = (position: Position) => Promise<readonly Point[]>;

/** Checks lines of play against the rules. */
export class Legality {
  readonly #forbidden: AskForbidden;
  readonly #known = new Map<string, Promise<readonly Point[]>>();

  constructor(forbidden: AskForbidden) {
    this.#forbidden = forbidden;
  }

  /**
   * Cuts each line before its first illegal move. If the first move of a line is already illegal, the line remains,
   * without moves and with the illegal move in `cut`.
   */
  lines(position: Position, lines: readonly Report[]): Promise<LegalLine[]> {
    return Promise.all(lines.map((line) => this.#line(position, line)));
  }

  /** Returns the reason why a move is illegal; `undefined` if the move is legal. */
  async fault(position: Position, move: Point): Promise<EngineFault['kind'] | undefined> {
    const board = new Board(position);
    if (board.has(move)) return 'occupied';
    return (await this.#isForbidden(board, move)) ? 'forbidden' : undefined;
  }

  async #line(position: Position, report: Report): Promise<LegalLine> {
    const { points = [], off_board: beyond } = report;
    const board = new Board(position);
    for (const [index, name] of points.slice(0, MOST_SHOWN).entries()) {
      const move = pointNamed(name);
      if (board.over || board.has(move) || (await this.#isForbidden(board, move)))
        return { ...report, points: points.slice(0, index), cut: name };
      board.play(move);
    }
    return beyond !== undefined && points.length < MOST_SHOWN ? { ...report, cut: beyond } : report;
  }

  async #isForbidden(board: Board, move: Point): Promise<boolean> {
    if (board.toMove !== 'black' || board.wins(move)) return false;
    return (await this.#ask(board.position)).includes(move);
  }

  #ask(position: Position): Promise<readonly Point[]> {
    const key = JSON.stringify([sorted(position.black), sorted(position.white)]);
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    // If the query fails, only the other rules are checked for this line. The check of the next line sends the query
    // again.
    const asked = this.#forbidden(position).catch(() => {
      this.#known.delete(key);
      return [];
    });
    this.#known.set(key, asked);
    return asked;
  }
}

/** A board on which the moves of a line are played one after another. */
class Board {
  readonly #stones = new Map<Point, { readonly color: Color }>();
  toMove: Color;
  /** Whether the game is over because one of the players has won with a five. */
  over: boolean;

  constructor({ black, white, toMove }: Position) {
    for (const point of black) this.#stones.set(point, { color: 'black' });
    for (const point of white) this.#stones.set(point, { color: 'white' });
    this.toMove = toMove;
    this.over = findFive(this.#stones) !== undefined;
  }

  get position(): Position {
    const of = (wanted: Color) => [...this.#stones].flatMap(([point, { color }]) => (color === wanted ? point : []));
    return { black: of('black'), white: of('white'), toMove: this.toMove };
  }

  has(point: Point): boolean {
    return this.#stones.has(point);
  }

  /**
   * Returns whether a move makes a five. A five wins the game, even if the move also makes a shape that is forbidden to
   * Black.
   */
  wins(move: Point): boolean {
    return findFive(new Map(this.#stones).set(move, { color: this.toMove })) !== undefined;
  }

  play(move: Point): void {
    this.over = this.wins(move);
    this.#stones.set(move, { color: this.toMove });
    this.toMove = this.toMove === 'black' ? 'white' : 'black';
  }
}

function sorted(points: readonly Point[]): number[] {
  return [...points].sort((a, b) => a - b);
}
