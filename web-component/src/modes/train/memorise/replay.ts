/** Replays the moves to a position one by one, so that the learner sees how the position arises. */

/** Milliseconds between two moves. */
const PACE = 250;
/** Milliseconds for which the board shows the learner's move before the next question. */
const PAUSE = 600;

export interface ReplayOptions {
  /** Whether moves are shown one by one; otherwise the board shows the position at once. */
  moving(): boolean;
  /** Calls `act` after this number of milliseconds. Returns a function that prevents the call. */
  later(act: () => void, milliseconds: number): () => void;
}

export class Replay {
  readonly #options: ReplayOptions;
  #cancel: (() => void) | undefined;
  #finish: (() => void) | undefined;

  constructor(options: ReplayOptions) {
    this.#options = options;
  }

  /**
   * Calls `show` with each number of moves from `from + 1` to `to`. Shows all moves at once if the
   * settings forbid animations.
   */
  start(from: number, to: number, show: (ply: number) => void): void {
    this.stop();
    this.#finish = () => show(to);
    if (!this.#options.moving()) this.finish();
    else this.#step(from + 1, to, show);
  }

  /**
   * Calls `next` after a pause in which the learner sees the board; at once if the settings forbid
   * animations.
   */
  pause(next: () => void): void {
    this.stop();
    this.#finish = next;
    if (!this.#options.moving()) this.finish();
    else this.#cancel = this.#options.later(() => this.finish(), PAUSE);
  }

  #step(ply: number, to: number, show: (ply: number) => void): void {
    if (ply > to) {
      this.#finish = undefined;
      return;
    }
    this.#cancel = this.#options.later(() => {
      this.#cancel = undefined;
      show(ply);
      this.#step(ply + 1, to, show);
    }, PACE);
  }

  /** Ends the replay and shows all its moves, or ends the pause. */
  finish(): void {
    const finish = this.#finish;
    this.stop();
    finish?.();
  }

  /**
   * Ends the replay without showing its remaining moves, or ends the pause without asking the next
   * question.
   */
  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#finish = undefined;
  }
}
