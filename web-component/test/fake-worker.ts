/**
 * Takes the place of a `Worker` in tests: records the messages that are sent to it, and replies with the messages that
 * a test chooses.
 */
import type { Reply, Request, Response } from '../src/engine/protocol.js';

export class FakeWorker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly sent: unknown[] = [];
  terminated = false;

  postMessage(message: unknown): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  /** The requests that were sent to the worker, without the messages around them. */
  get requests(): Request[] {
    return this.sent.flatMap((message) => {
      const { ProcessInput } = message as { ProcessInput?: [number, Request] };
      return ProcessInput ? [ProcessInput[1]] : [];
    });
  }

  /** Returns the last request of a kind that was sent. Throws if there is none. */
  last<K extends Request['kind']>(kind: K): Extract<Request, { kind: K }> {
    const found = this.requests.findLast((request) => request.kind === kind);
    if (!found) throw new Error(`no ${kind} was sent`);
    return found as Extract<Request, { kind: K }>;
  }

  /** Listeners of messages. They get each message before `onmessage`, as if they had been added first. */
  readonly #listeners: Array<(event: MessageEvent) => void> = [];

  addEventListener(type: string, listener: (event: MessageEvent) => void): void {
    if (type === 'message') this.#listeners.push(listener);
  }

  say(data: unknown): void {
    let isStopped = false;
    const stopImmediatePropagation = () => {
      isStopped = true;
    };
    const event = { data, stopImmediatePropagation } as unknown as MessageEvent;
    for (const listener of [...this.#listeners, this.onmessage]) {
      if (!isStopped) listener?.(event);
    }
  }

  /** Replies in the form of the engine: as a JSON text, with byte arrays beside the text. */
  answer(response: Response): void {
    const bytes: Uint8Array[] = [];
    const text = JSON.stringify(response, (_, value) => {
      if (!(value instanceof Uint8Array)) return value;
      bytes.push(value);
      return null;
    });
    this.say({ ProcessOutput: [0, bytes.length > 0 ? [text, bytes] : text] });
  }

  reply(id: number, reply: unknown): void {
    this.answer({ id, kind: 'reply', reply: reply as Reply });
  }

  /** Reports an error, as after a crash of the engine or if the worker's script cannot be loaded. */
  fail(message: string): void {
    this.onerror?.({ message, preventDefault: () => undefined } as ErrorEvent);
  }

  /** This object with the DOM's type `Worker`. */
  get asWorker(): Worker {
    return this as unknown as Worker;
  }
}

/** Waits until all code that awaits a settled promise has run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
