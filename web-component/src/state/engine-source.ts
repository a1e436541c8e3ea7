/** Types of the external engines that a page may provide. The code in `external-engines/` uses these types. */

/**
 * An engine in the form of an object that the page has made. The engine receives lines of text by its method `post`. It
 * sends lines by calling the function that was passed to its method `listen`.
 */
export interface EngineObject {
  post(line: string): void;
  /** Called once. Afterward, the engine must call `told` with each line that it sends. */
  listen(told: (line: string) => void): void;
  /** Called when the engine is no longer needed. */
  close?(): void;
}

/**
 * An external engine that the page provides. It is the URL of a worker's script (a `TrustedScriptURL` if the page
 * requires Trusted Types), a worker or message port that posts lines of text, a function that makes a worker, or an
 * object with the methods `post` and `listen`.
 */
export type EngineSource = string | URL | Worker | MessagePort | EngineObject | (() => Worker);
