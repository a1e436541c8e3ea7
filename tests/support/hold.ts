/** Lets a test hold back the messages of the engine's worker. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** After a call of `hold`, the messages of the worker are held back, so that an import does not continue. */
    engine?: { hold(): void };
  }
}

/**
 * Adds `window.engine` to the page, by which a test holds back the worker's messages. Must be called before the page is
 * opened.
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
