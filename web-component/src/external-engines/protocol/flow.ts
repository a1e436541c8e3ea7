/**
 * Limits how much of an engine's output is read, so that an engine that sends much output cannot block the page. Lines
 * that exceed the limits are dropped, and their characters are counted. An engine that exceeds the limits by far is
 * ended.
 *
 * For an engine from files that the user has chosen, this code runs in a separate worker (`isolated/relay.ts`). For an
 * engine that the page provides, this code runs in the page (`wire.ts`).
 */

/**
 * Largest number of characters in a line of output. A line with 225 moves such as `[H,15]` is shorter. A longer line is
 * dropped as a whole.
 */
const MOST_OF_A_LINE = 2_048;
/**
 * Largest number of messages per second that are read (`MOST_LINES`), and of characters in these messages
 * (`MOST_LETTERS`).
 */
export const MOST_LINES = 2_000;
const MOST_LETTERS = 256 * 1_024;
/**
 * Largest number of moves and other answers per second. They have a separate limit, so that an engine that sends too
 * many messages does not lose its moves.
 */
export const MOST_ANSWERS = 100;
/**
 * Largest number of characters per second that are split into lines. Further characters are dropped without being
 * looked at.
 */
export const MOST_LOOKED_AT = 1_024 * 1_024;
/**
 * Largest number of characters, and of messages, that may be dropped after one question. An engine that exceeds either
 * limit is ended.
 */
export const MOST_LOST_LETTERS = 16 * 1_024 * 1_024;
export const MOST_LOST_MESSAGES = 30_000;

const SECOND = 1_000;
export const TALK = /^\s*(?:MESSAGE|INFO|DEBUG|SUGGEST|$)/i;

/** A line of output, or the number of characters that were dropped at this place in the output. */
export type Said = string | number;

/** Reads the output of one engine, and drops the lines that exceed the limits. */
export class Flow {
  #since = Number.NEGATIVE_INFINITY;
  #lines = 0;
  #letters = 0;
  #answers = 0;
  #lookedAt = 0;
  #lostLetters = 0;
  #lostMessages = 0;

  /** Whether so much was dropped that the engine must be ended. */
  get flooded(): boolean {
    return this.#lostLetters > MOST_LOST_LETTERS || this.#lostMessages > MOST_LOST_MESSAGES;
  }

  /**
   * Sets the numbers of dropped characters and messages to 0. Called when a line is sent to the engine, because the
   * limits apply to each question.
   */
  asked(): void {
    this.#lostLetters = 0;
    this.#lostMessages = 0;
  }

  /**
   * Splits a message of the engine into lines, and returns the lines that are within the limits. `now` is the time in
   * milliseconds.
   */
  take(text: string, now: number): Said[] {
    // If the clock was set back, a new second begins too.
    if (now < this.#since || now - this.#since >= SECOND) this.#begin(now);
    const seen = text.slice(0, Math.max(0, MOST_LOOKED_AT - this.#lookedAt));
    this.#lookedAt += seen.length + 1;
    const lines = seen.split(/\r\n|\r|\n/);
    const rest = text.length - seen.length;
    // If the text is cut off, its last line is incomplete and is dropped.
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

/** Returns the text of an engine's message: the message itself, or its field `stdout`, `output`, `line` or `data`. */
export function textOf(data: unknown): string | undefined {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null) return undefined;
  const { stdout, output, line, data: inner } = data as Record<string, unknown>;
  return [stdout, output, line, inner].find((value) => typeof value === 'string') as string | undefined;
}
