/**
 * The first code in a worker. `worker.js` is this file bundled with the output of wasm-bindgen; `search-worker.js` and
 * the other worker scripts are this file bundled with other engines.
 *
 * The script sets its message listener before it does anything asynchronous, because the browser drops messages that
 * arrive without a listener. The script then sends a greeting to the page, because the page may get no error for a
 * blocked or missing script. The page answers with the compiled engine. The engine then replaces `onmessage`, and
 * receives the messages that have arrived in between.
 */
import { initSync, start } from 'renju-engine';
import type { Greeting, Handover } from './engine/load/start-worker.js';
import { receivePart, setEngine } from './engine/load/worker-parts.js';

/**
 * The members of a worker's global scope that this script uses. They are declared here, because TypeScript's DOM
 * library only describes a window.
 */
interface WorkerScope {
  onmessage: ((event: MessageEvent) => void) | null;
  /** Absent in Node. Node may import this script, but there is no page to send the greeting to. */
  postMessage?(message: Greeting): void;
}

// This listener comes before the handler `onmessage`, so that the engine does not get messages with a part.
globalThis.addEventListener?.('message', (event: MessageEvent) => {
  if (receivePart(event.data)) event.stopImmediatePropagation();
});

const scope = globalThis as unknown as WorkerScope;
const early: MessageEvent[] = [];

scope.onmessage = (event: MessageEvent<Partial<Handover>>) => {
  const { module } = event.data;
  if (!module) {
    early.push(event);
    return;
  }
  setEngine(initSync({ module }));
  start();
  for (const waiting of early.splice(0)) scope.onmessage?.(waiting);
};
scope.postMessage?.({ hello: 1 });
