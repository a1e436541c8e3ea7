/**
 * A finger on the touch screen. It uses Chromium's DevTools protocol, because Playwright's `tap` can neither hold nor
 * move the finger.
 */
import type { CDPSession, Page } from '@playwright/test';

export interface ScreenPosition {
  readonly x: number;
  readonly y: number;
}

export class Finger {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async press(...at: readonly ScreenPosition[]): Promise<void> {
    await this.#send('touchStart', at);
  }

  async move(...at: readonly ScreenPosition[]): Promise<void> {
    await this.#send('touchMove', at);
  }

  async release(): Promise<void> {
    await this.#send('touchEnd', []);
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly ScreenPosition[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints: [...at] });
  }
}
