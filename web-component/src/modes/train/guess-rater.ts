/** Rates a guess: compares it with the move of the game, and lets the engine search for forced wins. */
import type { Engine } from '../../engine/engine.js';
import { isAbort } from '../../engine/engine-error.js';
import type { Point, Position } from '../../engine/protocol.js';
import { fivesOf } from '../../game/five-points.js';
import { position } from '../../game/line.js';
import {
  type beginGuess,
  type GuessGame,
  type GuessKind,
  guessed,
  guessing,
  guessLine,
  isGuessOver,
  playedAt,
} from './guess-game.js';
import { placed } from './move-judge.js';

/**
 * Time limit in milliseconds for each request to the engine. When a request reaches the limit, its result so far is
 * used.
 */
const TIME = 2_000;

export interface GuesserOptions {
  readonly engine: Pick<Engine, 'call'>;
  changed(): void;
  /** Called when a guess has been rated, to announce the rating. */
  told(): void;
}

export class GuessRater {
  game: GuessGame | undefined;
  readonly #options: GuesserOptions;
  #running: AbortController | undefined;

  constructor(options: GuesserOptions) {
    this.#options = options;
  }

  begin(game: ReturnType<typeof beginGuess>): void {
    this.stop();
    this.#become(game);
  }

  end(): void {
    if (!this.game) return;
    this.stop();
    this.#become(undefined);
  }

  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    if (this.game?.waiting !== undefined) this.game = { ...this.game, waiting: undefined };
  }

  async press(point: Point): Promise<void> {
    const { game } = this;
    const played = game && playedAt(game);
    if (!game || played === undefined || isGuessOver(game) || game.waiting !== undefined) return;
    this.#become(guessing(game, point));
    const own = new AbortController();
    this.#running = own;
    const kind = point === played ? 'played' : await this.#kind(position(guessLine(game)), point, played, own.signal);
    if (this.#running !== own || !this.game || kind === undefined) return;
    this.#running = undefined;
    this.#become(guessed(this.game, kind));
    this.#options.told();
  }

  /** Returns the rating of a guess; `undefined` if the rating was stopped, and `other` if the engine fails. */
  async #kind(before: Position, guess: Point, played: Point, signal: AbortSignal): Promise<GuessKind | undefined> {
    const wins = async (at: Position) => {
      if (fivesOf(at, at.toMove).length > 0) return true;
      const args = { position: at, threats: 'fours', milliseconds: TIME } as const;
      return (await this.#options.engine.call('solve', args, { signal })).verdict === 'win';
    };
    try {
      if (fivesOf(before, before.toMove).includes(guess)) return 'wins';
      const after = placed(before, guess);
      if (await wins(after)) return 'loses';
      const question = { position: after, threats: 'fours', question: 'defences', milliseconds: TIME } as const;
      const { verdict, marks, done, undecided } = await this.#options.engine.call('win-question', question, { signal });
      const held = marks.some(({ kind }) => kind === 'defends');
      if (verdict === 'win' && done && undecided === 0 && !held) return 'wins';
      return (await wins(placed(before, played))) ? 'better' : 'other';
    } catch (error) {
      return isAbort(error) ? undefined : 'other';
    }
  }

  #become(game: GuessGame | undefined): void {
    this.game = game;
    this.#options.changed();
  }
}
