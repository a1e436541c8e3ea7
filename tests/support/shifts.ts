/**
 * Records layout shifts (visible parts of the page that move without an action of the user) as the browser measures
 * them.
 */
import type { Page } from '@playwright/test';

/**
 * Starts to watch the page. The returned function lists the layout shifts since its last call. The value of a shift is
 * the share of the window that moves, multiplied by the distance as a share of the window's size.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // Also records shifts shortly after an input. The browser's own score leaves these shifts out.
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(async () => {
      // Entries arrive after the frame of the shift, so this waits for two frames.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (window as unknown as { shifts: number[] }).shifts.splice(0);
    });
}
