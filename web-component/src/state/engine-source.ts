/** What a page may bring as an engine of others; `engines/` makes use of it. */

/** An object of the host page that is an engine: lines in by `post`, lines out by the function handed to `listen`. */
export interface EngineObject {
  post(line: string): void;
  /** Called once; `told` is to be called with each line. */
  listen(told: (line: string) => void): void;
  /** The engine is needed no more. */
  close?(): void;
}

/**
 * An engine of the host page: the address of the script of a worker (a `TrustedScriptURL` where the page asks for Trusted Types), a
 * worker or port that posts lines, a function that makes a worker, or an object with `post` and `listen`.
 */
export type EngineSource = string | URL | Worker | MessagePort | EngineObject | (() => Worker);
