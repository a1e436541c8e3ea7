/** Engines of others: what one says of the position on the board, bad ones, and games against one. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.ts';
import { embed } from '../support/embed.ts';
import { expect, test } from '../support/test.ts';

const SCRIPT = await readFile(join(import.meta.dirname, '../engine/engine.js'), 'utf8');
/** An engine that looks two moves ahead. What it plays is nowhere tested. */
const QUICK = `globalThis.ENGINE_DEPTH = 2;\n${SCRIPT}`;

const POLICY =
  "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types lit-html renju-board engine";

/** A page of somebody's site; `blobs`: workers may be made of files. */
async function open(page: Page, attributes: string, { blobs = true } = {}): Promise<void> {
  await embed(page, {
    body: `<main><h1>Engines</h1><script type="module" src="/dist/index.js"></script><renju-board ${attributes}></renju-board></main>`,
    policy: `${POLICY}; worker-src 'self'${blobs ? ' blob:' : ''}`,
  });
  await page.goto('/embedded');
  await page.locator('renju-board').getByRole('button', { name: 'Engine' }).click();
}

const card = (page: Page) => page.locator('renju-board').getByRole('region', { name: 'Engine', exact: true });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

/** Chooses the engine of the tests as a file, perhaps with a fault, or with more after its text. The fault is its version. */
async function choose(page: Page, fault = 'none', more = ''): Promise<void> {
  const set = `globalThis.ENGINE_FAULT = '${fault}'; globalThis.ENGINE_VERSION = '${fault}';`;
  const file = { name: 'engine.js', mimeType: 'text/javascript', buffer: Buffer.from(`${set}\n${QUICK}\n${more}`) };
  await card(page).locator('input[type=file]').setInputFiles(file);
}

test('a file is an engine: its lines, arrows and chances, until it is stopped', async ({ page }) => {
  await open(page, 'mode="search" moves="h8 i9 g7"');
  await choose(page);
  await expect(card(page)).toContainText('Test engine none');
  await card(page).getByLabel('Time').selectOption('Until stopped');
  await card(page).getByLabel('Lines').selectOption('4');
  await button(page, 'Think').click();
  await expect(card(page).locator('.line')).toHaveCount(4);
  await expect(page.locator('renju-board').locator('.engine-line')).toHaveCount(4);
  await expect(card(page).getByRole('meter')).toHaveAttribute('aria-label', /Chances: Black \d+/);
  await expect(card(page).locator('.status')).toHaveText('The engine is thinking…');
  await button(page, 'Stop').click();
  await expect(button(page, 'Think')).toBeVisible();
  await expect(card(page).locator('.status')).toHaveText('The engine has answered.');
  await card(page).locator('.line').nth(1).click();
  await expect(page.locator('renju-board').locator('.engine-line')).toHaveCount(1);
});

test('what it says follows the position, in every mode, and goes with a closed card', async ({ page }) => {
  await open(page, 'mode="view" modes="view search solve" moves="h8 i9 g7"');
  // It looks further ahead, to see the win.
  await choose(page, 'none', 'globalThis.ENGINE_DEPTH = 4;');
  await button(page, 'Think').click();
  const best = page.locator('renju-board .engine-line.best');
  await expect(best).toHaveCount(1);
  await page.locator('renju-board').evaluate((element) => element.setAttribute('moves', 'h8 i9 g7 a1 i7 b1 j6 c1'));
  await expect(card(page).locator('.line').first()).toContainText('wins in');
  await expect(best).toContainText('+M');
  await page
    .locator('renju-board')
    .getByRole('radio', { name: 'Solve' })
    .or(page.getByRole('button', { name: 'Solve' }))
    .first()
    .click();
  await expect(best).toHaveCount(1);
  await card(page).getByRole('button', { name: 'Close the engine' }).click();
  await expect(best).toHaveCount(0);
});

test('bad engines are told apart', async ({ page }) => {
  await open(page, 'mode="search" moves="h8 i9 g7"');
  for (const [fault, said] of [
    ['crash', 'The engine has broken down.'],
    ['nonsense', 'answers what is no answer: the moon is full'],
    ['refuses', 'refuses what it was asked: ERROR size 15 is not supported'],
  ] as const)
    await test.step(fault, async () => {
      await choose(page, fault);
      // One that refuses its first command never says its name.
      if (fault !== 'refuses') await expect(card(page)).toContainText(`Test engine ${fault}`);
      else await expect(card(page)).not.toContainText('Test engine');
      await button(page, 'Think').click();
      await expect(card(page).getByRole('alert')).toContainText(said);
      await expect(button(page, 'Think')).toBeVisible();
    });
});

test('a file reaches neither what is stored nor the network nor other workers', async ({ page }) => {
  await open(page, 'mode="search" moves="h8 i9 g7"');
  const names = ['indexedDB', 'caches', 'XMLHttpRequest', 'WebSocket', 'BroadcastChannel', 'Worker', 'importScripts'];
  const probe = `
    const has = ${JSON.stringify(names)}.filter((name) => self[name] !== undefined || name in Object.getPrototypeOf(self));
    self.fetch('/dist/index.js').then(() => has.push('fetch'), () => undefined).then(() => {
      const before = self.onmessage;
      self.onmessage = (event) => {
        if (event.data === 'ABOUT') self.postMessage('name="Reached ' + has.length + ' ' + has.join(' ') + '", version="!"');
        else before(event);
      };
    });`;
  await choose(page, 'none', probe);
  await expect(card(page)).toContainText('Reached 0 !');
});

test('a program made by Emscripten gets its files and its lines', async ({ page }) => {
  await open(page, 'mode="search" moves="h8 i9 g7"');
  // As such builds are: one function in the global scope, which takes the module's options and gives the module later.
  const program = `var Rapfi = (() => (module = {}) => Promise.resolve().then(async () => {
    const wasm = new Uint8Array(module.wasmBinary)[0];
    const data = new Uint8Array(module.getPreloadedPackage('build/rapfi.data', 1))[0];
    const beside = new Uint8Array(await (await fetch(module.locateFile('rapfi.data'))).arrayBuffer())[0];
    let told; const say = module.onReceiveStdout;
    return { sendCommand(line) {
      if (line.startsWith('START')) say('OK');
      else if (line === 'YXSHOWINFO') say('MESSAGE INFO MAX_THREAD_NUM 1');
      else if (line === 'ABOUT') say('name="Made of ' + [wasm, data, beside].join() + '", version="2"');
      else if (line.startsWith('YXBOARD')) told = line.split(/\\s+/).length; else if (line.startsWith('YXNBEST') && told === 5) { say('MESSAGE Depth 3-4 | Eval 12 | Time 1ms | H9 H7'); say('7,8'); }
    } };
  }))();`;
  await card(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'rapfi.js', mimeType: 'text/javascript', buffer: Buffer.from(program) },
      { name: 'rapfi.wasm', mimeType: 'application/wasm', buffer: Buffer.from([7]) },
      { name: 'rapfi.data', mimeType: 'application/octet-stream', buffer: Buffer.from([9]) },
    ]);
  await button(page, 'Think').click();
  await expect(card(page)).toContainText('Made of 7,9,9 2');
  await expect(card(page).locator('.line')).toContainText('+12');
  await expect(card(page).locator('.best')).toHaveText('It plays h9.');
});

test('where the page allows no worker of a file, that is said', async ({ page, watch }) => {
  watch.expected.push(/policy: worker-src blob/, /Content Security Policy|Content-Security-Policy/);
  await open(page, 'mode="search"', { blobs: false });
  await choose(page);
  await button(page, 'Think').click();
  await expect(card(page).getByRole('alert')).toContainText('A page may forbid workers from files');
});

test('a page brings its engine: the address of a script, a port, an object', async ({ page, context }) => {
  await context.route('**/engine-of-page.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: QUICK }),
  );
  await embed(page, {
    body: '<script type="module" src="/dist/index.js"></script><renju-board mode="search" engines="page" moves="h8"></renju-board>',
    policy: "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; worker-src 'self'",
  });
  await page.goto('/embedded');
  const give = (how: 'url' | 'worker' | 'object') =>
    page.locator('renju-board').evaluate((element, way) => {
      const target = element as HTMLElement & { engine: unknown };
      const script = '/engine-of-page.js';
      if (way === 'url') target.engine = script;
      else if (way === 'worker') target.engine = new Worker(script);
      else {
        const worker = new Worker(script);
        target.engine = {
          post: (line: string) => worker.postMessage(line),
          listen: (told: (line: string) => void) => {
            worker.onmessage = ({ data }) => told(data);
          },
        };
      }
    }, how);
  await page.locator('renju-board').getByRole('button', { name: 'Engine' }).click();
  await expect(card(page).locator('input[type=file]')).toHaveCount(0);
  for (const how of ['url', 'worker', 'object'] as const) {
    await give(how);
    await expect(card(page), how).toContainText('Test engine 1');
    await button(page, 'Think').click();
    await expect(card(page).locator('.line'), how).toHaveCount(3);
    await expect(card(page).locator('.best'), how).toContainText('It plays');
  }
});

const game = (page: Page) => page.locator('renju-board').getByRole('region', { name: 'Game against the engine' });
const press = (page: Page, point: string) => page.locator('renju-board').locator(`#${point}`).click();
const step = (page: Page) => game(page).locator('.step');

/** Chooses an engine and begins a game against it. */
async function begin(page: Page, rule: string, color = 'Black', fault = 'none', more = ''): Promise<void> {
  await choose(page, fault, more);
  await expect(card(page)).toContainText(more ? 'Test engine' : `Test engine ${fault}`);
  await beginGame(page, rule, color);
}

/** Begins a game against the engine that was chosen. */
async function beginGame(page: Page, rule: string, color: string): Promise<void> {
  await card(page).getByLabel('Time').selectOption('1 s');
  await card(page).getByLabel('Opening').selectOption(rule);
  await button(page, color).click();
  await button(page, 'Begin a game').click();
}

/** Lets seconds pass, once the engine was asked. */
async function passes(page: Page, milliseconds: readonly number[]): Promise<void> {
  await expect(step(page)).toContainText('The engine is thinking');
  for (const time of milliseconds) await page.clock.runFor(time);
}

/** What a game shows. */
interface Shown {
  /** What is asked of the user. */
  text: string;
  stones: number;
  /** Fifth moves that are offered. */
  offered: number;
}

/** Waits until the game shows something else than `before`, and not that the engine has to do something. */
function turn(page: Page, before?: Shown): Promise<Shown> {
  return page.locator('renju-board').evaluate(
    (host, before) =>
      new Promise<Shown>((resolve) => {
        const root = host.shadowRoot;
        const look = () => {
          const text = root?.querySelector('.step')?.textContent?.trim() ?? '';
          const stones = root?.querySelectorAll('svg.picture .stone:not(.ghost)').length ?? 0;
          const offered = root?.querySelectorAll('.engine-offered g').length ?? 0;
          const shown = { text, stones, offered };
          if (!text || text.startsWith('The engine') || JSON.stringify(shown) === before) requestAnimationFrame(look);
          else resolve(shown);
        };
        look();
      }),
    JSON.stringify(before),
  );
}

const stonesOf = (page: Page) => page.locator('renju-board svg.picture .stone:not(.ghost)').count();

test('Taraguchi-10 is led step by step, and the game is kept', async ({ page }) => {
  await open(page, 'mode="search"');
  await begin(page, 'Taraguchi-10');
  await expect(step(page)).toContainText('Place a black stone');
  await expect(page.locator('renju-board .engine-allowed circle')).toHaveCount(1);
  await press(page, 'h8');
  // The engine may swap after the first stone; whoever holds White places the second.
  const offer = game(page).getByRole('button', { name: 'Offer 10 fifth moves' });
  for (let shown = await turn(page); shown.stones < 5; shown = await turn(page, shown)) {
    if (shown.text.startsWith('Swap')) {
      if (await offer.isVisible()) {
        await offer.click();
        break;
      }
      await game(page).getByRole('button', { name: 'Do not swap' }).click();
    } else if (shown.text.startsWith('Place')) {
      expect(await page.locator('renju-board .engine-allowed circle').count()).toBeGreaterThan(3);
      const allowed = page.locator('renju-board [aria-label*="allowed"]').first();
      await press(page, (await allowed.getAttribute('id')) ?? '');
    } else break;
  }
  await game(page).getByRole('button', { name: 'Resign' }).click();
  await expect(step(page)).toContainText('wins: the other side resigns');
  await game(page).getByRole('button', { name: 'Keep the game' }).click();
  await expect(game(page)).toContainText('The game is among your records.');
  await axeFindsNothing(page);
});

test('a whole game is played by the rules of both, taken back, and stays on the board', async ({ page }) => {
  await open(page, 'mode="view"');
  await begin(page, 'Free');
  const far = 'a1 o15 a15 o1 a8 o8 h1 h15 c1 m15 a12 o3 d15 l1 a4 o12 e1 k15 c15 m1'.split(' ');
  let shown = await turn(page);
  for (const point of far) {
    if (!shown.text.includes('Your move')) break;
    if (!(await page.locator('renju-board').locator(`#${point}`).getAttribute('aria-label'))?.includes('empty'))
      continue;
    const { stones } = shown;
    await press(page, point);
    shown = await turn(page, shown);
    expect(shown.stones).toBeGreaterThan(stones);
  }
  await expect(step(page)).toContainText('White wins by a five.');
  const length = await stonesOf(page);
  await game(page).getByRole('button', { name: 'Take back' }).click();
  await expect(step(page)).toContainText('Your move.');
  await game(page).getByRole('button', { name: 'Leave the game' }).click();
  await expect(game(page)).toHaveCount(0);
  await expect(page.locator('renju-board svg.picture .stone:not(.ghost)')).toHaveCount(length - 2);
});

/** Chooses for the user until the opening is over, or the engine's side has failed. */
async function throughOpening(page: Page): Promise<string[]> {
  const said: string[] = [];
  const cells = (note: string) =>
    page
      .locator(`renju-board [role=gridcell][aria-label*="${note}"]`)
      .evaluateAll((found) => found.map(({ id }) => id));
  // At different distances from the center, so that none is the image of another.
  const fifths = ['a1', 'b3', 'c5', 'd2', 'a6', 'b7', 'c1', 'e1'];
  for (let shown = await turn(page); ; shown = await turn(page, shown)) {
    const { text } = shown;
    said.push(text);
    if (text.startsWith('Swap colors')) await game(page).getByRole('button', { name: 'Do not swap' }).click();
    else if (text.startsWith('How many')) await game(page).getByRole('button', { name: '2', exact: true }).click();
    else if (text.startsWith('Place')) {
      // The fourth stone of Soosyrv-8 may lie anywhere: then no point is marked.
      const [allowed = 'l12'] = await cells('allowed');
      await press(page, allowed);
    } else if (text.startsWith('Offer')) await press(page, fifths.shift() ?? '');
    else if (text.startsWith('Keep')) await press(page, (await cells('offered fifth move'))[0] ?? '');
    else return said;
  }
}

test('openings are led to their end', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, 'mode="search"');
  await choose(page);
  await expect(card(page)).toContainText('Test engine');
  for (const [rule, color] of [
    ['soosyrv-8', 'Black'],
    ['soosyrv-8', 'White'],
    ['swap', 'Black'],
    ['swap', 'White'],
    ['rif', 'White'],
  ] as const)
    await test.step(`${rule}, the user beginning as ${color}`, async () => {
      await beginGame(page, rule, color);
      const said = await throughOpening(page);
      expect(said.at(-1)).toBe('Your move.');
      expect(await stonesOf(page)).toBeGreaterThanOrEqual(5);
      await expect(page.locator('renju-board .engine-offered g')).toHaveCount(0);
      // Each of the steps is the user's or the engine's; who lays the first stones is told by the color.
      expect(said[0]).toContain(
        color === 'Black' ? 'Place a black stone' : rule === 'swap' ? 'Place a white stone' : 'Swap',
      );
      await game(page).getByRole('button', { name: 'Take back' }).click();
      await expect(step(page)).not.toContainText('Your move.');
      await game(page).getByRole('button', { name: 'Leave the game' }).click();
      await expect(game(page)).toHaveCount(0);
    });
});

test.describe('with a clock of its own', () => {
  test.use({ fresh: true });

  test('an engine that fails in a game has lost, and the game goes on if the user likes', async ({ page }) => {
    await page.clock.install();
    await open(page, 'mode="search"');
    for (const [fault, said] of [
      ['occupied', 'The engine plays on h8, which is occupied.'],
      ['nonsense', 'The engine answers what is no answer: the moon is full'],
      ['silent', 'The engine does not answer.'],
      ['flood', 'The engine does not answer.'],
      ['crash', 'The engine has broken down.'],
    ] as const)
      await test.step(fault, async () => {
        await begin(page, 'Free', 'Black', fault);
        await expect(step(page)).toHaveText('Your move.');
        await press(page, 'h8');
        // Its second is over, then what it has besides; then it is told to stop, and has the same once more.
        if (fault === 'silent' || fault === 'flood') await passes(page, [3_000, 2_000]);
        await expect(step(page)).toContainText('You win: the engine has failed.');
        await expect(game(page)).toContainText(said);
        await game(page).getByRole('button', { name: 'Keep the game' }).click();
        await expect(game(page)).toContainText('The game is among your records.');
        await game(page).getByRole('button', { name: 'Take back' }).click();
        await expect(step(page)).toHaveText('Your move.');
        await game(page).getByRole('button', { name: 'Leave the game' }).click();
        await expect(game(page)).toHaveCount(0);
      });
    await axeFindsNothing(page);
  });
});

test('an engine that dies in a game is started anew and goes on', async ({ page, context }) => {
  await context.route('**/engine-of-page.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: QUICK }),
  );
  await open(page, 'mode="search" engines="page"');
  await page.locator('renju-board').evaluate((element) => {
    let starts = 0;
    const fault = () => (starts++ === 0 ? 'crash' : 'none');
    // The policy of the page asks for a trusted address, which a site makes by a policy of its own.
    const address = (text: string) => URL.parse(text, location.href)?.href ?? '';
    const policy = (
      globalThis as unknown as {
        trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(text: string): string } };
      }
    ).trustedTypes?.createPolicy('engine', { createScriptURL: address });
    (element as HTMLElement & { engine: unknown }).engine = () => {
      const text = `/engine-of-page.js?fault=${fault()}`;
      return new Worker(policy?.createScriptURL(text) ?? address(text));
    };
  });
  await expect(card(page)).toContainText('Test engine');
  await card(page).getByLabel('Time').selectOption('1 s');
  await button(page, 'Begin a game').click();
  await expect(step(page)).toHaveText('Your move.');
  await press(page, 'h8');
  await expect(game(page)).toContainText('The engine has broken down.');
  await game(page).getByRole('button', { name: 'Ask the engine again' }).click();
  await expect(step(page)).toHaveText('Your move.');
  await expect(page.locator('renju-board svg.picture .stone:not(.ghost)')).toHaveCount(2);
});

test('an engine that plays where Black may not has lost', async ({ page }) => {
  // It makes two threes, and then one stone of both.
  const scripted = `let turn = 0; globalThis.onmessage = ({ data }) => {
    if (/^(RE)?START/.test(data)) postMessage('OK');
    else if (data === 'ABOUT') postMessage('name="Test engine"');
    else if (data === 'BEGIN' || data === 'DONE') postMessage('6,7 8,7 7,6 7,8 7,7'.split(' ')[turn++]);
  };`;
  await open(page, 'mode="search"');
  await begin(page, 'Free', 'White', 'none', scripted);
  let shown = await turn(page);
  for (const point of ['a1', 'o15', 'a15', 'o1']) {
    expect(shown.text).toBe('Your move.');
    await press(page, point);
    shown = await turn(page, shown);
  }
  await expect(step(page)).toHaveText('White wins: h8 is forbidden to Black.');
});

test('keys alone: from the tools to the lines and back', async ({ page }) => {
  await open(page, 'mode="search" moves="h8 i9 g7"');
  await choose(page);
  await button(page, 'Think').focus();
  await page.keyboard.press('Enter');
  await card(page).locator('.line').first().focus();
  await page.keyboard.press('Space');
  await expect(card(page).locator('.line').first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
});

test('the card has room and colors', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await open(page, 'mode="search" moves="h8 i9 g7"');
  await choose(page);
  await button(page, 'Think').click();
  await expect(card(page).locator('.best')).toBeVisible();
  for (const width of [360, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(card(page).locator('.best')).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      await axeFindsNothing(page);
    });
});
