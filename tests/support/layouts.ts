/**
 * Finds forced layouts in a page. A layout is forced when a script scrolls or reads a size or position, so that the
 * browser must lay out the page before the next frame.
 */
import type { Page } from '@playwright/test';

/**
 * Starts to watch the page for forced layouts. The returned function returns the forced layouts, each with the script
 * that caused it.
 */
export async function watchForcedLayouts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const forced: string[] = [];
    Object.assign(window, { forced });
    const note = (name: string) => forced.push(`${name}\n${new Error().stack?.split('\n').slice(3, 6).join('\n')}`);
    const watch = (prototype: object, name: string) => {
      const own = Object.getOwnPropertyDescriptor(prototype, name);
      if (!own) throw new Error(`no ${name}`);
      const { get, set, value } = own;
      const told = (work: (...values: unknown[]) => unknown) =>
        function (this: unknown, ...values: unknown[]) {
          note(name);
          return work.apply(this, values);
        };
      Object.defineProperty(
        prototype,
        name,
        value
          ? { ...own, value: told(value) }
          : { ...own, ...(get && { get: told(get) }), ...(set && { set: told(set) }) },
      );
    };
    for (const name of ['offsetWidth', 'offsetHeight', 'offsetTop', 'offsetLeft', 'innerText'])
      watch(HTMLElement.prototype, name);
    for (const name of ['clientWidth', 'clientHeight', 'scrollTop', 'scrollLeft', 'scrollWidth', 'scrollHeight'])
      watch(Element.prototype, name);
    for (const name of ['getBoundingClientRect', 'scrollIntoView', 'scrollTo', 'checkVisibility'])
      watch(Element.prototype, name);
  });
  return () => page.evaluate(() => (window as unknown as { forced: string[] }).forced);
}
