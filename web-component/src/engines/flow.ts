/**
 * Limits the lines that are read from an engine. An engine that talks without end must not keep the page from answering the user:
 * lines beyond the limits are dropped and counted, and an engine far beyond the limits is ended.
 *
 * A chosen file is held to this in a worker of its own (`apart/relay.ts`), an engine of the page on the page (`wire.ts`).
 */

/** The most letters of a line; 225 moves as `[H,15]` are fewer. A longer line is dropped whole: half of it could tell other moves. */
const MOST_OF_A_LINE = 2_048;
/** The most lines a second that an engine may say while it thinks, and the most letters of them. */
export const MOST_LINES = 2_000;
const MOST_LETTERS = 256 * 1_024;
/** Moves and other answers a second. They are apart from the lines above, so that no talk drowns a move. */
export const MOST_ANSWERS = 100;
/** The most letters a second that are searched for lines. */
export const MOST_LOOKED_AT = 1_024 * 1_024;
/** The most letters and messages that may be dropped of the answer to one question; beyond them the engine is ended. */
export const MOST_LOST_LETTERS = 16 * 1_024 * 1_024;
export const MOST_LOST_MESSAGES = 30_000;

const SECOND = 1_000;
export const TALK = /^\s*(?:MESSAGE|INFO|DEBUG|SUGGEST|$)/i;

/** A line, or how many letters were dropped at this place. */
export type Said = string | number;

/** The lines of one engine, within the limits. */
export class Flow {
  #since = Number.NEGATIVE_INFINITY;
  #lines = 0;
  #letters = 0;
  #answers = 0;
  #lookedAt = 0;
  #lostLetters = 0;
  #lostMessages = 0;

  /** Whether so much was dropped that nothing more should be listened to. */
  get flooded(): boolean {
    return this.#lostLetters > MOST_LOST_LETTERS || this.#lostMessages > MOST_LOST_MESSAGES;
  }

  /** Begins a new count of dropped letters and messages, as the engine is asked something new. */
  asked(): void {
    this.#lostLetters = 0;
    this.#lostMessages = 0;
  }

  /** Returns the lines of a message that are within the limits. `now` is its time in milliseconds. */
  take(text: string, now: number): Said[] {
    // A clock that was set back begins anew.
    if (now < this.#since || now - this.#since >= SECOND) this.#begin(now);
    const seen = text.slice(0, Math.max(0, MOST_LOOKED_AT - this.#lookedAt));
    this.#lookedAt += seen.length + 1;
    const lines = seen.split(/\r\n|\r|\n/);
    const rest = text.length - seen.length;
    // The last line that is seen goes on where nobody looks.
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

/** The text of a message: it is one, or has one as `stdout`, `output`, `line` or `data`, as builds of engines post it. */
export function textOf(data: unknown): string | undefined {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null) return undefined;
  const { stdout, output, line, data: inner } = data as Record<string, unknown>;
  return [stdout, output, line, inner].find((value) => typeof value === 'string') as string | undefined;
}
