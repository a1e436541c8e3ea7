/**
 * Kills browsers at random moments of all writing operations, and prints the state that each kill left.
 *
 * `cargo xtask bench --kills` builds the inputs and starts this script.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killRounds, shares, type Tally } from '../support/kills/rounds.ts';
import { Chromium, Firefox } from '../support/kills/victim.ts';
import { KINDS } from '../support/kills/world.ts';

/** Share of the kills in Firefox, which takes two or three times as long to start. */
const IN_FIREFOX = 0.05;

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
for (const [name, Browser, part] of [
  ['Chromium', Chromium, 1 - IN_FIREFOX],
  ['Firefox', Firefox, IN_FIREFOX],
] as const) {
  const profiles: string[] = [];
  const victim = (hear: (word: string) => void) => {
    profiles.push(mkdtempSync(join(tmpdir(), 'renju-kills-')));
    return new Browser(profiles.at(-1) ?? '', hear);
  };
  console.log(`\n${name}, seed ${seed}`);
  try {
    const tally = await killRounds({ kills: shares(wanted * part), seed, sample, victim, told });
    lost += KINDS.reduce((sum, kind) => sum + tally[kind].lost.length, 0);
    console.log(
      `\n${name}, seed ${seed}: when it was killed, and how often all of it was there afterwards\n\n${table(tally)}`,
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

function table(tally: Tally): string {
  const head = ['', 'kills', 'before', 'within', 'after', 'all there', 'lost', 'oldest change not kept, ms'];
  const rows = KINDS.map((kind) => {
    const { kills, before, within, after, there, lost, oldest } = tally[kind];
    return [kind, kills, before, within, after, there, lost.length, kind === 'edit' ? oldest.toFixed(0) : ''].map(
      String,
    );
  });
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return [head, ...rows].map((row) => line(row).join('  ').trimEnd()).join('\n');
}
