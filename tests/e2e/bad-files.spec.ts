/**
 * Imports files that are not archives. The page must explain each error in a sentence, and the library must not change.
 */
import { gzip, rif, SIX, upload, zip } from '../support/archives.ts';
import { expect, test } from '../support/test.ts';

const SIX_RIF = rif(SIX);

const FILES = [
  {
    file: upload('notes.txt', 'Dear diary, today I played renju.'),
    code: 'not-rif',
    sentence: /No games or positions were found in this file\. Choose/,
  },
  {
    file: upload('page.html', '<!doctype html><html><p>404</p></html>'),
    code: 'not-rif',
    sentence: /page\.html: This is a web page/,
  },
  { file: upload('empty.rif', ''), code: 'not-rif', sentence: /empty\.rif: The file is empty/ },
  {
    file: upload('go.sgf', '(;GM[1]SZ[19]PB[A];B[qd];W[dp])'),
    code: 'unknown-format',
    sentence: /go\.sgf: .*19×19/,
  },
  {
    file: upload('half.rif', SIX_RIF.slice(0, 300)),
    code: 'damaged-file',
    sentence: /half\.rif: This file ends early/,
  },
  { file: upload('half.rif.gz', gzip(SIX_RIF).subarray(0, 300)), code: 'damaged-file', sentence: /ends early/ },
  {
    file: upload('photos.zip', zip('photo.png', 'not really')),
    code: 'no-archive-in-zip',
    sentence: /No games or positions were found/,
  },
  {
    file: upload('half.zip', zip('a.rif', SIX_RIF).subarray(0, 200)),
    code: 'damaged-file',
    sentence: /half\.zip: .*(damaged|ends early)/,
  },
];

for (const { file, code, sentence } of FILES) {
  test(`${file.name} is refused with a sentence`, async ({ board }) => {
    await board.open();
    const error = await board.event('renju-error');
    await board.choose(file);
    expect((await error()).code).toBe(code);
    await expect(board.failure).toContainText(sentence);
    await expect(board.dropZone).toBeVisible();
  });
}

test('a refused file does not change the library, and the next valid file removes the sentence', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', SIX_RIF));
  const error = await board.event('renju-error');
  await board.choose(upload('empty.rif', ''));
  await error();
  await expect(board.failure).toBeVisible();
  expect((await board.ask('h8')).total).toBe(5);
  await board.import(upload('two.rif', rif(SIX.slice(0, 2))), { anyway: true });
  await expect(board.failure).toBeHidden();
  expect((await board.ask('h8')).total).toBe(2);
});
