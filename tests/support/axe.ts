/** What axe says of a state that an element is in: nothing, in light and in dark. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that read colors; the others say the same of a state whichever colors it has. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/** All rules in light, and those of colors in dark: reaching the state and reading it are what takes time. */
export async function axeFindsNothing(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // What fades in has the colors that it ends with.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Our pages have no frames of other origins, for which axe would open a page of its own each time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations, passes } = await (colorScheme === 'light' ? axe : axe.withRules(COLORS)).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
    expect(found, colorScheme).toEqual([]);
    expect(
      passes.map(({ id }) => id),
      `${colorScheme}: colors were read`,
    ).toContain('color-contrast');
  }
}
