/**
 * Tests the documented recipes for frameworks: builds the app of the recipe, opens it, imports an archive, searches for
 * a position, sets a line from the app, and checks that the app receives a move.
 */
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { Board } from '../support/board.ts';
import { App } from './support/app.ts';
import { recipe } from './support/recipe.ts';
import { serve } from './support/serve.ts';
import { works } from './support/works.ts';

const VITE_REACT = ['vite@8.3.8', '@vitejs/plugin-react@6.3.0'];

/**
 * For each framework: the name of its recipe, the npm packages to install, and the folder with the built app if it is
 * not `public`.
 */
const FRAMEWORKS: Record<string, { recipe: string; packages: string[]; built?: string }> = {
  'React 19': { recipe: 'react-19', packages: [...VITE_REACT, 'react@19', 'react-dom@19'] },
  'React 18': { recipe: 'react-18', packages: [...VITE_REACT, 'react@18', 'react-dom@18'] },
  'React 17': { recipe: 'react-17', packages: [...VITE_REACT, 'react@17', 'react-dom@17'] },
  'Vue 3': { recipe: 'vue', packages: ['vite@8.3.8', '@vitejs/plugin-vue@6.0.11', 'vue@3'] },
  'Svelte 5': { recipe: 'svelte', packages: ['vite@8.3.8', '@sveltejs/vite-plugin-svelte@7.3.1', 'svelte@5'] },
  'Next, static': { recipe: 'next', packages: ['next@16.4.6', 'react@19', 'react-dom@19'], built: 'out' },
};

for (const [name, { recipe: of, packages, built = 'public' }] of Object.entries(FRAMEWORKS)) {
  test(`${name}: imports and finds, and the app and the board exchange values and events`, async ({ browser }) => {
    const app = new App(name, recipe(of));
    app.install(packages);
    app.build();
    const served = await serve({ folders: { '/': join(app.folder, built) } });
    try {
      await works('Chromium', served.origin, browser, { after: tellEachOther });
    } finally {
      await served.end();
    }
  });
}

/**
 * Checks that the app can set the line of the element, and receives the user's move. The move must stay on the board
 * although the app then draws itself again with the earlier line.
 */
async function tellEachOther(page: Page): Promise<void> {
  const board = new Board(page);
  const output = page.locator('output').first();
  await page.getByRole('button', { name: 'Begin with h8 h9' }).click();
  await expect(board.host).toHaveJSProperty('moves', 'h8 h9');
  await expect(output).toHaveText('none');
  let moves = 'h8 h9';
  for (const point of ['i9', 'g7']) {
    moves = `${moves} ${point}`;
    await board.point(point).click();
    await expect(output).toHaveText(point);
    await expect(board.host).toHaveJSProperty('moves', moves);
    await expect(page.getByRole('gridcell', { name: /, (black|white)/ })).toHaveCount(moves.split(' ').length);
  }
}
