/**
 * The user's actions on the board, in every mode. Each action changes the state and announces the change to screen
 * readers.
 */
import { type Move, PASS } from '../engine/protocol.js';
import { colorAt, type Line, lastMove, moveNumber, type Turn, toMove } from '../game/line.js';
import { moveName, pointName } from '../game/notation.js';
import type { Terms } from '../locales/localize.js';
import type { Announcer } from '../ui/announcer.js';
import { emit } from './events.js';
import type { AppState } from './state.js';
import type { Store } from './store.js';
import * as transitions from './transitions.js';

export interface ActionsOptions {
  readonly store: Store;
  readonly announcer: Announcer;
  terms(): Terms;
  /** Returns the state after turning those parts of the features' states that must turn together with the board. */
  turned(state: AppState, turn: Turn): AppState;
}

export class Actions {
  readonly #host: EventTarget;
  readonly #options: ActionsOptions;

  constructor(host: EventTarget, options: ActionsOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Plays a move, unless the point is occupied, the game is over, or the page forbids the move. */
  play(move: Move): void {
    const { store, announcer, terms } = this.#options;
    const { line } = store.board;
    const played = transitions.play(store.state, move);
    if ('refused' in played) {
      const { refused } = played;
      announcer.start(
        refused.kind === 'over'
          ? terms().gameOver({ color: refused.five.color })
          : terms().occupied({ point: pointName(move) }),
      );
      return;
    }
    const color = toMove(line);
    const detail = { point: move === PASS ? 'pass' : pointName(move), color, move: moveNumber(line, line.ply) };
    if (!emit(this.#host, 'renju-before-move', detail)) return;
    const follows = line.moves[line.ply] === move;
    const point = moveName(move, terms());
    this.#do(played.state, terms().played({ color, move: detail.move, point }), follows);
    emit(this.#host, 'renju-move', detail);
  }

  stepTo(ply: number): void {
    const { store } = this.#options;
    const next = transitions.stepTo(store.state, ply);
    if (next !== store.state) this.#do(next, this.#whereNow(next.board.line), true);
  }

  stepBy(moves: number): void {
    this.stepTo(this.#options.store.board.line.ply + moves);
  }

  takeBack(): void {
    const { store, terms } = this.#options;
    const { line } = store.board;
    const next = transitions.takeBack(store.state);
    if (next === store.state) return;
    const taken = next.board.line.moves.length < line.moves.length;
    const said = taken ? terms().tookBack({ point: this.#name(lastMove(line)) }) : this.#whereNow(next.board.line);
    this.#do(next, said, !taken);
  }

  /** Clears the board, and closes an opened game or record. */
  clear(): void {
    const { store, terms } = this.#options;
    this.#do(transitions.clear(store.state), terms().cleared);
  }

  /**
   * Applies a change by the user for which this class has no other method, and announces the text `said` to screen
   * readers. Consecutive changes with the same value of `joining` become one entry of the history.
   */
  show(next: AppState, said: string, joining?: string): void {
    const { store, announcer } = this.#options;
    if (next === store.state) return;
    announcer.start(said);
    store.change(next, joining);
  }

  turn(turn: Turn): void {
    const { store, terms, turned } = this.#options;
    const next = turned(transitions.turn(store.state, turn), turn);
    this.#do(next, turn === 'quarter' ? terms().turned : terms().mirrored);
  }

  /** Leaves a variation: the board shows the opened game or record again. */
  backToSource(): void {
    const next = transitions.backToSource(this.#options.store.state);
    this.#do(next, this.#whereNow(next.board.line));
  }

  /** Leaves an opened game: the board shows the user's own board again. */
  backHome(): void {
    this.#do(transitions.backHome(this.#options.store.state), this.#options.terms().restored);
  }

  undo(): boolean {
    return this.#travel(this.#options.store.undo(), this.#options.terms().undone);
  }

  redo(): boolean {
    return this.#travel(this.#options.store.redo(), this.#options.terms().redone);
  }

  #travel(gone: boolean, said: string): boolean {
    if (gone) this.#options.announcer.start(said);
    return gone;
  }

  #do(next: AppState, said: string, step = false): void {
    const { store, announcer } = this.#options;
    announcer.start(said);
    if (step) store.step(next);
    else store.change(next);
  }

  #name(move: Move | undefined): string {
    return moveName(move ?? PASS, this.#options.terms());
  }

  /** Returns a text about the last shown move, such as `Move 4 of 41: White, i9.` */
  #whereNow(line: Line): string {
    const terms = this.#options.terms();
    const what =
      line.ply === 0 ? '' : terms.moveSpoken({ color: colorAt(line, line.ply - 1), point: this.#name(lastMove(line)) });
    return terms.stepped({ ply: line.ply, moves: line.moves.length, what });
  }
}
