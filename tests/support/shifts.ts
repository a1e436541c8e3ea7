/** Finds layout shifts, as the browser counts them. */
import type { Page } from '@playwright/test';

/**
 * Starts to watch the page. The returned function lists the shifts since then: the moved share of the window times the
 * distance.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // Shifts that follow an input count as well.
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(async () => {
      // Entries arrive after their frame, so wait for two frames.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (window as unknown as { shifts: number[] }).shifts.splice(0);
    });
}
