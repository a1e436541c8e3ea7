/**
 * Checks with axe that the page in its current state has no violations of accessibility rules, in the light and in the
 * dark color scheme.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe rules about colors. All other rules give the same results in both color schemes. */
const COLORS = ['color-contrast', 'link-in-text-block'];

type ColorScheme = 'light' | 'dark';

interface Found {
  violations: Array<{ id: string; at: string[] }>;
  /** The rules that axe applied to something in the page, without a violation. */
  passed: string[];
}

/** Checks all rules in the light color scheme. In the dark one, checks only the rules about colors, to save time. */
export async function axeFindsNothing(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { violations, passed } = await run(page, colorScheme, colorScheme === 'light' ? {} : { runOnly: COLORS });
    expect(violations, colorScheme).toEqual([]);
    expect(passed, `${colorScheme}: colors were read`).toContain('color-contrast');
  }
}

/**
 * Checks with axe that the page is accessible on a phone and on a desk, and that nothing sticks out sideways. `state`
 * names the state of the page in the report.
 */
export async function fineOnPhoneAndDesk(page: Page, state: string): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    await test.step(`${state} at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await axeFindsNothing(page);
    });
}

/** Checks all rules in the part of the page that `selector` matches, only in the light color scheme. */
export async function axeFindsNothingIn(page: Page, selector: string): Promise<void> {
  expect((await run(page, 'light', {}, selector)).violations).toEqual([]);
}

/** Checks all rules except those about colors. For tests of languages, because colors do not depend on the language. */
export async function axeFindsNothingInWords(page: Page): Promise<void> {
  const rules = Object.fromEntries(COLORS.map((rule) => [rule, { enabled: false }]));
  const { violations, passed } = await run(page, 'light', { rules });
  expect(violations, 'in this language').toEqual([]);
  expect(passed, 'names were read').toContain('button-name');
}

/**
 * Runs axe on the page; the first call loads axe. Returns only what tests use, because the full report has several
 * megabytes.
 */
async function run(page: Page, colorScheme: ColorScheme, options: axe.RunOptions, part?: string): Promise<Found> {
  // With reduced motion, elements that would fade in have their final colors at once.
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
