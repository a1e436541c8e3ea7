import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { mutated } from '../../../test/mutator.js';
import { FileError, openZip } from './unzip.js';
import { BackupError, type ZipEntry, zipped } from './zip.js';

const text = (words: string) => new TextEncoder().encode(words);
const FILES = [
  { name: 'backup.json', bytes: text('{"format":1}') },
  { name: 'records/連珠 1.json', bytes: text('x'.repeat(70_000)) },
  { name: 'empty.bin', bytes: new Uint8Array(0) },
];
/** The folder with copies of one backup, packed by the page and by other programs. */
const FOLDER = '../tests/fixtures/backups';
const PACKED = readdirSync(FOLDER);
const packed = (name: string) => new Uint8Array(readFileSync(join(FOLDER, name)));
/** The files of the backup in `FOLDER`, read from `page.zip`, which stores them uncompressed. */
const WHOLE = await whole(packed('page.zip'));

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

/** Returns all files of a zip; every file must be readable. */
async function whole(zip: Uint8Array<ArrayBuffer>): Promise<ZipEntry[]> {
  const { files } = await openZip(new Blob([zip]));
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.read() })));
}

/** Returns the contents of the readable files of a zip, and the reasons why the other files cannot be read. */
async function salvaged(zip: Uint8Array<ArrayBuffer>): Promise<{ contents: string[]; left: string[]; isCut: boolean }> {
  const { files, isCut } = await openZip(new Blob([zip]));
  const [contents, left]: [string[], string[]] = [[], []];
  for (const file of files) {
    try {
      contents.push(new TextDecoder().decode(await file.read()));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      left.push(`${file.name} ${error.problem.why}`);
    }
  }
  return { contents, left, isCut };
}

const contentsOf = (files: readonly ZipEntry[]) => files.map(({ bytes }) => new TextDecoder().decode(bytes));
const CONTENTS = contentsOf(WHOLE);

test('a written backup is read back', async () => {
  assert.deepEqual(await whole(await bytesOf(zipped(FILES))), FILES);
  assert.deepEqual(await whole(await bytesOf(zipped([]))), []);
});

test('a zip of any program is read', async () => {
  assert.equal(WHOLE.length, 13);
  for (const name of PACKED) {
    const files = await whole(packed(name));
    const names = files.map((file) => file.name.replace('backup of today/', ''));
    assert.deepEqual(names.sort(), WHOLE.map((file) => file.name).sort(), name);
    assert.deepEqual(contentsOf(files).sort(), [...CONTENTS].sort(), name);
  }
});

test('bytes after a zip are ignored', async () => {
  for (const name of PACKED) {
    const { contents, left } = await salvaged(await bytesOf(new Blob([packed(name), new Uint8Array(8)])));
    assert.deepEqual([contents.length, left], [13, []], name);
  }
});

/** The tests make every seventh of the possible changes, or every change if `EVERY_FILE` is set. */
const SPARSER = process.env.EVERY_FILE ? 1 : 7;

for (const name of PACKED) {
  test(`one changed byte of ${name} damages one file at most, and is reported`, async () => {
    const zip = packed(name);
    // If the sizes are stored after the bytes of the files, only the end record says where the directory begins.
    const end = name === 'data-descriptors.zip' ? 22 : 0;
    const step = (name === 'page.zip' ? 2 : 7) * SPARSER;
    for (let at = 0; at < zip.length - end; at += step) {
      const changed = zip.slice();
      changed[at] = (changed[at] ?? 0) ^ (1 << ((at / step) % 8));
      const { contents, left, isCut } = await salvaged(changed);
      assert.ok(contents.length >= 12, `byte ${at}: ${contents.length} files, ${left}`);
      assert.ok(contents.length + left.length >= 13 || isCut, `byte ${at}: nothing is said`);
      // A folder whose name has lost its slash counts as an empty file.
      for (const content of contents.filter(Boolean))
        assert.ok(CONTENTS.includes(content), `byte ${at}: ${content.slice(0, 60)}`);
    }
  });
}

test('a changed byte of an offset in the directory loses no file', async () => {
  for (const name of PACKED) {
    // Without sizes before the files, only the directory says where a file begins.
    if (name === 'data-descriptors.zip') continue;
    const zip = packed(name);
    const text = new TextDecoder('latin1').decode(zip);
    for (let entry = text.indexOf('PK\x01\x02'); entry >= 0; entry = text.indexOf('PK\x01\x02', entry + 4)) {
      for (let byte = 42; byte < 46; byte++) {
        const changed = zip.slice();
        changed[entry + byte] = (changed[entry + byte] ?? 0) ^ 1;
        const { contents, left } = await salvaged(changed);
        assert.deepEqual([contents.length, left], [13, []], `${name}, byte ${entry + byte}`);
      }
    }
  }
});

test('a changed file is reported with its checksums', async () => {
  const zip = await bytesOf(zipped(FILES));
  // Damages a byte in the content of the first file.
  zip[30 + 'backup.json'.length] = 0;
  const { files } = await openZip(new Blob([zip]));
  await assert.rejects(
    async () => files[0]?.read(),
    (error: FileError) => {
      const { problem } = error;
      assert.ok(problem.why === 'changed');
      assert.match(`${problem.expected} ${problem.found}`, /^[\da-f]{8} [\da-f]{8}$/);
      assert.notEqual(problem.expected, problem.found);
      return true;
    },
  );
});

test('a cut zip is read up to the cut', async () => {
  const zip = packed('page.zip');
  for (const length of [zip.length - 1, zip.length - 500, 2_000]) {
    const { isCut } = await openZip(new Blob([zip.slice(0, length)]));
    const { contents, left } = await salvaged(zip.slice(0, length));
    assert.equal(isCut, true);
    assert.ok(contents.length >= (length === 2_000 ? 3 : 13), `${contents.length}`);
    assert.deepEqual(
      left.filter((one) => !one.endsWith(' cut')),
      [],
    );
  }
  for (const length of [0, 10, 29])
    await assert.rejects(openZip(new Blob([zip.slice(0, length)])), { problem: 'no-backup' });
});

test('an encrypted file, one with another compression and one with a wrong length are reported', async () => {
  const zip = packed('page.zip');
  const at = new DataView(zip.buffer).getUint32(zip.length - 6, true);
  /**
   * Returns the result for a zip in which one field of the first file was changed, both in the directory and before the
   * file.
   */
  const changed = (field: number, value: number) => {
    const copy = zip.slice();
    [copy[at + field], copy[field - 2]] = [value, value];
    return salvaged(copy);
  };
  assert.deepEqual((await changed(8, 1)).left, ['backup.json encrypted']);
  assert.deepEqual((await changed(10, 99)).left, ['backup.json packed']);
  assert.deepEqual((await changed(10, 8)).left, ['backup.json changed']);
});

/** Returns a zip whose directory lists its only file `count` times. */
async function nameless(count: number, size: number): Promise<Blob> {
  const one = await bytesOf(zipped([{ name: 'records/1.json', bytes: new Uint8Array(size) }]));
  const begin = new DataView(one.buffer).getUint32(one.length - 6, true);
  const entry = one.slice(begin, one.length - 22);
  const end = one.slice(-22);
  const view = new DataView(end.buffer);
  for (const field of [8, 10]) view.setUint16(field, count & 0xffff, true);
  view.setUint32(12, entry.length * count, true);
  return new Blob([one.slice(0, begin), ...Array<Uint8Array<ArrayBuffer>>(count).fill(entry), end]);
}

test('overlapping files and impossible counts are refused before a file is read', async (t) => {
  for (const count of [60_000, 70_000]) {
    const zip = await nameless(count, 4_000_000);
    const slice = t.mock.method(Blob.prototype, 'slice');
    await assert.rejects(openZip(zip), { problem: 'overlap' });
    assert.ok(slice.mock.callCount() < 20, `${slice.mock.callCount()} reads`);
    slice.mock.restore();
  }
});

test('a file that would unpack beyond the limit of a zip is not unpacked', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'bomb.zip');
  const make =
    'import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED)\nfor n in range(3): z.writestr(f"records/{n}.json", bytes(150_000_000))\nz.close()';
  execFileSync('python3', ['-c', make, path]);
  const { left } = await salvaged(new Uint8Array(readFileSync(path)));
  assert.deepEqual(left, ['records/1.json large', 'records/2.json large']);
});

test('more than a zip file can count is refused before anything is written', () => {
  const many = Array.from({ length: 65_536 }, (_, n) => ({ name: `${n}`, bytes: new Uint8Array(0) }));
  assert.throws(() => zipped(many), { problem: 'too-many' });
  // `zipped` reads only the length of a file that is too large, so the test needs no 4 GB of bytes.
  const large = { length: 2 ** 32 } as Uint8Array<ArrayBuffer>;
  assert.throws(() => zipped([{ name: 'a.lib', bytes: large }]), { problem: 'too-large' });
  assert.ok(zipped(many.slice(1)).size > 65_535 * 76);
});

test('other programs open it', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'backup.zip');
  writeFileSync(path, await bytesOf(zipped(FILES)));
  const list =
    'import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint([(i.filename, i.file_size) for i in z.infolist()])';
  const found = execFileSync('python3', ['-c', list, path], { encoding: 'utf8' });
  assert.equal(found.trim(), "[('backup.json', 12), ('records/連珠 1.json', 70000), ('empty.bin', 0)]");
});

test('the reader of any changed zip ends with a reason or with contents that match the checksum', async () => {
  for (const name of PACKED) {
    for (let seed = 0; seed < 150 / SPARSER; seed++) {
      try {
        const { contents } = await salvaged(mutated(packed(name), seed));
        assert.ok(contents.length <= 40, `${name} ${seed}: ${contents.length} files`);
      } catch (error) {
        assert.ok(error instanceof BackupError, `${name} ${seed}: ${error}`);
      }
    }
  }
});
