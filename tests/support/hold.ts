/** Holds back the engine's messages. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Holds back the worker's messages, so that an import does not continue. */
    engine?: { hold(): void };
  }
}

/** Adds `window.engine`, which holds back the worker's messages. Call this before opening the page. */
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
