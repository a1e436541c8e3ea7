/**
 * Kills browsers at random moments during all operations that write to the library, and restarts them with the same
 * storage. An operation that the page has confirmed must be stored completely; any other operation must be stored
 * completely or not at all. No own record may be missing, and the answers to queries must match the stored library.
 *
 * `crash.spec.ts` does a few kills with this code, and `cargo xtask bench --kills` does many.
 */
import { random } from '../random.ts';
import { type Count, inTime, Moments, noKills, type When, whenKilled } from './moments.ts';
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

export type Tally = Record<Kind, Count>;

export interface Rounds {
  /** Number of kills for each kind of operation. */
  kills: Record<Kind, number>;
  seed: number;
  sample: string;
  victim(hear: Hear): Victim;
  /** Called with a text about each kill. */
  told?(line: string): void;
}

/** Number of kills per thousand for each kind of operation. Operations that write more are killed more often. */
const SHARES: Record<Kind, number> = { import: 300, replace: 200, add: 200, edit: 200, delete: 100 };

/** Divides `kills` among the kinds of operations in proportion to {@link SHARES}. */
export function shares(kills: number): Record<Kind, number> {
  const share = (kind: Kind) => Math.round((kills * SHARES[kind]) / 1000);
  return Object.fromEntries(KINDS.map((kind) => [kind, share(kind)])) as Record<Kind, number>;
}

/** Does all kills, and returns the counts of their results, with a text for each loss. */
export async function killRounds(rounds: Rounds): Promise<Tally> {
  const tally = Object.fromEntries(KINDS.map((kind) => [kind, noKills()])) as Tally;
  const given = await files(rounds.sample);
  const next = random(rounds.seed);
  // After a loss, the expected state of the storage is unknown, so the next kills are done in another browser.
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
  /**
   * For each library, the collections and answers that a user must see, as text. They were recorded after operations
   * without a kill. The keys are the names that {@link libraryOf} returns.
   */
  readonly #shows = new Map<string, string>();
  readonly #moments: Moments<Kind>;
  /** The expected state of the storage. */
  #world: World = START;
  /** The messages of the page since the operation began, with their times. */
  #heard: { word: string; at: number }[] = [];

  constructor(rounds: Rounds, tally: Tally, given: Files, next: () => number) {
    this.#rounds = rounds;
    this.#tally = tally;
    this.#files = given;
    this.#next = next;
    this.#moments = new Moments(next);
    this.#victim = rounds.victim((word) => this.#heard.push({ word, at: performance.now() }));
  }

  close(): Promise<void> {
    return this.#victim.close();
  }

  /**
   * Creates the user's own records, and notes which collections and answers every library shows if
   * no operation is killed.
   */
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

  /** Kills until there are enough kills for each kind of operation, or until a kill has lost something. */
  async work(): Promise<void> {
    for (let kind = this.#choose(); kind !== undefined; kind = this.#choose()) {
      while (!possible(kind, this.#world)) await this.#whole(before(kind, this.#world, this.#files));
      if (!(await this.#round(kind))) return;
    }
  }

  /**
   * Chooses a kind of operation that needs more kills. Prefers the kinds of operations that can run in the current
   * state. The more kills a kind still needs, the more likely it is chosen.
   */
  #choose(): Kind | undefined {
    const left = (kind: Kind) => this.#rounds.kills[kind] - this.#tally[kind].kills;
    const wanted = KINDS.filter((kind) => left(kind) > 0);
    const ready = wanted.filter((kind) => possible(kind, this.#world));
    const among = ready.length > 0 ? ready : wanted;
    const all = among.flatMap((kind) => Array.from({ length: left(kind) }, () => kind));
    return all[Math.floor(this.#next() * all.length)];
  }

  /** Does one kill, and returns `true` if nothing was lost. */
  async #round(kind: Kind): Promise<boolean> {
    const todo = deed(kind, this.#world, this.#files, this.#next);
    const { ends } = this.#victim;
    const end = ends[Math.floor(this.#next() * ends.length)] ?? 'browser';
    const { after, killed } = this.#moments.choose(kind);
    const count = this.#tally[kind];
    count.kills += 1;
    const { when, died } = await this.#kill(todo, end, after);
    count[when] += 1;
    killed(when);
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

  async #kill({ kind, run }: Deed, end: End, after: number): Promise<{ when: When; died: number }> {
    // An edit runs in mode `edit`, whose page is opened before the time of the kill is counted.
    if (kind === 'edit') await this.#victim.open('/?mode=edit');
    this.#heard = [];
    // The operation is not awaited, and its error is ignored, because the kill ends it.
    run(this.#victim).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, after));
    const died = performance.now();
    await this.#victim.end(end);
    return { when: whenKilled(this.#heard.map(({ word }) => word)), died };
  }

  /** Returns the possible state that the browser shows. Throws an error if the browser shows no possible state. */
  #judge(worlds: readonly World[], seen: Seen): World {
    const wrong = worlds.map((world) => this.#wrong(world, seen));
    const found = worlds[wrong.indexOf(undefined)];
    if (!found) throw new Error(wrong.join('; nor: '));
    return found;
  }

  /** Returns how the browser's view differs from a state; `undefined` if the two match. */
  #wrong(world: World, seen: Seen): string | undefined {
    const records = wrongRecords(seen, world);
    if (records) return records;
    if (shown(seen) === this.#shows.get(libraryOf(world))) return undefined;
    return `${libraryOf(world)} shows something else (${seen.collections.join(', ')})`;
  }

  /** Runs an operation to its end without a kill, and measures how long it takes. */
  async #whole({ kind, run, after }: Deed): Promise<void> {
    if (kind === 'edit') await this.#victim.open('/?mode=edit');
    await this.#moments.measure(kind, run(this.#victim));
    this.#world = after;
  }

  /** Records the collections and answers that a user sees in the current library. */
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

/** Returns the collections and answers that a user sees, as text for comparisons. */
function shown({ collections, answers }: Seen): string {
  return JSON.stringify([collections, answers]);
}
