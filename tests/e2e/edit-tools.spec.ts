/**
 * Checks the layout of mode `edit`: the tools, the tree of moves and the comment are beside or below the board, and the
 * title of the record is above the board.
 */
import type { Locator } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.ts';
import { Board } from '../support/board.ts';
import { PHONE, reader } from '../support/chromium.ts';
import { Editor } from '../support/editor.ts';
import { expect, test } from '../support/test.ts';

const TOOLS = [
  ...['Play', 'Insert before', 'Insert after', 'Correct'],
  ...['Black', 'White', 'Eraser'],
  ...['Letters', 'Numbers', 'Own text'],
  ...['Circle', 'Triangle', 'Square', 'Cross'],
  ...['Line', 'Arrow'],
];

async function expectInWindow(...parts: Locator[]): Promise<void> {
  for (const part of parts) await expect(part, `${part}`).toBeInViewport({ ratio: 1 });
}

test('tools, tree and comment are visible at once beside the board', async ({ board, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const editor = new Editor(page);
  await editor.open('&moves=h8i9g7h9i8g9');
  for (const name of TOOLS) {
    await expect(editor.tool(name)).toHaveText(name);
    await expectInWindow(editor.tool(name));
  }
  const all = [editor.tree, editor.comment, editor.button('Delete variation'), editor.button('Save to my records')];
  await expectInWindow(board.host.locator('.board'), board.host.locator('.controls'), ...all);
  // The layout must also have enough space for variations, and the list of moves must scroll to the current move.
  for (const ply of [1, 2, 3, 4, 5]) {
    await editor.host.evaluate((host, shown) => Object.assign(host, { ply: shown }), ply);
    await board.point(`a${ply}`).click();
  }
  await expectInWindow(...all, editor.current);
  await board.button('First move').click();
  await board.button('Last move').click();
  await expectInWindow(editor.current);
});

test('a line is drawn by dragging, or by two presses', async ({ board, page }) => {
  const editor = new Editor(page);
  await editor.open('');
  await editor.tool('Line').click();
  await board.drag('c3', 'f6', 'h8');
  const lines = board.host.locator('[part=line]');
  await expect(lines).toHaveCount(1);
  await expect(board.point('c3')).toHaveAccessibleName(/line to h8/);
  await board.point('k4').click();
  await board.point('k9').click();
  await expect(lines).toHaveCount(2);
  await expect(board.host.locator('.stone')).toHaveCount(0);
});

test('the active tool is marked and announced, and Escape deactivates the tool', async ({ board, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const editor = new Editor(page);
  await editor.open('&moves=h8');
  await expect(editor.notice).toHaveText('White plays move 2.');
  await editor.tool('Eraser').click();
  await expect(editor.notice).toContainText('Eraser · Marks first, then the stone.');
  await expect(editor.tool('Eraser')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(editor.tool('Play')).toBeChecked();
  await expect(board.status).toContainText('Back to Play.');
  // The label tool places no label without a text.
  await editor.tool('Own text').click();
  await board.point('a1').click();
  await expect(editor.notice).toHaveText('Type a label first.');
  const label = board.host.getByRole('textbox', { name: 'Your own label' });
  await label.fill('xy');
  await board.point('a1').click();
  await expect(editor.labels).toHaveText(['xy']);
  // In this window, the tools are below the board. When the user leaves the text field, other tools take its place, and
  // the tool Play gets the focus.
  await page.setViewportSize({ width: 700, height: 900 });
  await label.focus();
  await page.keyboard.press('Escape');
  await expect(editor.tool('Play')).toBeFocused();
});

test('a game with a variation and a comment is entered by touch, and nothing is scrolled', async ({
  browser,
  watch,
}) => {
  const phone = await reader(browser, PHONE);
  await watch.over(phone);
  const page = await phone.newPage();
  const board = new Board(page);
  const editor = new Editor(page);
  await editor.open('');
  const tabs = editor.host.getByRole('group', { name: 'Tool' }).first();
  const tools = editor.host.getByRole('radiogroup', { name: 'Tool' });
  const tab = (name: string) => tabs.getByRole('button', { name, exact: true });
  const fixed = [board.host.locator('.board'), editor.caption, board.host.locator('.controls'), tabs];
  await expectInWindow(...fixed, tools);
  const place = await tools.boundingBox();
  for (const name of ['Stones', 'Labels', 'Marks', 'Lines', 'Play']) {
    await tab(name).tap();
    await expectInWindow(...fixed, tools, editor.notice);
    for (const button of await tools.getByRole('radio').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name}: a finger meets it`).toBeGreaterThanOrEqual(44);
    }
    expect((await tools.boundingBox())?.y).toBe(place?.y);
  }
  const play = (point: string) => board.point(point).tap();
  for (const point of ['h8', 'h9', 'i9']) await play(point);
  await board.button('Previous move').tap();
  await play('g9');
  await tab('Comment').tap();
  await expectInWindow(...fixed, editor.comment);
  await editor.comment.fill('another third move');
  await expect(editor.saved).toHaveText('Saved');
  expect(await editor.treeText()).toEqual(['h8', 'h9', 'i9', 'g9']);
  const { nodes } = await editor.record();
  expect(nodes.filter(({ comment }) => comment === 'another third move')).toHaveLength(1);
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  // There must be only one comment field. When the field closes, the tools take its place.
  await tab('Comment').tap();
  await expect(editor.tool('Play')).toBeVisible();
  await axeFindsNothing(page);
  await phone.close();
});

test('a record without a title shows its opening, which Enter makes its title', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open('&moves=h8 h9 i9 g7');
  await expect(editor.title).toHaveText(/D4 花月 Kagetsu/);
  await editor.title.click();
  await expect(editor.name).toHaveValue('D4 花月 Kagetsu');
  await page.keyboard.press('Escape');
  expect(await editor.record()).not.toHaveProperty('name');
  await editor.title.click();
  await page.keyboard.press('Enter');
  expect(await editor.record()).toMatchObject({ name: 'D4 花月 Kagetsu' });
  await editor.rename('Final');
  await expect(editor.title).toContainText('Final');
  await expect(editor.title).toContainText('D4 花月 Kagetsu');
});

test('the record can be renamed in its title', async ({ board, page }) => {
  const editor = new Editor(page);
  await editor.open('&moves=h8');
  await expect(editor.title).toHaveText('Untitled record');
  const before = await board.host.locator('.board').boundingBox();
  await board.point('h8').focus();
  await page.keyboard.press('F2');
  await expect(editor.name).toBeFocused();
  expect(await board.host.locator('.board').boundingBox()).toEqual(before);
  await page.keyboard.type('Final');
  await page.keyboard.press('Escape');
  await expect(editor.title).toHaveText('Untitled record');
  await expect(editor.title).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('Final');
  await page.keyboard.press('Enter');
  await expect(editor.title).toHaveText('Final');
  expect(await editor.record()).toMatchObject({ name: 'Final' });
  await expect(editor.saved).toHaveText('Saved');
  await expect(editor.draftMark).toHaveText('Draft');
  await editor.button('Undo').click();
  await expect(editor.title).toHaveText('Untitled record');
  await editor.button('Redo').click();
  await expect(editor.title).toHaveText('Final');
  // A user who only views a record cannot rename it.
  await editor.browse.click();
  await expect(editor.caption).toContainText('Final');
  await expect(editor.title).toHaveCount(0);
  await page.keyboard.press('F2');
  await expect(editor.name).toHaveCount(0);
});

test('rule and date are chosen, and other values of a file stay', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open('&moves=h8');
  await editor.host.evaluate((host) =>
    Object.assign(host, { gameRecord: { nodes: [{}], rule: 'Of the house', date: 'spring 1980' } }),
  );
  await editor.button('The game').click();
  const form = editor.card('The game');
  const rule = form.getByRole('combobox', { name: 'Rule' });
  await expect(rule).toHaveValue('Of the house');
  await expect(form.getByRole('status')).toContainText('“spring 1980”');
  await rule.selectOption('Taraguchi-10');
  await form.getByRole('textbox', { name: 'Year' }).fill('20');
  await expect(form.getByRole('status')).toHaveText('The date needs a year of four digits.');
  expect(await editor.record()).toMatchObject({ rule: 'Taraguchi-10', date: 'spring 1980' });
  await form.getByRole('textbox', { name: 'Year' }).fill('2015');
  await expect(form.getByRole('status')).toHaveCount(0);
  expect(await editor.record()).toMatchObject({ date: '2015' });
  await expect(form.getByRole('combobox', { name: 'Day' })).toBeDisabled();
  await form.getByRole('combobox', { name: 'Month' }).selectOption('March');
  await form.getByRole('combobox', { name: 'Day' }).selectOption('31');
  expect(await editor.record()).toMatchObject({ date: '2015-03-31' });
  await form.getByRole('combobox', { name: 'Month' }).selectOption('February');
  await expect(form.getByRole('status')).toHaveText('That month has no such day.');
  expect(await editor.record()).toMatchObject({ date: '2015-03-31' });
  await form.getByRole('combobox', { name: 'Day' }).selectOption('–');
  expect(await editor.record()).toMatchObject({ date: '2015-02' });
  await rule.selectOption('Other…');
  await form.getByRole('textbox', { name: 'Other rule' }).fill('Swap 3');
  expect(await editor.record()).toMatchObject({ rule: 'Swap 3' });
  await expect(editor.caption).toContainText('2015-02 · Swap 3');
});

test('in mode view the title and the players are above the board, the comment is beside it', async ({
  board,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/?mode=view');
  const editor = new Editor(page);
  await board.host.evaluate((host) => {
    const nodes = [{}, { parent: 0, move: 112, color: 'black', comment: 'the center' }];
    const record = { name: 'Final', black: { name: 'Ann' }, white: { name: 'Bo' }, date: '2015', nodes };
    Object.assign(host, { gameRecord: record, ply: 1 });
  });
  await expect(editor.caption).toContainText('Final');
  await expect(editor.caption).toContainText('Ann – Bo · 2015');
  await expect(editor.title).toHaveCount(0);
  await expect(editor.words).toHaveText('the center');
  const [square, words] = [await board.host.locator('.board').boundingBox(), await editor.words.boundingBox()];
  expect(words?.x).toBeGreaterThan((square?.x ?? 0) + (square?.width ?? 0));
  await expectInWindow(editor.words);
  // On a phone the comment is below the board. At positions without a comment, its space must stay reserved.
  await page.setViewportSize({ width: 360, height: 740 });
  await expectInWindow(board.host.locator('.board'), board.host.locator('.controls'), editor.words);
  const tools = await board.host.locator('.controls').boundingBox();
  await board.button('First move').click();
  await expect(editor.words).toHaveCount(0);
  expect(await board.host.locator('.controls').boundingBox()).toEqual(tools);
  await axeFindsNothing(page);
});
