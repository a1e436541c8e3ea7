import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesIn } from './folder-files.js';
import { isUnreadable } from './unreadable-file.js';

type Done<T> = (value: T) => void;

function file(fullPath: string, readable = true): FileSystemEntry {
  const name = fullPath.split('/').at(-1) ?? '';
  const read = (done: Done<File>, fail: Done<Error>) =>
    readable ? done(new File(['x'], name)) : fail(new Error('NotReadableError'));
  return { name, fullPath, isFile: true, isDirectory: false, file: read } as unknown as FileSystemEntry;
}

/**
 * A folder whose reader returns one entry at a time. If the folder is not readable, the reader fails after the last
 * entry.
 */
function folder(fullPath: string, entries: readonly FileSystemEntry[], readable = true): FileSystemEntry {
  const name = fullPath.split('/').at(-1) ?? '';
  const createReader = () => {
    const left = [...entries];
    const readEntries = (done: Done<FileSystemEntry[]>, fail: Done<Error>) =>
      readable || left.length > 0 ? done(left.splice(0, 1)) : fail(new Error('NotReadableError'));
    return { readEntries };
  };
  return { name, fullPath, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

test('a dropped folder provides all of its files with their paths, without hidden ones', async () => {
  const inner = folder('/club/2025', [file('/club/2025/c.psq')]);
  const club = folder('/club', [file('/club/b.sgf'), file('/club/.DS_Store'), inner, file('/club/a.sgf')]);
  const files = await filesIn([club, file('/other.rif')]);
  assert.deepEqual(
    files.map(({ webkitRelativePath }) => webkitRelativePath),
    ['club/2025/c.psq', 'club/a.sgf', 'club/b.sgf', 'other.rif'],
  );
});

test('an entry that cannot be read is named, and the others stay', async () => {
  const inner = folder('/club/2025', [file('/club/2025/c.psq')], false);
  const files = await filesIn([folder('/club', [file('/club/a.sgf', false), file('/club/b.sgf'), inner])]);
  assert.deepEqual(
    files.map((one) => [one.webkitRelativePath, one.name, isUnreadable(one)]),
    [
      ['club/2025/c.psq', 'c.psq', false],
      ['club/2025', '2025', true],
      ['club/a.sgf', 'a.sgf', true],
      ['club/b.sgf', 'b.sgf', false],
    ],
  );
});
