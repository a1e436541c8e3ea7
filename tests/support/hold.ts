/** Holds the engine's messages back, for tests. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Lets a test stop the worker's messages, so that an import does not go on. */
    engine?: { hold(): void };
  }
}

/** Adds `window.engine`, by which a test holds the worker's messages. Call this before opening the page. */
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
