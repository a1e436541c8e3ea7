/**
 * How the page reaches an engine: lines there, lines back. What a host page brings, and what the user chooses, becomes a `Wire`.
 */
import type { EngineObject } from '../state/engine-source.js';
import { Flow, textOf } from './flow.js';

/** What comes back. */
export type WireEvent =
  | { readonly kind: 'line'; readonly text: string }
  /** Here it said more than is read, by so many letters. */
  | { readonly kind: 'dropped'; readonly letters: number }
  /** It said so much that it was ended; nothing more comes. */
  | { readonly kind: 'flooded' }
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
function workerWire(make: () => Worker): Connect {
  return (told) => {
    let worker: Worker;
    try {
      worker = make();
    } catch (error) {
      queueMicrotask(() => told({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }));
      return { post: () => undefined, close: () => undefined };
    }
    return portWire(worker, () => worker.terminate())(told);
  };
}

/** `end`: what is done to the other side when the wire is closed. */
function portWire(port: Worker | MessagePort, end: () => void = () => undefined): Connect {
  return (told) => {
    const heard = heardBy(told, close);
    const onMessage = (event: Event) => {
      const { data } = event as MessageEvent;
      const text = textOf(data);
      if (text !== undefined) heard.take(text);
      else if (data?.failed !== undefined) told({ kind: 'failed', reason: String(data.failed) });
    };
    const onError = (event: Event) => {
      event.preventDefault();
      const { message } = event as ErrorEvent;
      told({ kind: 'failed', reason: message || 'the script of the worker did not load' });
    };
    function close(): void {
      port.removeEventListener('message', onMessage);
      port.removeEventListener('error', onError);
      end();
    }
    port.addEventListener('message', onMessage);
    port.addEventListener('error', onError);
    if ('start' in port) port.start();
    return {
      post: (line) => {
        heard.asked();
        port.postMessage(line);
      },
      close,
    };
  };
}

function objectWire(engine: EngineObject): Connect {
  return (told) => {
    let open = true;
    const close = () => {
      if (open) engine.close?.();
      open = false;
    };
    const heard = heardBy(told, close);
    engine.listen((text) => open && typeof text === 'string' && heard.take(text));
    return {
      post: (line) => {
        heard.asked();
        engine.post(line);
      },
      close,
    };
  };
}

/** Hands on what an engine says as far as it is read, and closes the wire to one that floods it. */
function heardBy(told: (event: WireEvent) => void, close: () => void) {
  const flow = new Flow();
  return {
    take(text: string): void {
      if (flow.flooded) return;
      for (const said of flow.take(text, performance.now()))
        told(typeof said === 'string' ? { kind: 'line', text: said } : { kind: 'dropped', letters: said });
      if (!flow.flooded) return;
      close();
      told({ kind: 'flooded' });
    },
    asked: () => flow.asked(),
  };
}
