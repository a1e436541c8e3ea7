/** The line that the active mode shows on the board instead of the line in the store, as a record to share. */
import type { Line } from '../game/line.js';
import { type Shown, shownOf } from '../game/shown-record.js';

/** The members of a mode that the card uses. */
export interface SharedMode {
  /** The line that the mode shows on the board, if it differs from the line in the store. */
  readonly line?: Line | undefined;
  readonly sharesLine?: boolean;
}

export class ShownInMode {
  #key = '';
  #shown: Shown | undefined;

  /** The record of the line; `undefined` if the mode shows the line in the store. The same object for the same line. */
  get shown(): Shown | undefined {
    return this.#shown;
  }

  /** Called before each drawing. */
  update({ line, sharesLine }: SharedMode): void {
    const shared = sharesLine ? line : undefined;
    // A mode may return a new object for the same line.
    const key = shared ? keyOf(shared) : '';
    if (key === this.#key) return;
    this.#key = key;
    this.#shown = shared && shownOf({ line: shared });
  }
}

function keyOf({ setup: { black, white, toMove }, moves, ply }: Line): string {
  return [black.join(), white.join(), moves.join(), toMove, ply].join('|');
}
