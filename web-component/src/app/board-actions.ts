/**
 * What the reader does on the board. Each action changes the cursor, tells the page and is spoken; the element draws.
 */

import { type GameView, type Move, PASS } from '../engine/protocol.js';
import {
  backToGame,
  backToMine,
  type Cursor,
  colorAt,
  lastMove,
  moveNumber,
  openGame,
  play,
  stepTo,
  type Turn,
  takeBack,
  toMove,
  turnCursor,
} from '../game/cursor.js';
import { writeLine } from '../game/line-text.js';
import { EMPTY_BOARD, pointName } from '../game/notation.js';
import type { Terms } from '../locales/localize.js';
import type { Announcer } from '../ui/announcer.js';
import { emit } from './events.js';

export interface ActionsOptions {
  announcer: Announcer;
  terms(): Terms;
  /** The cursor is another one: attributes, picture and question follow. */
  changed(): void;
  /** The board is turned under what else lies on it. */
  turned(turn: Turn): void;
}

export class BoardActions {
  cursor: Cursor = { line: { setup: EMPTY_BOARD, moves: [], ply: 0 } };
  readonly #host: EventTarget;
  readonly #announcer: Announcer;
  readonly #terms: () => Terms;
  readonly #changed: () => void;
  readonly #turned: (turn: Turn) => void;

  constructor(host: EventTarget, { announcer, terms, changed, turned }: ActionsOptions) {
    this.#host = host;
    this.#announcer = announcer;
    this.#terms = terms;
    this.#changed = changed;
    this.#turned = turned;
  }

  /** Plays, unless a stone is there or the page says no. */
  play(move: Move): void {
    const { line } = this.cursor;
    const terms = this.#terms();
    const next = play(this.cursor, move);
    if (!next) {
      this.#announcer.start(terms.occupied({ point: pointName(move) }));
      return;
    }
    const color = toMove(line);
    const detail = { point: move === PASS ? 'pass' : pointName(move), color, move: moveNumber(line, line.ply) };
    if (!emit(this.#host, 'renju-before-move', detail)) return;
    this.#change(next, terms.played({ color, move: detail.move, point: move === PASS ? terms.pass : detail.point }));
    emit(this.#host, 'renju-move', detail);
  }

  stepTo(ply: number): void {
    const next = stepTo(this.cursor, ply);
    if (next !== this.cursor) this.#change(next, this.#whereNow(next));
  }

  stepBy(moves: number): void {
    this.stepTo(this.cursor.line.ply + moves);
  }

  takeBack(): void {
    const next = takeBack(this.cursor);
    if (next === this.cursor) return;
    const taken = next.line.moves.length < this.cursor.line.moves.length;
    const last = lastMove(this.cursor.line);
    this.#change(next, taken ? this.#terms().tookBack({ point: this.#name(last) }) : this.#whereNow(next));
  }

  /** The empty board; a game that is open is left. */
  clear(): void {
    this.#change({ line: { setup: EMPTY_BOARD, moves: [], ply: 0 } }, this.#terms().cleared);
  }

  /** Shows something else, of the reader's making. */
  show(next: Cursor, said: string): void {
    if (next !== this.cursor) this.#change(next, said);
  }

  /** Shows what the page has asked for: nobody is told. */
  put(next: Cursor): void {
    this.cursor = next;
    this.#changed();
  }

  turn(turn: Turn): void {
    const terms = this.#terms();
    this.#turned(turn);
    this.#change(turnCursor(turn, this.cursor), turn === 'quarter' ? terms.turned : terms.mirrored);
  }

  /** Shows a game of the archive, `ply` moves of it. */
  open(view: GameView, ply: number): void {
    this.#change(
      openGame(this.cursor, view, ply),
      this.#terms().openedGame({ black: view.black.name, white: view.white.name, ply }),
    );
    emit(this.#host, 'renju-game-open', view);
  }

  backToGame(): void {
    const next = backToGame(this.cursor);
    this.#change(next, this.#whereNow(next));
  }

  backToMine(): void {
    this.#change(backToMine(this.cursor), this.#terms().restored);
  }

  #change(next: Cursor, said: string): void {
    this.cursor = next;
    this.#announcer.start(said);
    this.#changed();
    const { position, moves, ply } = writeLine(next.line);
    emit(this.#host, 'renju-position-change', {
      position,
      moves,
      ply: ply ?? next.line.moves.length,
      toMove: toMove(next.line),
      ...(next.opened && { game: next.opened.view.id }),
    });
  }

  #name(move: Move | undefined): string {
    return move === undefined || move === PASS ? this.#terms().pass : pointName(move);
  }

  /** `Move 4 of 41: White, i9.` */
  #whereNow({ line }: Cursor): string {
    const terms = this.#terms();
    const what =
      line.ply > 0 ? terms.moveSpoken({ color: colorAt(line, line.ply - 1), point: this.#name(lastMove(line)) }) : '';
    return terms.stepped({ ply: line.ply, moves: line.moves.length, what });
  }
}
