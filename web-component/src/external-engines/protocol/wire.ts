/**
 * A wire is the connection between the page and an engine. It carries lines of text in both directions. Each kind of
 * engine has its own kind of wire.
 */
import type { EngineObject } from '../../state/engine-source.js';
import { Flow, textOf } from './flow.js';

/** Events from the engine. */
export type WireEvent =
  | { readonly kind: 'line'; readonly text: string }
  /** Output was dropped at this place in the output; `letters` is the number of its characters. */
  | { readonly kind: 'dropped'; readonly letters: number }
  /** The engine was ended because it sent too much output. No more events follow. */
  | { readonly kind: 'flooded' }
  /**
   * The engine cannot be started, or has crashed. No more events follow. `ran` says that the engine's own script has
   * begun and then failed.
   */
  | { readonly kind: 'failed'; readonly reason: string; readonly ran?: true };

export interface Wire {
  /** Sends a line of text to the engine. */
  post(line: string): void;
  /** Ends the engine. No more events follow. */
  close(): void;
}

/** Function that connects to an engine. It creates a wire that passes its events to `told`. */
export type Connect = (told: (event: WireEvent) => void) => Wire;

/**
 * Describes how to connect to an engine. An engine from files can be restarted if it does not stop. An engine object
 * belongs to the page, and only the page can restart it.
 */
export interface Reach {
  readonly connect: Connect;
  /** Whether closing the wire and connecting again starts a new engine. */
  readonly restarts: boolean;
}

/** Returns how to connect to an engine that the page provides; `undefined` if `source` is not an engine. */
export function reach(source: unknown): Reach | undefined {
  if (typeof source === 'function') return { connect: workerWire(source as () => Worker), restarts: true };
  if (isObject(source)) return { connect: objectWire(source), restarts: false };
  if (isPort(source)) return { connect: portWire(source), restarts: false };
  // The URL is passed on unchanged, because the page's policy decides whether it is trusted.
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

/** Connects to an engine in a worker. The function `make` creates the worker, which ends when its wire is closed. */
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

/** Connects to an engine behind a worker or a message port. `end` is called when the wire is closed. */
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

/**
 * Forwards an engine's output to `told`, as far as it is within the limits. If the engine exceeds the limits by far,
 * closes its wire.
 */
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
