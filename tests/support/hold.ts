/** Pause of the engine's messages, for tests. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Holds back the worker's messages, so that an import stands still. */
    engine?: { hold(): void };
  }
}

/** Lets a test hold the worker's messages; call this before opening the page. */
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
