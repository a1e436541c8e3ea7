/**
 * Kills the browser during writes. Each change that the page has confirmed must be stored, and any other change must be
 * stored completely or not at all.
 */
import { join } from 'node:path';
import { SAMPLE } from '../support/archives.ts';
import { featureShares, killFeatures } from '../support/kills/feature-rounds.ts';
import { FEATURES } from '../support/kills/features.ts';
import { killRounds, shares } from '../support/kills/rounds.ts';
import { Chromium } from '../support/kills/victim.ts';
import { KINDS } from '../support/kills/world.ts';
import { expect, test } from '../support/test.ts';

/** Number of kills. Once a week, `cargo xtask bench --kills` does 1,000 kills. */
const KILLS = 5;

test(`${KILLS} kills of import, replace, add, edit and delete lose nothing`, async ({ profile, watch }) => {
  test.setTimeout(60_000 + KILLS * 24_000);
  let browsers = 0;
  const tally = await killRounds({
    kills: shares(KILLS),
    seed: 12,
    sample: SAMPLE,
    victim: (hear) => {
      browsers += 1;
      return new Chromium(join(profile, String(browsers)), hear, async (context) => {
        await watch.over(context);
      });
    },
  });
  expect(KINDS.flatMap((kind) => tally[kind].lost)).toEqual([]);
  const oldest = Math.max(...KINDS.map((kind) => tally[kind].oldest));
  expect(oldest, 'age of the oldest change of a record that was not kept').toBeLessThan(2_000);
});

test('a kill during training, bookmarks, storing an archive and a backup loses nothing', async ({ profile, watch }) => {
  test.setTimeout(180_000);
  // When a worker is killed, its requests for files of the archive fail, which the browser reports.
  watch.expected.push(/Failed to load|ERR_/);
  let browsers = 0;
  const tally = await killFeatures({
    // Only the benchmark tests the other kinds of operations, because they take longer to prepare.
    kills: { ...featureShares(0), train: 1, memorise: 1, save: 1, keep: 1, backup: 1 },
    seed: 4,
    sample: SAMPLE,
    victim: (hear) => {
      browsers += 1;
      return new Chromium(join(profile, String(browsers)), hear, async (context) => {
        await watch.over(context);
      });
    },
  });
  expect(FEATURES.flatMap((kind) => tally[kind].lost)).toEqual([]);
});
