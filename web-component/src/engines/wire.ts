/**
 * How the page reaches an engine: lines there, lines back. What a host page brings, and what the user chooses, becomes a `Wire`.
 */
import type { EngineObject } from '../state/engine-source.js';

/** What comes back. */
export type WireEvent =
  | { readonly kind: 'line'; readonly text: string }
  /** It cannot be started, or has broken down; nothing more comes. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface Wire {
  /** Sends a line. */
  post(line: string): void;
  /** Ends it; nothing more comes. */
  close(): void;
}

/** Makes a wire that tells what comes. */
export type Connect = (told: (event: WireEvent) => void) => Wire;

/** A file is started anew when it does not stop by itself; an engine that the page has made is the page's. */
export interface Reach {
  readonly connect: Connect;
  /** Whether closing and connecting again gives a fresh engine. */
  readonly restarts: boolean;
}

/** How an engine of the host page is reached; `undefined` for what is none. */
export function reach(source: unknown): Reach | undefined {
  if (typeof source === 'function') return { connect: workerWire(source as () => Worker), restarts: true };
  if (isObject(source)) return { connect: objectWire(source), restarts: false };
  if (isPort(source)) return { connect: portWire(source), restarts: false };
  // The address is handed on as it came: whether it is to be trusted is for the page's policy to say, not for ours.
  if (typeof source === 'string' ? source : source instanceof URL || isTrustedUrl(source))
    return { connect: workerWire(() => new Worker(source as string)), restarts: true };
  return undefined;
}

function isTrustedUrl(source: unknown): boolean {
  const { TrustedScriptURL } = globalThis as { TrustedScriptURL?: new () => object };
  return TrustedScriptURL !== undefined && source instanceof TrustedScriptURL;
}

function isObject(source: unknown): source is EngineObject {
  const { post, listen } = (source ?? {}) as Partial<EngineObject>;
  return typeof post === 'function' && typeof listen === 'function';
}

function isPort(source: unknown): source is Worker | MessagePort {
  const { postMessage, addEventListener } = (source ?? {}) as Partial<Worker>;
  return typeof postMessage === 'function' && typeof addEventListener === 'function';
}

/** A worker of our own making, which is ended with its wire. */
export function workerWire(make: () => Worker): Connect {
  return (told) => {
    let worker: Worker;
    try {
      worker = make();
    } catch (error) {
      queueMicrotask(() => told({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }));
      return { post: () => undefined, close: () => undefined };
    }
    const stop = listen(worker, told);
    return {
      post: (line) => worker.postMessage(line),
      close() {
        stop();
        worker.terminate();
      },
    };
  };
}

function portWire(port: Worker | MessagePort): Connect {
  return (told) => {
    const stop = listen(port, told);
    if ('start' in port) port.start();
    return { post: (line) => port.postMessage(line), close: stop };
  };
}

function objectWire(engine: EngineObject): Connect {
  return (told) => {
    let open = true;
    engine.listen((text) => open && eachLine(text, told));
    return {
      post: (line) => engine.post(line),
      close() {
        open = false;
        engine.close?.();
      },
    };
  };
}

function listen(port: Worker | MessagePort, told: (event: WireEvent) => void): () => void {
  const onMessage = (event: Event) => {
    const { data } = event as MessageEvent;
    if (data?.failed !== undefined) told({ kind: 'failed', reason: String(data.failed) });
    else eachLine(data, told);
  };
  const onError = (event: Event) => {
    event.preventDefault();
    const { message } = event as ErrorEvent;
    told({ kind: 'failed', reason: message || 'the script of the worker did not load' });
  };
  port.addEventListener('message', onMessage);
  port.addEventListener('error', onError);
  return () => {
    port.removeEventListener('message', onMessage);
    port.removeEventListener('error', onError);
  };
}

/** A message is a text of one or more lines, or has one as `stdout`, `output`, `line` or `data`, as builds of engines have it. */
function eachLine(data: unknown, told: (event: WireEvent) => void): void {
  const { stdout, output, line, data: inner } = (data ?? {}) as Record<string, unknown>;
  const text = [data, stdout, output, line, inner].find((value) => typeof value === 'string');
  if (typeof text !== 'string') return;
  for (const one of text.split(/\r\n|\r|\n/)) told({ kind: 'line', text: one });
}
