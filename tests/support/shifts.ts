/** What the browser counts as layout shift. */
import type { Page } from '@playwright/test';

/** Watches from now on. Each call of the result gives the shifts since the last: the share of the window that moved, times how far. */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // Those that follow a press count as well.
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(async () => {
      // Entries come after the frame that they are about.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (window as unknown as { shifts: number[] }).shifts.splice(0);
    });
}
