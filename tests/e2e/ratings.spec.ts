/**
 * Checks the uses of ratings besides the curve of a player: the filter by ratings, the order of new moves, and the
 * table of openings.
 */
import { sampleOf, type Upload, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

/** Twelve games that Ada wins against Bo. A further game is against Cy, who has no rated game. */
const WON = Array.from(
  { length: 12 },
  (_, index) =>
    `<game id="${index + 1}" tournament="1" rule="1" black="1" white="2" bresult="1"><move>h8 h9 i9</move></game>`,
);
const GAMES = `<?xml version="1.0" encoding="UTF-8"?>
<database version="1.0" date="2026-01-31">
<players><player id="1" name="Ada" surname=""/><player id="2" name="Bo" surname=""/><player id="3" name="Cy" surname=""/></players>
<tournaments>
<tournament id="1" name="Cup" year="2014" start="2014-05-01" end="2014-05-01" rule="1" rated="1"/>
<tournament id="2" name="Club" year="2015" start="2015-05-01" end="2015-05-01" rule="1" rated="0"/>
</tournaments>
<rules><rule id="1" name="RIF" category="1"/></rules>
<games>
${WON.join('\n')}
<game id="13" tournament="2" rule="1" black="1" white="3" bresult="1"><move>h8 h9 i9</move></game>
</games>
</database>`;

async function open(board: Board): Promise<void> {
  await board.open();
  await board.import(upload('ratings.rif', GAMES));
  await board.ask('h8 h9 i9');
}

/** Sets the attribute `filter`, as a page or a link does. */
const filterBy = (board: Board, text: string): Promise<void> =>
  board.host.evaluate((element, filter) => element.setAttribute('filter', filter), text);

test('a filter by ratings finds the games, and counts games without a rating', async ({ board, page }) => {
  await open(board);
  await test.step('from the attribute, before any ratings are computed', async () => {
    await filterBy(board, 'rating=any:1901-');
    await expect(board.total).toContainText('13');
    await expect(board.chips).toHaveText(['one player: at least 1901']);
    await filterBy(board, 'rating=white:-1899');
    await expect(board.total).toContainText('12');
    await expect(board.host.getByText('1 more game has no rating.', { exact: true })).toBeVisible();
  });
  await test.step('from the field, which is now shown', async () => {
    await filterBy(board, '');
    await board.filterButton.click();
    await board.filter.getByRole('button', { name: 'More filters' }).click();
    const side = board.filter.getByRole('combobox', { name: 'Whose ratings' });
    await side.selectOption('black');
    await board.filter.getByRole('textbox', { name: 'Ratings: to' }).fill('1899');
    await board.filter.getByRole('textbox', { name: 'Ratings: to' }).press('Tab');
    await expect.poll(() => board.attribute('filter')).toBe('rating=black:-1899');
    await expect(board.filter).toContainText('no game matches here');
    await side.selectOption('any');
    await expect.poll(() => board.attribute('filter')).toBe('rating=any:-1899');
    await expect(board.filter).toContainText('12 games match here');
    await axeFindsNothing(page);
  });
  await test.step('the field follows Back, also after a choice', async () => {
    await page.goBack();
    await expect.poll(() => board.attribute('filter')).toBe('rating=black:-1899');
    await expect(board.filter.getByRole('combobox', { name: 'Whose ratings' })).toHaveValue('black');
  });
});

test('cards and the trainer count games without a rating', async ({ board, page }) => {
  await open(board);
  await filterBy(board, 'rating=white:-1899');
  await expect(board.total).toContainText('12');
  for (const [tool, part] of [
    ['Offered fifth moves and swaps', 'fifths'],
    ['Positions that are almost the same', 'similar'],
  ] as const) {
    // Every game has the shown position, so no game has only a similar one.
    const missing = part === 'fifths' ? '1 more game has no rating.' : 'In no other game';
    await board.useTool(tool);
    await expect(board.host.locator(`[part~=${part}]`)).toContainText(missing);
    await page.keyboard.press('Escape');
  }
  await board.enter('Train');
  const practice = board.host.getByRole('region', { name: 'Training' });
  await practice.getByRole('textbox', { name: 'Ratings: to' }).fill('1899');
  await practice.getByRole('textbox', { name: 'Ratings: to' }).press('Tab');
  await practice.getByRole('combobox', { name: 'Whose ratings' }).selectOption('white');
  await axeFindsNothing(page);
  await practice.getByRole('button', { name: 'Make problems (VCF)' }).click();
  await expect(practice).toContainText('0 problems from 12 of 12 games.');
  await expect(practice).toContainText('1 more game has no rating.');
});

/** Returns a file with the first games of the sample, which count for ratings. */
function rated(games: number): Upload {
  const text = sampleOf(games).buffer.toString().replaceAll('rated="0"', 'rated="1"');
  return upload('rated.rif', text);
}

test('new moves are ordered by rating, and openings are compared with what the ratings predict', async ({ board }) => {
  await board.open();
  await board.import(rated(3_000));
  await board.ask('h8 h9 i9');
  const openings = board.host.locator('[part~=openings]');
  const gains = openings.locator('.gain');
  await test.step('no ratings are computed for the table of openings', async () => {
    await board.useTool('Openings');
    await expect(openings.locator('.figures').first()).not.toBeEmpty();
    await expect(gains).toHaveCount(0);
    await board.page.keyboard.press('Escape');
  });
  await test.step('the list of new moves computes them', async () => {
    await board.archiveButton.click();
    await board.host.getByRole('button', { name: 'New moves…' }).click();
    const list = board.host.locator('[part~=novelties]');
    const ratings = async () => {
      const texts = await list.locator('.entries > li').allTextContents();
      return texts.map((text) => Number(/best rating (\d+)/.exec(text)?.[1] ?? 0));
    };
    await list.getByRole('combobox', { name: 'Order' }).selectOption('rating');
    await expect.poll(async () => (await ratings()).some((rating) => rating > 0)).toBe(true);
    const shown = await ratings();
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    await board.page.keyboard.press('Escape');
  });
  await test.step('the table of openings now shows the difference', async () => {
    await board.useTool('Openings');
    await expect(gains.first()).toHaveText(/^[+−±]\d+$/);
    await expect(openings.getByRole('button', { name: / against the ratings$/ }).first()).toBeVisible();
  });
});
