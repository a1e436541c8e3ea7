/**
 * Shows on the board the proof of the win that was found last. The user steps through the proof, or leaves its main
 * line with another defense.
 */
import { nothing, type SVGTemplateResult, svg } from 'lit';
import { stoneSvg } from '../../board/board-svg.js';
import type { Color, ForbiddenPoint, Point, SolveReply } from '../../engine/protocol.js';
import { colorAt, type Line, stones } from '../../game/line.js';
import { other, pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import type { Announcer } from '../../ui/announcer.js';
import {
  answered,
  backToMain,
  defend,
  defends,
  leftAt,
  type ProofLine,
  proofLine,
  showMoves,
} from './proof-navigation.js';
import { namesBlocks, stepText } from './proof-text.js';
import type { NextAttack } from './solver-state.js';

export interface ProofOptions {
  readonly announcer: Announcer;
  terms(): TermsOf<'solve'>;
  /** The side that wins in the proof. */
  side(): Color;
  /** Returns the forbidden points at which Black would have to stop the last attack of a proof that is on the board. */
  blocksOf(proof: ProofLine): Promise<readonly ForbiddenPoint[]>;
  /**
   * Returns the attack that the engine plays after `moves`, the moves of the proof so far; `undefined` if the engine has
   * failed, which ends the proof.
   */
  attackAfter(moves: Point[]): Promise<NextAttack | undefined>;
  /** Called when the board must be drawn again. */
  changed(): void;
}

export class ProofOnBoard {
  readonly #options: ProofOptions;
  #shown: { readonly of: SolveReply; readonly at: ProofLine } | undefined;

  constructor(options: ProofOptions) {
    this.#options = options;
  }

  /** The shown proof and the current move in it; `undefined` if there is no proof. */
  get at(): ProofLine | undefined {
    return this.#shown?.at;
  }

  /** The result of the search that has found the proof. */
  get of(): SolveReply | undefined {
    return this.#shown?.of;
  }

  /** Shows the proof of a search result from its start; `undefined` removes the proof. */
  begin(answer: SolveReply | undefined): void {
    this.#shown = answer && { of: answer, at: proofLine(answer.line) };
  }

  /** Returns the proof as a line of moves, played after the stones of the problem. */
  line(problem: { black: Point[]; white: Point[] }): Line | undefined {
    const { at } = this;
    if (!at) return undefined;
    const setup = { black: problem.black, white: problem.white, toMove: this.#options.side(), next: 1 };
    return { setup, moves: at.moves.map(({ point }) => point), ply: at.ply };
  }

  /** Draws the moves of the proof after the shown move as translucent stones. */
  ghosts(line: Line): SVGTemplateResult {
    const { at } = this;
    return svg`${at?.moves.map(({ point }, index) =>
      index < at.ply ? nothing : stoneSvg({ point, color: colorAt(line, index) }, 'ghost', index + 1),
    )}`;
  }

  /**
   * Color of the stone that a press would place: the defender's color, or `undefined` if the defender is not to move.
   */
  get color(): Color | undefined {
    return this.at && defends(this.at) ? this.#defender : undefined;
  }

  /** Whether the user has left the main line by another defense. */
  get left(): boolean {
    return this.at !== undefined && leftAt(this.at) !== undefined;
  }

  press(point: Point, line: Line): void {
    const { at } = this;
    if (!at) return;
    const { announcer, side, terms } = this.#options;
    const stone = stones(line).get(point);
    const next = at.moves[at.ply];
    if (stone) {
      if (stone.ply !== undefined) this.stepTo(stone.ply);
    } else if (next?.point === point) {
      this.stepTo(at.ply + 1);
    } else if (defends(at)) {
      void this.#defend(at, point);
    } else if (next) {
      announcer.start(terms().attackersTurn({ color: side(), point: pointName(next.point) }));
    }
  }

  stepTo(ply: number): void {
    const { at } = this;
    if (!at) return;
    const next = showMoves(at, ply);
    this.#become(next);
    if (next !== at) void this.#announce(next);
  }

  backToMain(): void {
    if (!this.at) return;
    this.#become(backToMain(this.at));
    this.#options.announcer.start(this.#options.terms().backToMain);
  }

  /**
   * Plays the user's defense, and then the engine's attack against it. If the engine does not find the attack, takes the
   * defense back.
   */
  async #defend(at: ProofLine, point: Point): Promise<void> {
    const { announcer, attackAfter, terms } = this.#options;
    const { of } = this;
    const waiting = defend(at, point);
    this.#become(waiting);
    void this.#announce(waiting);
    const attack = await attackAfter(waiting.moves.map((move) => move.point));
    if (!attack || this.of !== of || this.at !== waiting) return;
    if (attack === 'not-decided') {
      this.#become(at);
      announcer.start(terms().notAll);
      return;
    }
    const next = answered(waiting, attack === 'won' ? undefined : attack);
    this.#become(next);
    await this.#announce(next);
  }

  /**
   * Announces the moves around the shown move. At the last attack of White, the announcement waits until it is known
   * which points are forbidden.
   */
  async #announce(proof: ProofLine): Promise<void> {
    const { announcer, side, blocksOf, terms } = this.#options;
    const blocks = namesBlocks(proof) && side() === 'white' ? await blocksOf(proof) : [];
    if (this.at === proof) announcer.start(stepText(proof, side(), blocks, terms()));
  }

  get #defender(): Color {
    return other(this.#options.side());
  }

  #become(at: ProofLine): void {
    if (this.#shown) this.#shown = { of: this.#shown.of, at };
    this.#options.changed();
  }
}
