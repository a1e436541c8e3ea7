/** How a request to the engine ends when it is not answered. */
import type { Failure } from './protocol.js';

/**
 * What went wrong. Two codes are the page's own: `not-started`, there is no engine to ask, and `message` names the cure;
 * `hung`, it no longer answered and was ended.
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

/** Whether a call was stopped, as opposed to failed. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** What went wrong, and in which undertaking. */
export interface Trouble extends EngineFailure {
  during: 'open' | 'import' | 'search' | 'game' | 'delete' | 'solve';
}

/** Any error as what went wrong in an undertaking. */
export function troubleOf(error: unknown, during: Trouble['during']): Trouble {
  if (error instanceof EngineError) return { ...error.failure, during };
  return { code: 'internal', message: reason(error), during };
}

/** Any error as a text. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
