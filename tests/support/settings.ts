/** Opens the card with the settings, and chooses values there. */
import type { Locator, Page } from '@playwright/test';
import type { Board } from './board.ts';
import { embed } from './embed.ts';
import { expect } from './test.ts';

/** A line of four moves, as a parameter for the query of the page's address. */
export const LINE = '&moves=h8h9i9g7';

export function panelOf(board: Board): Locator {
  return board.host.getByRole('region', { name: 'Settings' });
}

export async function openSettings(board: Board): Promise<Locator> {
  await board.useTool('Settings');
  const panel = panelOf(board);
  await expect(panel).toBeVisible();
  return panel;
}

export function radio(panel: Locator, setting: string, value: string): Locator {
  return panel.getByRole('radiogroup', { name: setting }).getByRole('radio', { name: value, exact: true });
}

export function choose(panel: Locator, setting: string, value: string): Promise<void> {
  return radio(panel, setting, value).check({ force: true });
}

/** Opens a page of another origin with the boards in `body`. */
export async function embedded(page: Page, body: string): Promise<void> {
  await embed(page, {
    body: `<script type="module" src="/dist/index.js"></script>${body}`,
    policy: "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'",
  });
  await page.goto('/embedded', { waitUntil: 'commit' });
}
