/**
 * Plays one problem with the user: lets the engine judge each move of the user, and plays the moves of the other side.
 */

import type { Engine } from '../../engine/engine.js';
import { isAbort } from '../../engine/engine-error.js';
import type { ForbiddenKind, Point, Position } from '../../engine/protocol.js';
import { position, shown } from '../../game/line.js';
import type { TrainingProblem } from '../../library/training/problem.js';
import type { RatingName } from '../../library/training/progress.js';
import { type Judged, MoveJudge, pointsOf, type Resistance } from './move-judge.js';
import type { Session } from './session.js';
import * as sessions from './session.js';

export interface PlayerOptions {
  readonly engine: Pick<Engine, 'call'>;
  resistance(): Resistance;
  random(): number;
  /** Called when the element must be drawn again. */
  changed(): void;
  /**
   * Called to announce a new verdict or a hint. If the hint has taken back a move that the engine was judging, `takenBack`
   * is this move.
   */
  told(session: Session, takenBack?: Point): void;
  /** Called to announce that a hint has taken back `move`, and that the user has to wait for the hint. */
  takenBack(move: Point): void;
  /** Called once per try, when its rating is decided. */
  rated(problem: TrainingProblem, rating: RatingName): void;
}

export class Player {
  session: Session | undefined;
  readonly #options: PlayerOptions;
  #running: AbortController | undefined;

  constructor(options: PlayerOptions) {
    this.#options = options;
  }

  begin(problem: TrainingProblem): void {
    this.stop();
    this.#become(sessions.begin(problem));
  }

  end(): void {
    this.stop();
    this.session = undefined;
    this.#options.changed();
  }

  /** Stops the running request to the engine, and takes back the move that is being judged. */
  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    const next = this.session && sessions.unjudged(this.session);
    if (next && next !== this.session) this.#become(next);
  }

  /** Plays a move of the user, and lets the engine judge it. */
  async press(point: Point): Promise<void> {
    const { session } = this;
    if (session && sessions.showsOtherTurn(session)) {
      // The other side has answered already. Its answer appears again, and the user is to move.
      this.stepTo(session.line.moves.length);
      this.#options.told(this.session ?? session);
      return;
    }
    if (!session || !sessions.takesMove(session)) return;
    const before = position(session.line);
    const next = sessions.tried(session, point);
    this.#become(next);
    await this.#ask(async (judge) => {
      const { threats } = next;
      const attacking = sessions.isAttacking(session);
      const judged = await (attacking ? judge.attack(before, threats, point) : judge.defence(before, threats, point));
      return (now) => this.#after(now, point, judged);
    });
  }

  #after(session: Session, point: Point, judged: Judged): Session {
    switch (judged.kind) {
      case 'won':
      case 'holds':
        return sessions.solved(session);
      case 'keeps':
        return sessions.answered(session, judged.answer, judged.threats);
      case 'illegal':
        return sessions.withdrawn(session, { kind: 'illegal', move: point, reasons: judged.reasons });
      case 'lost':
        return byBook(session) ?? sessions.refuted(session, point, judged.line, judged.loses);
      case 'unknown':
        return byBook(session) ?? sessions.withdrawn(session, { kind: 'unknown', move: point });
    }
  }

  /**
   * Handles the user's answer to the question whether a point is forbidden. An empty list of reasons means that the
   * point is allowed.
   */
  async judge(reasons: readonly ForbiddenKind[]): Promise<void> {
    const { session } = this;
    const task = session?.problem.task;
    if (!session || task?.kind !== 'forbidden' || session.verdict.kind !== 'asked') return;
    await this.#ask(async (judge) => {
      // The true reasons come from the engine, not from the problem's file.
      const truth = (await judge.reasons(positionOf(session))).get(task.point) ?? [];
      return (now) => sessions.judged(now, reasons, truth);
    });
  }

  /** Shows a hint. If the engine is judging a move, stops the engine and takes the move back. */
  async hint(): Promise<void> {
    const judged = this.session?.verdict.kind === 'thinking' ? this.session.line.moves.at(-1) : undefined;
    this.stop();
    const { session } = this;
    if (!session || sessions.isOver(session)) return;
    if (session.hint) {
      this.#become(sessions.hinted(session, session.hint));
      this.#options.told(this.session ?? session, judged);
      return;
    }
    if (judged !== undefined) this.#options.takenBack(judged);
    await this.#ask(async (judge) => {
      const hint = await this.#hintFor(judge, session);
      return (now) => (hint ? sessions.hinted(now, hint) : now);
    });
  }

  async #hintFor(judge: MoveJudge, session: Session): Promise<sessions.Hint | undefined> {
    const { problem, line, threats, from } = session;
    if (!sessions.isAttacking(session)) {
      const point = problem.solution ?? (await this.#defences(judge, session))[0];
      return point === undefined ? undefined : { kind: undefined, point };
    }
    // The user may have stepped back; the hint is about the position after the last move.
    const best = await judge.best(position(shown(line, from)), threats);
    const book = best ? undefined : problem.line[from];
    return best ?? (book === undefined ? undefined : { kind: undefined, point: book });
  }

  /** Shows the solution from the user's current position. */
  async give(): Promise<void> {
    const { session } = this;
    if (!session || session.verdict.kind === 'shown') return;
    const { task } = session.problem;
    await this.#ask(async (judge) => {
      if (task.kind === 'forbidden') {
        const truth = (await judge.reasons(positionOf(session))).get(task.point) ?? [];
        return (now) => sessions.given(sessions.known(now, truth), []);
      }
      const moves = await this.#solution(judge, session);
      return (now) => sessions.given(now, moves);
    });
  }

  async #solution(judge: MoveJudge, session: Session): Promise<readonly Point[]> {
    const { problem, threats, from } = session;
    if (!sessions.isAttacking(session)) {
      return problem.solution === undefined ? this.#defences(judge, session) : [problem.solution];
    }
    const { verdict, line } = await judge.solve(position(shown(session.line, from)), threats);
    return verdict === 'win' ? pointsOf(line) : problem.line.slice(from);
  }

  /**
   * Returns a point that prevents the win, as a list; the list is empty if there is no such point. Used if the file
   * of the problem names no point that prevents the win.
   */
  async #defences(judge: MoveJudge, { line, from, threats }: Session): Promise<readonly Point[]> {
    const holds = await judge.holding(position(shown(line, from)), threats);
    return holds.slice(0, 1);
  }

  again(): void {
    if (!this.session) return;
    const next = sessions.again(this.session);
    this.stop();
    this.#become(next);
  }

  stepTo(ply: number): void {
    if (this.session) this.#become(sessions.steppedTo(this.session, ply));
  }

  /**
   * Sends a request to the engine and applies its result to the session. Does nothing with the result if another
   * request has begun meanwhile.
   */
  async #ask(question: (judge: MoveJudge) => Promise<(now: Session) => Session>): Promise<void> {
    this.#running?.abort();
    const own = new AbortController();
    this.#running = own;
    const { engine, resistance, random } = this.#options;
    try {
      const change = await question(new MoveJudge({ engine, signal: own.signal, resistance: resistance(), random }));
      if (this.#running === own && this.session) this.#settle(change(this.session));
    } catch (error) {
      if (this.#running === own && this.session) {
        // The engine was closed and will not answer, so the player takes the move back.
        if (isAbort(error)) this.#become(sessions.unjudged(this.session));
        else this.#settle(sessions.withdrawn(this.session, { kind: 'failed' }));
      }
    }
    if (this.#running === own) this.#running = undefined;
  }

  #settle(next: Session): void {
    const before = this.session;
    this.#become(next);
    if (next.rating && !before?.rating) this.#options.rated(next.problem, next.rating);
    this.#options.told(next);
  }

  #become(session: Session): void {
    this.session = session;
    this.#options.changed();
  }
}

/**
 * Judges a move for which the engine finds no win. If the user has followed the author's line so far, the move counts
 * as right; otherwise the result is `undefined`.
 */
function byBook(session: Session): Session | undefined {
  const { problem, line } = session;
  const { length } = line.moves;
  const follows = problem.task.kind === 'win' && line.moves.every((move, at) => move === problem.line[at]);
  if (!follows || !sessions.isOfRecord(problem.id)) return undefined;
  const answer = problem.line[length];
  return answer === undefined ? sessions.solved(session) : sessions.answered(session, answer, session.threats);
}

/** Returns the position of the problem with Black to move, for a question about a forbidden point. */
function positionOf({ problem }: Session): Position {
  return position({ setup: problem.setup, moves: [], ply: 0 });
}
