/** Any position: turned, by another order of moves, at any ply; what was played next; the games, and one of them opened. */
import { rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import { expect, test } from '../support/test.ts';

test.describe('six games', () => {
  test.beforeEach(async ({ board }) => {
    await board.open();
    await board.import(upload('six.rif', rif(SIX)));
  });

  test('a position is found turned and by another order', async ({ board }) => {
    const answer = await board.ask('h8 h9 i9');
    expect(answer).toMatchObject({ total: 5, ended: 1, tally: { black: 2, white: 2, draw: 1, unknown: 0 } });
    expect(answer.opening?.code).toBe('D4');
    await expect(board.total).toHaveText('5');
    await expect(board.explorer).toContainText('Kagetsu');
    // The same, turned: the answer is in the asker's orientation.
    const turned = await board.ask('h8 g8 g9');
    expect(turned.total).toBe(5);
    expect(turned.nextMoves.map(({ points, games }) => ({ points, games }))).toEqual([
      { points: [6 * 15 + 6], games: 3 },
      { points: [8 * 15 + 7], games: 1 },
    ]);
    expect((await board.ask('i9 h9 h8')).total).toBe(5);
  });

  test('symmetric replies are one row that marks all its points', async ({ board }) => {
    const { nextMoves } = await board.ask('h8');
    expect(nextMoves.map(({ points, games }) => [points.length, games])).toEqual([
      [4, 4],
      [4, 1],
    ]);
    await expect(board.nextMoves).toHaveCount(2);
    for (const point of ['h9', 'i8', 'h7', 'g8']) {
      await expect(board.point(point)).toHaveAccessibleName(/next move: 4 games/);
    }
  });

  test('a row of the table and a point of the board play the move', async ({ board }) => {
    const played = await board.answer(1);
    await board.point('h8').click();
    expect((await played()).total).toBe(5);
    const answered = await board.answer(2);
    await board.next('h9').click();
    expect((await answered()).total).toBe(4);
    expect(await board.moves()).toMatch(/^h8 (h9|i8|h7|g8)$/);
    const back = await board.answer(1);
    await board.button('Take back').click();
    expect((await back()).total).toBe(5);
    expect(await board.moves()).toBe('h8');
  });

  test('a position that nobody reached says so, and where the games ended', async ({ board }) => {
    expect((await board.ask('h8 a1 a2')).total).toBe(0);
    await expect(board.explorer).toContainText('No game reached this position. 5 did before');
  });

  test('the games are listed newest, oldest or longest first', async ({ board }) => {
    await board.ask('h8 h9 i9');
    const players = () => board.gameRows.locator('.players').allTextContents();
    await expect.poll(players).toEqual(['Gerd – Hana', 'Carl – Dora', 'Anna – Bert', 'Emil – Fina', 'Ivar – Jana']);
    await board.host.getByRole('combobox', { name: 'Order of the games' }).selectOption('oldest first');
    await expect.poll(players).toEqual(['Ivar – Jana', 'Emil – Fina', 'Anna – Bert', 'Carl – Dora', 'Gerd – Hana']);
  });

  test('a game opens where the position stands, turned as the board, and lets one back', async ({ board }) => {
    await board.ask('h8 h9 i9');
    const opened = await board.event('renju-game-open');
    await board.gameRows.filter({ hasText: 'Carl – Dora' }).click();
    expect((await opened()).moves.slice(0, 4)).toEqual([112, 127, 128, 126]);
    await expect(board.facts).toContainText('Carl');
    await expect(board.facts).toContainText('Tallinn');
    await expect(board.host.locator('output')).toHaveText('3 / 5');
    await board.button('Next move').click();
    await expect(board.point('g9')).toHaveAccessibleName(/white, move 4, last move/);
    await board.button('Back to my position').click();
    await expect(board.facts).toBeHidden();
    expect(await board.moves()).toBe('h8 h9 i9');
  });
});

test('thousands of games scroll, each of them at its place', async ({ board }) => {
  await board.open();
  await board.import(SAMPLE);
  const { total } = await board.ask('h8');
  expect(total).toBeGreaterThan(5_000);
  await expect(board.games).toHaveAttribute('aria-rowcount', String(total + 1));
  await board.gameRows.first().focus();
  await board.page.keyboard.press('End');
  const last = board.games.locator(`[data-index="${total - 1}"]`);
  await expect(last).toBeFocused();
  await expect(last.locator('.players')).toContainText('–');
  const opened = await board.event('renju-game-open');
  await board.page.keyboard.press('Enter');
  expect((await opened()).moves[0]).toBe(112);
});

test('stones set up by the page are a position too', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  const answer = await board.answer(3);
  // h8 and i9 black, h9 white; White to move.
  await board.host.evaluate((host) =>
    host.setAttribute('position', '15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4'),
  );
  expect((await answer()).total).toBe(5);
});
