/** Writes the wasm files of an engine's split parts, whose code the engine requests only when it needs the code. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The files with code that two parts share. The page knows these files (`src/engine/load/files-at.ts`). */
const SHARED_BY_TWO = ['changes-study', 'solver-study'];

/**
 * Writes the files of an engine's split parts beside the file `engine` of the engine; does nothing if the engine has no
 * split parts. `folder` has the compiled files, and `write(from, to)` writes one of them. The code that any other set
 * of parts shares is small, so it goes into the file of every part in the set. A worker loads only one part, so no
 * worker has the same code twice.
 *
 * All files, and the file of the engine, get the same custom section, so that the page can check that they belong to one
 * build. Files of different builds would write into each other's memory.
 */
export async function writeSplitParts(folder, engine, write) {
  const parts = splitParts(folder);
  if (parts.size === 0) return;
  const digest = createHash('sha256').update(readFileSync(join(folder, 'engine_bg.wasm')));
  for (const from of [...parts.keys()].sort()) digest.update(readFileSync(join(folder, from)));
  const files = new Map();
  const small = [];
  for (const [from, users] of parts) {
    const name = users.join('-');
    if (users.length === 1 || SHARED_BY_TWO.includes(name)) files.set(name, from);
    else small.push([from, users]);
  }
  const missing = SHARED_BY_TWO.find((name) => !files.has(name));
  if (missing) throw new Error(`expected a file that the parts ${missing} share, found none`);
  const written = (name) => join(dirname(engine), `search-${name}_bg.wasm`);
  await Promise.all([...files].map(([name, from]) => write(join(folder, from), written(name))));
  for (const [from, users] of small) {
    const file = join(folder, `${basename(from, '.wasm')}_written.wasm`);
    await write(join(folder, from), file);
    for (const part of users) addSection(written(part), 'renju-shared', readFileSync(file));
  }
  const hash = digest.digest();
  for (const file of [engine, ...[...files.keys()].map(written)]) addSection(file, 'renju-build', hash);
}

/**
 * Returns the wasm files of an engine's split parts. For each file, returns the names of the parts that use the file.
 */
function splitParts(folder) {
  const list = join(folder, 'split-parts.json');
  const users = new Map();
  if (!existsSync(list)) return users;
  for (const [part, files] of Object.entries(JSON.parse(readFileSync(list, 'utf8'))).sort()) {
    for (const file of files) users.set(`${file}.wasm`, [...(users.get(`${file}.wasm`) ?? []), part]);
  }
  return users;
}

/** Appends a custom section to a wasm file. */
function addSection(file, name, content) {
  const body = Buffer.concat([Buffer.from([name.length]), Buffer.from(name), content]);
  appendFileSync(file, Buffer.concat([Buffer.from([0, ...leb128(body.length)]), body]));
}

/** Returns a number in the encoding of wasm files: seven bits in each byte, and the highest bit in all but the last. */
function leb128(number) {
  return number < 128 ? [number] : [(number % 128) + 128, ...leb128(Math.floor(number / 128))];
}
