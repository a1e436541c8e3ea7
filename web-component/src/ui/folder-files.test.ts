import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesIn } from './folder-files.js';

function file(fullPath: string): FileSystemEntry {
  const name = fullPath.split('/').at(-1) ?? '';
  const read = (done: (file: File) => void) => done(new File(['x'], name));
  return { name, fullPath, isFile: true, isDirectory: false, file: read } as unknown as FileSystemEntry;
}

/** A folder whose reader returns only one entry per call. */
function folder(fullPath: string, entries: readonly FileSystemEntry[]): FileSystemEntry {
  const name = fullPath.split('/').at(-1) ?? '';
  const createReader = () => {
    const left = [...entries];
    return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(left.splice(0, 1)) };
  };
  return { name, fullPath, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

test('a dropped folder gives all of its files with their paths, without hidden ones', async () => {
  const inner = folder('/club/2025', [file('/club/2025/c.psq')]);
  const club = folder('/club', [file('/club/b.sgf'), file('/club/.DS_Store'), inner, file('/club/a.sgf')]);
  const files = await filesIn([club, file('/other.rif')]);
  assert.deepEqual(
    files.map(({ webkitRelativePath }) => webkitRelativePath),
    ['club/2025/c.psq', 'club/a.sgf', 'club/b.sgf', 'other.rif'],
  );
});
