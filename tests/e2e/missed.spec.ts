/**
 * Checks missed wins: the page analyzes the games, stores the findings, and opens the games in which a win was missed.
 */
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { rif, sampleOf, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

/** Games in which Black can make a straight four at move 7. Only in the first game, Black plays this move. */
const GAMES = rif([
  { moves: 'h8 a1 i8 a3 j8 a5 k8 a7 l8', result: '1', black: 'Ada', white: 'Ants' },
  { moves: 'h8 a1 i8 a3 j8 a5 o15 g8 o13 k8', result: '0', black: 'Ada', white: 'Ants' },
  { moves: 'h8 a1 i8 a3 j8 a5 o15', result: '0.5', black: 'Bo', white: 'Ants' },
]);

/** Number of games that take so long to analyze that a test can stop the analysis. */
const GAMES_TO_STOP = 2_000;

const card = (board: Board): Locator => board.host.getByRole('region', { name: 'Missed wins' });

async function opened(board: Board): Promise<Locator> {
  await board.button('Collections').click();
  await board.host.getByRole('button', { name: 'Missed wins' }).click();
  await expect(card(board)).toBeVisible();
  return card(board);
}

async function studied(board: Board): Promise<Locator> {
  const missed = await opened(board);
  await missed.getByRole('button', { name: 'Find missed wins' }).click();
  await expect(missed.getByRole('status')).toHaveText('3 of 3 games looked at');
  await expect(missed.getByRole('button', { name: 'Stop', exact: true })).toBeHidden();
  return missed;
}

test('finds them, counts them, and leads to the games and the wins', async ({ board, page }) => {
  await board.open();
  await board.import(upload('three.rif', GAMES));
  const missed = await studied(board);
  const finds = missed.getByRole('list', { name: 'Missed wins' }).getByRole('listitem');
  await expect(finds).toHaveCount(2);
  await expect(finds.first()).toContainText('Move 7: Black missed a win in 1 move (VCF).');
  await expect(finds.first()).toContainText('Move 6 allowed this win; after move 4 there was none.');
  await missed
    .locator('summary')
    .filter({ hasText: /^Player$/ })
    .click();
  await expect(missed.getByRole('row', { name: 'Ada 1 1 1 0' })).toBeVisible();
  await test.step('by keys alone, without anything that axe finds', async () => {
    await axeFindsNothing(page);
    await page.keyboard.press('Escape');
    await expect(missed).toBeHidden();
    await board.button('Missed wins').focus();
    await page.keyboard.press('Enter');
    await expect(missed.getByRole('heading', { name: 'Missed wins' })).toBeFocused();
  });
  await missed.getByRole('button', { name: /^Won/ }).click();
  await expect(finds).toHaveCount(1);
  await expect(finds.first()).toContainText('and won.');
  await missed.getByRole('button', { name: /^Missed/ }).click();
  await test.step('opens the game at the move', async () => {
    await finds.filter({ hasText: 'Bo' }).getByRole('button').first().click();
    await expect(board.host).toHaveAttribute('ply', '6');
    expect(await board.moves()).toBe('h8 a1 i8 a3 j8 a5 o15');
    await expect(board.host.getByText('Bo').first()).toBeVisible();
  });
  await test.step('a player of the counts becomes the filter', async () => {
    const row = missed.getByRole('row', { name: /^Bo/ });
    if (await row.isHidden())
      await missed
        .locator('summary')
        .filter({ hasText: /^Player$/ })
        .click();
    await row.getByRole('button').click();
    await expect(missed.getByRole('status')).toHaveText('1 of 1 game looked at');
    await expect(finds).toHaveCount(1);
  });
  await test.step('from a missed win to its proof', async () => {
    const solved = await board.event('renju-solve-result');
    await missed.getByRole('button', { name: 'Solve from here' }).first().click();
    expect(await solved()).toMatchObject({ verdict: 'win', threats: 'fours' });
  });
});

test('stored findings are shown after a reload, and no game is searched twice', async ({ board, page }) => {
  await board.open();
  await board.import(upload('three.rif', GAMES));
  await studied(board);
  await page.reload();
  await board.ready();
  const missed = await opened(board);
  await expect(missed.getByRole('status')).toHaveText('3 of 3 games looked at');
  await expect(missed.getByRole('button', { name: 'Find missed wins' })).toBeHidden();
  // After a game is added, only the new game is analyzed.
  const more = GAMES.replace(
    '</games>',
    '<game id="9" rule="1" bresult="0"><move>h8 a1 i8 a3 j8 a5 a15</move></game></games>',
  );
  await board.import(upload('four.rif', more));
  await expect(missed.getByRole('status')).toHaveText('3 of 4 games looked at');
  await missed.getByRole('button', { name: 'Continue' }).click();
  await expect(missed.getByRole('status')).toHaveText('4 of 4 games looked at');
});

test('can be stopped and resumed, while queries are answered', async ({ board, page }) => {
  await board.open();
  await board.import(sampleOf(GAMES_TO_STOP));
  const missed = await opened(board);
  await missed.getByRole('button', { name: 'Find missed wins' }).click();
  await expect(missed.getByRole('progressbar')).toBeVisible();
  expect((await board.ask('h8 h9 i9')).total).toBeGreaterThan(0);
  await missed.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(board.status).toContainText('The search was not finished.');
  const goOn = missed.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeVisible();
  await expect(missed.getByRole('status')).not.toContainText(/^0 of/);
  await page.reload();
  await board.ready();
  await opened(board);
  await expect(missed.getByRole('status')).not.toContainText(/^0 of/);
  await goOn.click();
  await expect(missed.getByRole('status')).toHaveText('2,000 of 2,000 games looked at', { timeout: 30_000 });
});

test('an element that leaves the page searches no more games', async ({ board, page }) => {
  await board.open();
  await board.import(sampleOf(GAMES_TO_STOP));
  const missed = await opened(board);
  await missed.getByRole('button', { name: '+ long VCT' }).click();
  await missed.getByRole('button', { name: 'Find missed wins' }).click();
  await expect(missed.getByRole('status')).not.toContainText(/^0 of/);
  const ended = page.workers().map((worker) => worker.waitForEvent('close', { timeout: 30_000 }));
  expect(ended.length).toBeGreaterThan(0);
  await board.host.evaluate((element) => element.remove());
  await Promise.all(ended);
  expect(page.workers()).toEqual([]);
});

test('only the games of a filter are searched, and the findings are saved as a table', async ({ board, page }) => {
  await board.open('/?filter=player%3D%22Bo%22');
  await board.import(upload('three.rif', GAMES));
  const missed = await opened(board);
  await expect(missed.getByRole('status')).toContainText('games looked at');
  await missed.getByRole('button', { name: 'Find missed wins' }).click();
  await expect(missed.getByRole('button', { name: 'Save as a table' })).toBeVisible();
  const saved = async (name: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await missed.getByRole('button', { name }).click();
    return readFile(await (await download).path(), 'utf8');
  };
  const table = await saved('Save as a table');
  expect(table.split('\r\n')[0]).toBe(
    '\ufeffgame,black,white,date,event,opening,result,kind,side,move,since,by,wins_in,line,played,given,held',
  );
  expect(table).toContain(',missed,black,7,7,fours,1,g8,o15,6,4');
  const games = await saved('Save as SGF');
  expect(games).toContain('PB[Bo]');
  // The exported record must have the played move, and the missed win as a variation.
  expect(games).toContain('(;B[oa])\n(;B[gh])');
});

test('next moves that win or lose by force are marked, and lead to the win', async ({ board, page }) => {
  await board.open();
  await board.import(upload('three.rif', GAMES));
  await board.ask('h8 a1 i8 a3 j8 a5');
  const table = board.host.getByRole('region', { name: 'Next moves' });
  await table.getByRole('button', { name: 'Wins by force' }).click();
  await expect(table.getByRole('row', { name: /k8 wins by force \(VCF\)/ })).toBeVisible();
  await expect(table.getByText('wins', { exact: true })).toHaveCount(1);
  await axeFindsNothing(page);
  // The findings are stored, so the page shows them at the next position without a new analysis.
  await page.reload();
  await board.ready();
  await board.ask('h8 a1 i8 a3 j8');
  await expect(table.getByRole('row', { name: /a5 loses by force \(VCF\): \w+/ })).toBeVisible();
  const solved = await board.event('renju-solve-result');
  await table.getByRole('button', { name: 'loses VCF', exact: true }).click();
  expect(await solved()).toMatchObject({ verdict: 'win', threats: 'fours' });
  expect(await board.moves()).toBe('h8 a1 i8 a3 j8 a5');
});

test('without the file of the analyses, the card says so, and works when it is opened again', async ({
  board,
  page,
  watch,
}) => {
  watch.expected.push(/404/);
  await board.open();
  await board.import(upload('three.rif', GAMES));
  await page.route('**/search-study_bg.wasm', (route) => route.fulfill({ status: 404 }));
  const missed = await opened(board);
  await expect(missed.locator('.wrong')).toContainText('could not be started');
  await expect(board.status).toContainText('could not be started');
  await page.unroute('**/search-study_bg.wasm');
  await missed.getByRole('button', { name: 'Close' }).click();
  await board.host.getByRole('button', { name: 'Missed wins' }).click();
  await expect(missed.getByRole('button', { name: 'Find missed wins' })).toBeVisible();
});
