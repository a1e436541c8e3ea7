/** What axe says of a state that an element is in: nothing, in light and in dark. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that read colors; the others say the same of a state whichever colors it has. */
const COLORS = ['color-contrast', 'link-in-text-block'];

type ColorScheme = 'light' | 'dark';

interface Found {
  violations: Array<{ id: string; at: string[] }>;
  /** The rules that found something to look at, and nothing wrong with it. */
  passed: string[];
}

/** All rules in light, and those of colors in dark: reaching the state and reading it are what takes time. */
export async function axeFindsNothing(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { violations, passed } = await run(page, colorScheme, colorScheme === 'light' ? {} : { runOnly: COLORS });
    expect(violations, colorScheme).toEqual([]);
    expect(passed, `${colorScheme}: colors were read`).toContain('color-contrast');
  }
}

/** All rules in light, in a part of the page. */
export async function axeFindsNothingIn(page: Page, selector: string): Promise<void> {
  expect((await run(page, 'light', {}, selector)).violations).toEqual([]);
}

/** The rules of names, roles and languages: colors are the same in every language. */
export async function axeFindsNothingInWords(page: Page): Promise<void> {
  const rules = Object.fromEntries(COLORS.map((rule) => [rule, { enabled: false }]));
  const { violations, passed } = await run(page, 'light', { rules });
  expect(violations, 'in this language').toEqual([]);
  expect(passed, 'names were read').toContain('button-name');
}

/**
 * Runs axe over the page. A page gets the program once, and gives back what a test looks at: the report of all that passed is
 * megabytes.
 */
async function run(page: Page, colorScheme: ColorScheme, options: axe.RunOptions, part?: string): Promise<Found> {
  // What fades in has the colors that it ends with.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ options, part }) => {
      const { axe: program } = window as unknown as { axe: typeof axe };
      const { violations, passes } = await program.run(part ?? document, { ...options, resultTypes: ['violations'] });
      return {
        violations: violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) })),
        passed: passes.map(({ id }) => id),
      };
    },
    { options: options as object, part },
  );
}
