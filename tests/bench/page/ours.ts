/**
 * Measures our page. Imports are measured at the element, as a user sees them: from the drop of the file to the event
 * `renju-import-done`. Queries are measured from the page to the worker and back, with the client that the element also
 * uses.
 */

import { searchFiles } from '../../../web-component/src/engine/load/search-files.ts';
import { startWorker } from '../../../web-component/src/engine/load/start-worker.ts';
import type { LibraryInfo, Position } from '../../../web-component/src/engine/protocol.ts';
import { TwoEngines } from '../../../web-component/src/engine/two-engines.ts';
import { type CallArgs, type Client, EngineClient } from '../../../web-component/src/engine/worker-client.ts';
import type {} from '../../../web-component/src/state/events.ts';
import type { Played } from '../positions.ts';
import { LongTasks, timed } from './timing.ts';

/** Number of rows of the list of games that the element requests at once. */
export const ROWS = 100;
/** Milliseconds from an answer to the next query during an import. */
const PAUSE = 20;

export interface OursImport {
  /** Milliseconds from the drop of the file to the event `renju-import-done`. */
  ms: number;
  /** Milliseconds of the longest task of the main thread during the import; 0 if every task took less than 50 ms. */
  longestTask: number;
  games: number;
  /** Number of stored bytes, as reported by the library. */
  bytes: number;
}

/** Creates an element in the page and waits until its library is open. */
export async function element(): Promise<HTMLElement> {
  const board = document.createElement('renju-board');
  board.setAttribute('mode', 'search');
  const ready = event(board, 'renju-ready');
  document.querySelector('#stage')?.replaceChildren(board);
  await ready;
  return board;
}

function event<K extends keyof HTMLElementEventMap>(target: HTMLElement, name: K): Promise<HTMLElementEventMap[K]> {
  return new Promise((resolve, reject) => {
    target.addEventListener(name, resolve, { once: true });
    target.addEventListener('renju-error', ({ detail }) => reject(new Error(detail.message)), { once: true });
  });
}

/** Drops the file on an element whose library is empty, and measures the import. */
export async function importOurs(file: File): Promise<OursImport> {
  await forget();
  const board = await element();
  const tasks = new LongTasks();
  const files = new DataTransfer();
  files.items.add(file);
  let done: CustomEvent<LibraryInfo> | undefined;
  const ms = await timed(async () => {
    const finished = event(board, 'renju-import-done');
    const target = board.shadowRoot?.querySelector('[role=grid]');
    target?.dispatchEvent(
      new DragEvent('drop', { dataTransfer: files, bubbles: true, composed: true, cancelable: true }),
    );
    done = await finished;
  });
  // The observer reports a task only after the task has ended.
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { ms, longestTask: tasks.stop(), games: done?.detail.games ?? 0, bytes: done?.detail.bytes ?? 0 };
}

/**
 * Creates a client with its own worker. By default, the worker has the search engine with its part that changes
 * collections, as for imports of the element. With both arguments, a caller can choose another engine.
 */
export function client(script?: string, wasm?: string): EngineClient {
  if (!(script && wasm)) return new EngineClient(() => startWorker(searchFiles({ assetBase: '/dist/' }), 'changes'));
  return new EngineClient(() =>
    startWorker({
      workers: [() => new Worker(`/dist/${script}.js`)],
      compile: () => WebAssembly.compileStreaming(fetch(`/dist/${wasm}.wasm`)),
    }),
  );
}

async function forget(): Promise<void> {
  const engine = client();
  await engine.call('delete-all-collections', {});
  engine.close();
}

export function position({ moves }: Played): Position {
  const even = moves.filter((_, index) => index % 2 === 0);
  const odd = moves.filter((_, index) => index % 2 === 1);
  return { black: even, white: odd, toMove: moves.length % 2 === 0 ? 'black' : 'white' };
}

function question(played: Played): CallArgs<'search'> {
  return { position: position(played), order: 'newest', offset: 0, limit: ROWS };
}

export interface OursQuery {
  /** Milliseconds from the page to the worker and back. */
  ms: number;
  /** The part of `ms` in which the engine worked, in milliseconds. */
  engineMs: number;
  total: number;
}

/**
 * Queries the positions one after another, twice; only the second time is measured. An answer has the number of games,
 * the results, the next moves and 100 games.
 */
export async function queryOurs(positions: readonly Played[]): Promise<OursQuery[]> {
  const engine = client();
  await engine.call('open', {});
  const answers: OursQuery[] = [];
  for (const counted of [false, true]) {
    for (const played of positions) {
      const start = performance.now();
      const answer = await engine.call('search', question(played));
      const ms = performance.now() - start;
      if (counted) answers.push({ ms, engineMs: answer.microseconds / 1000, total: answer.total });
    }
  }
  engine.close();
  return answers;
}

/**
 * Returns a client as the element has it: one worker answers queries, and another imports files. If the storage has no
 * library yet (a first import), the worker that imports also answers the queries.
 */
function pageClient(): Client {
  const whole = () => client('worker', 'engine_bg');
  const other = () => ({ client: whole(), release: () => undefined });
  return new TwoEngines({ search: client(), importer: client, whole, other });
}

/**
 * Sends queries one after another while a file is imported, first into an empty storage and then once more. Returns the
 * milliseconds until each answer.
 */
export async function queryWhileImporting(file: File, positions: readonly Played[]): Promise<number[]> {
  await forget();
  const first = await queryDuringImport(file, positions);
  return [...first, ...(await queryDuringImport(file, positions))];
}

async function queryDuringImport(file: File, positions: readonly Played[]): Promise<number[]> {
  const engine = pageClient();
  await engine.call('open', {});
  const waits: number[] = [];
  let going = true;
  const imported = engine.call('import', { file, name: file.name, anyway: true }).finally(() => {
    going = false;
  });
  for (let index = 0; going; index += 1) {
    const played = positions[index % positions.length];
    if (!played) throw new Error('no positions to ask about');
    const start = performance.now();
    // At the start of a first import there is nothing to search, and the engine replies with an error. The error is
    // measured like an answer.
    await engine.call('search', question(played)).catch(() => undefined);
    waits.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  await imported;
  engine.close();
  return waits;
}

/**
 * Returns the milliseconds from the creation of an element to its first answer. This time includes the start of the
 * worker and of the engine.
 */
export async function openOurs(): Promise<number> {
  await customElements.whenDefined('renju-board');
  return timed(async () => {
    const board = document.createElement('renju-board');
    board.setAttribute('mode', 'search');
    board.setAttribute('moves', 'h8 h9 i8');
    const answered = event(board, 'renju-search-result');
    document.querySelector('#stage')?.replaceChildren(board);
    await answered;
  });
}
