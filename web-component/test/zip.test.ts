import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { unzipped, zipped } from '../src/archive/care/zip.js';

const text = (words: string) => new TextEncoder().encode(words);
const FILES = [
  { name: 'backup.json', bytes: text('{"format":1}') },
  { name: 'records/連珠 1.json', bytes: text('x'.repeat(70_000)) },
  { name: 'empty.bin', bytes: new Uint8Array(0) },
];

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

test('a backup comes back as it was', async () => {
  assert.deepEqual(unzipped(await bytesOf(zipped(FILES))), FILES);
  assert.deepEqual(unzipped(await bytesOf(zipped([]))), []);
});

test('a backup that changed, or was cut off, is said to be that', async () => {
  const zip = await bytesOf(zipped(FILES));
  const changed = zip.slice();
  // A byte of the first file's content.
  changed[30 + 'backup.json'.length] = 0;
  assert.throws(() => unzipped(changed), { problem: 'changed', detail: 'backup.json' });
  for (const length of [0, 10, zip.length - 1]) assert.throws(() => unzipped(zip.slice(0, length)));
});

test('more than a zip file can count is refused before anything is written', () => {
  const many = Array.from({ length: 65_536 }, (_, n) => ({ name: `${n}`, bytes: new Uint8Array(0) }));
  assert.throws(() => zipped(many), { problem: 'too-many' });
  // Only its length is looked at: nobody has 4 GB for a test.
  const large = { length: 2 ** 32 } as Uint8Array<ArrayBuffer>;
  assert.throws(() => zipped([{ name: 'a.lib', bytes: large }]), { problem: 'too-large' });
  assert.ok(zipped(many.slice(1)).size > 65_535 * 76);
});

test('what points beyond its end is no backup', async () => {
  const zip = await bytesOf(zipped(FILES));
  // Where the directory begins.
  zip[zip.length - 3] = 0x7f;
  assert.throws(() => unzipped(zip), { problem: 'no-backup' });
});

test('other programs open it', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'backup.zip');
  writeFileSync(path, await bytesOf(zipped(FILES)));
  const list =
    'import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint([(i.filename, i.file_size) for i in z.infolist()])';
  const found = execFileSync('python3', ['-c', list, path], { encoding: 'utf8' });
  assert.equal(found.trim(), "[('backup.json', 12), ('records/連珠 1.json', 70000), ('empty.bin', 0)]");
});
