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

type Oddity = 'unreadable' | 'flawed' | 'large' | 'guessed' | 'lossy' | 'unwritable';

/**
 * Returns an engine that finds one record in each file. The files named in `odd` have the stated peculiarity. Also
 * returns the list of names of the files that the engine has written.
 */
function engineWith(odd: Readonly<Record<string, Oddity>>) {
  const written: string[] = [];
  const call = async (kind: string, args: { name: string; records: GameRecord[] }) => {
    if (kind === 'write') {
      const [{ name = '' } = RECORD] = args.records;
      if (odd[name] === 'unwritable') throw new EngineError({ code: 'internal', message: 'nothing' });
      written.push(name);
      return {
        bytes: new TextEncoder().encode(`(${name})`),
        extension: 'sgf',
        lost: odd[name] === 'lossy' ? [{}] : [],
      };
    }
    const how = odd[args.name];
    if (how === 'unreadable') throw new EngineError({ code: 'not-rif', message: 'nothing' });
    return {
      records: [{ ...RECORD, name: args.name }],
      total: { records: 1, nodes: how === 'large' ? 30_000 : 2 },
      flaws: how === 'flawed' ? [{}] : [],
      characterSet: how === 'guessed' ? 'gb18030' : 'utf-8',
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

test('the collection is named after the folder, or after the number of files and the first file', () => {
  const terms = english();
  assert.equal(joinedName([file('a.sgf', 'club'), file('b.sgf', 'club')], terms), 'club');
  assert.equal(joinedName([file('a.sgf', 'club'), file('b.sgf')], terms), '2 files, a.sgf');
});

test('files that SGF cannot have exactly, or that cannot be read or written, become collections of their own', async () => {
  const { engine } = engineWith({
    'b.sgf': 'unreadable',
    'c.sgf': 'flawed',
    'd.lib': 'large',
    'f.sgf': 'guessed',
    'g.lib': 'lossy',
    'h.lib': 'unwritable',
  });
  const files = ['a.sgf', 'b.sgf', 'c.sgf', 'd.lib', 'e.psq', 'f.sgf', 'g.lib', 'h.lib'].map((name) => file(name));
  const { file: joined, others } = await joinRecords(files, engine, english(), signal);
  assert.equal(joined?.name, '2 files, a.sgf');
  assert.equal(await joined?.text(), '(a.sgf)\n(e.psq)\n');
  assert.deepEqual(
    others.map(({ name }) => name),
    ['b.sgf', 'c.sgf', 'd.lib', 'f.sgf', 'g.lib', 'h.lib'],
  );
});

test('files beyond the limit of the joined file become collections of their own', async () => {
  const { engine } = engineWith({});
  const files = ['a.sgf', 'b.sgf', 'c.sgf'].map((name) => file(name));
  const { file: joined, others } = await joinRecords(files, engine, english(), signal, 15);
  assert.equal(await joined?.text(), '(a.sgf)\n(b.sgf)\n');
  assert.deepEqual(others, [files[2]]);
});

test('one readable file among several stays as it is', async () => {
  const { engine } = engineWith({ 'a.sgf': 'unreadable' });
  const files = [file('a.sgf'), file('b.sgf')];
  const { file: joined, others } = await joinRecords(files, engine, english(), signal);
  assert.equal(joined, undefined);
  assert.deepEqual(new Set(others), new Set(files));
});
