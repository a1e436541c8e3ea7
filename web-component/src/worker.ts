/**
 * The first lines that run in a worker: `worker.js` is this with the glue of wasm-bindgen bundled in, and
 * `search-worker.js` the same with the glue of the engine that searches.
 *
 * It listens in its first synchronous run, because a browser drops what arrives while nobody listens, and greets the
 * page, because a blocked or missing script may fail without a word. The page answers with the compiled engine; the
 * engine then takes over `onmessage`, and gets what came in between.
 */
import { initSync, start } from 'renju-engine';
import type { Greeting, Handover } from './engine/start-worker.js';

/** The part of a dedicated worker's global scope that is used; TypeScript's DOM library describes a window. */
interface Scope {
  onmessage: ((event: MessageEvent) => void) | null;
  /** Absent in Node, where the script may be imported and has nothing to do. */
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
