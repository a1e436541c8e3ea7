/** Checks external engines: their analysis of the position on the board, and engines with faults. */
import { axeFindsNothing } from '../support/axe.ts';
import { embed } from '../support/embed.ts';
import { button, card, chooseEngine, openEngine, QUICK } from '../support/engine-card.ts';
import { expect, test } from '../support/test.ts';
import { useTool } from '../support/tools.ts';

test('an engine from a file shows lines, arrows and chances until it is stopped', async ({ page }) => {
  await openEngine(page, 'mode="search" moves="h8 i9 g7"');
  await chooseEngine(page);
  await expect(card(page)).toContainText('Test engine none');
  await card(page).getByLabel('Time').selectOption('No limit');
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

test('an engine searches for balanced moves and for defenses', async ({ page }) => {
  await openEngine(page, 'mode="view" moves="h8 i9 g7"');
  await chooseEngine(page);
  await card(page).getByLabel('Time').selectOption('1');
  await button(page, 'Think').click();
  const best = card(page).locator('.best');
  for (const [aim, text] of [
    ['A balanced move', / balances the position\.$/],
    ['Two balanced moves', / o15 balance the position together\.$/],
    ['Defenses', /^The best defense is /],
    ['Best moves', /^It plays /],
  ] as const) {
    await card(page).getByLabel('Look for').selectOption(aim);
    await expect(best).toHaveText(text);
  }
});

test('the lines of an engine follow the position in every mode, and disappear with a closed card', async ({ page }) => {
  await openEngine(page, 'mode="view" modes="view search solve" moves="h8 i9 g7"');
  // With a greater search depth, the engine finds the win.
  await chooseEngine(page, 'none', 'globalThis.ENGINE_DEPTH = 4;');
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
  await card(page).getByRole('button', { name: 'Close Engine' }).click();
  await expect(best).toHaveCount(0);
});

test('each fault of an engine has its own message', async ({ page }) => {
  await openEngine(page, 'mode="search" moves="h8 i9 g7"');
  for (const [fault, said] of [
    ['crash', 'The engine has broken down.'],
    ['nonsense', 'The engine sent something unreadable: the moon is full'],
    ['refuses', 'refuses what it was asked: ERROR size 15 is not supported'],
  ] as const)
    await test.step(fault, async () => {
      await chooseEngine(page, fault);
      // An engine that refuses its first command never sends its name, so the card cannot show the name.
      if (fault !== 'refuses') await expect(card(page)).toContainText(`Test engine ${fault}`);
      else await expect(card(page)).not.toContainText('Test engine');
      await button(page, 'Think').click();
      await expect(card(page).getByRole('alert')).toContainText(said);
      await expect(button(page, 'Think')).toBeVisible();
    });
});

test('a program made by Emscripten gets its files and its lines', async ({ page }) => {
  await openEngine(page, 'mode="search" moves="h8 i9 g7"');
  // This engine has the form of programs compiled with Emscripten: a global function takes options and returns a
  // promise of the module.
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
  await expect(card(page).locator('.line')).toContainText(/White 5[12]%/);
  await expect(card(page).locator('.best')).toHaveText('It plays h9.');
});

test('a script that is no engine is named as the cause', async ({ page }) => {
  await openEngine(page, 'mode="search" moves="h8"');
  for (const script of ['console.log("x")', 'function Other() { return undefined; }', 'missing()'])
    await test.step(script, async () => {
      await card(page)
        .locator('input[type=file]')
        .setInputFiles([{ name: 'other.js', mimeType: 'text/javascript', buffer: Buffer.from(script) }]);
      await button(page, 'Think').click();
      const alert = card(page).getByRole('alert');
      await expect(alert).toContainText('The chosen script does not work as an engine.');
      await expect(alert).not.toContainText(/Content-Security-Policy|reading 'then'/);
    });
});

test('a policy that forbids workers from files is reported', async ({ page, watch }) => {
  watch.expected.push(/policy: worker-src blob/, /Content Security Policy|Content-Security-Policy/);
  await openEngine(page, 'mode="search"', { blobs: false });
  await chooseEngine(page);
  await button(page, 'Think').click();
  await expect(card(page).getByRole('alert')).toContainText('A page may forbid engines from files');
});

test('a policy that forbids scripts in the frame of a file is reported', async ({ page, watch }) => {
  watch.expected.push(/policy: script-src/, /Content Security Policy|Content-Security-Policy/);
  await openEngine(page, 'mode="search"', { frames: false });
  await chooseEngine(page);
  await button(page, 'Think').click();
  await expect(card(page).getByRole('alert')).toContainText(
    /A page may forbid engines from files.*script-src 'sha256-/,
  );
});

test('a page provides its engine as the address of a script, a port or an object', async ({ page, context }) => {
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
  await useTool(page.locator('renju-board'), 'Engine');
  await expect(card(page).locator('input[type=file]')).toHaveCount(0);
  for (const how of ['url', 'worker', 'object'] as const) {
    await give(how);
    await expect(card(page), how).toContainText('Test engine 1');
    await button(page, 'Think').click();
    await expect(card(page).locator('.line'), how).toHaveCount(3);
    await expect(card(page).locator('.best'), how).toContainText('It plays');
  }
});

test('keys alone lead from the tools to the lines and back', async ({ page }) => {
  await openEngine(page, 'mode="search" moves="h8 i9 g7"');
  await chooseEngine(page);
  await button(page, 'Think').focus();
  await page.keyboard.press('Enter');
  await card(page).locator('.line').first().focus();
  await page.keyboard.press('Space');
  await expect(card(page).locator('.line').first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
});

test('the card has no overflow and enough contrast', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openEngine(page, 'mode="search" moves="h8 i9 g7"');
  await chooseEngine(page);
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
