/**
 * Embeds the element in other pages: with attributes only, from another origin, with script tags for old browsers, and
 * as a single file.
 */
import type { Page } from '@playwright/test';
import { rif, SIX, upload } from '../support/archives.ts';
import { Board } from '../support/board.ts';
import { ORIGIN } from '../support/chromium.ts';
import { embed } from '../support/embed.ts';
import { expect, test } from '../support/test.ts';

/** The same server under another name. For the browser this name is another origin, as the host of a CDN would be. */
const CDN = ORIGIN.replace('//localhost', '//cdn.localhost');
const STRICT = "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; worker-src 'self'";

/** Imports an archive in the open page, and searches for a position. */
async function works(page: Page): Promise<void> {
  const board = new Board(page);
  await board.ready();
  await board.import(upload('six.rif', rif(SIX)));
  expect((await board.ask('h8 h9 i9')).total).toBe(5);
}

test('one tag is enough', async ({ page }) => {
  await embed(page, {
    body: '<script type="module" src="/dist/index.js"></script><renju-board mode="search"></renju-board>',
    policy: STRICT,
  });
  await page.goto('/embedded');
  await works(page);
});

test('every option is a string attribute, as React 17 sets them', async ({ page, board }) => {
  await embed(page, {
    body: '<script type="module" src="/dist/index.js"></script><div id="root"></div>',
    policy: STRICT,
  });
  await page.goto('/embedded');
  const attributes = {
    mode: 'view',
    modes: 'view search',
    moves: 'h8 h9 i9 g9',
    ply: '3',
    order: 'oldest',
    hotkeys: 'off',
    label: 'My board',
    coordinates: 'off',
    numbers: 'off',
    marks: 'off',
    theme: 'dark',
    lang: 'ja',
    'asset-base': '/dist/',
    sample: '/sample.rif.gz',
    'sample-games': '7675',
  };
  await page.evaluate((given) => {
    const element = document.createElement('renju-board');
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    document.querySelector('#root')?.append(element);
  }, attributes);
  await expect(board.host.getByRole('grid', { name: 'My board' })).toBeVisible();
  await expect(board.host.locator('output')).toHaveText('3 / 4');
  await expect(board.host.locator('.root')).toHaveAttribute('lang', 'ja');
  await board.point('h8').press('.');
  await expect(board.host.locator('output')).toHaveText('3 / 4');
  await board.host.evaluate((host) => host.setAttribute('mode', 'search'));
  await expect(board.dropZone).toBeVisible();
  await expect(board.dropZone).toContainText('7,675');
  await board.host.evaluate((host) => host.setAttribute('ply', '1'));
  await expect(board.host.locator('output')).toHaveText('1 / 4');
});

test('an invalid line is reported, and the board stays', async ({ page, board }) => {
  await embed(page, {
    body: '<script type="module" src="/dist/index.js"></script><renju-board moves="h8 h9"></renju-board>',
    policy: STRICT,
  });
  await page.goto('/embedded');
  await expect(board.host.locator('output')).toHaveText('2 / 2');
  await board.host.evaluate((host) => host.setAttribute('moves', 'h8 z9'));
  await expect(board.host.getByText(/cannot be read/).first()).toBeVisible();
  await expect(board.host.locator('output')).toHaveText('2 / 2');
});

test('the script may come from another origin', async ({ page }) => {
  await embed(page, {
    body: `<script type="module" src="${CDN}/dist/index.js"></script><renju-board mode="search"></renju-board>`,
    policy: `script-src ${CDN} 'wasm-unsafe-eval'; connect-src ${CDN}; style-src 'self'; worker-src blob:`,
  });
  await page.goto('/embedded');
  await works(page);
});

for (const { name, tag } of [
  { name: 'legacy.js as a plain script', tag: '<script src="/dist/legacy.js"></script>' },
  { name: 'standalone.js as a module', tag: '<script type="module" src="/dist/standalone.js"></script>' },
]) {
  const body = `${tag}<renju-board mode="search"></renju-board>`;

  test(`${name} contains the whole engine and its own worker`, async ({ page, context }) => {
    const fetched = new Set<string>();
    context.on('request', (request) => fetched.add(new URL(request.url()).pathname));
    await embed(page, { body, policy: STRICT.replace("connect-src 'self'", "connect-src 'none'") });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
        document.documentElement.dataset.violated = violatedDirective;
      });
    });
    await page.goto('/embedded');
    await works(page);
    expect(await page.locator('html').getAttribute('data-violated')).toBeNull();
    expect([...fetched].filter((path) => path.startsWith('/dist/'))).toHaveLength(1);
  });

  test(`${name} makes its worker from a Blob if the policy of the page allows nothing else`, async ({
    page,
    watch,
  }) => {
    watch.expected.push(/worker-src|Creating a worker/);
    await embed(page, { body, policy: "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src blob:" });
    await page.goto('/embedded');
    await works(page);
  });
}

for (const [name, body] of [
  ['modules', '<script type="module" src="/dist/index.js"></script>'],
  ['one module', '<script type="module" src="/dist/standalone.js"></script>'],
  ['one plain script', '<script src="/dist/legacy.js"></script>'],
]) {
  test(`a page with Trusted Types allows two policies: ${name}`, async ({ page }) => {
    await embed(page, {
      body: `${body}<renju-board mode="search"></renju-board>`,
      policy: `${STRICT} blob:; require-trusted-types-for 'script'; trusted-types lit-html renju-board`,
    });
    await page.goto('/embedded');
    await works(page);
  });
}

test('wasm whose type has a charset is read', async ({ page }) => {
  await page.context().route('**/*.wasm', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-type': 'application/wasm; charset=utf-8' },
    });
  });
  await embed(page, {
    body: '<script type="module" src="/dist/index.js"></script><renju-board mode="search"></renju-board>',
    policy: STRICT,
  });
  await page.goto('/embedded');
  await works(page);
});

test('the script that a CDN serves for the name of the package loads the modules', async ({ page }) => {
  await page.context().route('**/npm/renju-board/dist/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/npm/renju-board', '');
    await route.fulfill({ response: await route.fetch({ url: `${ORIGIN}${path}` }) });
  });
  await page.context().route('**/npm/renju-board', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${ORIGIN}/dist/cdn.js` }) });
  });
  await embed(page, {
    body: `<script src="${CDN}/npm/renju-board"></script><renju-board mode="search"></renju-board>`,
    policy: `script-src ${CDN} 'wasm-unsafe-eval'; connect-src ${CDN}; style-src 'self'; worker-src blob:`,
  });
  await page.goto('/embedded');
  await works(page);
  // The page may still be loading files, to which the routes of this test must reply before the test ends.
  await page.waitForLoadState('networkidle');
});

test('two elements of a page share one worker and one library', async ({ page, context }) => {
  const workers: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('worker.js')) workers.push(request.url());
  });
  await embed(page, {
    body:
      '<script type="module" src="/dist/index.js"></script>' +
      '<renju-board mode="search"></renju-board><renju-board mode="search" moves="h8"></renju-board>',
    policy: STRICT,
  });
  await page.goto('/embedded');
  await works(page);
  const second = page.locator('renju-board').nth(1);
  await expect(second.getByRole('region', { name: 'Next moves' }).locator('header strong')).toHaveText('5');
  // One worker searches for both elements. The second worker has imported the file and must end.
  expect(workers).toHaveLength(2);
  await expect.poll(() => page.workers().length).toBe(1);
});

test('a missing engine is reported with a sentence, and the board still works', async ({ page, board, watch }) => {
  watch.expected.push(/404/);
  await embed(page, {
    body: '<script type="module" src="/dist/index.js"></script><renju-board mode="search" asset-base="/nowhere/"></renju-board>',
    policy: STRICT,
  });
  await page.goto('/embedded');
  await expect(board.failure).toContainText('could not be started');
  await board.point('h8').click();
  expect(await board.moves()).toBe('h8');
});
