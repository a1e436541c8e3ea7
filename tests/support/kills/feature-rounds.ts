/**
 * Kills browsers at random moments during operations that do not change the library: training,
 * searches for missed wins, storing a published archive, and backups. Restarts the browsers with
 * the same storage. Work that the page has confirmed must be stored, and an operation must be
 * stored completely or not at all.
 */
import { random } from '../random.ts';
import type { Feature } from './feature.ts';
import { FEATURES, type FeatureKind, featureOf } from './features.ts';
import { type Count, inTime, Moments, noKills, whenKilled } from './moments.ts';
import type { Chromium, Database, Hear } from './victim.ts';
import { type Files, files } from './world.ts';

export type FeatureTally = Record<FeatureKind, Count>;

export interface FeatureRounds {
  /** Number of kills for each kind of operation. */
  kills: Record<FeatureKind, number>;
  seed: number;
  sample: string;
  /** The format of the databases until the first kill (`first`) and after it (`then`). */
  databases?: readonly [first: Database, then: Database];
  victim(hear: Hear): Chromium;
  /** Called with a text about each kill. */
  told?(line: string): void;
}

/** Divides `kills` evenly among the kinds of operations. */
export function featureShares(kills: number): Record<FeatureKind, number> {
  const share = (at: number) => Math.floor((Math.round(kills) + at) / FEATURES.length);
  return Object.fromEntries(FEATURES.map((kind, at) => [kind, share(at)])) as Record<FeatureKind, number>;
}

/** Does all kills, and returns the counts of their results, with a text for each loss. */
export async function killFeatures(rounds: FeatureRounds): Promise<FeatureTally> {
  const tally = Object.fromEntries(FEATURES.map((kind) => [kind, noKills()])) as FeatureTally;
  const given = await files(rounds.sample);
  const next = random(rounds.seed);
  for (const kind of FEATURES) {
    const count = tally[kind];
    // After a loss, the expected state of the storage is unknown, so the next kills are done in another browser.
    while (count.kills < rounds.kills[kind]) await killFeature(kind, rounds, count, given, next);
  }
  return tally;
}

/** Kills browsers until there are enough kills for this kind of operation, or until a kill has lost something. */
async function killFeature(
  kind: FeatureKind,
  rounds: FeatureRounds,
  count: Count,
  given: Files,
  next: () => number,
): Promise<void> {
  let said: string[] = [];
  const victim = rounds.victim((word) => said.push(word));
  victim.database = rounds.databases?.[0];
  const feature = await featureOf(kind, rounds.sample, given);
  const moments = new Moments<FeatureKind>(next);
  try {
    await inTime(feature.prepare(victim), 'the prepared storage');
    await inTime(feature.open(victim), 'the opened page');
    said = [];
    await moments.measure(kind, feature.run(victim));
    await inTime(feature.check(victim, said), 'what is there');
    if (victim.database !== rounds.databases?.[1]) {
      await victim.close();
      victim.database = rounds.databases?.[1];
      await inTime(feature.check(victim, said), 'what another browser has stored');
    }
    while (count.kills < rounds.kills[kind]) {
      count.kills += 1;
      await inTime(feature.open(victim), 'the page opened again');
      said = [];
      const lost = await killOnce(kind, feature, victim, moments, count, { next, said: () => said, told: rounds.told });
      if (lost) return;
    }
  } finally {
    await victim.close();
  }
}

interface Ears {
  next(): number;
  said(): readonly string[];
  told: ((line: string) => void) | undefined;
}

/** Does one kill, and returns whether the kill has lost something. */
async function killOnce(
  kind: FeatureKind,
  feature: Feature,
  victim: Chromium,
  moments: Moments<FeatureKind>,
  count: Count,
  ears: Ears,
): Promise<boolean> {
  const end = victim.ends[Math.floor(ears.next() * victim.ends.length)] ?? 'browser';
  const { after, killed } = moments.choose(kind);
  // The operation is not awaited, and its error is ignored, because the kill ends it.
  feature.run(victim).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, after));
  await victim.end(end);
  const said = [...ears.said()];
  const when = whenKilled(said);
  count[when] += 1;
  killed(when);
  const text = `${end} killed ${after.toFixed(0)} ms into ${kind}: ${when}`;
  try {
    const isThere = await inTime(feature.check(victim, said), 'what is there');
    count.there += Number(isThere);
    ears.told?.(`${text}, ${isThere ? 'there' : 'not there'}`);
    return false;
  } catch (error) {
    const lost = `${text}, having said ${said.join(', ') || 'nothing'}: ${error instanceof Error ? error.message : error}`;
    count.lost.push(lost);
    ears.told?.(`LOST ${lost}`);
    return true;
  }
}
