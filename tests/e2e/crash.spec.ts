/**
 * Crashes the page during a large import. After a crash, either the whole old library or the whole new library must be
 * stored.
 */
import { LARGE, SAMPLE } from '../support/archives.ts';
import { Board } from '../support/board.ts';
import { Chromium, type End } from '../support/kills/victim.ts';
import { random } from '../support/random.ts';
import { expect, test } from '../support/test.ts';

/** Number of moments of the import at which the page is crashed. `MOMENTS=200` tests more moments. */
const MOMENTS = Number(process.env.MOMENTS ?? 3);
/** Positions with different answers in the two libraries. */
const PROBES = ['', 'h8', 'h8 h9', 'h8 i9', 'h8 h9 i9', 'h8 h9 h10 i9', 'h8 i9 i7 g9 j8'];

/**
 * Replaces the library with the sample archive. The page asks first, because the sample archive is smaller and is a
 * different archive, not another edition.
 */
async function instead(board: Board): Promise<void> {
  const asked = await board.event('renju-error');
  await board.chooseInstead(SAMPLE);
  expect((await asked()).code).toBe('incomplete');
  const done = await board.event('renju-import-done');
  await board.takeAnyway.click();
  await done();
}

test(`a crash at ${MOMENTS} moments of a large import leaves the old library or the new one`, async ({
  profile,
  watch,
}) => {
  test.setTimeout(60_000 + MOMENTS * 9_000);
  const browser = new Chromium(
    profile,
    () => {},
    async (context) => {
      await watch.over(context);
    },
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
  await instead(board);
  const old = await answers(board);
  expect(old).not.toEqual(complete);

  const next = random(20);
  const ends: End[] = ['browser', 'worker', 'tab'];
  const outcomes: string[] = [];
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const end = ends[moment % ends.length] ?? 'browser';
    // The moments are spread over the import, so that some are early even on a faster machine. The last moments may be
    // shortly after the usual end of the import. The moments near the end matter most, because the page then stores the
    // library.
    const after = ((moment + next()) / MOMENTS) * duration * 1.1;
    await test.step(`${end} ends after ${after.toFixed(0)} ms`, async () => {
      await board.chooseInstead(LARGE);
      await new Promise((resolve) => setTimeout(resolve, after));
      await browser.end(end);
      board = await open();
      const found = await answers(board);
      const isNew = JSON.stringify(found) === JSON.stringify(complete);
      if (!isNew) expect(found).toEqual(old);
      outcomes.push(isNew ? 'new' : 'old');
      if (isNew) await instead(board);
    });
  }
  await browser.close();
  test.info().annotations.push({ type: 'outcomes', description: outcomes.join(' ') });
  expect(outcomes).toContain('old');
});
