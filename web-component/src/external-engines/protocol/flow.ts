/**
 * Limits the output that is read from an engine, so that a talkative engine cannot block the page. Lines beyond the
 * limits are dropped and counted; an engine far beyond the limits is ended.
 *
 * For a chosen file this runs in a separate worker (`isolated/relay.ts`), for an engine of the page on the page
 * (`wire.ts`).
 */

/** Longest line in characters; 225 moves as `[H,15]` are shorter. A longer line is dropped whole, not cut. */
const MOST_OF_A_LINE = 2_048;
/** Most lines per second, and most characters in them, while the engine thinks. */
export const MOST_LINES = 2_000;
const MOST_LETTERS = 256 * 1_024;
/** Moves and other answers per second. They are counted separately, so that messages cannot crowd out a move. */
export const MOST_ANSWERS = 100;
/** Most characters per second that are searched for lines. */
export const MOST_LOOKED_AT = 1_024 * 1_024;
/** Most dropped characters and messages for one question; beyond that the engine is ended. */
export const MOST_LOST_LETTERS = 16 * 1_024 * 1_024;
export const MOST_LOST_MESSAGES = 30_000;

const SECOND = 1_000;
export const TALK = /^\s*(?:MESSAGE|INFO|DEBUG|SUGGEST|$)/i;

/** A line, or the number of characters dropped at this place. */
export type Said = string | number;

/** Filters the lines of one engine by the limits. */
export class Flow {
  #since = Number.NEGATIVE_INFINITY;
  #lines = 0;
  #letters = 0;
  #answers = 0;
  #lookedAt = 0;
  #lostLetters = 0;
  #lostMessages = 0;

  /** Whether too much was dropped to listen any longer. */
  get flooded(): boolean {
    return this.#lostLetters > MOST_LOST_LETTERS || this.#lostMessages > MOST_LOST_MESSAGES;
  }

  /** Resets the counts of dropped characters and messages at a new question. */
  asked(): void {
    this.#lostLetters = 0;
    this.#lostMessages = 0;
  }

  /** Returns the lines of a message that are within the limits. `now` is its time in milliseconds. */
  take(text: string, now: number): Said[] {
    // Also starts anew if the clock was set back.
    if (now < this.#since || now - this.#since >= SECOND) this.#begin(now);
    const seen = text.slice(0, Math.max(0, MOST_LOOKED_AT - this.#lookedAt));
    this.#lookedAt += seen.length + 1;
    const lines = seen.split(/\r\n|\r|\n/);
    const rest = text.length - seen.length;
    // The last visible line continues beyond the searched part.
    const cut = rest > 0 ? (lines.pop()?.length ?? 0) : 0;
    const said: Said[] = [];
    let lost = 0;
    const drop = (letters: number) => {
      const last = said.at(-1);
      if (typeof last === 'number') said[said.length - 1] = last + letters;
      else said.push(letters);
      lost += letters;
    };
    for (const line of lines) {
      if (this.#takes(line)) said.push(line);
      else drop(line.length + 1);
    }
    if (rest > 0) drop(cut + rest + 1);
    this.#lostLetters += lost;
    if (lost > 0) this.#lostMessages += 1;
    return said;
  }

  #begin(now: number): void {
    this.#since = now;
    this.#lines = 0;
    this.#letters = 0;
    this.#answers = 0;
    this.#lookedAt = 0;
  }

  #takes(line: string): boolean {
    if (line.length > MOST_OF_A_LINE) return false;
    if (!TALK.test(line)) {
      this.#answers += 1;
      return this.#answers <= MOST_ANSWERS;
    }
    this.#lines += 1;
    this.#letters += line.length;
    return this.#lines <= MOST_LINES && this.#letters <= MOST_LETTERS;
  }
}

/** The text of a message: the message itself, or its `stdout`, `output`, `line` or `data`, as engines post it. */
export function textOf(data: unknown): string | undefined {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null) return undefined;
  const { stdout, output, line, data: inner } = data as Record<string, unknown>;
  return [stdout, output, line, inner].find((value) => typeof value === 'string') as string | undefined;
}
