/** The floor: stream the file, tokenise it, write as many bytes as we store. In a worker, like ours. */
import init, { Tokenizer } from 'renju-bench-floor';

/** What the page asks for. */
export interface FloorRequest {
  file: File;
  /** Bytes to store. */
  bytes: number;
}

/** Bytes a record, as ours are (1..4 MB). */
const RECORD = 2 * 1024 * 1024;

const ready = init({ module_or_path: '/bench/floor/floor_bg.wasm' });
void ready.then(() => postMessage('ready'));

self.onmessage = async ({ data }: MessageEvent<FloorRequest>) => {
  const tokenizer = new Tokenizer();
  const stream = data.file.stream().getReader();
  for (let chunk = await stream.read(); !chunk.done; chunk = await stream.read()) tokenizer.push(chunk.value);
  await store(data.bytes);
  postMessage({ tokens: tokenizer.tokens() });
};

/** One transaction, flushed to disk before it counts as done. */
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
