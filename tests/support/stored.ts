/** Fills the storage of the site by the controls that a user has, and deletes it as a browser may do. */
import type { Page } from '@playwright/test';
import { upload } from './archives.ts';
import type { Board } from './board.ts';
import { Editor } from './editor.ts';
import { expect } from './test.ts';

/** Stores a collection and a record with the comment `kept`, and opens the settings. */
export async function filled(board: Board): Promise<void> {
  const editor = new Editor(board.page);
  await editor.open('');
  await board.point('h8').click();
  await editor.comment.fill('kept');
  await expect(editor.saved).toHaveText('Saved');
  await board.open();
  await board.import(upload('club.sgf', '(;GM[4]SZ[15]PB[Ada]PW[Bo];B[hh];W[hg];B[ig])'));
  await board.useTool('Settings');
}

/** Makes the browser delete the whole database. */
export async function emptied(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
}
