/**
 * Measures the floor (the least possible time) of an import and of opening a library. The work is in `floor-worker.ts`.
 */
import type { FloorRequest } from './floor-worker.ts';
import { timed } from './timing.ts';

/** Returns the milliseconds from sending the file to the worker's reply. */
export async function importFloor(file: File, bytes: number): Promise<number> {
  await erase('floor');
  const worker = new Worker('/bench/floor-worker.js', { type: 'module' });
  await message(worker);
  const ms = await timed(() => {
    const done = message(worker);
    worker.postMessage({ kind: 'import', file, bytes } satisfies FloorRequest);
    return done;
  });
  worker.terminate();
  return ms;
}

/**
 * Returns the milliseconds from the start of a worker until the worker has read the bytes that our library has stored.
 * The worker has almost no code.
 */
export async function openFloor(): Promise<number> {
  return timed(async () => {
    const worker = new Worker('/bench/floor-worker.js', { type: 'module' });
    await message(worker);
    const done = message(worker);
    worker.postMessage({ kind: 'read', name: 'renju-board' } satisfies FloorRequest);
    await done;
    worker.terminate();
  });
}

function message(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.onmessage = (event) => resolve(event.data);
    worker.onerror = (event) => reject(new Error(event.message));
  });
}

export function erase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
