/** External engines that a page may provide; `external-engines/` uses them. */

/**
 * An engine as an object of the page. It receives lines by `post`, and sends lines by calling the function that
 * `listen` received.
 */
export interface EngineObject {
  post(line: string): void;
  /** Called once; the engine must call `told` with each line. */
  listen(told: (line: string) => void): void;
  /** Called when the engine is no longer needed. */
  close?(): void;
}

/**
 * An external engine of the page: the URL of a worker's script (a `TrustedScriptURL` if the page requires Trusted
 * Types), a worker or port that posts lines, a function that makes a worker, or an object with `post` and `listen`.
 */
export type EngineSource = string | URL | Worker | MessagePort | EngineObject | (() => Worker);
