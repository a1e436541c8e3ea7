/** Conducts a session with an engine: sends commands in the right order, and waits for the engine's answers. */
import type { Position } from '../../engine/protocol.js';
import { type Answer, readAnswer } from './answer.js';
import { type Aim, boardCommands, type Limits, limitCommands, pointNamed, searchCommand } from './commands.js';
import { EngineFault } from './fault.js';
import { addReport, forgetTold, NO_LINES, type Report, shownLines } from './report.js';
import type { Reach, Wire, WireEvent } from './wire.js';

/** Time limit in milliseconds for the start of the engine. The browser compiles a large engine during this time. */
const START = 60_000;
/** Time limit in milliseconds for the answer to a command that needs no thinking. */
const READY = 20_000;
/**
 * Time in milliseconds for which the session waits after the time limit of a search before it tells the engine to stop.
 * If the engine then sends no move within the same time again, the session ends the engine.
 */
const GRACE = 2_000;
/** An answer of the engine, or a gap in its output where lines were dropped. */
type Heeded = Answer | { readonly kind: 'dropped' };
const DROPPED: Heeded = { kind: 'dropped' };
/** Time limit in seconds for a search by an engine that belongs to the page and cannot be stopped. */
const LONGEST = 10;
/**
 * Time in milliseconds within which an engine must stop. An engine that takes longer is ended, and the next question
 * starts it again.
 */
const PATIENCE = 700;

/** Intermediate results of a search. */
export interface Heard {
  /** The lines of play that are complete so far. */
  readonly lines: readonly Report[];
  /** Number of characters of the engine's output that were dropped. */
  readonly dropped: number;
}

/** Final result of a search: the move that the engine has chosen (`best`), and its lines of play. */
export interface Thought extends Heard {
  readonly best: number;
  /** The answer to the best move, with the aim `pair`. */
  readonly second?: number;
  /** The aim of the search. For an engine without extensions, this is always `best`. */
  readonly aim: Aim;
}

export interface SessionTimes {
  readonly start: number;
  readonly ready: number;
  readonly grace: number;
  readonly patience: number;
}

/** A session with one engine. The engine answers one question at a time. */
export class EngineSession {
  readonly #reach: Reach;
  readonly #times: SessionTimes;
  #wire: Wire | undefined;
  #greeted: Promise<void> | undefined;
  /** Whether the engine has answered the first commands. If so, a later failure is a crash. */
  #there = false;
  /** The promise for the answer to the previous question. This question may still be running. */
  #last: Promise<unknown> = Promise.resolve();
  #heard: WireEvent[] = [];
  /** Number of characters of the engine's output that were dropped since the last question. */
  #dropped = 0;
  #waiting: ((event: WireEvent | undefined) => void) | undefined;
  /**
   * Whether the engine has Yixin's extensions of the protocol: several lines of play, a limit for the depth, and a
   * command to stop.
   */
  extended = false;
  /** The engine's description of itself, such as `name="…", version="…"`; empty until the engine has sent it. */
  about = '';

  constructor(reach: Reach, times: Partial<SessionTimes> = {}) {
    this.#reach = reach;
    this.#times = { start: START, ready: READY, grace: GRACE, patience: PATIENCE, ...times };
  }

  /** Starts the engine if it is not running. Resolves when the engine has answered the first commands. */
  ready(): Promise<void> {
    this.#greeted ??= this.#greet().catch((error: unknown) => {
      this.close();
      throw error;
    });
    return this.#greeted;
  }

  /** Ends the engine. The next question starts it again. */
  close(): void {
    this.#wire?.close();
    this.#wire = undefined;
    this.#greeted = undefined;
    this.#there = false;
    this.#heard = [];
    this.#dropped = 0;
    this.#waiting?.(undefined);
  }

  /**
   * Makes the engine think about a position. `heard` receives the complete lines of play as they arrive. If `signal`
   * aborts the search, the engine answers with its results so far. If the engine then does not answer in time, it is
   * ended, and the promise rejects with an `AbortError`.
   */
  think(position: Position, limits: Limits, heard: (heard: Heard) => void, signal: AbortSignal): Promise<Thought> {
    // The questions are sent one at a time. Otherwise the session could mistake the answer to one question for the
    // answer to another.
    const thought = this.#last.then(() => this.#think(position, limits, heard, signal));
    this.#last = thought.catch(() => undefined);
    return thought;
  }

  async #think(
    position: Position,
    limits: Limits,
    heard: (heard: Heard) => void,
    signal: AbortSignal,
  ): Promise<Thought> {
    signal.throwIfAborted();
    // If output of the engine was dropped, the engine would stop late or never, so it is ended at once.
    const onAbort = () => {
      if (this.#dropped > 0 && this.#reach.restarts) this.close();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      await this.ready();
      signal.throwIfAborted();
      const possible = this.#possible(limits);
      await this.#ask(position, possible);
      return await this.#answer(possible, heard, signal);
    } catch (error) {
      // The engine is ended, because the session could mistake its further output for the answer to the next question.
      if (this.#wire && !(error instanceof Unasked)) this.close();
      throw error;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  /**
   * Returns the limits for a search. The time is limited if the engine can neither be stopped nor restarted. An engine
   * without extensions has only the aim `best`.
   */
  #possible(limits: Limits): Limits {
    if (this.extended) return limits;
    const best = { ...limits, aim: undefined };
    return this.#reach.restarts ? best : { ...best, seconds: Math.min(limits.seconds ?? LONGEST, LONGEST) };
  }

  async #greet(): Promise<void> {
    const { start, ready } = this.#times;
    this.#wire = this.#reach.connect((event) => this.#tell(event));
    this.#post('START 15');
    await this.#expectOk('OK after START 15', start);
    this.#post('INFO rule 4', 'INFO game_type 0');
    // An engine that does not know the command YXSHOWINFO answers with an error, or not at all. The answer to ABOUT is
    // the last one of the greeting.
    this.#post('YXSHOWINFO', 'ABOUT');
    const until = Date.now() + ready;
    for (;;) {
      const answer = await this.#next('name="…" after ABOUT', until);
      if (answer.kind === 'about') {
        this.about = answer.text;
        break;
      }
      if (answer.kind === 'message' && answer.text.startsWith('INFO ')) this.extended = true;
    }
    this.#there = true;
    if (this.extended) this.#post('INFO show_detail 3');
  }

  async #ask(position: Position, limits: Limits): Promise<void> {
    const { extended } = this;
    const board = boardCommands(extended ? 'YXBOARD' : 'BOARD', position);
    if (!board) throw new Unasked();
    // Removes earlier output, because it does not answer this question. A failure stays, because it must be reported.
    this.#heard = this.#heard.filter(({ kind }) => kind === 'failed' || kind === 'flooded');
    this.#dropped = 0;
    this.#post(...limitCommands(limits, extended));
    if (extended) {
      this.#post(...board, searchCommand(limits));
      return;
    }
    this.#post('RESTART');
    const answer = await this.#reply('OK after RESTART', this.#times.ready);
    if (answer.kind === 'unknown' || answer.kind === 'error') {
      // Some engines lack the command RESTART, but all have START.
      this.#post('START 15');
      await this.#expectOk('OK after START 15', this.#times.ready);
    } else if (answer.kind !== 'ok') throw unexpected('OK after RESTART', answer);
    this.#post(...(position.black.length === 0 ? ['BEGIN'] : board));
  }

  async #answer(limits: Limits, heard: (heard: Heard) => void, signal: AbortSignal): Promise<Thought> {
    const MOVE = 'a move such as 7,7';
    const { grace, patience } = this.#times;
    let lines = NO_LINES;
    let until = limits.seconds === undefined ? Number.POSITIVE_INFINITY : Date.now() + limits.seconds * 1000 + grace;
    let stopped = false;
    const stop = (most: number) => {
      stopped = true;
      if (this.extended) this.#post('YXSTOP');
      until = Date.now() + most;
      this.#waiting?.(undefined);
    };
    const onAbort = () => stop(this.#reach.restarts ? patience : LONGEST * 1000 + grace);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    try {
      for (;;) {
        const answer = await this.#next(MOVE, () => until).catch((error: unknown) => {
          if (!(error instanceof EngineFault) || error.kind !== 'silent') throw error;
          signal.throwIfAborted();
          if (stopped || !this.extended) throw error;
          stop(grace);
          return { kind: 'empty' } as const;
        });
        const [best, second] = answer.kind === 'move' ? answer.points : [];
        const asked = limits.aim === 'pair' ? 2 : 1;
        const before = lines;
        if (answer.kind === 'dropped') lines = forgetTold(lines);
        else if (answer.kind === 'report') lines = addReport(lines, answer);
        if (answer.kind === 'dropped' || lines.byRank !== before.byRank)
          heard({ lines: shownLines(lines), dropped: this.#dropped });
        if (answer.kind === 'move' && best && answer.points.length === asked) {
          const moves = { best: pointNamed(best), ...(second && { second: pointNamed(second) }) };
          return { ...moves, aim: limits.aim ?? 'best', lines: shownLines(lines), dropped: this.#dropped };
        }
        if (!TALK.has(answer.kind)) throw unexpected(MOVE, answer);
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  async #expectOk(expected: string, most: number): Promise<void> {
    const answer = await this.#reply(expected, most);
    if (answer.kind !== 'ok') throw unexpected(expected, answer);
  }

  /**
   * Returns the next answer to a command. Messages, reports and similar output before the answer are skipped. `most` is
   * the time limit in milliseconds.
   */
  async #reply(expected: string, most: number): Promise<Heeded> {
    const until = Date.now() + most;
    for (;;) {
      const answer = await this.#next(expected, until);
      if (!PASSING.has(answer.kind)) return answer;
    }
  }

  /**
   * Returns the next answer of the engine. `until` is the time at which the wait ends. It is a function if this time
   * may change during the wait.
   */
  async #next(expected: string, until: number | (() => number)): Promise<Heeded> {
    const at = typeof until === 'function' ? until : () => until;
    for (;;) {
      if (!this.#wire) throw new DOMException('the engine was ended', 'AbortError');
      const event = this.#heard.shift() ?? (await this.#wait(at() - Date.now()));
      if (event?.kind === 'failed') {
        const kind = this.#there ? 'broken' : event.ran ? 'unfit' : 'failed';
        throw new EngineFault(kind, expected, event.reason);
      }
      if (event?.kind === 'flooded') throw new EngineFault('flooded', expected, '');
      const answer = event?.kind === 'line' ? readAnswer(event.text) : event && DROPPED;
      // After `until`, an engine that only writes messages is treated like a silent one.
      if (answer && !(TALK.has(answer.kind) && Date.now() >= at())) return answer;
      if (this.#wire && Date.now() >= at()) throw new EngineFault('silent', expected, '');
    }
  }

  #wait(milliseconds: number): Promise<WireEvent | undefined> {
    return new Promise((resolve) => {
      const timer = Number.isFinite(milliseconds)
        ? setTimeout(() => settle(undefined), Math.max(milliseconds, 0))
        : undefined;
      const settle = (event: WireEvent | undefined) => {
        clearTimeout(timer);
        this.#waiting = undefined;
        resolve(event);
      };
      this.#waiting = settle;
    });
  }

  #tell(event: WireEvent): void {
    if (event.kind === 'dropped') this.#dropped += event.letters;
    if (this.#waiting) this.#waiting(event);
    // Stores the event in the queue. A failure is always stored, and any other event only up to a limit.
    else if (event.kind === 'failed' || event.kind === 'flooded' || this.#heard.length < MOST_UNHEARD)
      this.#heard.push(event);
    else if (event.kind === 'line') this.#dropped += event.text.length + 1;
  }

  #post(...lines: string[]): void {
    for (const line of lines) this.#wire?.post(line);
  }
}

/** Largest number of events that wait in the queue. */
const MOST_UNHEARD = 10_000;

/**
 * Kinds of output that may come before the move in a search. The kind `unknown` is included, because an engine that
 * does not know some of the `INFO` commands can still play.
 */
const TALK = new Set<Heeded['kind']>(['empty', 'ok', 'message', 'debug', 'suggest', 'unknown', 'report', 'dropped']);
/** Kinds of output that may come before the answer to a command. */
const PASSING = new Set<Heeded['kind']>(['message', 'debug', 'report', 'empty', 'dropped']);

/** Thrown instead of asking a question, if the engine cannot handle the position. */
export class Unasked extends Error {}

function unexpected(expected: string, answer: Heeded): EngineFault {
  if (answer.kind === 'error' || answer.kind === 'unknown')
    return new EngineFault('refused', expected, `${answer.kind.toUpperCase()} ${answer.text}`);
  const found = 'text' in answer ? answer.text : 'points' in answer ? (answer.points ?? []).join(' ') : answer.kind;
  return new EngineFault('nonsense', expected, found);
}
