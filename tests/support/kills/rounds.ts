/**
 * Browsers are killed at random moments of everything that writes, and started again on what they have left. One thing
 * must hold: what was said to be done is there and whole, what was not is wholly there or wholly not, own records are
 * never missing, and the answers are those of the library that is there.
 *
 * `crash.spec.ts` does some rounds, `cargo xtask bench --kills` many: the same code.
 */
import { random } from '../random.ts';
import { look, makeOwn, type Seen } from './page.ts';
import type { End, Hear, Victim } from './victim.ts';
import {
  before,
  type Deed,
  deed,
  type Files,
  files,
  KINDS,
  type Kind,
  LINES,
  libraryOf,
  OWN,
  outcomes,
  possible,
  START,
  type World,
  wrongRecords,
} from './world.ts';

/** Milliseconds that a browser may take until it shows what is there, or does what it is asked. */
const PATIENCE = 60_000;

/** When a browser was killed, by what its page had said until then. */
export type When = 'before' | 'within' | 'after';

/** What came of the kills of one kind. */
export interface Count extends Record<When, number> {
  kills: number;
  /** How often all of the operation was there afterwards. */
  there: number;
  lost: string[];
  /** Of moves that were entered and are not there: how long ago the oldest was made, in milliseconds. */
  oldest: number;
}

export type Tally = Record<Kind, Count>;

export interface Rounds {
  /** Kills of each kind. */
  kills: Record<Kind, number>;
  seed: number;
  /** Where the demo's sample is. */
  sample: string;
  victim(hear: Hear): Victim;
  /** Hears of each round. */
  told?(line: string): void;
}

/** Of a thousand kills: what has the most to write has the most moments. */
const SHARES: Record<Kind, number> = { import: 300, replace: 200, add: 200, edit: 200, delete: 100 };

/** So many kills, shared out among the kinds. */
export function shares(kills: number): Record<Kind, number> {
  const share = (kind: Kind) => Math.round((kills * SHARES[kind]) / 1000);
  return Object.fromEntries(KINDS.map((kind) => [kind, share(kind)])) as Record<Kind, number>;
}

/** Does all rounds; what is lost is in the tally. */
export async function killRounds(rounds: Rounds): Promise<Tally> {
  const none = (): Count => ({ kills: 0, before: 0, within: 0, after: 0, there: 0, lost: [], oldest: 0 });
  const tally = Object.fromEntries(KINDS.map((kind) => [kind, none()])) as Tally;
  const given = await files(rounds.sample);
  const next = random(rounds.seed);
  // Where something was lost nobody knows any more what should be there: it goes on with another browser.
  while (KINDS.some((kind) => tally[kind].kills < rounds.kills[kind])) {
    const killer = new Killer(rounds, tally, given, next);
    try {
      await killer.prepare();
      await killer.work();
    } finally {
      await killer.close();
    }
  }
  return tally;
}

class Killer {
  readonly #rounds: Rounds;
  readonly #tally: Tally;
  readonly #files: Files;
  readonly #next: () => number;
  readonly #victim: Victim;
  /** What each library shows, seen when nothing was killed. */
  readonly #shows = new Map<string, string>();
  /** How long each kind takes, in milliseconds. */
  readonly #takes = new Map<Kind, number>();
  /** What is there now. */
  #world: World = START;
  /** What the page has said since the operation was asked for, and when. */
  #heard: { word: string; at: number }[] = [];

  constructor(rounds: Rounds, tally: Tally, given: Files, next: () => number) {
    this.#rounds = rounds;
    this.#tally = tally;
    this.#files = given;
    this.#next = next;
    this.#victim = rounds.victim((word) => this.#heard.push({ word, at: performance.now() }));
  }

  close(): Promise<void> {
    return this.#victim.close();
  }

  /** Own records, and every library once, with nothing killed. */
  async prepare(): Promise<void> {
    await this.#victim.open('/?mode=edit');
    await this.#victim.evaluate(makeOwn, OWN);
    await this.#note();
    const each: Kind[] = ['add', 'import', 'replace', 'delete', 'replace', 'add', 'replace', 'edit'];
    for (const kind of each) {
      await this.#whole(deed(kind, this.#world, this.#files, () => 0));
      await this.#note();
    }
  }

  /** Kills until there have been as many of each kind as are wanted, or something was lost. */
  async work(): Promise<void> {
    for (let kind = this.#choose(); kind !== undefined; kind = this.#choose()) {
      while (!possible(kind, this.#world)) await this.#whole(before(kind, this.#world, this.#files));
      if (!(await this.#round(kind))) return;
    }
  }

  /** One that is still wanted, the more of it the likelier; one that can be done as things are, where there is any. */
  #choose(): Kind | undefined {
    const left = (kind: Kind) => this.#rounds.kills[kind] - this.#tally[kind].kills;
    const wanted = KINDS.filter((kind) => left(kind) > 0);
    const ready = wanted.filter((kind) => possible(kind, this.#world));
    const among = ready.length > 0 ? ready : wanted;
    const all = among.flatMap((kind) => Array.from({ length: left(kind) }, () => kind));
    return all[Math.floor(this.#next() * all.length)];
  }

  /** One kill; whether nothing was lost. */
  async #round(kind: Kind): Promise<boolean> {
    const todo = deed(kind, this.#world, this.#files, this.#next);
    const { ends } = this.#victim;
    const end = ends[Math.floor(this.#next() * ends.length)] ?? 'browser';
    const part = this.#moment();
    const after = part * this.#took(kind);
    const count = this.#tally[kind];
    count.kills += 1;
    const { when, died } = await this.#kill(todo, end, after);
    count[when] += 1;
    // A busy machine takes longer now, and less time later.
    this.#takes.set(kind, this.#took(kind) * (when === 'after' ? 0.9 : part > 0.9 ? 1.15 : 1));
    const said = this.#heard.map(({ word }) => word);
    const entered = this.#heard.filter(({ word }) => word === 'entered');
    const text = `${end} killed ${after.toFixed(0)} ms into ${todo.text}: ${when}`;
    try {
      const found = this.#judge(outcomes(todo, this.#world, said), await this.#look());
      count.there += Number(found === todo.after);
      const kept = found.line.length - (todo.after.line.length - (todo.moves ?? 0));
      count.oldest = Math.max(count.oldest, died - (entered[kept]?.at ?? died));
      this.#world = found;
      this.#rounds.told?.(`${text}, ${found === todo.after ? 'there' : 'not there'}`);
      return true;
    } catch (error) {
      const lost = `${text}, having said ${said.join(', ') || 'nothing'}: ${error instanceof Error ? error.message : error}`;
      count.lost.push(lost);
      this.#rounds.told?.(`LOST ${lost}`);
      return false;
    }
  }

  #took(kind: Kind): number {
    return this.#takes.get(kind) ?? 0;
  }

  /** A part of the time that the operation takes: anywhere, and half of them about its end, where it is stored. */
  #moment(): number {
    return this.#next() < 0.5 ? this.#next() * 1.2 : 0.7 + this.#next() * 0.4;
  }

  async #kill({ kind, run }: Deed, end: End, after: number): Promise<{ when: When; died: number }> {
    // An edit has a page of its own, whose opening does not count.
    if (kind === 'edit') await this.#victim.open('/?mode=edit');
    this.#heard = [];
    // It ends with whoever does it.
    run(this.#victim).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, after));
    const died = performance.now();
    await this.#victim.end(end);
    const said = (wanted: string) => this.#heard.some(({ word }) => word === wanted);
    return { when: said('done') ? 'after' : said('begun') ? 'within' : 'before', died };
  }

  /** Which of the worlds that may be there is there. */
  #judge(worlds: readonly World[], seen: Seen): World {
    const wrong = worlds.map((world) => this.#wrong(world, seen));
    const found = worlds[wrong.indexOf(undefined)];
    if (!found) throw new Error(wrong.join('; nor: '));
    return found;
  }

  /** Why this is not what is there. */
  #wrong(world: World, seen: Seen): string | undefined {
    const records = wrongRecords(seen, world);
    if (records) return records;
    if (shown(seen) === this.#shows.get(libraryOf(world))) return undefined;
    return `${libraryOf(world)} shows something else (${seen.collections.join(', ')})`;
  }

  /** Does something to its end. */
  async #whole({ kind, run, after }: Deed): Promise<void> {
    if (kind === 'edit') await this.#victim.open('/?mode=edit');
    const begun = performance.now();
    await inTime(run(this.#victim), kind);
    this.#takes.set(kind, performance.now() - begun);
    this.#world = after;
  }

  /** Notes what the library shows that is there now. */
  async #note(): Promise<void> {
    const seen = await this.#look();
    const wrong = wrongRecords(seen, this.#world);
    if (wrong) throw new Error(wrong);
    this.#shows.set(libraryOf(this.#world), shown(seen));
  }

  async #look(): Promise<Seen> {
    await this.#victim.open('/?mode=edit');
    return inTime(this.#victim.evaluate(look, LINES), 'what is there');
  }
}

/** What a reader is shown of the library. */
function shown({ collections, answers }: Seen): string {
  return JSON.stringify([collections, answers]);
}

async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not come in ${PATIENCE / 1000} s`)), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
