/** Checks the demo page, whose address contains the position on the board. */
import { rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import { expect, test } from '../support/test.ts';

test('a move adds an entry to the history of the browser, and Back undoes the move', async ({ board, page }) => {
  await board.open();
  await board.point('h8').click();
  await expect(page).toHaveURL(/\/#g:h8,c:1$/);
  await board.point('h9').click();
  await expect(page).toHaveURL(/#g:h8h9,c:2$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/#g:h8,c:1$/);
  await expect(board.host.locator('output')).toHaveText('1 / 1');
});

test('an address with a position opens the position and searches it', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.open('/?moves=h8h9i9');
  await expect(board.total).toHaveText('5');
  await board.open('/?position=15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15_w_4');
  await expect(board.total).toHaveText('5');
});

test('RenjuNet’s terms are shown beside its games, and only there', async ({ board }) => {
  const terms = board.host.getByText(/RenjuNet allows offline, non-commercial use only/);
  await board.open();
  await expect(board.dropZone).toBeVisible();
  await expect(terms).toHaveCount(0);
  await board.import(SAMPLE);
  await expect(board.total).toHaveText('7,675');
  await expect(terms).toHaveCount(0);
  await board.import(upload('renjunet_v10_20260131.rif', rif(SIX)));
  await expect(board.total).toHaveText('7,681');
  await expect(terms).toContainText('Your copy of the RenjuNet archive stays in this browser.');
});
