/**
 * Measurements of our page. Imports are measured on the element, as a user sees them (drop to `renju-import-done`).
 * Queries are measured on the messages (page to worker to page), with the client that the element itself uses.
 */

import { startWorker } from '../../../web-component/src/engine/load/start-worker.ts';
import type { LibraryInfo, Position } from '../../../web-component/src/engine/protocol.ts';
import { type CallArgs, EngineClient } from '../../../web-component/src/engine/worker-client.ts';
import type {} from '../../../web-component/src/state/events.ts';
import type { Played } from '../positions.ts';
import { LongTasks, timed } from './timing.ts';

/** Rows of a page of games, as the element requests them. */
export const ROWS = 100;
/** Milliseconds between an answer and the next query while an import runs. */
const PAUSE = 20;

/** Results of one import. */
export interface OursImport {
  /** Milliseconds from the drop to `renju-import-done`. */
  ms: number;
  /** Milliseconds of the longest task of the main thread during the import; 0 if no task reached 50. */
  longestTask: number;
  games: number;
  /** Stored bytes, as the library reports them. */
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

/** Drops the file on an element without a library. */
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
  // The observer reports a task only after its end.
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { ms, longestTask: tasks.stop(), games: done?.detail.games ?? 0, bytes: done?.detail.bytes ?? 0 };
}

/** Creates a client with its own worker: by default the search engine, as the element has it, or the full engine. */
export function client(script = 'search-worker', wasm = 'search_bg'): EngineClient {
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

/** Result of one query. */
export interface OursQuery {
  /** Milliseconds from page to worker to page. */
  ms: number;
  /** Milliseconds within the engine. */
  engineMs: number;
  total: number;
}

/** Queries each position in turn: total, tally, next moves, 100 rows. The first round does not count. */
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

/** Queries continuously while a file is imported. Returns the milliseconds of each answer. */
export async function queryWhileImporting(file: File, positions: readonly Played[]): Promise<number[]> {
  const engine = client();
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
    // In the first moments of a first import nothing has been read: the error counts as an answer too.
    await engine.call('search', question(played)).catch(() => undefined);
    waits.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  await imported;
  engine.close();
  return waits;
}

/** Milliseconds from a new element to its first answer, including the start of worker and engine. */
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
