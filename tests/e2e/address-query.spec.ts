/**
 * Checks the query of the app's address: opens every example in the table of `web-component/docs/links.md`, and checks
 * the page.
 */
import { readFileSync } from 'node:fs';
import { rif, SIX, upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

const LINKS = readFileSync(new URL('../../web-component/docs/links.md', import.meta.url), 'utf8');

/** The example of each parameter in the table. */
const EXAMPLES = new Map<string, string>(
  [...LINKS.matchAll(/^\| `([a-z-]+)` \| .* \| `(\?\S+)` \|$/gm)].map(([, name = '', example = '']) => [name, example]),
);

const count = (board: Board) => board.host.locator('output');

/** Checks the page after the example of a parameter was opened. */
const SHOWN: Record<string, (board: Board) => Promise<void>> = {
  moves: async (board) => {
    await expect(count(board)).toHaveText('3 / 3');
    expect(await board.moves()).toBe('h8 h9 i8');
  },
  position: async (board) => {
    await expect(board.point('h9')).toHaveAccessibleName(/white/);
    await expect(board.point('i9')).toHaveAccessibleName(/black/);
    await expect(count(board)).toHaveText('0 / 0');
  },
  ply: (board) => expect(count(board)).toHaveText('2 / 3'),
  mode: (board) => expect(board.problem).toBeVisible(),
  side: (board) => expect(board.host.getByRole('button', { name: /^Find a win for White/ })).toBeVisible(),
  threats: (board) =>
    expect(board.host.getByRole('button', { name: 'Threats (VCT)' })).toHaveAttribute('aria-pressed', 'true'),
  limit: (board) => expect(board.host).toHaveAttribute('limit', '30'),
  area: async (board) => {
    await board.import(upload('six.rif', rif(SIX)));
    await expect(board.explorer).toContainText('in the area');
  },
  filter: async (board) => {
    await board.import(upload('six.rif', rif(SIX)));
    await expect(board.host).toHaveAttribute('filter', 'from=2015&to=2020');
    await expect(board.host.getByText('2015–2020').first()).toBeVisible();
  },
  edit: async (board) => {
    await expect(board.host).toHaveAttribute('edit', 'off');
    await board.point('h8').click();
    expect(await board.moves()).toBe('');
  },
  'record-id': (board) => expect(board.host).toHaveAttribute('record-id', '3'),
  lang: (board) => expect(board.host.getByRole('button', { name: '検索', exact: true })).toBeVisible(),
  theme: async (board) => {
    await expect(board.page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await board.host.evaluate((host) => getComputedStyle(host).colorScheme)).toBe('dark');
  },
};

test('the table has an example of every parameter', () => {
  expect([...EXAMPLES.keys()].sort()).toEqual(Object.keys(SHOWN).sort());
});

for (const [name, shown] of Object.entries(SHOWN)) {
  test(`?${name}= sets the state that the table documents`, async ({ board, page }) => {
    await page.goto(`/${EXAMPLES.get(name)}`, { waitUntil: 'commit' });
    await shown(board);
  });
}

test('a link after the # is shown in place of the board in the query', async ({ board, page }) => {
  await page.goto('/?moves=h8h9i8#g:a1b2,c:2', { waitUntil: 'commit' });
  await expect(count(board)).toHaveText('2 / 2');
  expect(await board.moves()).toBe('a1 b2');
});

test('a move removes the board from the query, and the mode stays', async ({ board, page }) => {
  await page.goto('/?mode=solve&moves=h8h9i8&ply=2', { waitUntil: 'commit' });
  await expect(count(board)).toHaveText('2 / 3');
  await board.point('a1').click();
  await expect(page).toHaveURL(/\/\?mode=solve#g:h8h9a1,c:3$/);
});
