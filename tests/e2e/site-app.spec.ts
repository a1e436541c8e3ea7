/**
 * Checks the app of the site: it can be installed, works without a network after one visit, and is updated without loss
 * of data.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rif, SIX, upload } from '../support/archives.ts';
import { axeFindsNothing, axeFindsNothingIn } from '../support/axe.ts';
import { Board } from '../support/board.ts';
import { Editor } from '../support/editor.ts';
import { SITE } from '../support/site-server.ts';
import { expect, kept, overflow, test } from '../support/site-test.ts';

/** A position in which Black has three stones in a row and wins by a four. */
const WON = 'position=15/15/15/15/15/15/15/6BBB6/15/15/15/15/15/15/15_b_4';

test('after one visit the app imports, searches and solves without a network', async ({ page, server, watch }) => {
  // Pictures that were never shown are not stored, so they are missing without a network.
  watch.expected.push(/ERR_FAILED .*\.png/);
  const board = new Board(page);
  await board.open(`${server.url}app/`);
  await kept(page);
  await server.stop();
  await page.reload();
  await board.ready();
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask('h8 h9 i9');
  await expect(board.total).toHaveText('5');
  await page.goto(`app/?mode=solve&${WON}`);
  expect((await board.solve()).verdict).toBe('win');
  // All other pages are stored as well; a page `index.html` is also found by the address of its folder.
  await page.goto('docs/formats.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Formats');
  await page.goto('./');
  await expect(page.getByRole('link', { name: 'Open the app' })).toBeVisible();
});

test('imported games are available at the next visit without a network', async ({ page, server }) => {
  const board = new Board(page);
  await board.open(`${server.url}app/`);
  await board.import(upload('six.rif', rif(SIX)));
  await kept(page);
  await server.stop();
  await page.goto('app/#g:h8h9i9,c:3');
  await page.reload();
  await expect(board.total).toHaveText('5');
});

test('a new build is announced, and changing over loses nothing', async ({ page, server }) => {
  const next = await mkdtemp(join(tmpdir(), 'renju-site-'));
  try {
    build(next);
    const editor = new Editor(page);
    await page.goto('app/?mode=edit');
    await editor.point('h8').click();
    await editor.comment.fill('The middle.');
    await expect(editor.saved).toHaveText('Saved');
    await kept(page);
    server.folder = next;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const notice = page.locator('.notice');
    await expect(notice.getByRole('status')).toHaveText('A new version is ready.');
    await axeFindsNothingIn(page, '.notice');
    // A page of the old build must still get the files of that build, even files that it loads only now.
    await editor.useTool('Share, save, print');
    await expect(editor.host.getByRole('region', { name: 'Share', exact: true })).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(editor.comment).toHaveValue('The middle.');
    await expect(editor.point('h8')).toHaveAccessibleName(/black, move 1/);
    await expect(notice).toHaveCount(0);
    await page.goto('docs/languages.html');
    await expect(page.locator('a[href^="https://example.org/renju/"]').first()).toBeAttached();
  } finally {
    await rm(next, { recursive: true });
  }
});

test('an incompletely downloaded build is not used', async ({ page, server, watch }) => {
  const next = await mkdtemp(join(tmpdir(), 'renju-site-'));
  try {
    build(next);
    await writeFile(join(next, 'app/index.html'), '<!doctype html><title>half of a');
    await page.goto('app/');
    await kept(page);
    server.folder = next;
    watch.expected.push(/is not the file of this build/);
    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      const { installing } = registration ?? {};
      if (!installing) return 'none';
      if (installing.state === 'installing')
        await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
      return installing.state;
    });
    expect(state).toBe('redundant');
    await expect(page.locator('.notice')).toHaveCount(0);
    await page.reload();
    await new Board(page).ready();
  } finally {
    await rm(next, { recursive: true });
  }
});

test('the app can be installed', async ({ page, context, server }) => {
  await page.goto('app/');
  const href = await page.locator('link[rel=manifest]').evaluate((link) => (link as HTMLLinkElement).href);
  const manifest = await (await page.request.get(href)).json();
  const address = (path: string) => new URL(path, href).href;
  expect(address(manifest.start_url)).toBe(`${server.url}app/`);
  expect(address(manifest.scope)).toBe(server.url);
  expect(manifest).toMatchObject({
    name: '連珠 Renju board',
    short_name: 'Renju',
    display: 'standalone',
    id: './app/',
  });
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const response = await page.request.get(address(src));
    expect(response.headers()['content-type'], src).toBe(type);
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, address(src));
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
  expect(manifest.icons.map(({ sizes, purpose = 'any' }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { url } of manifest.shortcuts) expect((await page.request.get(address(url))).ok(), url).toBe(true);
  await kept(page);
  const devtools = await context.newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test('everything that the first visit needs is requested at once', async ({ page, server }) => {
  await page.addInitScript(() => {
    addEventListener('renju-ready', () => performance.mark('ready'), { once: true });
  });
  await new Board(page).open(`${server.url}app/`);
  const late = await page.evaluate(() => {
    const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel$=preload]')].map(({ href }) => href);
    const ready = performance.getEntriesByName('ready')[0]?.startTime ?? 0;
    return (
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.includes('/element-') && startTime < ready)
        .map(({ name }) => name)
        // These two scripts need no preload. The page itself names `index.js`, and `search-worker.js` is the script of
        // a worker, which cannot be preloaded as a module.
        .filter((name) => !preloads.includes(name) && !/\/(index|search-worker)\.js$/.test(name))
    );
  });
  expect(late).toEqual([]);
});

test('the texts of the app are in the user’s language, which can be chosen', async ({ browser, server, watch }) => {
  for (const [locale, word] of [
    ['ja-JP', 'ドキュメント'],
    ['et-EE', 'Dokumentatsioon'],
    ['zh-Hant-HK', '文件'],
    ['fr-FR', 'Documentation'],
  ] as const) {
    const context = await browser.newContext({ locale, baseURL: server.url, viewport: { width: 360, height: 740 } });
    await watch.over(context);
    const page = await context.newPage();
    await page.goto('app/');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: word })).toBeVisible();
    await expect(new Board(page).dropZone).toBeVisible();
    expect(await overflow(page), locale).toBe(0);
    await context.close();
  }
});

test('a chosen language applies to the whole page', async ({ page, server }) => {
  const board = new Board(page);
  await board.open(`${server.url}app/`);
  await board.useTool('Settings');
  await board.host
    .getByRole('region', { name: 'Settings' })
    .getByRole('combobox', { name: 'Language' })
    .selectOption('ja');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'ドキュメント' })).toBeVisible();
  await expect(page).toHaveTitle('連珠 検索・詰め・編集');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('連珠');
  await page.reload();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'ドキュメント' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
});

test('axe finds nothing in the app', async ({ page, server }) => {
  await new Board(page).open(`${server.url}app/`);
  await axeFindsNothing(page);
});

test('the lists of files equal the built files', async ({ server }) => {
  const list = JSON.parse(await readFile(join(SITE, 'precache.json'), 'utf8'));
  for (const { url, revision, size } of list.files) {
    const body = Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex');
    expect([hash, body.length], url).toEqual([revision, size]);
  }
  const element = JSON.parse(await readFile(join(SITE, 'precache-element.json'), 'utf8'));
  for (const { url } of element.files) {
    const file = fileURLToPath(new URL(`../../web-component/dist/${url}`, import.meta.url));
    expect((await readFile(file)).length, url).toBeGreaterThan(0);
  }
});

/** Builds the site once more, with other links to source files, so that the two builds have different contents. */
function build(out: string): void {
  const script = fileURLToPath(new URL('../../web-component/site/build.mjs', import.meta.url));
  execFileSync(process.execPath, [script, '--out', out, '--repository', 'https://example.org/renju']);
}
