/** A stand-in for a `Worker`: records the messages that it gets, and sends the messages that a test chooses. */
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

  /** The requests that were sent, without their envelopes. */
  get requests(): Request[] {
    return this.sent.flatMap((message) => {
      const { ProcessInput } = message as { ProcessInput?: [number, Request] };
      return ProcessInput ? [ProcessInput[1]] : [];
    });
  }

  /** Returns the last request of a kind; throws if there is none. */
  last<K extends Request['kind']>(kind: K): Extract<Request, { kind: K }> {
    const found = this.requests.findLast((request) => request.kind === kind);
    if (!found) throw new Error(`no ${kind} was sent`);
    return found as Extract<Request, { kind: K }>;
  }

  say(data: unknown): void {
    this.onmessage?.({ data } as MessageEvent);
  }

  /** Sends an answer as the engine does: as text, with bytes beside it. */
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

  /** Fails as after a trap in the engine, or as if the script is blocked. */
  fail(message: string): void {
    this.onerror?.({ message, preventDefault: () => undefined } as ErrorEvent);
  }

  /** This object, typed as the DOM's `Worker`. */
  get asWorker(): Worker {
    return this as unknown as Worker;
  }
}

/** Waits until all code that awaits a settled promise has run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
