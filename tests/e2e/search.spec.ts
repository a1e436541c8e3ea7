/**
 * Checks the search for positions: rotated positions, other orders of moves, any number of moves, the next moves, the
 * list of games, and opening a game.
 */
import { rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import { watchShifts } from '../support/shifts.ts';
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
    await expect(board.caption).toContainText('Kagetsu');
    // The query is the rotated position. The answer must have the orientation of the query.
    const turned = await board.ask('h8 g8 g9');
    expect(turned.total).toBe(5);
    expect(turned.nextMoves.map(({ points, games }) => ({ points, games }))).toEqual([
      { points: [6 * 15 + 6], games: 3 },
      { points: [8 * 15 + 7], games: 1 },
    ]);
    expect((await board.ask('i9 h9 h8')).total).toBe(5);
  });

  test('the caption names the opening of the line, independent of the found games', async ({ board }) => {
    // No game has this fourth move.
    expect((await board.ask('h8 h9 i9 a1')).total).toBe(0);
    await expect(board.caption).toContainText('D4 花月 Kagetsu');
    // Games with other openings also have a stone in the center.
    await board.host.evaluate((host) => host.setAttribute('area', 'h8:h8'));
    await expect(board.total).toHaveText('6');
    await expect(board.caption).toContainText('D4 花月 Kagetsu');
  });

  test('a move in a part of the board has a disc in the color of its player', async ({ board }) => {
    await board.ask('h8 h9 i9');
    await board.host.evaluate((host) => host.setAttribute('area', 'h8:i9'));
    await expect(board.explorer).toContainText('in the area');
    const disc = board.explorer.locator('.badge').first();
    await expect(disc).toHaveText('');
    const { width, height } = (await disc.boundingBox()) ?? {};
    expect(height).toBeCloseTo(width ?? 0, 0);
  });

  test('games that reach the position after the next move by another order are counted separately', async ({
    board,
  }) => {
    expect((await board.ask('h8 h9')).total).toBe(4);
    await expect(board.explorer.locator('.footer')).toContainText(
      '1 more game joins after the next move, by another move order',
    );
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
    await board.useTool('Take back');
    expect((await back()).total).toBe(5);
    expect(await board.moves()).toBe('h8');
  });

  test('an unreached position is reported, and has a way back to the games', async ({ board }) => {
    expect((await board.ask('h8 a1 a2')).total).toBe(0);
    await expect(board.explorer).toContainText('No game reached this position.');
    const answered = await board.answer(1);
    await board.button('Back 2 moves (5 games)').click();
    expect((await answered()).total).toBe(5);
  });

  test('the games are sorted by the selected column heading', async ({ board, page }) => {
    await board.ask('h8 h9 i9');
    const players = () => board.gameRows.locator('.players').allTextContents();
    const newest = ['Gerd – Hana', 'Carl – Dora', 'Anna – Bert', 'Emil – Fina', 'Ivar – Jana'];
    await expect.poll(players).toEqual(newest);
    const head = (name: string) => board.games.getByRole('columnheader', { name, exact: true });
    await expect(head('Date')).toHaveAttribute('aria-sort', 'descending');
    await head('Date').getByRole('button').click();
    await expect.poll(players).toEqual([...newest].reverse());
    await expect(head('Date')).toHaveAttribute('aria-sort', 'ascending');
    expect(await board.attribute('order')).toBe('oldest');
    // On a phone, the list has no headings of columns, but a choice of the order.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(head('Date')).toBeHidden();
    await board.host.getByRole('combobox', { name: 'Order of the games' }).selectOption('newest first');
    await expect.poll(players).toEqual(newest);
  });

  test('the list and its headings are navigated by keys', async ({ board, page }) => {
    await board.ask('h8 h9 i9');
    await board.gameRow(0).focus();
    await page.keyboard.press('ArrowUp');
    const focused = () => board.host.evaluate((host) => host.shadowRoot?.activeElement?.textContent?.trim());
    expect(await focused()).toBe('Date');
    await page.keyboard.press('Enter');
    await expect.poll(() => board.attribute('order')).toBe('oldest');
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('Moves');
    await page.keyboard.press('ArrowDown');
    await expect(board.gameRow(0)).toBeFocused();
    await expect(board.gameRow(0)).toContainText('Ivar');
  });

  test('a game opens at the position, in the orientation of the board, and can be closed', async ({ board }) => {
    await board.ask('h8 h9 i9');
    const opened = await board.event('renju-game-open');
    await board.gameRows.filter({ hasText: 'Carl – Dora' }).click();
    expect((await opened()).moves.slice(0, 4)).toEqual([112, 127, 128, 126]);
    await expect(board.facts).toContainText('Carl');
    await expect(board.facts).toContainText('Tallinn');
    await expect(board.host.locator('output')).toHaveText('3 / 5');
    await board.button('Next move').click();
    await expect(board.point('g9')).toHaveAccessibleName(/white, move 4, last move/);
    await board.back.first().click();
    await expect(board.facts).toBeHidden();
    expect(await board.moves()).toBe('h8 h9 i9');
  });
});

test('thousands of games can be scrolled, each at its place', async ({ board }) => {
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

test('stones set up by the page are searched as a position', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  const answer = await board.answer(3);
  // The position has black stones at h8 and i9, a white stone at h9, and White to move.
  await board.host.evaluate((host) =>
    host.setAttribute('position', '15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4'),
  );
  expect((await answer()).total).toBe(5);
});

test.describe('undo', () => {
  test.beforeEach(async ({ board }) => {
    await board.open();
    await board.import(upload('six.rif', rif(SIX)));
    await board.ask('h8 h9 i9');
  });

  test('restores a cleared board, by the tool and by the key', async ({ board, page }) => {
    await board.useTool('Clear');
    expect(await board.moves()).toBe('');
    await board.button('Undo').click();
    expect(await board.moves()).toBe('h8 h9 i9');
    await board.useTool('Clear');
    await page.keyboard.press('Control+z');
    await expect.poll(() => board.moves()).toBe('h8 h9 i9');
    await expect(board.total).toHaveText('5');
    await board.button('Redo').click();
    expect(await board.moves()).toBe('');
  });

  test('closes an opened game, and removes the lines tried in it', async ({ board, page }) => {
    await board.asking(() => board.gameRows.filter({ hasText: 'Carl – Dora' }).click());
    await expect(board.facts).toContainText('Carl');
    await board.asking(() => board.point('a1').click());
    await page.keyboard.press('Control+z');
    await expect(board.host.getByText('Your variation')).toBeHidden();
    await expect(board.facts).toContainText('Carl');
    await page.keyboard.press('Control+z');
    await expect(board.facts).toBeHidden();
    expect(await board.moves()).toBe('h8 h9 i9');
  });

  test('restores the order of the games', async ({ board, page }) => {
    const date = board.games.getByRole('columnheader', { name: 'Date' });
    await date.getByRole('button').click();
    await expect(board.gameRows.first()).toContainText('Ivar');
    await board.point('a1').focus();
    await page.keyboard.press('Control+z');
    await expect(board.gameRows.first()).toContainText('Gerd');
    await expect(date).toHaveAttribute('aria-sort', 'descending');
  });
});

test('the layout does not shift when an answer arrives', async ({ board, page }) => {
  await board.open();
  await board.import(SAMPLE);
  await board.host.getByRole('button', { name: 'Dismiss' }).click();
  await board.ask('h8');
  await board.drawn();
  const places = () =>
    board.host.evaluate((host) => {
      const found = [...(host.shadowRoot?.querySelectorAll('.explorer, .games') ?? [])];
      return found.map((card) => {
        const { top, height } = card.getBoundingClientRect();
        return [Math.round(top), Math.round(height)];
      });
    });
  const before = await places();
  expect(before).toHaveLength(2);
  const shifts = await watchShifts(page);
  // The positions have many next moves and games, or few, or none.
  for (const moves of ['h8 h9', 'h8 h9 i9', 'h8 h9 i9 g9 i7', 'h8 a1 o15', 'h8 i9', '']) {
    await board.ask(moves);
    await board.drawn();
    const now = await places();
    // An answer without games is short and has no list. After any other answer, all parts must be where they were
    // before.
    if (moves === 'h8 a1 o15') expect(now.map(([top]) => top)).toEqual([before[0]?.[0]]);
    else expect(now, moves).toEqual(before);
  }
  // A change of digits may shift a text a little. If a card moved by one line, the value would be more than ten times
  // as large.
  expect(Math.max(0, ...(await shifts()))).toBeLessThan(0.004);
});

test('the second click of a double click does not press a control that has just appeared', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask('h8');
  await board.drawn();
  await board.asking(() => board.nextMoves.first().dblclick());
  await board.drawn();
  expect((await board.moves()).split(' ')).toHaveLength(2);
});

test('in one column the second tap on a game does not press the board that is scrolled into view', async ({
  board,
  page,
}) => {
  await page.setViewportSize({ width: 500, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask('h8 h9 i9');
  await board.drawn();
  await board.gameRow(0).scrollIntoViewIfNeeded();
  const box = await board.gameRow(0).boundingBox();
  if (!box) throw new Error('the first game is not to be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await board.asking(() => page.mouse.click(x, y));
  const before = await board.seen();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await board.drawn();
  expect((await board.seen()).moves).toBe(before.moves);
});
