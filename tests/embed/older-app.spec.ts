/**
 * Tests the element in an app with the tools of 2021: React 17, react-scripts 4 with craco, webpack 4, and Chakra UI 1.
 * The app has its own layout and its own form of addresses.
 */
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { Board } from '../support/board.ts';
import { App } from './support/app.ts';
import { recipe } from './support/recipe.ts';
import { serve } from './support/serve.ts';
import { works } from './support/works.ts';

const PACKAGES = [
  ...['react@17.0.2', 'react-dom@17.0.2', 'react-scripts@4.0.3', '@craco/craco@6', 'typescript@4.3.2'],
  ...['@chakra-ui/react@1', '@emotion/react@11', '@emotion/styled@11', 'framer-motion@4'],
  ...['@types/react@17', '@types/react-dom@17', '@types/node@14'],
];

test('React 17, react-scripts 4, Chakra UI 1: types are checked; imports and finds', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const files = recipe('craco');
  const app = new App('older app', files, {
    // Newer versions of Node do not support the hash functions of webpack 4 by default.
    NODE_OPTIONS: '--openssl-legacy-provider',
    // With `CI` set, a warning of the app's linter would fail the build.
    CI: '',
  });
  app.install(PACKAGES);

  const right = files['src/App.tsx'] ?? '';
  app.write('src/App.tsx', `${right}\nexport const wrong: number = 'text';\n`);
  const said = app.failedBuild();
  expect(said).toContain("Type 'string' is not assignable to type 'number'");
  expect(said).toContain('src/App.tsx');

  app.write('src/App.tsx', right.replace('mode="search"', 'mode="serach"'));
  expect(app.failedBuild()).toContain('"serach"');

  app.write('src/App.tsx', right);
  app.build();
  const served = await serve({ folders: { '/': join(app.folder, 'build') } });
  try {
    await works('Chromium', `${served.origin}/#g:h8h9,c:1`, browser, { before: opensTheTab, after: writesTheAddress });
  } finally {
    await served.end();
  }
});

/** Checks that the board shows the line of the page's address, and is as wide as its column. */
async function opensTheTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Search' }).click();
  const board = new Board(page);
  await expect(board.host).toHaveJSProperty('moves', 'h8 h9');
  await expect(board.host).toHaveJSProperty('ply', 1);
  const { width = 0 } = (await board.host.boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(600);
}

/** Checks that the user's moves change the address of the page, in the form that the app uses. */
async function writesTheAddress(page: Page): Promise<void> {
  const board = new Board(page);
  await board.point('g7').click();
  await expect(page).toHaveURL(/#g:h8h9i9g7,c:4$/);
}
