/**
 * Checks that mode `edit` saves all changes without a command. A record is a draft until the user saves it as one of
 * the user's own records.
 */
import { rif, SIX, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { Editor } from '../support/editor.ts';
import { expect, test } from '../support/test.ts';

async function open(board: Board): Promise<Editor> {
  const editor = new Editor(board.page);
  await editor.open('');
  return editor;
}

test('a typed record is restored after a reload, and listed', async ({ board }) => {
  const editor = await open(board);
  for (const point of ['h8', 'i9', 'g7']) await board.point(point).click();
  await editor.comment.fill('saved');
  await expect(editor.saved).toHaveText('Saved');
  await board.page.reload();
  await expect(editor.comment).toHaveValue('saved');
  expect(await editor.moves()).toBe('h8 i9 g7');
  await editor.button('New').click();
  await board.point('a1').click();
  await expect(editor.saved).toHaveText('Saved');
  await editor.button('My records').click();
  await expect(editor.records).toHaveCount(2);
  await editor.records.nth(1).click();
  await expect(editor.comment).toHaveValue('saved');
});

test('after a reload the same record is open', async ({ board }) => {
  const editor = await open(board);
  await board.point('h8').click();
  await expect(editor.saved).toHaveText('Saved');
  await board.page.reload();
  await expect(editor.saved).toHaveText('Saved');
  expect(await editor.moves()).toBe('h8');
  await board.point('i9').click();
  await editor.button('My records').click();
  await expect(editor.records).toHaveCount(1);
});

test('drafts differ by their file, their stones and their time', async ({ board }) => {
  const editor = await open(board);
  const sgf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await board.drop(sgf('four stones.sgf', '(;GM[4]SZ[15]AB[hh][ig]AW[hg][gh])'), board.host.locator('[role=grid]'));
  await expect(board.point('h8')).toHaveAccessibleName(/black/);
  await editor.comment.fill('a');
  await expect(editor.saved).toHaveText('Saved');
  await editor.button('My records').click();
  const [row] = await editor.records.allTextContents();
  expect(row).toMatch(/^\s*four stones\s*\S.*\d:\d\d.* · 4 stones\s*$/);
});

test('an own record without players is listed by its name', async ({ board }) => {
  const editor = await open(board);
  for (const point of ['h8', 'i9']) await board.point(point).click();
  await editor.rename('Kagetsu study');
  await editor.button('Save to my records').click();
  await expect(editor.saved).toHaveText('Saved');
  await editor.useTool('Find this position in the archive');
  await expect(board.gameRows.first()).toContainText('Kagetsu study');
  await expect(board.gameRows.first()).not.toContainText('–');
  await board.gameRows.first().click();
  await expect(board.host.locator('.versus')).toHaveText('Kagetsu study');
  await expect(board.place).toHaveText('Kagetsu study, move 2');
});

test('a record is deleted without a question, and undo restores the record', async ({ board }) => {
  const editor = await open(board);
  for (const name of ['first', 'second']) {
    await board.point('h8').click();
    await editor.rename(name);
    await expect(editor.saved).toHaveText('Saved');
    await editor.button('New').click();
  }
  await board.point('a1').click();
  await editor.button('My records').click();
  await expect(editor.records).toHaveCount(3);
  // Delete a record that is not on the board.
  await editor.button('Delete first').click();
  await expect(editor.records).toHaveCount(2);
  expect(await editor.moves()).toBe('a1');
  await editor.card('Record').getByRole('button', { name: 'Undo' }).click();
  await expect(editor.records).toHaveCount(3);
  expect(await editor.moves()).toBe('a1');
  // Delete the record on the board.
  await editor.button('Open second').click();
  await expect(editor.title).toHaveText('second');
  await editor.button('Delete second').click();
  await expect(editor.records).toHaveCount(2);
  expect(await editor.moves()).toBe('');
  await editor.host.locator('.controls').getByRole('button', { name: 'Undo' }).click();
  await expect(editor.title).toHaveText('second');
  await expect(editor.records).toHaveCount(3);
  await expect(editor.saved).toHaveText('Saved');
  await editor.button('Redo').click();
  await expect(editor.records).toHaveCount(2);
});

test('a new record and an opened one are undone like any change', async ({ board }) => {
  const editor = await open(board);
  await board.point('h8').click();
  await editor.comment.fill('first');
  await expect(editor.saved).toHaveText('Saved');
  await editor.button('New').click();
  expect(await editor.moves()).toBe('');
  await editor.button('Undo').click();
  await expect(editor.comment).toHaveValue('first');
  await board.useTool('Clear');
  await board.point('a1').click();
  await expect(editor.saved).toHaveText('Saved');
  await editor.button('My records').click();
  await editor.records.nth(1).click();
  await expect(editor.comment).toHaveValue('first');
  await editor.button('Undo').click();
  expect(await editor.moves()).toBe('a1');
  // Undo and redo are saved too.
  await editor.button('Undo').click();
  await editor.button('Redo').click();
  await editor.records.nth(1).click();
  await expect(editor.comment).toHaveValue('first');
  await editor.button('Undo').click();
  expect(await editor.moves()).toBe('a1');
});

test('a record that is undone to its beginning leaves no draft', async ({ board }) => {
  const editor = await open(board);
  await board.point('h8').click();
  await expect(editor.saved).toHaveText('Saved');
  await board.point('i9').click();
  await expect(editor.saved).toHaveText('Saved');
  await editor.button('My records').click();
  await expect(editor.drafts).toHaveCount(1);
  await editor.button('Undo').click();
  await editor.button('Undo').click();
  await expect(editor.drafts).toHaveCount(0);
  await expect(editor.saved).toHaveText('');
  await editor.button('Redo').click();
  await expect(editor.drafts).toHaveCount(1);
  await expect(editor.saved).toHaveText('Saved');
  await editor.button('Undo').click();
  await expect(editor.drafts).toHaveCount(0);
  await board.point('a1').click();
  await expect(editor.drafts).toHaveCount(1);
});

test('undo and redo are saved in every mode', async ({ board }) => {
  const editor = await open(board);
  await board.point('h8').click();
  await editor.comment.fill('said');
  await expect(editor.saved).toHaveText('Saved');
  await editor.button('Undo').click();
  await expect(editor.comment).toHaveValue('');
  await expect(editor.saved).toHaveText('Saved');
  await board.page.goto('/?mode=edit', { waitUntil: 'commit' });
  await editor.restored();
  await expect(editor.comment).toHaveValue('');
});

test('a conflict with another tab is detected, and both versions are saved', async ({ board, context, watch }) => {
  const editor = await open(board);
  await board.point('h8').click();
  await expect(editor.saved).toHaveText('Saved');
  const page = await context.newPage();
  const other = new Editor(page);
  await other.open('', false);
  await other.restored();
  await other.comment.fill('theirs');
  await expect(other.saved).toHaveText('Saved');
  // The first tab detects the change by the other tab only when it writes, because it does not read the stored record
  // earlier.
  await board.point('i9').click();
  await expect(editor.card('Record')).toContainText('Another tab has changed this record.');
  await editor.button('Keep both').click();
  await expect(editor.saved).toHaveText('Saved');
  await editor.button('My records').click();
  await expect(editor.records).toHaveCount(2);
  await page.bringToFront();
  await other.comment.fill('theirs again');
  await expect(other.saved).toHaveText('Saved');
  expect(watch.seen).toEqual([]);
});

test('a draft is not counted as a record, a saved record is', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  const { total } = await board.ask('h8 h9 i9');
  const editor = new Editor(board.page);
  await editor.mode('Edit').click();
  await board.point('a1').click();
  await expect(editor.saved).toHaveText('Saved');
  await expect(editor.draftMark).toHaveText('Draft');
  await editor.mode('Search').click();
  expect((await board.ask('h8 h9 i9')).total).toBe(total);
  await expect(board.collectionChips.first()).toContainText('6 games');
  await editor.mode('Edit').click();
  await editor.button('My records').click();
  await expect(editor.drafts).toHaveCount(1);
  await editor.drafts.first().click();
  await editor.button('Save to my records').click();
  await expect(editor.saved).toHaveText('Saved');
  await expect(editor.drafts).toHaveCount(0);
  await expect(editor.records).toHaveCount(1);
  await editor.mode('Search').click();
  expect((await board.ask('h8 h9 i9')).total).toBe(total + 1);
  await expect(board.collectionChips).toContainText(['6 games', '1 game']);
});

test('without an archive positions of own records are found, and the page still invites to import one', async ({
  board,
}) => {
  const editor = await open(board);
  for (const point of ['h8', 'i9']) await board.point(point).click();
  await editor.button('Save to my records').click();
  await expect(editor.saved).toHaveText('Saved');
  await editor.useTool('Find this position in the archive');
  await expect(board.total).toHaveText('1');
  await board.archiveButton.click();
  await expect(board.dropZone).toBeVisible();
  await expect(board.archive.getByRole('heading').first()).toHaveText('The archive');
  await expect(board.collections).toHaveCount(1);
  await expect(board.archive).not.toContainText('1970');
  await axeFindsNothing(board.page);
});

test('an opened game is edited while it is open, and its position is found again', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask('h8 h9 i9');
  await board.gameRows.first().click();
  await expect(board.facts).toBeVisible();
  const game = await board.host.getAttribute('moves');
  const editor = new Editor(board.page);
  await editor.mode('Edit').click();
  await expect(editor.tree).toBeVisible();
  expect(await editor.moves()).toBe(game);
  await expect(editor.saved).toHaveText('');
  await editor.mode('Search').click();
  await expect(board.facts).toBeVisible();
  expect(await board.host.getAttribute('moves')).toBe(game);
  await editor.mode('Edit').click();
  await editor.comment.fill('my words');
  await expect(editor.saved).toHaveText('Saved');
  expect(await editor.moves()).toBe(game);
  await editor.button('Undo').click();
  await expect(editor.comment).toHaveValue('');
  await editor.button('Redo').click();
  await editor.useTool('Find this position in the archive');
  await expect(board.host).toHaveAttribute('mode', 'search');
  expect(await board.host.getAttribute('moves')).toBe(game);
});

test('an own record that a search finds is edited itself, not copied', async ({ board }) => {
  const editor = await open(board);
  for (const point of ['h8', 'i9', 'g7']) await board.point(point).click();
  await editor.comment.fill('of the record');
  await editor.button('Save to my records').click();
  await expect(editor.saved).toHaveText('Saved');
  await board.useTool('Clear');
  await board.point('h8').click();
  await editor.useTool('Find this position in the archive');
  await board.gameRows.first().click();
  await expect(board.facts).toBeVisible();
  await editor.mode('Edit').click();
  await board.button('Last move').click();
  // The record has more contents than its row in the list of games.
  await expect(editor.comment).toHaveValue('of the record');
  await editor.comment.fill('put right');
  await expect(editor.saved).toHaveText('Saved');
  await editor.button('Undo').click();
  await expect(editor.comment).toHaveValue('of the record');
  await editor.button('Redo').click();
  await expect(editor.saved).toHaveText('Saved');
  await editor.button('My records').click();
  await expect(editor.records).toHaveCount(2);
  await expect(editor.drafts).toHaveCount(1);
  await expect(editor.draftMark).toHaveCount(0);
  await editor.records.first().click();
  await expect(editor.comment).toHaveValue('put right');
});

test('the facts of a game are merged with changes made before they arrived', async ({ board, page }) => {
  // The replies about the game are held back until the test releases them: the refusal of the search engine, and then the
  // record from the whole engine.
  await page.addInitScript(() => {
    const late = new Set<number>();
    const held: (() => void)[] = [];
    const answers = { isHeld: true };
    Object.assign(window, { held, answers });
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof post>) {
      const { id, kind } =
        (message[0] as { ProcessInput?: [number, { id: number; kind: string }] }).ProcessInput?.[1] ?? {};
      if (kind === 'game-record' && id !== undefined) late.add(id);
      return post.apply(this, message);
    } as typeof post;
    const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage') ?? {};
    Object.defineProperty(Worker.prototype, 'onmessage', {
      set(listener: ((event: MessageEvent) => void) | null) {
        const delayed = (event: MessageEvent) => {
          const hear = () => listener?.call(this, event);
          // A reply is a JSON text inside the message, so its quotes are escaped here.
          const id = Number(/"id\\?":(\d+)/.exec(JSON.stringify(event.data))?.[1]);
          if (late.has(id) && answers.isHeld) held.push(hear);
          else hear();
        };
        set?.call(this, listener && delayed);
      },
    });
  });
  await board.open();
  const sgf = '(;GM[4]SZ[15]PB[Ada]PW[Bo];B[hh]C[of the file];W[ii];B[gi];W[jj])';
  await board.import(upload('one.sgf', sgf));
  await board.ask('h8');
  await board.gameRows.first().click();
  await expect(board.facts).toBeVisible();
  const editor = new Editor(page);
  await editor.mode('Edit').click();
  await board.button('Last move').click();
  await editor.comment.fill('my words');
  await board.button('First move').click();
  await board.button('Next move').click();
  await expect(editor.comment).toHaveValue('');
  await expect(editor.saved).toHaveText('Saving…');
  await page.evaluate(() => {
    const { held, answers } = window as unknown as { held: (() => void)[]; answers: { isHeld: boolean } };
    answers.isHeld = false;
    for (const hear of held) hear();
  });
  await expect(editor.comment).toHaveValue('of the file');
  await board.button('Last move').click();
  await expect(editor.comment).toHaveValue('my words');
  await expect(editor.saved).toHaveText('Saved');
  await editor.button('My records').click();
  await expect(editor.drafts).toHaveCount(1);
});

test('saving sends no query to the archive, and announces only the moves', async ({ board }) => {
  await board.page.addInitScript(() => {
    const { told } = Object.assign(window, { told: { asked: [] as string[], said: [] as string[] } });
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof post>) {
      told.asked.push(JSON.stringify(message[0]));
      return post.apply(this, message);
    } as typeof post;
  });
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask('h8');
  await expect(board.status).toContainText(/5 games reached this position/);
  const editor = new Editor(board.page);
  await editor.mode('Edit').click();
  await expect(editor.tree).toBeVisible();
  await board.page.evaluate(() => {
    const { told } = window as unknown as { told: Record<'asked' | 'said', string[]> };
    told.asked.length = 0;
    const root = document.querySelector('renju-board')?.shadowRoot;
    for (const region of root?.querySelectorAll('[role=status], [role=alert], [aria-live]') ?? []) {
      const hear = () => told.said.push(region.textContent?.trim() ?? '');
      new MutationObserver(hear).observe(region, { subtree: true, childList: true, characterData: true });
    }
  });
  for (const point of ['i9', 'g7', 'h9', 'i8']) {
    await board.point(point).click();
    await expect(editor.saved).toHaveText('Saved');
  }
  await editor.comment.pressSequentially('a comment');
  await expect(editor.saved).toHaveText('Saved');
  const { asked, said } = await board.page.evaluate<Record<'asked' | 'said', string[]>>('told');
  expect(asked.filter((message) => message.includes('save-record')).length).toBeGreaterThanOrEqual(5);
  expect(asked.filter((message) => /"(search|games|names|graph|book)"/.test(message))).toEqual([]);
  expect(said.filter((text) => text !== '' && !/^Move \d/.test(text))).toEqual([]);
  // The answer in mode `search` must be about the changed board.
  const answered = await board.event('renju-search-result');
  await board.button('Search').click();
  expect((await answered()).position.black).toHaveLength(3);
});
