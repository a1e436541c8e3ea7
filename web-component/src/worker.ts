/**
 * The first code in a worker: `worker.js` is this file bundled with the output of wasm-bindgen, and `search-worker.js`
 * the same with the search engine's output.
 *
 * The script listens in its first synchronous run, because a browser drops messages without a listener. It greets the
 * page, because a blocked or missing script may fail silently. The page answers with the compiled engine; the engine
 * then takes over `onmessage`, and gets the messages received in between.
 */
import { initSync, start } from 'renju-engine';
import type { Greeting, Handover } from './engine/load/start-worker.js';

/**
 * The members of a dedicated worker's global scope that this script uses; TypeScript's DOM library describes a window.
 */
interface Scope {
  onmessage: ((event: MessageEvent) => void) | null;
  /** Absent in Node, which may import this script but has nothing to greet. */
  postMessage?(message: Greeting): void;
}

const scope = globalThis as unknown as Scope;
const early: MessageEvent[] = [];

scope.onmessage = (event: MessageEvent<Partial<Handover>>) => {
  const { module } = event.data;
  if (!module) {
    early.push(event);
    return;
  }
  initSync({ module });
  start();
  for (const waiting of early.splice(0)) scope.onmessage?.(waiting);
};
scope.postMessage?.({ hello: 1 });
