/** The errors with which requests to the engine can fail. */
import type { Failure } from './protocol.js';

/**
 * The failure of a request. Most failure codes come from the engine. Three codes come from the page itself:
 * - `not-started`: no engine could start. `message` has the cause or the remedy.
 * - `hung`: the engine stopped answering, and the page ended it.
 * - `no-ratings`: a filter needs ratings that the games cannot have.
 */
export interface EngineFailure extends Omit<Failure, 'code'> {
  code: Exclude<Failure['code'], 'other-engine'> | 'not-started' | 'hung' | 'no-ratings';
}

export class EngineError extends Error {
  constructor(readonly failure: EngineFailure) {
    super(failure.message);
    this.name = 'EngineError';
  }
}

/** Returns whether a call failed only because the user or the page stopped it. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** A failure, and the activity during which it occurred. */
export interface Trouble extends EngineFailure {
  during: 'open' | 'import' | 'search' | 'game' | 'delete' | 'solve';
}

/** Converts any thrown value to a failure that names the activity in which the error occurred. */
export function troubleOf(error: unknown, during: Trouble['during']): Trouble {
  if (error instanceof EngineError) return { ...error.failure, during };
  return { code: 'internal', message: reason(error), during };
}

/** Returns the message of an error, or the text of any other thrown value. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
