/**
 * The states that the storage of a browser has during repeated kills, and the effect of each operation on the state.
 */
import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { random } from '../random.ts';
import { deleteCollection, edit, importFile, type Seen } from './page.ts';
import type { Victim } from './victim.ts';

export const KINDS = ['import', 'replace', 'add', 'edit', 'delete'] as const;
export type Kind = (typeof KINDS)[number];

/** Names of the two editions of the archive (`EDITIONS`), and of a file that is added to the library (`ADDED`). */
const EDITIONS = ['sample.rif.gz', 'newer.rif.gz'] as const;
export const ADDED = 'added.sgf';
export const ADDED_GAMES = 1_500;

/** The user's own records at the beginning, as lines of moves. No game has these lines. */
export const OWN = ['a1 o1 a15 o15', 'a1 b1 c1 d1 e1', 'o15 n15 m15 l15 k15 j15'];

/** Lines to query. The answers to them differ between the libraries. */
export const LINES = ['h8', 'h8 h9', 'h8 i9', 'h8 h9 i9', 'h8 i9 i7 g9 j8', 'c3 d4', ...OWN];

const COLUMNS = 'abcdefghijklmno';
/** Number of moves after which an edit begins a new record. */
const LONG = 60;

export interface World {
  /** Names of the files in the library, in order. At most one file is an edition of the archive. */
  files: readonly string[];
  /**
   * The moves of the most recently edited record (`line`), and the numbers of moves of all other records (`others`).
   */
  line: string[];
  others: number[];
}

/** The state at the beginning: an empty library and the own records. The last record is on the board. */
export const START: World = {
  files: [],
  line: OWN.at(-1)?.split(' ') ?? [],
  others: OWN.slice(0, -1).map((line) => line.split(' ').length),
};

/** An operation, and the state of the storage after it. */
export interface Deed {
  kind: Kind;
  text: string;
  run(victim: Victim): Promise<unknown>;
  after: World;
  /** Number of moves that an edit enters. */
  moves?: number;
}

/** Contents of the files in base64, by file name. As base64 text they can be sent to the page. */
export type Files = ReadonlyMap<string, string>;

/** Makes the files from the demo's sample archive, which is the older edition. */
export async function files(sample: string): Promise<Files> {
  const packed = await readFile(sample);
  // In the newer edition, White wins every third game that Black wins in the older one, so that the two editions have
  // different answers.
  let won = 0;
  const newer = gunzipSync(packed)
    .toString()
    .replaceAll(/ bresult="1"/g, (result) => {
      won += 1;
      return won % 3 === 0 ? ' bresult="0"' : result;
    });
  return new Map([
    ['sample.rif.gz', packed.toString('base64')],
    ['newer.rif.gz', gzipSync(newer, { level: 1 }).toString('base64')],
    [ADDED, Buffer.from(games(ADDED_GAMES)).toString('base64')],
  ]);
}

function games(count: number): string {
  const next = random(5);
  const game = () => {
    const points = shuffled(next).slice(0, 10 + Math.floor(next() * 50));
    return `(;GM[4]SZ[15]${points.map(({ sgf }, index) => `;${index % 2 === 0 ? 'B' : 'W'}[${sgf}]`).join('')})`;
  };
  return Array.from({ length: count }, game).join('\n');
}

function shuffled(next: () => number): { name: string; sgf: string }[] {
  const points = Array.from({ length: 225 }, (_, at) => {
    const column = COLUMNS[at % 15] ?? '';
    const row = Math.floor(at / 15);
    return { name: `${column}${row + 1}`, sgf: `${column}${COLUMNS[14 - row]}`, by: next() };
  });
  return points.sort((one, other) => one.by - other.by);
}

/** Returns the name of the stored edition of the archive; `undefined` if none is stored. */
function edition({ files }: World): string | undefined {
  return files.find((name) => name !== ADDED);
}

export function possible(kind: Kind, world: World): boolean {
  if (kind === 'import') return edition(world) === undefined;
  if (kind === 'replace') return edition(world) !== undefined;
  if (kind === 'add') return !world.files.includes(ADDED);
  return kind === 'edit' || world.files.length > 0;
}

/** Returns an operation after which an operation of the kind `kind` is possible. */
export function before(kind: Kind, world: World, given: Files): Deed {
  if (kind === 'import') return deletion(world, edition(world) ?? '');
  if (kind === 'add') return deletion(world, ADDED);
  return deed(kind === 'replace' ? 'import' : 'add', world, given, () => 0);
}

export function deed(kind: Kind, world: World, given: Files, next: () => number): Deed {
  const there = edition(world);
  if (kind === 'edit') return editing(world, next);
  if (kind === 'delete') return deletion(world, world.files[Math.floor(next() * world.files.length)] ?? '');
  if (kind === 'add') return importing(kind, ADDED, [...world.files, ADDED], world, given);
  const other = there === undefined ? next() < 0.5 : there === EDITIONS[1];
  const name = EDITIONS[other ? 0 : 1];
  const files =
    there === undefined ? [...world.files, name] : world.files.map((file) => (file === there ? name : file));
  return importing(kind, name, files, world, given);
}

function importing(kind: Kind, name: string, files: readonly string[], world: World, given: Files): Deed {
  const file = { name, base64: given.get(name) ?? '' };
  return {
    kind,
    text: `${kind} ${name}`,
    run: (victim) => victim.evaluate(importFile, file),
    after: { ...world, files },
  };
}

function deletion(world: World, name: string): Deed {
  const after: World = { ...world, files: world.files.filter((file) => file !== name) };
  return { kind: 'delete', text: `delete ${name}`, run: (victim) => victim.evaluate(deleteCollection, name), after };
}

/** Returns an edit that adds moves to the record on the board or begins a new record. */
function editing(world: World, next: () => number): Deed {
  const fresh = world.line.length > LONG || next() < 0.25;
  const taken = new Set(fresh ? [] : world.line);
  const free = shuffled(next).filter(({ name }) => !taken.has(name));
  const points = free.slice(0, 1 + Math.floor(next() * 8)).map(({ name }) => name);
  const pauses = points.map(() => Math.floor(next() * 150));
  const after: World = fresh
    ? { ...world, line: points, others: [...world.others, world.line.length] }
    : { ...world, line: [...world.line, ...points] };
  const run = (victim: Victim) => victim.evaluate(edit, { fresh, points, pauses });
  return {
    kind: 'edit',
    text: `${fresh ? 'new record' : 'edit'} ${points.join(' ')}`,
    run,
    after,
    moves: points.length,
  };
}

/**
 * Returns the states that the storage may have after a kill during the operation, given the messages of the page. The
 * first state of the list is the state in which the whole operation is stored.
 */
export function outcomes({ kind, after }: Deed, world: World, said: readonly string[]): World[] {
  if (said.includes('done')) return [after];
  if (kind !== 'edit') return [after, world];
  const fresh = after.others.length > world.others.length;
  const saved = said
    .filter((word) => word.startsWith('saved '))
    .at(-1)
    ?.split(' ').length;
  // The stored record may end after any move from the last confirmed move on.
  const least = saved === undefined ? (fresh ? 1 : world.line.length) : saved - 1;
  const lengths = Array.from({ length: after.line.length - least + 1 }, (_, less) => after.line.length - less);
  const some = lengths.map((length) =>
    length === after.line.length ? after : { ...after, line: after.line.slice(0, length) },
  );
  return fresh && saved === undefined ? [...some, world] : some;
}

/** Returns a name for the library in a state, made from its files. Answers depend only on these files. */
export function libraryOf({ files }: World): string {
  return files.join(' and ') || 'no file';
}

/** Returns how the records that a user sees differ from those of a state; `undefined` if they match. */
export function wrongRecords({ line, records }: Seen, { line: expected, others }: World): string | undefined {
  const back = line.split(' ').filter(Boolean);
  if (back.join(' ') !== expected.join(' ')) return `the record is ${back.join(' ')} instead of ${expected.join(' ')}`;
  const counts = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other).join(' ');
  const found = counts(records.map((text) => Number.parseInt(text, 10)));
  const wanted = counts([...others, ...(expected.length > 0 ? [expected.length] : [])]);
  return found === wanted ? undefined : `the records have ${found} moves instead of ${wanted}`;
}
