/**
 * Plays games against an external engine: opening procedures, results of games, engines with faults, and the time
 * limit.
 */
import type { Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.ts';
import { button, card, chooseEngine, openEngine, QUICK } from '../support/engine-card.ts';
import { expect, test } from '../support/test.ts';

const game = (page: Page) => page.locator('renju-board').getByRole('region', { name: 'Game against the engine' });
const press = (page: Page, point: string) => page.locator('renju-board').locator(`#${point}`).click();
const step = (page: Page) => game(page).locator('.step');

async function begin(page: Page, rule: string, color = 'Black', fault = 'none', more = ''): Promise<void> {
  await chooseEngine(page, fault, more);
  await expect(card(page)).toContainText(more ? 'Test engine' : `Test engine ${fault}`);
  await beginGame(page, rule, color);
}

async function beginGame(page: Page, rule: string, color: string): Promise<void> {
  await card(page).getByLabel('Time').selectOption('1');
  await card(page).getByLabel('Opening').selectOption(rule);
  await button(page, color).click();
  await button(page, 'Begin a game').click();
}

/** Waits until the engine is thinking. Then advances the clock by each of the given times. */
async function passes(page: Page, milliseconds: readonly number[]): Promise<void> {
  await expect(step(page)).toContainText('The engine is thinking');
  for (const time of milliseconds) await page.clock.runFor(time);
}

/** The state of a game that the page shows. */
interface Shown {
  /** The instruction for the user's next choice or move. */
  text: string;
  stones: number;
  /** Number of offered fifth moves. */
  offered: number;
}

/** Waits until the page shows another state than `before` and the engine is not thinking. */
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

test('the page prompts each step of Taraguchi-10, and the game is saved', async ({ page }) => {
  await openEngine(page, 'mode="search"');
  await begin(page, 'Taraguchi-10');
  await expect(step(page)).toContainText('Place a black stone');
  await expect(page.locator('renju-board .engine-allowed circle')).toHaveCount(1);
  await press(page, 'h8');
  // The engine may swap colors after the first stone. The player who then has White places the second stone.
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
  await game(page).getByRole('button', { name: 'Save the game' }).click();
  await expect(game(page)).toContainText('Saved to your records.');
  await axeFindsNothing(page);
});

test('a whole game is played, moves are taken back, and the game stays on the board', async ({ page }) => {
  await openEngine(page, 'mode="view"');
  await begin(page, 'Free');
  const far = 'a1 o15 a15 o1 a8 o8 h1 h15 c1 m15 a12 o3 d15 l1 a4 o12 e1 k15 c15 m1'.split(' ');
  let shown = await turn(page);
  // The game has a line for findings in the bar. The slider has a line too, and nothing leaves the bar.
  await expect(page.locator('renju-board .findings')).toBeAttached();
  const bar = await page.locator('renju-board .controls').boundingBox();
  const slider = await page.locator('renju-board .controls .slider').boundingBox();
  expect(slider?.width).toBeGreaterThan((bar?.width ?? 0) * 0.9);
  for (const part of await page.locator('renju-board .controls .row').locator('button, .slider, .count').all()) {
    const box = await part.boundingBox();
    if (!box) continue;
    expect(box.x).toBeGreaterThanOrEqual((bar?.x ?? 0) - 1);
    expect(box.x + box.width).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0) + 1);
  }
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

test('leaving a game restores the line of the board, and undo restores the game', async ({ page }) => {
  await openEngine(page, 'mode="search" moves="h8 i9 g7"');
  await begin(page, 'Free');
  const before = await turn(page);
  await press(page, 'a1');
  await turn(page, before);
  await game(page).getByRole('button', { name: 'Leave the game' }).click();
  await expect(game(page)).toHaveCount(0);
  const moves = () => page.locator('renju-board').getAttribute('moves');
  await expect.poll(moves).toBe('h8 i9 g7');
  await page.locator('renju-board').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(moves).toContain('a1');
});

/**
 * Makes all choices for the user until the opening is over or the engine has failed. Returns the texts of the steps.
 */
async function throughOpening(page: Page): Promise<string[]> {
  const said: string[] = [];
  const cells = (note: string) =>
    page
      .locator(`renju-board [role=gridcell][aria-label*="${note}"]`)
      .evaluateAll((found) => found.map(({ id }) => id));
  // The points have different distances from the center, so no two points are symmetric.
  const fifths = ['a1', 'b3', 'c5', 'd2', 'a6', 'b7', 'c1', 'e1'];
  for (let shown = await turn(page); ; shown = await turn(page, shown)) {
    const { text } = shown;
    said.push(text);
    if (text.startsWith('Swap colors')) await game(page).getByRole('button', { name: 'Do not swap' }).click();
    else if (text.startsWith('How many')) await game(page).getByRole('button', { name: '2', exact: true }).click();
    else if (text.startsWith('Place')) {
      // In Soosyrv-8, the fourth stone may be anywhere, so the page marks no points.
      const [allowed = 'l12'] = await cells('allowed');
      await press(page, allowed);
    } else if (text.startsWith('Offer')) await press(page, fifths.shift() ?? '');
    else if (text.startsWith('Keep')) await press(page, (await cells('offered fifth move'))[0] ?? '');
    else return said;
  }
}

test('openings are played to their end', async ({ page }) => {
  test.setTimeout(120_000);
  await openEngine(page, 'mode="search"');
  await chooseEngine(page);
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
      // If the user has Black, the first step is the user's. If the user has White, the engine places the first stones.
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

  test('an engine that fails in a game has lost, and the user can continue the game', async ({ page }) => {
    await page.clock.install();
    await openEngine(page, 'mode="search"');
    for (const [fault, said] of [
      ['occupied', 'The engine plays on h8, which is occupied.'],
      ['nonsense', 'The engine sent something unreadable: the moon is full'],
      ['silent', 'The engine does not answer.'],
      ['flood', 'The engine does not answer.'],
      ['crash', 'The engine has broken down.'],
    ] as const)
      await test.step(fault, async () => {
        await begin(page, 'Free', 'Black', fault);
        await expect(step(page)).toHaveText('Your move.');
        await press(page, 'h8');
        // The engine uses its time limit of one second and two more seconds. The page then sends a stop command, and
        // gives up after another two seconds.
        if (fault === 'silent' || fault === 'flood') await passes(page, [3_000, 2_000]);
        await expect(step(page)).toContainText('You win: the engine has failed.');
        await expect(game(page)).toContainText(said);
        await game(page).getByRole('button', { name: 'Save the game' }).click();
        await expect(game(page)).toContainText('Saved to your records.');
        await game(page).getByRole('button', { name: 'Take back' }).click();
        await expect(step(page)).toHaveText('Your move.');
        await game(page).getByRole('button', { name: 'Leave the game' }).click();
        await expect(game(page)).toHaveCount(0);
      });
    await axeFindsNothing(page);
  });
});

test('an engine that crashes in a game is restarted and continues', async ({ page, context }) => {
  await context.route('**/engine-of-page.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: QUICK }),
  );
  await openEngine(page, 'mode="search" engines="page"');
  await page.locator('renju-board').evaluate((element) => {
    let starts = 0;
    const fault = () => (starts++ === 0 ? 'crash' : 'none');
    // The policy of the page requires a trusted address, which a site creates with its own Trusted Types policy.
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
  await card(page).getByLabel('Time').selectOption('1');
  await button(page, 'Begin a game').click();
  await expect(step(page)).toHaveText('Your move.');
  await press(page, 'h8');
  await expect(game(page)).toContainText('The engine has broken down.');
  await game(page).getByRole('button', { name: 'Try again' }).click();
  await expect(step(page)).toHaveText('Your move.');
  await expect(page.locator('renju-board svg.picture .stone:not(.ghost)')).toHaveCount(2);
});

test('an engine that plays where Black may not has lost', async ({ page }) => {
  // The engine makes two threes, and then plays the point where they meet, which is a forbidden double-three.
  const scripted = `let turn = 0; globalThis.onmessage = ({ data }) => {
    if (/^(RE)?START/.test(data)) postMessage('OK');
    else if (data === 'ABOUT') postMessage('name="Test engine"');
    else if (data === 'BEGIN' || data === 'DONE') postMessage('6,7 8,7 7,6 7,8 7,7'.split(' ')[turn++]);
  };`;
  await openEngine(page, 'mode="search"');
  await begin(page, 'Free', 'White', 'none', scripted);
  let shown = await turn(page);
  for (const point of ['a1', 'o15', 'a15', 'o1']) {
    expect(shown.text).toBe('Your move.');
    await press(page, point);
    shown = await turn(page, shown);
  }
  await expect(step(page)).toHaveText('White wins: h8 is forbidden to Black.');
});
