/** Holds back the messages of the engine, or an import. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** After a call of `hold`, the messages of the worker are held back, so that an import does not continue. */
    engine?: { hold(): void };
  }
}

/**
 * Adds `window.engine` to the page. With this object, a test holds back the worker's messages. Must be called before
 * the page is opened.
 */
export async function holdable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let held = false;
    window.engine = { hold: () => (held = true) };
    const { Worker: Real } = window;
    window.Worker = class extends Real {
      constructor(...given: ConstructorParameters<typeof Real>) {
        super(...given);
        this.addEventListener('message', (event) => held && event.stopImmediatePropagation());
      }
    };
  });
}

/**
 * Begins an import. Its worker reads no byte of the file until the returned function is called. Without this, a fast
 * import would end before another tab can wait for the import.
 */
export async function holdImport(page: Page, begin: () => Promise<void>): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    // The new worker receives its first message only after the test has changed the worker's stream reader.
    let waiting: (() => void)[] | undefined = [];
    window.Worker = class extends Worker {
      override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
        const send = () => super.postMessage(message, options as StructuredSerializeOptions);
        if (waiting) waiting.push(send);
        else send();
      }
    };
    const sendMessages = () => {
      for (const send of waiting ?? []) send();
      waiting = undefined;
    };
    Object.assign(window, { sendMessages });
  });
  const started = page.waitForEvent('worker');
  await begin();
  const worker = await started;
  await worker.evaluate(() => {
    const { read } = ReadableStreamBYOBReader.prototype;
    const held = new Promise<void>((goOn) => Object.assign(self, { goOn }));
    ReadableStreamBYOBReader.prototype.read = async function (
      this: ReadableStreamBYOBReader,
      into: Uint8Array<ArrayBuffer>,
    ) {
      await held;
      return read.call(this, into);
    } as typeof read;
  });
  await page.evaluate('sendMessages()');
  return () => worker.evaluate('goOn()');
}
