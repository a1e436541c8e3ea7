import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../engine/engine.js';
import { EngineError } from '../../engine/engine-error.js';
import type { GameRecord } from '../../engine/protocol.js';
import { english } from '../../locales/localize.js';
import { joinedName, joinRecords, sortFiles } from './join-records.js';

const file = (name: string, folder = ''): File =>
  Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: folder && `${folder}/${name}` });
const RECORD: GameRecord = { nodes: [{}, { parent: 0, move: 112, color: 'black' }] };
const { signal } = new AbortController();

/** An engine that finds one record in each file, except in the files of `odd`. It stores the records that it writes. */
function engineWith(odd: Readonly<Record<string, 'unreadable' | 'flawed' | 'large'>>) {
  const written: GameRecord[] = [];
  const call = async (kind: string, args: { name: string; records: GameRecord[] }) => {
    if (kind === 'write') {
      written.push(...args.records);
      return { bytes: new Uint8Array([1]), extension: 'sgf', lost: [] };
    }
    const how = odd[args.name];
    if (how === 'unreadable') throw new EngineError({ code: 'not-rif', message: 'nothing' });
    return {
      records: [RECORD],
      total: { records: 1, nodes: how === 'large' ? 30_000 : 2 },
      flaws: how === 'flawed' ? [{}] : [],
    };
  };
  return { engine: { call } as unknown as Pick<Engine, 'call'>, written };
}

test('files of records are joined, archives and a single record are not', () => {
  const names = ({ records, others }: ReturnType<typeof sortFiles>) =>
    [records, others].map((files) => files.map(({ name }) => name));
  const all = ['a.sgf', 'b.PSQ', 'c.rif', 'd.lib', 'e.zip'].map((name) => file(name));
  assert.deepEqual(names(sortFiles(all)), [
    ['a.sgf', 'b.PSQ', 'd.lib'],
    ['c.rif', 'e.zip'],
  ]);
  assert.deepEqual(names(sortFiles([file('a.sgf'), file('c.rif')])), [[], ['a.sgf', 'c.rif']]);
});

test('the collection is called like the folder, or after the number of files and the first', () => {
  const terms = english();
  assert.equal(joinedName([file('a.sgf', 'club'), file('b.sgf', 'club')], terms), 'club');
  assert.equal(joinedName([file('a.sgf', 'club'), file('b.sgf')], terms), '2 files, a.sgf');
});

test('files that are too large or damaged become collections of their own, and failures are reported', async () => {
  const { engine, written } = engineWith({ 'b.sgf': 'unreadable', 'c.sgf': 'flawed', 'd.lib': 'large' });
  const files = ['a.sgf', 'b.sgf', 'c.sgf', 'd.lib', 'e.psq'].map((name) => file(name));
  const { file: joined, others, failed } = await joinRecords(files, engine, english(), signal);
  assert.equal(joined?.name, '2 files, a.sgf');
  assert.equal(written.length, 2);
  assert.deepEqual(others, [files[2], files[3]]);
  assert.deepEqual(
    failed.map(({ file: { name } }) => name),
    ['b.sgf'],
  );
});

test('one readable file among several stays as it is', async () => {
  const { engine, written } = engineWith({ 'a.sgf': 'unreadable' });
  const files = [file('a.sgf'), file('b.sgf')];
  const { file: joined, others } = await joinRecords(files, engine, english(), signal);
  assert.equal(joined, undefined);
  assert.deepEqual(others, [files[1]]);
  assert.deepEqual(written, []);
});
