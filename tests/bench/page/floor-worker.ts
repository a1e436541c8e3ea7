/**
 * The floor (the least possible work) of an import and of opening a library, in a worker. The import reads the file as
 * a stream, counts its games, and writes as many bytes as our engine stores.
 */
import init, { Pass } from 'renju-bench-floor';

/**
 * A request of the page: to import a file and store `bytes` bytes, or to read the bytes that our library has stored.
 */
export type FloorRequest = { kind: 'import'; file: File; bytes: number } | { kind: 'read'; name: string };

/** Bytes in each record of the database; the records of our engine have 1 to 4 MB. */
const RECORD = 2 * 1024 * 1024;

const ready = init({ module_or_path: '/bench/floor/floor_bg.wasm' });
void ready.then(() => postMessage('ready'));

self.onmessage = async ({ data }: MessageEvent<FloorRequest>) => {
  if (data.kind === 'read') {
    postMessage({ bytes: await stored(data.name) });
    return;
  }
  const pass = new Pass();
  const stream = data.file.stream().getReader();
  for (let chunk = await stream.read(); !chunk.done; chunk = await stream.read()) pass.push(chunk.value);
  await store(data.bytes);
  postMessage({ games: pass.games() });
};

/** Stores `bytes` bytes in one transaction, and waits until the bytes are on the disk. */
async function store(bytes: number): Promise<void> {
  const db = await settled(opening());
  const transaction = db.transaction('blobs', 'readwrite', { durability: 'strict' });
  for (let at = 0; at < bytes; at += RECORD) {
    transaction.objectStore('blobs').put(new Uint8Array(Math.min(RECORD, bytes - at)).fill(at & 255), at);
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  db.close();
}

/** Reads all values in a database. Returns the total number of their bytes. */
async function stored(name: string): Promise<number> {
  const db = await settled(indexedDB.open(name));
  const values = await settled(db.transaction('blobs').objectStore('blobs').getAll());
  db.close();
  return values.reduce((sum: number, value: unknown) => sum + (value instanceof Uint8Array ? value.length : 0), 0);
}

function opening(): IDBOpenDBRequest {
  const request = indexedDB.open('floor', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('blobs');
  return request;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
