/**
 * The operations that write to the storage, except those of the library: training, records to memorize, bookmarks,
 * searching for missed wins, storing a published archive, saving a backup, and restoring a backup. Each class runs one
 * operation, and checks the storage after a kill.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Feature } from './feature.ts';
import * as inPage from './feature-page.ts';
import { importFile, makeOwn } from './page.ts';
import { Memorise, Save } from './saved-features.ts';
import type { Chromium } from './victim.ts';
import { ADDED, type Files, OWN } from './world.ts';

export const FEATURES = ['train', 'memorise', 'save', 'missed', 'keep', 'backup', 'restore'] as const;
export type FeatureKind = (typeof FEATURES)[number];

/** Number of problems that one run answers. */
const PROBLEMS = 5;
/** Number of games to search for missed wins. The search takes a second. */
const GAMES = 700;
/** Number of records in a backup. There are so many that some kills happen between two records. */
const RECORDS = 12;
/** Positions to query in a published archive, as lines of moves. */
const LINES = ['h8', 'h8 h9', 'h8 i9 h9', 'h8 h9 i9 g9', 'a1'];

/** Returns the largest number that the page has confirmed with a message `kept N`. */
function kept(said: readonly string[]): number {
  return Math.max(0, ...said.filter((word) => word.startsWith('kept ')).map((word) => Number(word.slice(5))));
}

function expectSame(found: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: found ${one}\nexpected ${other}`);
}

class Train implements Feature {
  readonly #lines: string[];

  constructor(set: string) {
    const line = set.split('\n')[1] ?? '';
    this.#lines = Array.from({ length: PROBLEMS }, (_, at) => line.replace(/"id":"\w+-/, `"id":"killed${at}-`));
  }

  async prepare(): Promise<void> {}

  async open(victim: Chromium): Promise<void> {
    await victim.openQuiet();
    await victim.evaluate(inPage.clearDatabase, 'renju-board-training');
    await victim.open('/?mode=train');
  }

  run(victim: Chromium): Promise<unknown> {
    return victim.evaluate(inPage.train, this.#lines);
  }

  async check(victim: Chromium, said: readonly string[]): Promise<boolean> {
    await victim.open('/?mode=train');
    const told = await victim.evaluate(inPage.trained, undefined);
    if (/damaged|later version/.test(told)) throw new Error(told);
    const tried = Number(/(\d+) problems? tried/.exec(told)?.[1]);
    const entered = said.filter((word) => word === 'entered').length;
    if (!(tried >= kept(said) && tried <= entered)) throw new Error(`${tried} problems are there`);
    return tried === PROBLEMS;
  }
}

class Missed implements Feature {
  readonly #games: string;
  /** The findings about all games, which must be the same after each kill. */
  #finds: string | undefined;

  constructor(sample: string) {
    const END = '</game>';
    const [head, ...rest] = sample.split(END);
    this.#games = [head, ...rest.slice(0, GAMES - 1), '</games></database>'].join(END);
  }

  async prepare(victim: Chromium): Promise<void> {
    await victim.open('/');
    await victim.evaluate(importFile, { name: 'some.rif', base64: Buffer.from(this.#games).toString('base64') });
  }

  async open(victim: Chromium): Promise<void> {
    await victim.open('/');
    await victim.evaluate(inPage.openMissed, undefined);
    const { looked, games } = await victim.evaluate(inPage.missed, undefined);
    if (looked < games) return;
    // The search is complete in spite of the kills. Deletes the findings, so that the search begins again.
    await victim.openQuiet();
    await victim.evaluate(inPage.clearDatabase, 'renju-board-finds');
    await this.open(victim);
  }

  run(victim: Chromium): Promise<unknown> {
    return victim.evaluate(inPage.lookForMissed, undefined);
  }

  async check(victim: Chromium, said: readonly string[]): Promise<boolean> {
    await victim.open('/');
    await victim.evaluate(inPage.openMissed, undefined);
    const { looked, games, finds } = await victim.evaluate(inPage.missed, undefined);
    if (looked < kept(said)) throw new Error(`${looked} games were looked at`);
    if (looked < games) return false;
    this.#finds ??= finds;
    expectSame(finds, this.#finds, 'what was found in all games');
    return true;
  }
}

class Keep implements Feature {
  #answers: string[] | undefined;

  async prepare(): Promise<void> {}

  async open(victim: Chromium): Promise<void> {
    await this.#open(victim);
    const { told } = await victim.evaluate(inPage.published, []);
    if (!told.includes('All of it is kept')) return;
    await victim.openQuiet();
    await victim.evaluate(inPage.clearDatabase, 'renju-board-archives');
    await this.#open(victim);
  }

  async #open(victim: Chromium): Promise<void> {
    await victim.open('/archive.html');
    await victim.evaluate(inPage.openPublished, undefined);
  }

  run(victim: Chromium): Promise<unknown> {
    return victim.evaluate(inPage.keepPublished, undefined);
  }

  async check(victim: Chromium, said: readonly string[]): Promise<boolean> {
    await this.#open(victim);
    let { told, answers } = await victim.evaluate(inPage.published, []);
    const isWhole = told.includes('All of it is kept');
    if (said.includes('done') && !isWhole) throw new Error(told);
    const without = isWhole && this.#answers !== undefined;
    if (without) {
      await victim.page.route('**/archive/*', (route) => route.abort());
      await this.#open(victim);
    }
    ({ answers } = await victim.evaluate(inPage.published, LINES));
    await victim.page.unrouteAll();
    this.#answers ??= answers;
    expectSame(answers, this.#answers, without ? 'answers without the host' : 'answers');
    return isWhole;
  }
}

/** Fills the storage for backups: with records, with a collection that is renamed and turned off, and with progress. */
async function fill(victim: Chromium, given: Files, set: string): Promise<void> {
  await victim.open('/?mode=edit');
  const lines = Array.from({ length: RECORDS }, (_, at) => {
    const rest = [...'bcdefghijklm'].slice(0, 1 + (at % 12)).map((column) => `${column}${2 + (at % 13)}`);
    return ['a1', ...rest].join(' ');
  });
  await victim.evaluate(makeOwn, [...OWN, ...lines]);
  await victim.open('/');
  await victim.evaluate(importFile, { name: ADDED, base64: given.get(ADDED) ?? '' });
  await victim.evaluate(inPage.nameCollection, { from: 'added', to: 'Our club' });
  const train = new Train(set);
  await train.open(victim);
  await train.run(victim);
}

class Backup implements Feature {
  readonly #given: Files;
  readonly #set: string;
  /** The names of the backups that the last check has found. Each backup is a new file, so these files must stay. */
  #names: ReadonlySet<string> = new Set();

  constructor(given: Files, set: string) {
    this.#given = given;
    this.#set = set;
  }

  prepare(victim: Chromium): Promise<void> {
    return fill(victim, this.#given, this.#set);
  }

  async open(victim: Chromium): Promise<void> {
    await victim.openQuiet();
    await victim.page.addInitScript(inPage.ownFolder);
    await victim.open('/');
    await victim.evaluate(inPage.openCare, undefined);
  }

  run(victim: Chromium): Promise<unknown> {
    return victim.evaluate(inPage.saveBackup, undefined);
  }

  async check(victim: Chromium, said: readonly string[]): Promise<boolean> {
    await this.open(victim);
    const found = await victim.evaluate(inPage.backups, undefined);
    // An empty file is no backup: the browser creates the file before it writes the first byte.
    const zips = found.filter(({ name, base64 }) => name.endsWith('.zip') && base64 !== '');
    const names = new Set(zips.map(({ name }) => name));
    for (const name of this.#names) if (!names.has(name)) throw new Error(`the backup ${name} is gone`);
    const added = zips.filter(({ name }) => !this.#names.has(name));
    if (said.includes('done') && added.length === 0) throw new Error('no new backup is there');
    for (const { base64 } of added) {
      const told = await victim.evaluate(inPage.restoreBackup, base64);
      const expected = `0 records and 0 collections added. ${RECORDS + OWN.length + 1} were there already.`;
      if (told !== expected) throw new Error(`the backup: ${told}`);
    }
    this.#names = names;
    return added.length > 0;
  }
}

class Restore implements Feature {
  readonly #given: Files;
  readonly #set: string;
  #zip = '';
  #whole: string[] = [];

  constructor(given: Files, set: string) {
    this.#given = given;
    this.#set = set;
  }

  async prepare(victim: Chromium): Promise<void> {
    await fill(victim, this.#given, this.#set);
    const backup = new Backup(this.#given, this.#set);
    await backup.open(victim);
    await backup.run(victim);
    const [zip] = await victim.evaluate(inPage.backups, undefined);
    this.#zip = zip?.base64 ?? '';
    this.#whole = await this.#seen(victim);
  }

  async #seen(victim: Chromium): Promise<string[]> {
    await victim.open('/?mode=edit');
    const library = await victim.evaluate(inPage.library, undefined);
    await victim.open('/?mode=train');
    const told = await victim.evaluate(inPage.trained, undefined);
    return [...library, told.match(/[^.]* problems? tried|[^.]*damaged[^.]*/g)?.join() ?? told];
  }

  async open(victim: Chromium): Promise<void> {
    await victim.openQuiet();
    await victim.clearStorage();
    await this.#open(victim);
  }

  async #open(victim: Chromium): Promise<void> {
    await victim.open('/');
    await victim.evaluate(inPage.openCare, undefined);
  }

  run(victim: Chromium): Promise<unknown> {
    return victim.evaluate(inPage.restoreBackup, this.#zip);
  }

  async check(victim: Chromium, said: readonly string[]): Promise<boolean> {
    const found = await this.#seen(victim);
    const isWhole = JSON.stringify(found) === JSON.stringify(this.#whole);
    if (said.includes('done') && !isWhole) expectSame(found, this.#whole, 'what was brought back');
    // Restoring the same backup again must restore the missing contents, and must add nothing twice.
    await this.#open(victim);
    await this.run(victim);
    expectSame(await this.#seen(victim), this.#whole, `what the same backup brings back after ${found.length} things`);
    return isWhole;
  }
}

/** Returns the operation of a kind. The storage of the browser in which it runs must be empty. */
export async function featureOf(kind: FeatureKind, sample: string, given: Files): Promise<Feature> {
  const set = await readFile(fileURLToPath(new URL('../../fixtures/problems/set.jsonl', import.meta.url)), 'utf8');
  switch (kind) {
    case 'train':
      return new Train(set);
    case 'memorise':
      return new Memorise();
    case 'save':
      return new Save();
    case 'missed':
      return new Missed(gunzipSync(await readFile(sample)).toString());
    case 'keep':
      return new Keep();
    case 'backup':
      return new Backup(given, set);
    case 'restore':
      return new Restore(given, set);
  }
}
