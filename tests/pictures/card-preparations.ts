/** Functions that prepare the cards of mode `search` and the folder of records for a picture of `take.spec.ts`. */
import type { Board } from '../support/board.ts';
import { Editor } from '../support/editor.ts';

/** Opens a card by the name of its tool, and waits until it has an answer. */
function openCard(tool: string, part: string, answer: string): (board: Board) => Promise<void> {
  return async (board) => {
    await board.useTool(tool);
    const card = board.host.locator(`[part~=${part}]`);
    await card.locator(answer).first().waitFor();
    await card.evaluate((section) => section.scrollIntoView());
  };
}

export const countFifths = openCard('Offered fifth moves and swaps', 'fifths', 'tbody tr, [role=status]');
export const findSimilar = openCard('Positions that are almost the same', 'similar', 'li');

/** Saves bookmarks of three positions, and the current filter. */
export async function saveItems(board: Board): Promise<void> {
  for (const [name, moves] of [
    ['Kagetsu', 'h8 h9 i9'],
    ['My white answer', 'h8 h9 i9 g7'],
    ['To ask in the club', 'h8 i9 j8 g9'],
  ] as const) {
    await board.host.evaluate((host, line) => host.setAttribute('moves', line), moves);
    const card = board.host.locator('.sheet.saved');
    if (!(await card.isVisible())) await board.useTool('Bookmarks and saved filters');
    await card.getByRole('textbox', { name: 'Name: Bookmark this position' }).fill(name);
    await card.getByRole('button', { name: 'Bookmark this position' }).click();
    await card.getByRole('button', { name: `Show ${name}` }).waitFor();
  }
}

/** Computes the ratings, and fills the field for ratings in the filter. */
export async function filterByRating(board: Board): Promise<void> {
  await board.host.evaluate((host) => host.setAttribute('filter', 'rating=any:1950-'));
  await board.host.locator('.filters').waitFor();
  await board.filterButton.click();
  await board.filter.getByRole('textbox', { name: 'Ratings: from' }).waitFor();
}

/** Chooses a folder for the records. The private folder of the site stands for the folder that a user chooses. */
export async function chooseFolder(board: Board): Promise<void> {
  await board.page.evaluate(() => {
    const choose = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('My games', { create: true });
    Object.assign(FileSystemHandle.prototype, { queryPermission: async () => 'granted' });
    Object.assign(window, { showDirectoryPicker: choose });
  });
  const editor = new Editor(board.page);
  await editor.button('Save to my records').click();
  await editor.button('My records').click();
  const row = editor.host.getByRole('group', { name: 'Records in a folder' });
  await row.getByRole('button', { name: 'Also save to a folder…' }).click();
  await row.getByText('Also saved in the folder').waitFor();
}
