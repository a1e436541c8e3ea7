/** Checks mode `edit`: a user enters, corrects, annotates and saves a record, with the mouse and with the keyboard. */
import type { RenjuEventMap } from '../../web-component/src/state/events.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { Editor } from '../support/editor.ts';
import { longUnless } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

/** Opens mode `edit` with an empty record. */
async function open(board: Board, parameters = ''): Promise<Editor> {
  const editor = new Editor(board.page);
  await editor.open(parameters);
  return editor;
}

test('ten moves of the tree fill one line, and each action has a label of one line', async ({ board, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const moves = 'h8h9i9g7i10i8j9g5h11g12g10h5k11j10i12f9i11i13j11l11';
  const editor = await open(board, `&moves=${moves}`);
  const row = editor.tree.locator('.moves').last();
  await expect(row.locator('.ply')).toHaveCount(10);
  const tops = await row.locator('.ply').evaluateAll((plies) => plies.map((ply) => ply.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const labels = editor.tree.locator('header .text');
  const heights = await labels.evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

test('a game is entered by mouse, and undone to the start', async ({ board }) => {
  const editor = await open(board);
  for (const point of ['h8', 'i9', 'g7']) await board.point(point).click();
  expect(await editor.moves()).toBe('h8 i9 g7');
  await editor.useTool('Pass');
  await board.point('h9').click();
  expect(await editor.moves()).toBe('h8 i9 g7 pass h9');
  for (let step = 0; step < 5; step++) await editor.button('Undo').click();
  expect(await editor.moves()).toBe('');
  await expect(editor.button('Undo')).toHaveAttribute('aria-disabled', 'true');
  for (let step = 0; step < 5; step++) await editor.button('Redo').click();
  expect(await editor.moves()).toBe('h8 i9 g7 pass h9');
  expect(await board.host.evaluate((host) => (host as HTMLElement & { undo(): boolean }).undo())).toBe(true);
  expect(await editor.moves()).toBe('h8 i9 g7 pass');
});

test('undo and redo in quick succession are all executed', async ({ board }) => {
  const editor = await open(board);
  for (const point of ['h8', 'i9', 'g7', 'h9', 'i8']) await board.point(point).click();
  await board.host.evaluate((host) => {
    const { undo, redo } = host as HTMLElement & { undo(): boolean; redo(): boolean };
    for (const act of [undo, undo, redo, undo, undo]) act.call(host);
  });
  expect(await editor.moves()).toBe('h8 i9');
  // The element changes the browser's history with a delay.
  await board.page.waitForTimeout(700);
  expect(await editor.moves()).toBe('h8 i9');
  await board.point('a1').click();
  expect(await editor.moves()).toBe('h8 i9 a1');
  await board.page.goBack();
  await expect(board.host).toHaveAttribute('moves', 'h8 i9');
});

test('a game is entered, varied and corrected by keys alone', async ({ board }) => {
  const editor = await open(board);
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await board.page.keyboard.press(key);
  };
  await board.point('h8').focus();
  await keys('Enter', 'i', '9', 'Enter', 'g', '7', 'Enter');
  expect(await editor.moves()).toBe('h8 i9 g7');
  // A different second move begins a variation. The key `<` goes back to the first variation.
  await keys(',', ',', 'h', '9', 'Enter');
  expect(await editor.shown()).toEqual(['h8', 'h9']);
  await keys('<');
  expect(await editor.shown()).toEqual(['h8', 'i9']);
  await keys('Control+z');
  await expect(editor.tree.getByRole('button', { name: /h9/ })).toHaveCount(0);
  await keys('Control+Shift+z');
  await expect(editor.tree.getByRole('button', { name: /h9/ })).toHaveCount(1);
  // The arrow keys move between the tools of a group.
  await editor.tool('Play').focus();
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(editor.tool('Correct')).toBeChecked();
  await board.point('h9').focus();
  await keys('j', '9', 'Enter');
  expect(await editor.shown()).toEqual(['h8', 'j9']);
  await keys('Backspace');
  expect(await editor.shown()).toEqual(['h8']);
  // In the tree, the arrow keys move the focus to the move that is shown.
  await editor.tree.getByRole('button', { name: 'Move 1, Black, h8.' }).focus();
  await keys('ArrowRight');
  await expect(editor.current).toBeFocused();
});

test('a move in the middle is corrected, and the later moves stay where possible', async ({ board }) => {
  const editor = await open(board, '&moves=h8i9g7h9i8g9');
  await editor.tree.getByRole('button', { name: /i9/ }).click();
  await editor.tool('Correct').click();
  await board.point('i8').click();
  await expect(editor.notice).toHaveText(/Kept 2 of 4 moves after it\./);
  expect(await editor.moves()).toBe('h8 i8 g7 h9');
  await expect(editor.tool('Play')).toBeChecked();
  await editor.button('Undo').click();
  expect(await editor.moves()).toBe('h8 i9 g7 h9 i8 g9');
  await editor.tool('Insert after').click();
  await board.point('a1').click();
  expect(await editor.moves()).toBe('h8 i9 a1 g7 h9 i8 g9');
  await editor.button('Delete move').click();
  await editor.tool('Insert before').click();
  await board.point('a1').click();
  expect(await editor.moves()).toBe('h8 a1 i9 g7 h9 i8 g9');
  expect(await editor.shown()).toEqual(['h8', 'a1', 'i9']);
  await editor.button('Undo').click();
  expect(await editor.moves()).toBe('h8 i9 g7 h9 i8 g9');
});

test('variations are promoted, moved and deleted', async ({ board }) => {
  const editor = await open(board, '&moves=h8i9g7&ply=1');
  await board.point('h9').click();
  await editor.button('Main line').click();
  expect(await editor.treeText()).toEqual(['h8', 'h9', 'i9', 'g7']);
  await editor.button('Move down').click();
  expect(await editor.treeText()).toEqual(['h8', 'i9', 'h9', 'g7']);
  await board.page.keyboard.press(',');
  // At the fork the board shows the number of each variation.
  await expect(editor.forks).toHaveText(['1', '2']);
  await expect(board.point('h9')).toHaveAccessibleName(/next move, variation 2 of 2/);
  await board.page.keyboard.press('.');
  await editor.button('Delete variation').click();
  expect(await editor.treeText()).toEqual(['h8', 'i9', 'g7']);
});

test('labels, marks and lines are drawn, announced, turned and removed', async ({ board }) => {
  const editor = await open(board, '&moves=h8');
  await editor.tool('Letters').click();
  await board.point('a1').click();
  await board.point('b1').click();
  await expect(editor.labels).toHaveText(['A', 'B']);
  await editor.tool('Triangle').click();
  await board.point('h8').click();
  await expect(board.point('h8')).toHaveAccessibleName(/Triangle/);
  await editor.tool('Arrow').click();
  await board.point('c3').click();
  await board.point('c5').click();
  await expect(editor.arrows).toHaveCount(1);
  await board.useTool('Turn');
  await expect(board.point('a15')).toHaveAccessibleName(/label A/);
  await expect(board.point('c13')).toHaveAccessibleName(/arrow to e13/);
  await editor.tool('Eraser').click();
  for (const point of ['a15', 'a14', 'h8', 'c13']) await board.point(point).click();
  await expect(editor.labels).toHaveCount(0);
  await expect(editor.figures).toHaveCount(0);
  expect(await editor.shown()).toEqual(['h8']);
});

test('a comment is text, never markup', async ({ board }) => {
  const editor = await open(board, '&moves=h8');
  const text = '<b>bold</b> <img src=x onerror=alert(1)>\nand & so on';
  await editor.comment.fill(text);
  await editor.browse.click();
  await expect(editor.words).toHaveText(text, { useInnerText: true });
  await expect(editor.words.locator('*')).toHaveCount(0);
  await editor.edit.click();
  await expect(editor.comment).toHaveValue(text);
  await editor.button('Undo').click();
  await expect(editor.comment).toHaveValue('');
});

test('without an active tool no stone is placed', async ({ board }) => {
  const editor = await open(board, '&moves=h8i9&ply=1&edit=off');
  const before = await editor.record();
  await board.point('a1').click();
  await board.point('o15').press('Enter');
  await board.page.keyboard.press('Backspace');
  expect(await editor.shown()).toEqual([]);
  await board.point('h8').click();
  expect(await editor.shown()).toEqual(['h8']);
  await board.point('i9').click();
  expect(await editor.shown()).toEqual(['h8', 'i9']);
  expect(await editor.record()).toEqual(before);
  await expect(editor.tool('Play')).toHaveCount(0);
});

test('the page can forbid a stone, and receives an event for every change', async ({ board }) => {
  const editor = await open(board);
  await board.host.evaluate((host) => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    host.addEventListener('renju-before-move', (event) => {
      if ((event as RenjuEventMap['renju-before-move']).detail.point === 'a1') event.preventDefault();
    });
    host.addEventListener('renju-record-change', (event) => {
      told.push((event as RenjuEventMap['renju-record-change']).detail.record.nodes.length);
    });
  });
  await board.point('a1').click();
  await board.point('h8').click();
  await editor.tool('White').click();
  await board.point('a1').click();
  await board.point('i9').click();
  // The event is sent once more when the record gets its id, so equal numbers in a row are counted once.
  const told = await board.page.evaluate(() => (window as unknown as { told: number[] }).told);
  expect([...new Set(told)]).toEqual([2, 3]);
});

test('facts and the opening of a record can be edited', async ({ board }) => {
  const editor = await open(board, '&moves=h8i9g7h9');
  await editor.button('The game').click();
  await editor.card('The game').getByLabel('Black: Name').fill('Ann');
  await editor.card('The game').getByLabel('White: Name').fill('Bo');
  await editor.card('The game').getByLabel('Result').selectOption('White won');
  await expect(editor.title).toContainText('Ann – Bo');
  await editor.button('Opening procedure').click();
  const opening = editor.card('Opening procedure');
  await opening.getByLabel('3', { exact: true }).check();
  await opening.getByRole('button', { name: 'Pick on the board' }).click();
  await board.point('i8').click();
  await board.point('g9').click();
  await opening.getByLabel('Fifth move chosen').selectOption('g9');
  expect(await editor.record()).toMatchObject({
    black: { name: 'Ann' },
    white: { name: 'Bo' },
    result: 'white',
    opening: [
      { kind: 'swap', after: 3, swapped: true },
      { kind: 'offer', ply: 5 },
      { kind: 'choose', ply: 5 },
    ],
  });
});

test('moves played in another mode are shown in mode edit, and leaving the mode changes no record', async ({
  board,
}) => {
  const editor = await open(board, '&moves=h8i9');
  await editor.comment.fill('my words');
  await editor.mode('View').click();
  await expect(editor.words).toHaveText('my words');
  await board.useTool('Mirror');
  await editor.mode('Search').click();
  await board.point('a1').click();
  expect(await editor.moves()).toBe('h8 g9 a1');
  await editor.mode('View').click();
  expect(await editor.moves()).toBe('h8 g9 a1');
  await expect(editor.words).toHaveCount(0);
  await editor.mode('Edit').click();
  expect(await editor.moves()).toBe('h8 g9 a1');
  expect(await editor.treeText()).toEqual(['h8', 'g9', 'a1']);
  await board.page.keyboard.press(',');
  await expect(editor.comment).toHaveValue('my words');
  await editor.mode('Search').click();
  expect(await editor.shown()).toEqual(['h8', 'g9']);
});

for (const mode of ['Search', 'Solve', 'View']) {
  test(`edit opened from ${mode} shows that board, and leaving it changes nothing`, async ({ board }) => {
    const editor = await open(board);
    await board.point('o15').click();
    await editor.comment.fill('older');
    await expect(editor.saved).toHaveText('Saved');
    await board.useTool('Clear');
    await editor.mode('Search').click();
    for (const point of ['h8', 'i9', 'g7']) await board.point(point).click();
    await editor.mode(mode).click();
    await board.button('Previous move').click();
    await editor.mode('Edit').click();
    await expect(editor.tree).toBeVisible();
    expect([await editor.moves(), await editor.shown()]).toEqual(['h8 i9 g7', ['h8', 'i9']]);
    await expect(editor.comment).toHaveValue('');
    // Without a change the page must save nothing.
    await expect(editor.saved).toHaveText('');
    await editor.mode(mode).click();
    expect([await editor.moves(), await editor.shown()]).toEqual(['h8 i9 g7', ['h8', 'i9']]);
  });
}

test('the record that was changed last is opened with the page, but not after the user clears the board', async ({
  board,
}) => {
  const editor = await open(board);
  await board.point('o15').click();
  await expect(editor.saved).toHaveText('Saved');
  await board.page.goto('/?mode=search', { waitUntil: 'commit' });
  await editor.mode('Edit').click();
  await expect(editor.tree).toBeVisible();
  await editor.button('My records').click();
  await expect(editor.drafts).toHaveCount(1);
  expect(await editor.moves()).toBe('');
  await board.page.goto('/?mode=edit', { waitUntil: 'commit' });
  await editor.restored();
  expect(await editor.moves()).toBe('o15');
});

test('after a five no pass is possible, and the user can step along the line', async ({ board }) => {
  const editor = await open(board, '&moves=h8a1i8b1j8c1k8d1l8');
  await editor.useTool('Pass');
  await expect(editor.notice).toHaveText('The game is over: Black won.');
  expect(await editor.moves()).toBe('h8 a1 i8 b1 j8 c1 k8 d1 l8');
  // The user can still step through the recorded moves.
  await board.point('h8').click();
  expect(await editor.shown()).toEqual(['h8']);
  await board.point('a1').click();
  expect(await editor.shown()).toEqual(['h8', 'a1']);
});

test('a record of the page is shown with its notes and its next moves', async ({ board }) => {
  const editor = new Editor(board.page);
  await board.page.goto('/?mode=view');
  await board.host.evaluate((host) => {
    Object.assign(host, {
      gameRecord: {
        nodes: [
          {},
          { parent: 0, move: 112, color: 'black', comment: 'the <i>center</i>', labels: [[0, 'X']] },
          { parent: 1, move: 128, color: 'white' },
          { parent: 1, move: 127, color: 'white' },
        ],
      },
      ply: 1,
    });
  });
  await expect(editor.words).toHaveText('the <i>center</i>');
  await expect(board.point('a1')).toHaveAccessibleName(/label X/);
  await board.point('h9').click();
  await expect(board.point('h9')).toHaveAccessibleName(/white, move 2, last move/);
  await board.point('c3').click();
  await expect(board.host).toHaveAttribute('moves', 'h8 h9');
});

test('without an engine records can be edited, and the page says that nothing is saved', async ({ board, watch }) => {
  watch.expected.push(/404|ERR_FAILED/);
  await board.page.route('**/engine_bg.wasm', (route) => route.fulfill({ status: 404 }));
  const editor = await open(board);
  await board.point('h8').click();
  await editor.button('Undo').click();
  await editor.button('Redo').click();
  await expect(editor.saved).toHaveText('Not saved');
  await expect(editor.card('Record')).toContainText('This browser stores nothing');
  expect(await editor.moves()).toBe('h8');
});

/** The states of mode `edit` to check. Each function brings a newly opened page into its state. */
const STATES: Record<string, (editor: Editor) => Promise<void>> = {
  empty: async () => {},
  annotated: async (editor) => {
    for (const point of ['h8', 'i9', 'g7']) await editor.point(point).click();
    await editor.button('Previous move').click();
    await editor.point('j7').click();
    await editor.tool('Letters').click();
    await editor.point('h8').click();
    await editor.tool('Circle').click();
    await editor.point('i9').click();
    await editor.comment.fill('text');
  },
  forms: async (editor) => {
    await editor.button('The game').click();
    await editor.button('Opening procedure').click();
    await editor.button('Pick on the board').click();
    await editor.point('h8').click();
  },
  records: async (editor) => {
    await editor.point('h8').click();
    await editor.button('My records').click();
    await expect(editor.records).toHaveCount(1);
  },
  browsing: async (editor) => {
    await editor.point('h8').click();
    await editor.comment.fill('text');
    await editor.browse.click();
  },
};

for (const [state, reach] of Object.entries(STATES)) {
  test(`axe finds nothing: ${state}${longUnless(state === 'annotated' || state === 'forms')}`, async ({ board }) => {
    await reach(await open(board));
    await axeFindsNothing(board.page);
  });
}

test('nothing is cut off at 320 px', async ({ board }) => {
  await board.page.setViewportSize({ width: 320, height: 700 });
  const editor = await open(board, '&moves=h8i9g7');
  await editor.button('The game').click();
  await editor.button('Opening procedure').click();
  expect(await board.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
