/**
 * Checks the card with the 26 openings. The card is opened from the tools and from the filter, with the mouse and with
 * the keyboard, and with and without games.
 */
import { rif, SIX, upload } from '../support/archives.ts';
import { expect, test } from '../support/test.ts';
import { toolOf } from '../support/tools.ts';

test('an opening is put on the board with two clicks, and its games are counted', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.useTool('Openings');
  await expect(board.openings.getByRole('group', { name: 'Direct', exact: true }).getByRole('button')).toHaveCount(13);
  await expect(board.openings.getByRole('group', { name: 'Indirect' }).getByRole('button')).toHaveCount(13);
  // Four games begin with this opening. Another game reaches the position of the opening by another order of moves and
  // is not counted. For so few games, the card shows no score.
  const kagetsu = board.openings.getByRole('button', { name: /^D4 花月 Kagetsu, 4 games$/ });
  await expect(kagetsu).toContainText('Kagetsu');
  await expect(board.openings.getByRole('button', { name: 'D1 寒星 Kansei, no games' })).toBeVisible();
  // A published verdict is shown with its source. Openings without a published verdict have no mark.
  await expect(kagetsu).toHaveAccessibleDescription(
    /^won for Black without an opening rule \(published proof, .*2007$/,
  );
  await expect(board.openings.locator('.opening').filter({ hasText: '†' })).toHaveCount(2);
  const source = board.openings.getByRole('link', { name: /^Xiangdong Wen, / });
  await expect(source).toHaveAttribute('rel', 'noreferrer');
  await expect(board.openings).toContainText('D4 花月 Kagetsu, I7 浦月 Hogetsu: won for Black without an opening rule');
  const answered = await board.answer(3);
  await kagetsu.click();
  expect((await answered()).opening?.code).toBe('D4');
  expect(await board.moves()).toBe('h8 h9 i9');
  await expect(board.openings).toBeHidden();
  await expect(board.point('h8')).toBeFocused();
  await board.button('Undo').click();
  expect(await board.moves()).toBe('');
});

// A unit test compares all openings with those of the engine. This test only checks the first and the last opening of
// both families (direct and indirect).
test('an opening of the browser is the one that the engine finds on the board', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  for (const index of [0, 12, 13, 25]) {
    await board.useTool('Openings');
    const card = board.openings.locator('.opening').nth(index);
    const name = (await card.locator('b').innerText()).split(' ')[0] ?? '';
    const answered = await board.answer(3);
    await card.click();
    expect((await answered()).opening?.code, name).toBe(name);
  }
});

test('the filter opens the browser of openings, and uses the chosen opening', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.askQuestions([{ moves: '', area: '', filter: 'result=white' }]);
  await board.filterButton.click();
  await board.filter.getByRole('button', { name: 'All openings' }).click();
  await expect(board.openings).toContainText('Games that match the filter');
  const kagetsu = board.openings.getByRole('button', { name: /^D4 花月 Kagetsu, 2 games$/ });
  await expect(kagetsu).toHaveAttribute('aria-pressed', 'false');
  await kagetsu.click();
  // The field of the filter shows the opening.
  await expect(board.openings).toBeHidden();
  await expect(board.tokens).toHaveText('D4 花月 Kagetsu');
  await expect(board.filter.getByRole('combobox', { name: 'Opening' })).toBeFocused();
  expect(await board.attribute('filter')).toBe('opening=D4&result=white');
  expect(await board.moves()).toBe('');
});

test('the browser of openings works by keys alone, and without an archive', async ({ board, page }) => {
  const { keyboard } = page;
  await page.setViewportSize({ width: 360, height: 740 });
  await board.open();
  await (await toolOf(board.host, 'Openings')).focus();
  await keyboard.press('Enter');
  const focused = (name: string) => board.openings.getByRole('button', { name, exact: true });
  await expect(focused('D1 寒星 Kansei')).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(focused('D2 渓月 Keigetsu')).toBeFocused();
  // In this window the card has two columns.
  await keyboard.press('ArrowDown');
  await expect(focused('D4 花月 Kagetsu')).toBeFocused();
  await keyboard.press('End');
  await expect(focused('I13 彗星 Suisei')).toBeFocused();
  await keyboard.press('Escape');
  await expect(board.openings).toBeHidden();
  await expect(board.more).toBeFocused();
  await (await toolOf(board.host, 'Openings')).press('Enter');
  await expect(focused('D1 寒星 Kansei')).toBeFocused();
  await keyboard.press('Enter');
  await expect.poll(() => board.moves()).toBe('h8 h9 h10');
});
