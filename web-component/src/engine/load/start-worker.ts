/** Starts the worker: makes it, waits for its greeting, and sends it the compiled engine. */
import { reason } from '../engine-error.js';
import type { EngineFiles } from './files-at.js';

/** The worker's first message. It says that the script of the worker runs and listens for messages. */
export interface Greeting {
  hello: 1;
}

/** The page's answer to the greeting: the compiled engine. */
export interface Handover {
  module: WebAssembly.Module;
}

/**
 * Time in milliseconds within which a worker must send its greeting. Slow phones on slow connections need seconds for
 * this.
 */
const PATIENCE = 10_000;

/**
 * Tries the ways to make a worker one after another, until one of the workers sends its greeting. If no worker does,
 * rejects with one error that lists why each way failed. The engine is downloaded and compiled at the same time.
 */
export async function startWorker(files: EngineFiles, patience = PATIENCE): Promise<Worker> {
  const compiled = files.compile();
  // The promise is awaited below; a failure before that must not count as unhandled.
  compiled.catch(() => undefined);
  const worker = await firstToGreet(files.workers, patience);
  try {
    const handover: Handover = { module: await compiled };
    worker.postMessage(handover);
    return worker;
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

async function firstToGreet(ways: EngineFiles['workers'], patience: number): Promise<Worker> {
  const died: string[] = [];
  for (const way of ways) {
    try {
      return await greeted(await way(), patience);
    } catch (error) {
      died.push(reason(error));
    }
  }
  throw new Error(
    `no worker could be started (${died.join('; then ')}); a worker-src policy must allow 'self' or blob:`,
  );
}

/**
 * Resolves when the worker has sent its greeting. Rejects at an `error` event. Also rejects after `patience`
 * milliseconds, because a blocked or missing script may cause no event at all.
 */
function greeted(worker: Worker, patience: number): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const settle = (failure?: string) => {
      clearTimeout(timer);
      worker.onmessage = null;
      worker.onerror = null;
      if (failure === undefined) {
        resolve(worker);
      } else {
        worker.terminate();
        reject(new Error(failure));
      }
    };
    const timer = setTimeout(() => settle(`no word from the worker in ${patience / 1000} s`), patience);
    worker.onmessage = ({ data }: MessageEvent<Partial<Greeting>>) => {
      if (data.hello) settle();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      settle(event.message || 'the worker script did not load');
    };
  });
}
