/**
 * Tests the file readers of the page with randomly changed files. A reader must return valid data or report the fault,
 * and never throw another error. Unchanged files must be read exactly as they were written.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Engine } from '../src/engine/engine.js';
import { EngineError } from '../src/engine/engine-error.js';
import type { GameRecord } from '../src/engine/protocol.js';
import type { UserData } from '../src/features/care/backup.js';
import { restore } from '../src/features/care/restore.js';
import { openZip } from '../src/features/care/unzip.js';
import { BackupError, zipped } from '../src/features/care/zip.js';
import { packRecord } from '../src/game/link-record.js';
import { openLink, printLink, readLink, writeLink } from '../src/game/link-text.js';
import { parseMoves, parsePosition } from '../src/game/notation.js';
import { recordKey } from '../src/game/record/same-record.js';
import { lineOfShown } from '../src/game/shown-record.js';
import { SavedStore } from '../src/library/saved/saved-store.js';
import { readItems, writeItems } from '../src/library/saved/saved-text.js';
import { MOST_PROBLEMS, readProblem, readSet, setText } from '../src/library/training/problem.js';
import { joined, readProgress, writeProgress } from '../src/library/training/progress.js';
import { TrainingStore } from '../src/library/training/training-store.js';
import { TabJournal } from '../src/modes/edit/records/journal.js';
import { reviewed } from '../src/modes/train/schedule.js';
import type { SavedItem } from '../src/state/saved-item.js';
import { readSettings } from '../src/state/settings.js';
import { mutatedText } from './mutator.js';
import { MemoryRows, SavedMemoryRows } from './stored-rows.js';

const SAVED_ITEMS: readonly SavedItem[] = [
  { version: 1, id: 'm', name: 'Mine', made: 2, kind: 'bookmark', position: '', moves: 'h8 i9', ply: 1 },
  {
    version: 1,
    id: 'f',
    name: 'F',
    made: 3,
    kind: 'filter',
    filter: 'player=7',
    values: [{ of: 'player', id: 7, name: 'Ada' }],
  },
];

const SET = readFileSync('../tests/fixtures/problems/set.jsonl', 'utf8');
const { problems: PROBLEMS } = readSet(SET);
const NOW = Date.UTC(2026, 10, 23, 8);
const PROGRESS = writeProgress(PROBLEMS.map((problem) => reviewed(undefined, problem, 'hard', NOW)));
/** A record in which the nodes have every field. */
const RECORD: GameRecord = {
  name: 'A study',
  event: 'Tartu',
  result: 'draw',
  date: '1999-04-01',
  black: { name: 'Ash' },
  nodes: [
    { setup: { black: [0, 1], white: [2], toMove: 'white' }, comment: 'White to move' },
    { parent: 0, move: 112, color: 'white', marks: [[112, 'circle']], labels: [[3, 'A']] },
    { parent: 1, move: 113, color: 'black', lines: [{ from: 112, to: 113, arrow: true }] },
    { parent: 1, move: 225, color: 'black' },
  ],
};
const SHOWN = { record: RECORD, node: 2 };

/** Number of changed versions of each text. `EVERY_FILE` is set for a longer run. */
const TIMES = process.env.EVERY_FILE ? 2_000 : 400;

function* changed(texts: readonly string[]): Generator<readonly [string, string]> {
  for (const [number, text] of texts.entries())
    for (let seed = 0; seed < TIMES; seed++) yield [mutatedText(text, seed), `text ${number}, seed ${seed}`];
}

test('sets of problems', () => {
  assert.deepEqual(readSet(setText(PROBLEMS.map(({ text }) => text))).problems, PROBLEMS);
  for (const [text, where] of changed([SET, ...PROBLEMS.map((problem) => problem.text)])) {
    const set = readSet(text);
    const lines = text.split('\n').length;
    assert.ok(set.problems.length + set.faulty + set.repeated <= lines, where);
    assert.ok(set.problems.length <= MOST_PROBLEMS && set.faults.length <= 100, where);
    // A problem that was read must be usable for training. Its text must be readable again, alone and in a set.
    for (const problem of set.problems) {
      assert.deepEqual(readProblem(problem.text), problem, where);
      reviewed(undefined, problem, 'good', NOW);
    }
    assert.deepEqual(readSet(setText(set.problems.map((problem) => problem.text))).problems, set.problems, where);
  }
});

test('nested lists of any depth are a fault of their line', () => {
  for (const field of ['id', 'position', 'tags', 'from', 'line']) {
    const line = `{"${field}":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    assert.equal(readSet(line).faulty, 1, field);
  }
});

test('files of progress', () => {
  const whole = readProgress(PROGRESS);
  assert.deepEqual([whole.all.length, whole.damaged], [6, 0]);
  for (const [text, where] of changed([PROGRESS])) {
    const { all, damaged } = readProgress(text);
    assert.ok(all.length + damaged >= 0 && Number.isSafeInteger(damaged), where);
    // Progress that passes the check of its checksum must be equal to the progress that was written.
    for (const one of all) {
      const written = whole.all.find(({ id }) => id === one.id);
      assert.deepEqual(one, written, where);
      assert.equal(joined(one, written ?? one), one, where);
    }
  }
});

test('links', async () => {
  const { hash } = await writeLink(SHOWN);
  assert.deepEqual((await openLink(hash))?.shown, SHOWN);
  const plain = '#gid:57,g:h8i9g7,c:2,b:a1a2,w:o15,p:h9,l:h8i9,o:i,game:2.1234';
  for (const [text, where] of changed([hash, plain])) {
    const found = await openLink(text);
    if (!found) continue;
    lineOfShown(found.shown);
    const again = printLink(found.shown);
    // A link without the fields `g`, `b`, `w`, `p` and `l` shows an empty board. It need not be readable again.
    if (/[gbwpl]:/.test(again)) assert.ok(readLink(again), `${where}: ${again}`);
  }
});

test('records in links', async () => {
  const json = JSON.stringify([SHOWN.node, SHOWN.record]);
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64url');
  assert.deepEqual((await openLink(`#r:0${base64(json)}`))?.shown, SHOWN);
  assert.deepEqual((await openLink(`#r:${await packRecord(SHOWN)}`))?.shown, SHOWN);
  let read = 0;
  for (const [text, where] of changed([json])) {
    const found = await openLink(`#r:0${base64(text)}`);
    if (!found) continue;
    read += 1;
    try {
      lineOfShown(found.shown);
      printLink(found.shown);
      await writeLink(found.shown);
      recordKey(found.shown.record);
    } catch (error) {
      assert.fail(`${where}: ${error} of ${text}`);
    }
  }
  assert.ok(read > 50, `${read} are read`);
});

test('a record in a link has the fields of a record, or is undefined', async () => {
  const odd = [
    5,
    -1,
    226,
    1e9,
    'x',
    null,
    true,
    [],
    {},
    [5],
    ['x'],
    [[1]],
    [[1, 2, 3]],
    [null],
    [{ from: 300, to: 1 }],
  ];
  const fields = [
    'move',
    'color',
    'name',
    'comment',
    'setup',
    'labels',
    'marks',
    'lines',
    'number',
    'raw',
    'marked',
    'start',
  ];
  const facts = ['black', 'white', 'event', 'date', 'result', 'opening', 'raw', 'name', 'rule'];
  const inside = ['black', 'white', 'empty', 'toMove'];
  const link = (record: unknown) => `#r:0${Buffer.from(JSON.stringify([1, record]), 'utf8').toString('base64url')}`;
  const nodes = [{}, { parent: 0, move: 112, color: 'black' }];
  const records = odd.flatMap((value) => [
    ...fields.map((field) => ({ nodes: [nodes[0], { ...nodes[1], [field]: value }] })),
    ...facts.map((field) => ({ nodes, [field]: value })),
    ...inside.map((field) => ({ nodes: [{ setup: { [field]: value } }, nodes[1]] })),
  ]);
  for (const record of records) {
    const found = await openLink(link(record));
    if (!found) continue;
    const said = JSON.stringify(record);
    assert.equal(misfits(found.shown.record), undefined, said);
  }
});

/** Returns the name of the first field whose type differs from the protocol; `undefined` if all types are right. */
function misfits({ nodes, opening = [], raw = [], black, white, result, ...texts }: GameRecord): string | undefined {
  const isPoint = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 225;
  const isText = (value: unknown) => value === undefined || typeof value === 'string';
  const arePairs = (value: unknown, first: (one: unknown) => boolean) =>
    Array.isArray(value) && value.every((pair) => Array.isArray(pair) && first(pair[0]) && typeof pair[1] === 'string');
  if (!Object.values(texts).every(isText)) return 'a text';
  if (
    ![black, white].every(
      (one) => one === undefined || (typeof one === 'object' && one !== null && Object.values(one).every(isText)),
    )
  )
    return 'a player';
  if (!isText(result) || !Array.isArray(opening) || !arePairs(raw, isText)) return 'a fact';
  for (const {
    setup = {},
    labels = [],
    marks = [],
    lines = [],
    color,
    name,
    comment,
    number,
    raw: own = [],
  } of nodes) {
    const { toMove, black: stones = [], white: others = [], empty = [] } = setup;
    if (
      typeof setup !== 'object' ||
      ![stones, others, empty].every((points) => Array.isArray(points) && points.every(isPoint))
    )
      return 'setup';
    if (![toMove, color].every((one) => one === undefined || one === 'black' || one === 'white')) return 'a color';
    if (!arePairs(labels, isPoint) || !arePairs(marks, isPoint) || !arePairs(own, isText)) return 'pairs';
    if (!Array.isArray(lines) || !lines.every((line) => isPoint(line?.from) && isPoint(line?.to))) return 'lines';
    if (![name, comment].every(isText) || !(number === undefined || Number.isSafeInteger(number))) return 'a word';
  }
  return undefined;
}

test('moves and positions', () => {
  const position = '15/15/15/15/3B5B5/4W3W6/5WBWB6/5WWBB6/4BWWWWB5/4BBW1B6/6B8/15/15/15/15 w 24';
  for (const [text, where] of changed([position, 'h8 i9 g7 i7', 'h8i9g7'])) {
    for (const read of [parsePosition(text), parseMoves(text)]) assert.equal(typeof read.ok, 'boolean', where);
  }
});

test('settings and the journal of a tab', async () => {
  const settings = '{"version":1,"chosen":{"theme":"dark","numbers":"last","lang":"ja"}}';
  const noted = JSON.stringify({ recordId: 1, revision: 2, draft: true, record: RECORD, sent: RECORD });
  for (const [text] of changed([settings])) readSettings(text);
  for (const [text, where] of changed([noted])) {
    const items = new Map([['renju-board-unsaved:1', text]]);
    const storage = {
      length: 1,
      clear: () => items.clear(),
      key: () => 'renju-board-unsaved:1',
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    const saved: unknown[] = [];
    await new TabJournal(storage).bringBack({
      findStorage: async () => 'persistent',
      list: async () => [],
      load: () => Promise.reject(new EngineError({ code: 'gone', message: '' })),
      save: async (args) => ({ id: saved.push(args), revision: 1 }),
    });
    // The change must be either saved or still in the journal.
    assert.equal(saved.length + items.size, 1, where);
  }
});

test('written files of bookmarks and filters are read back', () => {
  const text = writeItems(SAVED_ITEMS);
  const known = new Set(SAVED_ITEMS.map((item) => JSON.stringify(item)));
  for (let seed = 0; seed < 2000; seed++) {
    const items = readItems(mutatedText(text, seed))?.items ?? [];
    for (const item of items) assert.ok(known.has(JSON.stringify(item)), `seed ${seed}`);
  }
});

test('backups with files of any contents', async () => {
  const contents = JSON.stringify({
    format: 1,
    settings: { theme: 'dark' },
    collections: [{ name: 'mine', on: true, kind: 'book', source: 'book.lib', file: 'collections/2/book.lib' }],
  });
  const record = JSON.stringify({ draft: false, changedAt: 7, record: RECORD });
  const bytes = (text: string) => new TextEncoder().encode(text);
  for (let seed = 0; seed < 400; seed++) {
    const files = Object.entries({
      'backup.json': contents,
      'records/1.json': record,
      'progress.jsonl': PROGRESS,
      'saved.jsonl': writeItems(SAVED_ITEMS),
      'collections/2/book.lib': 'lib',
    }).map(([name, text], at) => ({
      name,
      bytes: bytes(seed % 6 === at || seed % 5 === 0 ? mutatedText(text, seed) : text),
    }));
    const calls: string[] = [];
    const call = async (kind: string) => {
      calls.push(kind);
      return { records: [], library: { collections: [{ id: 5, kind: 'book' }] } };
    };
    const stores: UserData = {
      training: new TrainingStore(new MemoryRows()),
      saved: new SavedStore(new SavedMemoryRows()),
    };
    try {
      const zip = await openZip(zipped(files));
      const restored = await restore({ call } as unknown as Pick<Engine, 'call'>, zip, stores);
      // Each file must be either restored or reported as left out.
      const said = restored.left.map(({ name }) => name);
      assert.ok(restored.records === 1 || said.includes('records/1.json'), `seed ${seed}`);
      assert.ok(restored.files === 1 || said.some((name) => name.startsWith('collections/')), `seed ${seed}`);
    } catch (error) {
      const isNewer = error instanceof EngineError && error.failure.code === 'storage-newer';
      assert.ok(isNewer || error instanceof BackupError, `seed ${seed}: ${error}`);
    }
  }
});
