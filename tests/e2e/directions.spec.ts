/** Checks that control characters for the writing direction in a name do not change the direction of any other text. */
import type { Page } from '@playwright/test';
import { rif, upload } from '../support/archives.ts';
import { Editor } from '../support/editor.ts';
import { expect, test } from '../support/test.ts';

/**
 * Names with control characters. Some have overrides and isolates without an end, and one has the end of an isolate
 * without a beginning.
 */
const NAMES = ['\u202eAnna', 'Bert\u2067', 'Carl\u2069\u202e', '\u202b\u202eDora'];
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;

/** Returns the texts whose letters are not ordered from left to right, without their control characters. */
function turned(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const turns = new RegExp(pattern);
    const found: string[] = [];
    const look = (root: Node): void => {
      for (const node of root.childNodes) {
        if (node instanceof Element && node.shadowRoot) look(node.shadowRoot);
        if (!(node instanceof Text)) {
          look(node);
          continue;
        }
        const text = node.data;
        if (turns.test(text) || node.parentElement?.closest('svg, style, select, .unseen')) continue;
        const range = document.createRange();
        const left = (at: number) => {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { left: x, top } = range.getBoundingClientRect();
          return { x, top };
        };
        for (const { index, 0: word } of text.matchAll(/\w{2,}/g)) {
          const [first, last] = [left(index), left(index + word.length - 1)];
          if (first.top === last.top && first.x > last.x) found.push(text.trim());
        }
      }
    };
    look(document.body);
    return found;
  }, TURNS.source);
}

const [black = '', white = '', other = '', fourth = ''] = NAMES;
const GAMES = rif([
  { moves: 'h8 h9 i9', black, white },
  { moves: 'h8 h9 i9 g9', black: other, white: fourth },
]);

test('the words beside a hostile name stay in their place', async ({ board, page }) => {
  await board.open();
  await board.import(upload(`games${black}.rif`, GAMES));
  await board.ask('h8 h9');
  await expect(board.gameRows).toHaveCount(2);
  expect(await turned(page), 'the lists').toEqual([]);
  await board.gameRows.first().click();
  await expect(board.facts).toBeVisible();
  expect(await turned(page), 'an opened game').toEqual([]);
  await board.facts.getByRole('button').first().click();
  await board.archiveButton.click();
  await board.filterButton.click();
  expect(await turned(page), 'the archive, the filter').toEqual([]);
});

test('own records with hostile names do not move the words beside them', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open('');
  for (const name of NAMES) {
    await editor.point('h8').click();
    await editor.rename(name);
    await expect(editor.saved).toHaveText('Saved');
    await editor.button('New').click();
  }
  await editor.button('My records').click();
  await expect(editor.records).toHaveCount(NAMES.length);
  expect(await turned(page), 'the list').toEqual([]);
  await editor.records.first().click();
  await editor.useTool('Share, save, print');
  expect(await turned(page), 'a record, shared').toEqual([]);
});

test('text after a name with direction marks is at the same place as after an ordinary name', async ({ board }) => {
  const places: number[][] = [];
  for (const mark of ['', '\u202e']) {
    const file = rif([{ moves: 'h8 h9 i9', black: `${mark}anna`, white: `${mark}anna` }]);
    await board.open();
    await board.import(upload('game.rif', file));
    await board.ask('h8 h9');
    await expect(board.gameRows).toHaveCount(1);
    const cells = board.gameRows.first().locator('span, b');
    const boxes = await cells.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    places.push(boxes);
  }
  const [plain, hostile] = places;
  expect(hostile).toEqual(plain);
});
