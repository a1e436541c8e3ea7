/**
 * A relay between the page and an external engine. It creates the worker in which the engine runs, and forwards the
 * engine's output to the page.
 *
 * The relay runs in a separate worker, inside the frame that isolates the engine (`frame.ts`). Even if the engine sends
 * very many messages, the page receives at most about 20 per second. The build bundles this file into a text
 * (`script:./relay.ts`).
 */
import { Flow, type Said, textOf } from '../protocol/flow.js';

/** The first message from the page. All later messages are lines for the engine. */
export interface Begin {
  /** The script of the engine's worker. */
  readonly script: string;
  /** The names and contents of the files that belong to the script. */
  readonly files: readonly (readonly [name: string, bytes: ArrayBuffer])[];
}

/** Messages from the relay to the page. The entries of `said` are in the order in which the engine sent its output. */
export type Relayed =
  | { readonly ready: true }
  | { readonly said: readonly Said[] }
  /** `ran` says that the script of the engine has begun, so that no policy of the page has caused the failure. */
  | { readonly failed: string; readonly ran?: true }
  | { readonly flooded: true };

/** Smallest time in milliseconds between two messages to the page. */
const APART = 50;

/**
 * Members of the worker's global scope that this file uses. They are declared here, because TypeScript's DOM library
 * describes only the global scope of a window.
 */
interface RelayScope {
  onmessage: ((event: MessageEvent) => void) | null;
  trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
}
const scope = globalThis as unknown as RelayScope;

scope.onmessage = ({ ports: [port] }) => {
  scope.onmessage = null;
  if (!port) return;
  let post: ((line: string) => void) | undefined;
  port.onmessage = ({ data }: MessageEvent<Begin | string>) => {
    if (typeof data === 'string') post?.(data);
    else post = begin(data, (message) => port.postMessage(message));
  };
  port.postMessage({ ready: true } satisfies Relayed);
};

/** Starts the engine, and passes its output to `tell`. Returns a function that sends a line to the engine. */
function begin({ script, files }: Begin, tell: (message: Relayed) => void): (line: string) => void {
  let engine: Worker;
  try {
    engine = makeEngine(script);
  } catch (error) {
    tell({ failed: String(error) });
    return () => undefined;
  }
  const flow = new Flow();
  let waiting: Said[] = [];
  let sent = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    sent = performance.now();
    if (waiting.length > 0) tell({ said: waiting });
    waiting = [];
  };
  const end = (why: Relayed) => {
    engine.onmessage = null;
    engine.onerror = null;
    engine.terminate();
    send();
    tell(why);
  };
  const keep = (one: Said) => {
    const last = waiting.at(-1);
    if (typeof one === 'number' && typeof last === 'number') waiting[waiting.length - 1] = last + one;
    else waiting.push(one);
  };
  engine.onmessage = ({ data }: MessageEvent) => {
    // These fields come from the code around the engine's script (`file-engine.ts`).
    const { lost, flooded, failed } = (data ?? {}) as { lost?: unknown; flooded?: unknown; failed?: unknown };
    const text = textOf(data);
    const now = performance.now();
    if (text !== undefined) for (const one of flow.take(text, now)) keep(one);
    else if (typeof lost === 'number') keep(lost);
    if (failed !== undefined) end({ failed: String(failed).slice(0, 500), ran: true });
    else if (flow.flooded || flooded === true) end({ flooded: true });
    // If messages follow each other without a pause, a timer alone would never fire.
    else if (now - sent >= APART) send();
    else timer ??= setTimeout(send, APART);
  };
  engine.onerror = (event) => {
    event.preventDefault();
    end(event.message ? { failed: event.message, ran: true } : { failed: 'the script of the engine did not load' });
  };
  engine.postMessage(
    { files },
    files.map(([, bytes]) => bytes),
  );
  return (line) => {
    flow.asked();
    engine.postMessage(line);
  };
}

function makeEngine(script: string): Worker {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  // The page's policy also applies here; it allows a Trusted Types policy of this name.
  const policy = scope.trustedTypes?.createPolicy('renju-board', { createScriptURL: (own: string) => own });
  return new Worker(policy?.createScriptURL(url) ?? url);
}
