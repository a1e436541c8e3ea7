/**
 * Checks the user's settings: they take effect at once, are stored, apply to all boards of the site, and are not sent
 * to other devices.
 */
import type { Locator, Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { DOUBLE_THREE, FOUR_THREE, written } from '../support/problems.ts';
import { choose, embedded, LINE, openSettings, panelOf, radio } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';
import { toolOf } from '../support/tools.ts';

/** The key of the settings in the browser's storage, as in `state/settings.ts`. */
const KEY = 'renju-board settings';

/** Returns a computed style of the element or of one of its parts. */
function style(board: Board, selector: string, property: string): Promise<string> {
  return board.host.evaluate(
    (host, asked) => {
      const found = asked.selector ? host.shadowRoot?.querySelector(asked.selector) : host;
      return found ? getComputedStyle(found).getPropertyValue(asked.property) : '';
    },
    { selector, property },
  );
}

interface Setting {
  name: string;
  address: string;
  set(panel: Locator): Promise<void>;
  /** Checks that the user can see the effect of the setting. */
  seen(board: Board): Promise<void>;
}

const SETTINGS: readonly Setting[] = [
  {
    name: 'coordinates',
    address: `/?mode=view${LINE}`,
    set: (panel) => panel.getByRole('switch', { name: 'Coordinates' }).uncheck(),
    seen: (board) => expect(board.host.locator('.coordinate')).toHaveCount(0),
  },
  {
    name: 'move numbers',
    address: `/?mode=search${LINE}`,
    set: (panel) => choose(panel, 'Move numbers', 'Last'),
    seen: (board) => expect(board.host.locator('.stone text')).toHaveText(['4']),
  },
  {
    name: 'the ring of the last move',
    address: `/?mode=solve${LINE}`,
    set: (panel) => panel.getByRole('switch', { name: 'Last move' }).uncheck(),
    seen: (board) => expect(board.host.locator('circle.last')).toBeHidden(),
  },
  {
    name: 'forbidden points',
    address: `/?mode=view${written(DOUBLE_THREE)}`,
    set: (panel) => choose(panel, 'Forbidden points', 'Always'),
    seen: (board) => expect(board.point('h8')).toHaveAccessibleName(/forbidden for Black: double-three/),
  },
  {
    name: 'the color of the board',
    address: `/?mode=view${LINE}`,
    set: (panel) => choose(panel, 'Color', 'Walnut'),
    seen: (board) => expect.poll(() => style(board, '.board', 'background-color')).toBe('rgb(187, 149, 112)'),
  },
  {
    name: 'the theme',
    address: `/?mode=view${LINE}`,
    set: (panel) => choose(panel, 'Theme', 'Dark'),
    async seen(board) {
      await expect.poll(() => style(board, '', 'background-color')).toBe('rgb(23, 24, 26)');
      // The page around the element also changes.
      await expect(board.page.locator('html')).toHaveCSS('background-color', 'rgb(23, 24, 26)');
    },
  },
  {
    name: 'the language',
    address: `/?mode=search&lang=en${LINE}`,
    set: async (panel) => {
      await panel.getByRole('combobox', { name: 'Language' }).selectOption('日本語');
    },
    seen: (board) => expect(board.host.getByRole('button', { name: '盤の操作' })).toBeVisible(),
  },
];

for (const { name, address, set, seen } of SETTINGS) {
  test(`${name}: has an effect at once, and after a reload`, async ({ board, page }) => {
    await page.goto(address, { waitUntil: 'commit' });
    await set(await openSettings(board));
    await seen(board);
    await page.reload({ waitUntil: 'commit' });
    await seen(board);
  });
}

test('the chosen marks of next moves are drawn', async ({ board }) => {
  const six = await import('../support/archives.ts');
  await board.open('/');
  await board.import(six.upload('six.rif', six.rif(six.SIX)));
  await board.ask('h8');
  const marks = board.host.locator('[part~=mark]');
  await expect(marks).not.toHaveCount(0);
  const panel = await openSettings(board);
  await choose(panel, 'Next moves', 'None');
  await expect(marks).toHaveCount(0);
  await choose(panel, 'Next moves', 'All');
  await expect(marks).not.toHaveCount(0);
});

test.describe('threes, fours and lines', () => {
  // Black has a four that needs one more stone for a five, and White has three stones in a row.
  const STONES = '&moves=h8a1i8h10j8i10k8j10';

  for (const mode of ['view', 'search', 'solve', 'edit']) {
    test(`are drawn and announced in mode ${mode}`, async ({ page, board }) => {
      await page.goto(`/?mode=${mode}${STONES}`, { waitUntil: 'commit' });
      const lines = board.host.locator('.picture [part~=row-line]');
      const panel = await openSettings(board);
      await expect(board.host.locator('.picture [part~=eye]')).toHaveCount(0);
      await panel.getByRole('switch', { name: 'Threes and fours' }).check();
      await expect(board.host.locator('.picture .eye.black.four')).toHaveCount(2);
      await expect(board.host.locator('.picture .eye.white.three')).not.toHaveCount(0);
      await expect(board.point('l8')).toHaveAccessibleName(/makes a five for Black/);
      await expect(board.point('k10')).toHaveAccessibleName(/makes a straight four for White/);
      await expect(lines).toHaveCount(0);
      await panel.getByRole('switch', { name: 'Potential lines' }).check();
      await expect(board.host.locator('.picture .row-line.black')).not.toHaveCount(0);
      // Two moves earlier, Black has only a three.
      await board.button('Previous move').click();
      await board.button('Previous move').click();
      await expect(board.host.locator('.picture .eye.black.four')).toHaveCount(0);
      await expect(board.host.locator('.picture .eye.black.three')).toHaveCount(2);
      await panel.getByRole('switch', { name: 'Threes and fours' }).uncheck();
      await expect(board.host.locator('.picture [part~=eye]')).toHaveCount(0);
    });
  }

  test('are drawn over a proof as well', async ({ page, board }) => {
    await page.addInitScript(
      (key) => localStorage.setItem(key, '{"version":1,"chosen":{"eyes":"on","rows":"on"}}'),
      KEY,
    );
    await board.openSolve(written(FOUR_THREE));
    await board.solve();
    await board.proof.first().click();
    await expect(board.host.locator('.picture .eye.black')).not.toHaveCount(0);
    await expect(board.host.locator('.picture .row-line.black')).not.toHaveCount(0);
  });

  test('are switched on by a page', async ({ page, board }) => {
    await embedded(page, '<renju-board eyes="on" rows="on" moves="h8 a1 i8 a2 j8"></renju-board>');
    await expect(board.host.locator('.picture .eye.black.three')).toHaveCount(2);
    await expect(board.host.locator('.picture .row-line')).not.toHaveCount(0);
  });
});

test.describe('sound and motion', () => {
  /** Counts the audio contexts that the page creates, and the stones that it animates. */
  async function counted(page: Page): Promise<void> {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      const seen = { contexts: 0, stones: 0 };
      Object.assign(window, { seen });
      const { AudioContext } = window;
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          seen.contexts += 1;
        }
      };
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...given) {
        if (this.matches('.stone')) seen.stones += 1;
        return animate.apply(this, given);
      };
    });
  }

  const seen = (page: Page) =>
    page.evaluate(() => (window as unknown as { seen: { contexts: number; stones: number } }).seen);

  test('no sound is played until the user has switched it on and made a move', async ({ page, board }) => {
    await counted(page);
    await page.goto(`/?mode=view${LINE}`, { waitUntil: 'commit' });
    await board.button('Previous move').click();
    await board.button('Next move').click();
    const panel = await openSettings(board);
    await panel.getByRole('switch', { name: 'Stone clicks' }).check();
    await board.host.evaluate((host) => host.setAttribute('moves', 'h8 h9 i9 g7 g8'));
    await expect(board.point('g8')).toHaveAccessibleName(/black/);
    expect((await seen(page)).contexts).toBe(0);
    // A step back places no stone, so there must be no sound and no animation. A step forward places a stone.
    await board.button('Previous move').click();
    await expect(board.point('g8')).toHaveAccessibleName(/empty/);
    expect((await seen(page)).contexts).toBe(0);
    await board.button('Next move').click();
    await expect.poll(async () => (await seen(page)).contexts).toBe(1);
    // One audio context must be enough for several sounds. After a reload, the page must create none before the user
    // does something.
    await board.button('Previous move').click();
    await board.button('Next move').click();
    await page.reload({ waitUntil: 'commit' });
    await expect(board.point('g7')).toHaveAccessibleName(/white/);
    expect((await seen(page)).contexts).toBe(0);
  });

  test('a stone that is placed fades in, one that is stepped to does not', async ({ page, board }) => {
    await counted(page);
    const loaded = page.waitForResponse('**/effects.js');
    await page.goto(`/?mode=solve${LINE}`, { waitUntil: 'commit' });
    await loaded;
    await expect(board.problem).toBeVisible();
    await board.button('Previous move').click();
    await board.button('Next move').click();
    expect((await seen(page)).stones).toBe(0);
    await board.point('c3').click();
    await expect.poll(async () => (await seen(page)).stones).toBe(1);
    const panel = await openSettings(board);
    await panel.getByRole('switch', { name: 'Stones fade in' }).uncheck();
    await board.point('d3').click();
    await expect(board.point('d3')).toHaveAccessibleName(/white/);
    expect((await seen(page)).stones).toBe(1);
    await panel.getByRole('switch', { name: 'Stones fade in' }).check();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await board.point('e3').click();
    await expect(board.point('e3')).toHaveAccessibleName(/black/);
    expect((await seen(page)).stones).toBe(1);
  });
});

test('"Reset to defaults" removes all choices', async ({ board, page }) => {
  await page.goto(`/?mode=view${LINE}`, { waitUntil: 'commit' });
  const panel = await openSettings(board);
  await panel.getByRole('switch', { name: 'Coordinates' }).uncheck();
  await choose(panel, 'Move numbers', 'None');
  await expect(board.host.locator('.stone text')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(board.host.locator('.stone text')).toHaveCount(4);
  await expect(board.host.locator('.coordinate')).toHaveCount(30);
  await expect(radio(panel, 'Move numbers', 'All')).toBeChecked();
  await expect(board.status).toContainText('All settings are the defaults again.');
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
});

test('an attribute of the page applies until the user chooses', async ({ page, board }) => {
  await embedded(page, '<renju-board moves="h8 h9 i9" numbers="last" coordinates="off"></renju-board>');
  await expect(board.host.locator('.stone text')).toHaveText(['3']);
  const panel = await openSettings(board);
  await expect(radio(panel, 'Move numbers', 'Last')).toBeChecked();
  await choose(panel, 'Move numbers', 'All');
  await expect(board.host.locator('.stone text')).toHaveCount(3);
  await expect(board.host.locator('.coordinate')).toHaveCount(0);
});

test('an invalid attribute of the page is ignored', async ({ page, board, watch }) => {
  watch.expected.push(/<renju-board>: The attribute/);
  await embedded(page, '<renju-board moves="h8 h9 i9" numbers="some" marks="off" forbidden="x"></renju-board>');
  await expect(board.host.locator('.stone text')).toHaveCount(3);
  const panel = await openSettings(board);
  await expect(radio(panel, 'Move numbers', 'All')).toBeChecked();
  // The stored value is from an earlier version, in which this setting had only two values.
  await expect(radio(panel, 'Next moves', 'None')).toBeChecked();
});

test('last-move="off" leaves the ring out', async ({ page, board }) => {
  await page.goto(`/?mode=view${LINE}`, { waitUntil: 'commit' });
  const ring = board.host.locator('circle.last');
  await expect(ring).toBeVisible();
  await board.host.evaluate((host) => host.setAttribute('last-move', 'off'));
  await expect(ring).toBeHidden();
  const panel = await openSettings(board);
  await panel.getByRole('switch', { name: 'Last move' }).check();
  await expect(ring).toBeVisible();
});

test('a language that cannot be loaded can be chosen again', async ({ page, board, watch }) => {
  watch.expected.push(/ja\.js/);
  await page.route('**/locales/ja.js', (route) => route.abort());
  await page.goto(`/?mode=view${LINE}`, { waitUntil: 'commit' });
  const panel = await openSettings(board);
  const language = panel.getByRole('combobox', { name: 'Language' });
  await language.selectOption('ja');
  await expect(language).toHaveValue('ja');
  await expect(panel.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('two boards of a page follow each other, and so do tabs', async ({ page, board, context }) => {
  await embedded(
    page,
    '<renju-board moves="h8 h9"></renju-board><renju-board id="second" moves="h8 h9"></renju-board>',
  );
  const other = await context.newPage();
  await other.goto(`/?mode=view${LINE}`, { waitUntil: 'commit' });
  await expect(other.locator('renju-board .stone text')).toHaveCount(4);
  const panel = await openSettings(board);
  await choose(panel, 'Move numbers', 'None');
  await expect(page.locator('#second .stone text')).toHaveCount(0);
  await expect(other.locator('renju-board .stone text')).toHaveCount(0);
  await choose(panel, 'Move numbers', 'All');
  await expect(page.locator('#second .stone text')).toHaveCount(2);
  await expect(other.locator('renju-board .stone text')).toHaveCount(4);
});

test('without storage the choice applies until the page is closed, and the card says so', async ({ page, board }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(`/?mode=view${LINE}`, { waitUntil: 'commit' });
  const panel = await openSettings(board);
  await choose(panel, 'Move numbers', 'Last');
  await expect(board.host.locator('.stone text')).toHaveText(['4']);
  await expect(panel).toContainText('This browser stores nothing');
});

test('invalid data in the storage is ignored', async ({ page, board }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"version":1,"chosen":{"numbers":[],"wood":"x"'), KEY);
  await page.goto(`/?mode=view${LINE}`, { waitUntil: 'commit' });
  await expect(board.host.locator('.stone text')).toHaveCount(4);
});

test('settings="off" hides the button, and choices made elsewhere are ignored', async ({ page, board }) => {
  await page.addInitScript(
    (key) => localStorage.setItem(key, '{"version":1,"chosen":{"numbers":"off","theme":"dark","lang":"ja"}}'),
    KEY,
  );
  await embedded(page, '<renju-board settings="off" theme="light" moves="h8 h9"></renju-board>');
  await expect(board.host.locator('.stone text')).toHaveCount(2);
  await expect.poll(() => style(board, '', 'background-color')).toBe('rgb(251, 250, 248)');
  await expect(await toolOf(board.host, 'Copy')).toBeVisible();
  await expect(board.host.getByRole('button', { name: 'Settings' })).toHaveCount(0);
  // The page may change the attribute `settings` at any time.
  await board.host.evaluate((host) => host.setAttribute('settings', 'on'));
  await expect(board.host.locator('.stone text')).toHaveCount(0);
  await expect(board.host.locator('.tools').getByRole('button', { name: '設定' })).toBeVisible();
});

test('settings are changed by keys alone', async ({ page, board }) => {
  await page.goto(`/?mode=search${LINE}`, { waitUntil: 'commit' });
  const button = board.more;
  await (await toolOf(board.host, 'Settings')).press('Enter');
  const panel = panelOf(board);
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Close Settings' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(radio(panel, 'Color', 'Kaya')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(radio(panel, 'Color', 'Spruce')).toBeChecked();
  await expect.poll(() => style(board, '.board', 'background-color')).toBe('rgb(242, 227, 194)');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(board.host.locator('.coordinate')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a change of a setting does not shift the layout', async ({ page, board }) => {
  await page.goto(`/?mode=search&lang=en${LINE}`, { waitUntil: 'commit' });
  const panel = await openSettings(board);
  const boxes = () =>
    board.host.evaluate((host) =>
      ['.board', '.controls', '.settings', '.settings footer'].map((selector) => {
        const box = host.shadowRoot?.querySelector(selector)?.getBoundingClientRect();
        return [selector, box?.x, box?.y, box?.width, box?.height];
      }),
    );
  const before = await boxes();
  for (const name of await panel.getByRole('switch').all()) await name.click();
  for (const each of await panel.getByRole('radio').all()) await each.check({ force: true });
  await panel.getByRole('combobox', { name: 'Autoplay' }).selectOption('5 s a move');
  expect(await boxes()).toEqual(before);
});

test('axe finds nothing in the settings', async ({ page, board }) => {
  await page.goto(`/?mode=search${LINE}`, { waitUntil: 'commit' });
  await openSettings(board);
  await axeFindsNothing(page);
});
