/**
 * Runs a game against an engine: handles the user's choices and moves, asks the engine for its
 * choices and moves, and applies the rules to both sides.
 */
import type {
  Color,
  Point,
  Position,
  ProcedureChoice,
  ProcedureReply,
  ProcedureRule,
  Seat,
} from '../engine/protocol.js';
import { findFive } from '../game/five.js';
import { position, stones } from '../game/line.js';
import { pointName } from '../game/notation.js';
import {
  chosen,
  colorOf,
  colorToMove,
  type Game,
  type GameEnd,
  type GameStep,
  lineOf,
  moved,
  other,
  stepOf,
} from './game-state.js';
import { decide } from './opening-choices.js';
import { EngineFault, faultOf } from './protocol/fault.js';
import type { Thought } from './protocol/session.js';

export interface GameOptions {
  readonly rule: ProcedureRule;
  /** The user's color at the beginning. */
  readonly color: Color;
  /** Returns the next step that the opening rule prescribes after the choices so far. */
  follow(rule: ProcedureRule, choices: readonly ProcedureChoice[]): Promise<ProcedureReply>;
  /** Returns the points that are forbidden to Black. */
  forbidden(position: Position): Promise<readonly Point[]>;
  /**
   * Makes the engine think about a position. Returns the move that the engine has chosen, and up to `lines` lines of
   * play.
   */
  think(position: Position, lines: number, signal: AbortSignal): Promise<Thought>;
  changed(): void;
  /** Called when the engine has made a choice or a move, so that screen readers announce it. */
  tell(
    what:
      | { readonly kind: 'choice'; readonly choice: ProcedureChoice }
      | { readonly kind: 'moved'; readonly point: Point; readonly color: Color },
  ): void;
}

export class EngineGame {
  readonly #options: GameOptions;
  #game: Game | undefined;
  /** Aborts the requests to the engine that are about earlier positions. */
  #asked = new AbortController();
  /** Whether a request about the rules is pending. The user cannot choose or move before the reply. */
  #busy = false;

  constructor(options: GameOptions) {
    this.#options = options;
    void this.#begin();
  }

  /** The state of the game; `undefined` until the first step of the game is known. */
  get game(): Game | undefined {
    return this.#game;
  }

  get step(): GameStep | undefined {
    return this.#game && stepOf(this.#game);
  }

  /** Whether the user must make the next choice or move. */
  get users(): boolean {
    return !this.#busy && this.#game !== undefined && this.step?.by === this.#game.user;
  }

  /** Handles a press of the user on a point of the board. Returns `false` if the press has no effect. */
  press(point: Point): boolean {
    const { step, users } = this;
    if (!users || !step) return false;
    if (step.kind === 'move') {
      if (this.#game && stones(lineOf(this.#game)).has(point)) return false;
      void this.#move(point);
      return true;
    }
    if (!('points' in step) || !step.points.includes(point)) return false;
    void this.choose({ kind: step.kind, point });
    return true;
  }

  /** Handles a choice of the user in the opening. */
  async choose(choice: ProcedureChoice): Promise<void> {
    if (this.users) await this.#follow(choice);
  }

  /** Takes back the user's last choice or move, and everything after it. */
  async takeBack(): Promise<void> {
    const game = this.#game;
    if (!game || this.#busy) return;
    this.#again();
    const before = (moves: readonly Point[]): Game => ({ ...game, moves, end: undefined });
    for (let count = game.moves.length - 1; count >= 0; count--) {
      const next = before(game.moves.slice(0, count));
      if (stepOf(next)?.by === game.user) return this.#become(next);
    }
    for (let count = game.choices.length - 1; count >= 0; count--) {
      const choices = game.choices.slice(0, count);
      const opening = await this.#options.follow(game.rule, choices);
      const next = { ...before([]), choices, opening };
      if (stepOf(next)?.by === game.user) return this.#become(next);
    }
    // If the user has not chosen or moved yet, the game stays as it is, and the engine continues.
    this.#become(game);
  }

  /** If the engine has failed, asks it about the same position again. */
  askAgain(): void {
    const game = this.#game;
    if (game?.end?.kind === 'failed') this.#become({ ...game, end: undefined });
  }

  resign(): void {
    const game = this.#game;
    if (game && !game.end) this.#end({ kind: 'resigned', winner: colorOf(game, other(game.user)) });
  }

  /** Aborts all requests to the engine. */
  leave(): void {
    this.#asked.abort();
  }

  async #begin(): Promise<void> {
    const { rule, color, follow } = this.#options;
    const user: Seat = color === 'black' ? 'first' : 'second';
    try {
      const opening = await follow(rule, []);
      this.#become({ rule, user, choices: [], opening, moves: [] });
    } catch (error) {
      const opening: ProcedureReply = { step: { kind: 'done' }, moves: [], offered: [], black: 'first' };
      this.#become({ rule, user, choices: [], opening, moves: [], end: { kind: 'failed', fault: faultOf(error) } });
    }
  }

  async #follow(choice: ProcedureChoice): Promise<void> {
    const game = this.#game;
    if (!game) return;
    this.#busy = true;
    try {
      const opening = await this.#options.follow(game.rule, [...game.choices, choice]);
      this.#busy = false;
      this.#become(chosen(game, choice, opening));
    } finally {
      this.#busy = false;
    }
  }

  /** Plays a move of the user or the engine, and applies the rules. */
  async #move(point: Point): Promise<void> {
    const game = this.#game;
    if (!game) return;
    this.#busy = true;
    const color = colorToMove(game);
    const before = lineOf(game);
    const next = moved(game, point);
    const five = findFive(stones(lineOf(next)));
    try {
      const points = color === 'black' && !five ? await this.#options.forbidden(position(before)) : [];
      this.#busy = false;
      this.#game = next;
      if (points.includes(point)) return this.#end({ kind: 'forbidden', point });
    } finally {
      this.#busy = false;
    }
    if (five) this.#end({ kind: 'five', winner: five.color });
    else if (lineOf(next).ply === 225) this.#end({ kind: 'draw' });
    else this.#become(next);
  }

  #end(end: GameEnd): void {
    if (!this.#game) return;
    this.#again();
    this.#game = { ...this.#game, end };
    this.#options.changed();
  }

  #become(game: Game): void {
    this.#game = game;
    this.#options.changed();
    if (this.step && this.step.by !== game.user) void this.#engines(this.step, game);
  }

  #again(): void {
    this.#asked.abort();
    this.#asked = new AbortController();
  }

  /** Asks the engine for its next choice or move, and adds the answer to the game. */
  async #engines(step: GameStep, game: Game): Promise<void> {
    const { signal } = this.#asked;
    const now = position(lineOf(game));
    const { think, tell } = this.#options;
    try {
      if (step.kind !== 'move') {
        const asking = { think: (at: Position, lines: number) => think(at, lines, signal), random: Math.random };
        const choice = await decide(step, now, game.opening.offered, asking);
        if (signal.aborted) return;
        tell({ kind: 'choice', choice });
        await this.#follow(choice);
        return;
      }
      const { best } = await think(now, 1, signal);
      if (signal.aborted) return;
      if (stones(lineOf(game)).has(best)) throw new EngineFault('occupied', 'an empty point', pointName(best));
      tell({ kind: 'moved', point: best, color: colorToMove(game) });
      await this.#move(best);
    } catch (error) {
      if (!signal.aborted) this.#end({ kind: 'failed', fault: faultOf(error) });
    }
  }
}
