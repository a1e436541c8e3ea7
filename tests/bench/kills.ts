/**
 * How much is lost when a tab dies while a record is edited: the whole process is killed at random moments, and what the
 * next one shows is compared with what was entered and when. `cargo xtask bench --kills` makes what this needs and starts it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { Board } from '../support/board.ts';
import { crash, launchWith } from '../support/chromium.ts';
import { Editor } from '../support/editor.ts';
import { random } from '../support/random.ts';
import { atMost, type Line, median, missed, table } from './figures.ts';

const MOMENTS = 20;
const COLUMNS = 'abcdefghijklmno';

const { values } = parseArgs({ options: { archive: { type: 'string' }, rounds: { type: 'string' } } });
if (!values.archive) throw new Error('--archive is missing: start me with cargo xtask bench --kills');
const profile = mkdtempSync(join(tmpdir(), 'renju-bench-'));
const next = random(11);
/** Milliseconds before its end at which the oldest change was made that is lost; 0 where nothing is. */
const lost: number[] = [];
/** Moves that are lost. */
const moves: number[] = [];
try {
  await inBrowser(async (page) => {
    const board = new Board(page);
    await board.open();
    await board.import(values.archive ?? '');
  });
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const times: number[] = [];
    let died = 0;
    await inBrowser(async (page) => {
      const editor = new Editor(page);
      await editor.open('', false);
      await editor.button('New').click();
      const end = Math.floor(3 + next() * 20);
      for (let move = 0; move < end; move += 1) {
        await editor.point(point(move)).click();
        times.push(Date.now());
        await page.waitForTimeout(next() * 400);
      }
      await crash(page);
      died = Date.now();
    });
    await inBrowser(async (page) => {
      const editor = new Editor(page);
      await editor.open('', false);
      await editor.restored();
      const kept = (await editor.moves()).split(' ').filter(Boolean).length;
      const oldest = times[kept];
      lost.push(oldest === undefined ? 0 : died - oldest);
      moves.push(times.length - kept);
    });
  }
} finally {
  rmSync(profile, { recursive: true, force: true });
}

const most = Math.max(...lost);
const all: Line[] = [
  { what: 'age of the oldest change that is lost, median', unit: 'ms', ours: median(lost) },
  { what: 'age of the oldest change that is lost, most', unit: 'ms', ours: most, bars: [atMost(most, 1_000, 'ms')] },
  { what: 'moves that are lost, most', unit: '', ours: Math.max(...moves) },
];
console.log(`\n${MOMENTS} tabs killed while a game is entered beside an archive of ${values.archive}`);
console.log(`\n${table(all)}\n\n${missed(all)} bars missed`);

/** A browser of its own on the same storage, for as long as it is worked in. */
async function inBrowser(work: (page: Page) => Promise<void>): Promise<void> {
  const context: BrowserContext = await launchWith(profile);
  try {
    await work(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
}

/** A point for each move, no two the same. */
function point(move: number): string {
  const at = (112 + move * 7) % 225;
  return `${COLUMNS[at % 15]}${Math.floor(at / 15) + 1}`;
}
