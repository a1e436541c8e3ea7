/** An engine that a test can hold where it is. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Keeps back what the worker says, so that an import stands still. */
    engine?: { hold(): void };
  }
}

/** Lets a test stop the worker's messages; must be called before the page is opened. */
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
