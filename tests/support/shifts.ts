/** Records layout shifts as the browser counts them. */
import type { Page } from '@playwright/test';

/**
 * Starts to watch the page. The returned function lists the shifts since its last call. The value of a shift is the
 * share of the window that moves, multiplied by the distance.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // Shifts after an input also count.
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(async () => {
      // Wait for two frames, because entries arrive after their frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (window as unknown as { shifts: number[] }).shifts.splice(0);
    });
}
