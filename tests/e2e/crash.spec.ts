/** Whatever ends a browser in the middle of something: what was said to be done is there, the rest wholly or not at all. */
import { join } from 'node:path';
import { LARGE, MIXED, SAMPLE } from '../support/archives.ts';
import { Board } from '../support/board.ts';
import { killRounds, shares } from '../support/kills/rounds.ts';
import { Chromium, type End } from '../support/kills/victim.ts';
import { KINDS } from '../support/kills/world.ts';
import { random } from '../support/random.ts';
import { expect, test } from '../support/test.ts';

/** Of everything that writes; `cargo xtask bench --kills` does more of them. */
const KILLS = 30;
/** Of one large import; `MOMENTS=200` asks for more. */
const MOMENTS = Number(process.env.MOMENTS ?? 6);
/** Positions of which every library knows its own answers. */
const PROBES = ['', 'h8', 'h8 h9', 'h8 i9', 'h8 h9 i9', 'h8 h9 h10 i9', 'h8 i9 i7 g9 j8'];

test(`${KILLS} kills of import, replace, add, edit and delete lose nothing`, async ({ profile, watch }) => {
  test.setTimeout(60_000 + KILLS * 10_000);
  let browsers = 0;
  const tally = await killRounds({
    kills: shares(KILLS),
    seed: 12,
    editions: { sample: SAMPLE, mixed: MIXED },
    victim: (hear) => {
      browsers += 1;
      return new Chromium(join(profile, String(browsers)), hear, (context) => watch.over(context));
    },
  });
  expect(KINDS.flatMap((kind) => tally[kind].lost)).toEqual([]);
  const oldest = Math.max(...KINDS.map((kind) => tally[kind].oldest));
  expect(oldest, 'age of the oldest change of a record that was not kept').toBeLessThan(2_000);
});

test(`the old library or the new one, at ${MOMENTS} moments of a large import`, async ({ profile, watch }) => {
  test.setTimeout(60_000 + MOMENTS * 9_000);
  const browser = new Chromium(
    profile,
    () => {},
    (context) => watch.over(context),
  );
  const open = async () => {
    await browser.open('/');
    const board = new Board(browser.page);
    await board.ready();
    return board;
  };
  const answers = async (board: Board) =>
    (await board.askAll(PROBES)).map(({ microseconds: _time, ...answer }) => answer);
  let board = await open();
  const started = performance.now();
  await board.import(LARGE);
  const duration = performance.now() - started;
  const complete = await answers(board);
  await board.import(SAMPLE, { anyway: true });
  const old = await answers(board);
  expect(old).not.toEqual(complete);

  const next = random(20);
  const ends: End[] = ['browser', 'worker', 'tab'];
  const outcomes: string[] = [];
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const end = ends[moment % ends.length] ?? 'browser';
    // A little beyond the usual end too: the last moments, when it is stored, are the interesting ones.
    const after = next() * duration * 1.1;
    await test.step(`${end} ends after ${after.toFixed(0)} ms`, async () => {
      await board.choose(LARGE);
      await new Promise((resolve) => setTimeout(resolve, after));
      await browser.end(end);
      board = await open();
      const found = await answers(board);
      const isNew = JSON.stringify(found) === JSON.stringify(complete);
      if (!isNew) expect(found).toEqual(old);
      outcomes.push(isNew ? 'new' : 'old');
      if (isNew) await board.import(SAMPLE, { anyway: true });
    });
  }
  await browser.close();
  test.info().annotations.push({ type: 'outcomes', description: outcomes.join(' ') });
  expect(outcomes).toContain('old');
});
