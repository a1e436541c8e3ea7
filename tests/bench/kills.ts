/**
 * Kills browsers at random moments during all operations that write, and prints what each kill has left in the storage.
 *
 * `cargo xtask bench --kills` builds the inputs and starts this script.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { featureShares, killFeatures } from '../support/kills/feature-rounds.ts';
import { FEATURES } from '../support/kills/features.ts';
import { type Count, noKills } from '../support/kills/moments.ts';
import { killRounds, shares } from '../support/kills/rounds.ts';
import { Chromium, type Database, Firefox, type Hear } from '../support/kills/victim.ts';
import { KINDS } from '../support/kills/world.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '' },
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const { sample } = values;
if (!sample) throw new Error('--sample is missing: start me with cargo xtask bench --kills');
const wanted = Number(values.kills);
const seed = Number(values.seed);
const started = performance.now();
let lost = 0;

interface Part {
  name: string;
  /** Share of all kills that this part of the benchmark does. */
  share: number;
  kinds: readonly string[];
  kill(kills: number, folder: () => string): Promise<Record<string, Count>>;
}

/** Kills browsers during imports, edits and deletions. The databases of the browsers have the format `database`. */
function ofLibrary(name: string, share: number, database: Database): Part {
  const kill: Part['kill'] = (kills, folder) => {
    const victim = (hear: Hear) => chromium(folder(), hear, database);
    return killRounds({ kills: shares(kills), seed, sample, victim, told });
  };
  return { name, share, kinds: KINDS, kill };
}

/**
 * Kills browsers during the operations that do not change the library. The browser that prepares the storage creates
 * databases of the first format in `databases`, and the browsers that are killed create databases of the second format.
 */
function ofFeatures(name: string, share: number, databases: readonly [Database, Database]): Part {
  const kill: Part['kill'] = (kills, folder) => {
    const victim = (hear: Hear) => chromium(folder(), hear, databases[0]);
    return killFeatures({ kills: featureShares(kills), seed, sample, databases, victim, told });
  };
  return { name, share, kinds: FEATURES, kill };
}

function chromium(profile: string, hear: Hear, database: Database): Chromium {
  const victim = new Chromium(profile, hear);
  victim.database = database;
  return victim;
}

const PARTS: readonly Part[] = [
  ofLibrary('Chromium with LevelDB', 0.3, 'leveldb'),
  ofLibrary('Chromium with SQLite', 0.25, 'sqlite'),
  ofFeatures('Chromium with LevelDB', 0.15, ['leveldb', 'leveldb']),
  ofFeatures('Chromium with SQLite', 0.15, ['sqlite', 'sqlite']),
  ofFeatures('Chromium with SQLite for new stores, on profiles with LevelDB', 0.1, ['leveldb', 'sqlite']),
  {
    name: 'Firefox',
    // Firefox takes two or three times as long as Chromium to start, so it is killed less often.
    share: 0.05,
    kinds: KINDS,
    kill: (kills, folder) => {
      const victim = (hear: Hear) => new Firefox(folder(), hear);
      return killRounds({ kills: shares(kills), seed, sample, victim, told });
    },
  },
];

for (const { name, share, kinds, kill } of PARTS) {
  const profiles: string[] = [];
  const folder = () => {
    const profile = mkdtempSync(join(tmpdir(), 'renju-kills-'));
    profiles.push(profile);
    return profile;
  };
  console.log(`\n${name}, seed ${seed}`);
  try {
    const tally = await kill(wanted * share, folder);
    lost += kinds.reduce((sum, kind) => sum + (tally[kind]?.lost.length ?? 0), 0);
    console.log(
      `\n${name}, seed ${seed}: when it was killed, and how often all of it was there afterwards\n\n${table(kinds, tally)}`,
    );
  } finally {
    for (const profile of profiles) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
const minutes = (performance.now() - started) / 60_000;
console.log(`\n${wanted} kills in ${minutes.toFixed(1)} minutes, ${lost} lost something`);
if (lost > 0) process.exitCode = 1;

function told(line: string): void {
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${line}`);
}

function table(kinds: readonly string[], tally: Record<string, Count>): string {
  const head = ['', 'kills', 'before', 'within', 'after', 'all there', 'lost', 'oldest change not kept, ms'];
  const rows = kinds.map((kind) => {
    const { kills, before, within, after, there, lost, oldest } = tally[kind] ?? noKills();
    return [kind, kills, before, within, after, there, lost.length, kind === 'edit' ? oldest.toFixed(0) : ''].map(
      String,
    );
  });
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return [head, ...rows].map((row) => line(row).join('  ').trimEnd()).join('\n');
}
