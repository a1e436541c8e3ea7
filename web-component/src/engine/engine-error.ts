/** Errors of requests to the engine. */
import type { Failure } from './protocol.js';

/**
 * Failure of a request. Most codes come from the engine. Two come from the page itself: `not-started`, if no engine
 * could start (`message` names the remedy), and `hung`, if the engine stopped answering and the page ended it.
 */
export interface EngineFailure extends Omit<Failure, 'code'> {
  code: Exclude<Failure['code'], 'other-engine'> | 'not-started' | 'hung';
}

export class EngineError extends Error {
  constructor(readonly failure: EngineFailure) {
    super(failure.message);
    this.name = 'EngineError';
  }
}

/** Whether an error means that the user or the page stopped the call, rather than that the call failed. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** A failure, and the activity during which it occurred. */
export interface Trouble extends EngineFailure {
  during: 'open' | 'import' | 'search' | 'game' | 'delete' | 'solve';
}

/** Converts any error to a failure during an activity. */
export function troubleOf(error: unknown, during: Trouble['during']): Trouble {
  if (error instanceof EngineError) return { ...error.failure, during };
  return { code: 'internal', message: reason(error), during };
}

/** Text of any error. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
