/** Opens screenshots of boards. The board must show the position of the picture, and the card must count its stones. */
import type { Upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { longUnless } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

/** The key under which the browser stores the settings. */
const KEY = 'renju-board settings';

const MOVES = 'h8 i9 i7 g9 h9 h7 g8 j6 f8 e8 i6 j5 a1 o15 a15 o1 h10';
/** The position after {@link MOVES}. */
const POSITION = 'B13W/15/15/15/15/7B7/6WBW6/4WBBB7/7WB6/8BW5/9W5/15/15/15/B13W';

const card = (board: Board) => board.host.locator('.reading-card');
const shown = (board: Board) => board.host.evaluate((host) => (host as HTMLElement & { position: string }).position);
const png = (buffer: Buffer): Upload => ({ name: 'board.png', mimeType: 'image/png', buffer });

/** Opens a board in one of the looks that a user can choose, and takes a picture of the page. */
async function picture(board: Board, look: Record<string, string>, moves = MOVES): Promise<Buffer> {
  const { page } = board;
  await page.goto('/', { waitUntil: 'commit' });
  await page.evaluate(([key, chosen]) => localStorage.setItem(key, JSON.stringify({ version: 1, chosen })), [
    KEY,
    look,
  ] as const);
  await page.goto(`/?mode=view&moves=${moves.replaceAll(' ', '_')}`, { waitUntil: 'commit' });
  await expect(board.host.locator('.stone')).toHaveCount(moves.split(' ').length);
  return page.screenshot();
}

const LOOKS: readonly Record<string, string>[] = [
  { wood: 'kaya', theme: 'light' },
  { wood: 'white', theme: 'light', numbers: 'off' },
  { wood: 'walnut', theme: 'dark', coordinates: 'off' },
  { wood: 'white', theme: 'dark' },
];

for (const look of LOOKS) {
  test(`a screenshot of a board is read: ${Object.values(look).join(', ')}${longUnless(look.wood !== 'white')}`, async ({
    board,
    page,
  }) => {
    const taken = png(await picture(board, look));
    await page.goto('/?mode=edit', { waitUntil: 'commit' });
    await board.drop(taken, board.host.locator('[role=grid]'));
    await expect(card(board)).toContainText('The picture has 9 black and 8 white stones.');
    await expect(card(board)).not.toContainText('doubtful');
    expect(await shown(board)).toContain(`${POSITION} w`);
    // One undo takes the picture back.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect(board.host.locator('.stone')).toHaveCount(0);
  });
}

test('the card about a picture disappears with the position that undo removes', async ({ board, page }) => {
  const taken = png(await picture(board, { wood: 'white', theme: 'light' }));
  await page.goto('/?mode=edit', { waitUntil: 'commit' });
  await board.drop(taken, board.host.locator('[role=grid]'));
  await expect(card(board)).toContainText('The picture has 9 black and 8 white stones.');
  await board.button('Undo').click();
  await expect(board.host.locator('.stone')).toHaveCount(0);
  await expect(card(board)).toBeHidden();
  await board.button('Redo').click();
  await expect(card(board)).toContainText('The picture has 9 black and 8 white stones.');
});

test('a picture without a board, and a file that is no picture, change nothing', async ({ board, page }) => {
  await page.goto('/?mode=edit&moves=h8_h9', { waitUntil: 'commit' });
  await expect(board.host.locator('.stone')).toHaveCount(2);
  const empty = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 400);
    canvas.getContext('2d')?.fillRect(0, 0, 300, 200);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  const grid = board.host.locator('[role=grid]');
  await board.drop(png(Buffer.from(empty)), grid);
  await expect(card(board)).toContainText('No board of 15 by 15 lines was found');
  await board.drop(png(Buffer.from('no picture')), grid);
  await expect(card(board)).toContainText('cannot open the picture');
  await expect(board.host.locator('.stone')).toHaveCount(2);
});

test('a picture that the page has copied can be pasted, by keys and by the button', async ({
  board,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/?mode=view&moves=${MOVES.replaceAll(' ', '_')}`, { waitUntil: 'commit' });
  await board.useTool('Share, save, print');
  await board.share.getByRole('button', { name: 'Copy picture' }).click();
  await expect(board.status).toContainText('Diagram copied.');
  await page.goto('/?mode=edit', { waitUntil: 'commit' });
  await board.point('h8').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(card(board)).toContainText('The picture has 9 black and 8 white stones.');
  expect(await shown(board)).toContain(`${POSITION} w`);
  await page.goto('/?mode=view', { waitUntil: 'commit' });
  await board.useTool('Share, save, print');
  await board.share.getByRole('button', { name: 'Paste' }).click();
  await expect(card(board)).toContainText('The picture has 9 black and 8 white stones.');
});
