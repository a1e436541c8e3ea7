/** Starts the worker: makes it, waits for its greeting, and sends it the compiled engine. */
import { reason } from '../engine-error.js';
import type { EngineFiles, PartModules, SplitPart } from './files-at.js';

/** The worker's first message. It says that the script of the worker runs and listens for messages. */
export interface Greeting {
  hello: 1;
}

/** The page's answer to the greeting: the compiled engine. */
export interface Handover {
  module: WebAssembly.Module;
}

/** The worker's request for a split part, which its engine needs for a request. */
export interface PartRequest {
  needs: SplitPart;
}

/** The page's answer to a {@link PartRequest}. The list is empty if the part cannot be loaded. */
export interface PartHandover {
  part: SplitPart;
  modules: PartModules;
}

/**
 * Time in milliseconds within which a worker must send its greeting. A slow phone on a slow connection may need several
 * seconds.
 */
const PATIENCE = 10_000;

/**
 * Tries the ways to make a worker one after another, until one of the workers sends its greeting. If no worker does,
 * rejects with one error that lists why each way failed. The engine is downloaded and compiled at the same time.
 *
 * A worker for the requests of a split part loads only this part. Any other worker loads only the part `changes`, and
 * only if it is needed.
 */
export async function startWorker(files: EngineFiles, part?: SplitPart, patience = PATIENCE): Promise<Worker> {
  const compiled = files.compile().then(async (module) => {
    if (part && hasSplitParts(module)) await files.compilePart?.(part);
    return module;
  });
  // The promise is awaited below; a failure before that must not count as unhandled.
  compiled.catch(() => undefined);
  const worker = await firstToGreet(files.workers, patience);
  try {
    handOverParts(worker, files, part ?? 'changes');
    const handover: Handover = { module: await compiled };
    worker.postMessage(handover);
    return worker;
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

/** Name of the module whose functions an engine with split parts imports. The build writes the name (`renju-bindgen`). */
const PARTS_MODULE = 'renju-parts';

/** Whether the engine has split parts. The engine of the demo has none, because it has the code of all parts. */
function hasSplitParts(engine: WebAssembly.Module): boolean {
  return WebAssembly.Module.imports(engine).some(({ module }) => module === PARTS_MODULE);
}

/** Sends a split part to the worker when the worker needs it. The worker gets no other part than `part`. */
function handOverParts(worker: Worker, files: EngineFiles, part: SplitPart): void {
  worker.addEventListener('message', (event: MessageEvent<Partial<PartRequest> | undefined>) => {
    const needs = event.data?.needs;
    if (!needs) return;
    // This message is for this function. The client of the worker must get only the messages of the engine.
    event.stopImmediatePropagation();
    const answer = (modules: PartModules) => worker.postMessage({ part: needs, modules } satisfies PartHandover);
    const modules = needs === part ? files.compilePart?.(part) : undefined;
    Promise.resolve(modules ?? []).then(answer, () => answer([]));
  });
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
