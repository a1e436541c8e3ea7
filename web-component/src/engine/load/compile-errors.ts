/**
 * Makes the error message for an engine that cannot be compiled. The message tells the owner of the site what to
 * change.
 */
import { reason } from '../engine-error.js';

export function refused(from: string, error: unknown): never {
  throw new Error(`${from} was not compiled (${reason(error)}); a script-src policy must allow 'wasm-unsafe-eval'`);
}
