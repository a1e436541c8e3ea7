/** Makes error messages that tell the host of the page what to change if the engine cannot be compiled. */
import { reason } from '../engine-error.js';

export function refused(from: string, error: unknown): never {
  throw new Error(`${from} was not compiled (${reason(error)}); a script-src policy must allow 'wasm-unsafe-eval'`);
}
