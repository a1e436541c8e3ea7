/**
 * Tests the attribute `src` in Chromium, Firefox and WebKit: a file of each format, a file that grows, files without a
 * game, and files of another origin. `source.spec.ts` tests in Chromium how a user works with such a file.
 */
import { expect, test } from '@playwright/test';
import { FileHost } from '../support/file-host.ts';
import { launchFirefox } from '../support/firefox.ts';
import { LONG } from '../support/long.ts';
import { type SourceCase, sourceJob } from '../support/source-job.ts';
import { WebKit } from '../support/webdriver.ts';

test.setTimeout(90_000);

const FILES = {
  'game.sgf': '(;FF[4]GM[4]SZ[15]CA[UTF-8]PB[Ada]PW[Li]DT[2024-05-06]RE[B+R];B[hh];W[hg];B[ih];W[gi])\n',
  'games.sgf': '(;GM[4];B[hh];W[hg])\n(;GM[4];B[hh];W[ig];B[gg])\n',
  'notes.txt': 'Dear diary, today I played renju.',
};

/** Returns the cases for a host. `other` is the same host under another origin. */
function cases(other: string): SourceCase[] {
  const game = (src: string, ...texts: string[]) => ({ attributes: { src }, where: 'output', texts });
  const failure = (src: string, text: string) => ({ attributes: { src }, where: '[role=alert]', texts: [text] });
  return [
    game('files/game.sgf', '4 / 4'),
    { attributes: { src: 'files/game.sgf' }, where: 'h2', texts: ['Ada – Li · 2024-05-06'] },
    { attributes: { src: 'files/games.sgf', game: '2' }, where: 'output', texts: ['3 / 3'] },
    game('files/records/variations.sgf', '0 / 4'),
    game('files/records/branch_v30.lib', '3 / 3'),
    game('files/records/game.psq', '4 / 4'),
    game('files/records/game.rec', '4 / 4'),
    game('files/records/playok.txt', '6 / 6'),
    game('files/records/moves_list.txt', '5 / 5'),
    game('files/records/yixin.sav', '4 / 4'),
    game('files/rif/tiny.rif', '5 / 5'),
    {
      attributes: { src: 'files/live.sgf', poll: '1' },
      where: 'output',
      texts: ['2 / 2', '3 / 3', '4 / 4'],
      grow: 'files/grow',
    },
    {
      attributes: { src: 'files/problems/set.jsonl', mode: 'train' },
      where: '[part~=train]',
      texts: ['Find the move.'],
    },
    failure('files/none.sgf', 'The file none.sgf could not be loaded.'),
    failure('files/notes.txt', 'notes.txt has no game that this page can read.'),
    game(`${other}/shared/game.sgf`, '4 / 4'),
    failure(`${other}/files/game.sgf`, 'The file game.sgf could not be loaded.'),
  ];
}

async function check(show: (host: FileHost, given: SourceCase[]) => Promise<string[][]>): Promise<void> {
  const host = await FileHost.start(FILES);
  try {
    const given = cases(host.otherOrigin);
    expect(await show(host, given)).toEqual(given.map(({ texts }) => texts));
  } finally {
    host.close();
  }
}

test('Chromium shows files of a page', async ({ page }) => {
  await check(async (host, given) => {
    await page.goto(host.origin);
    return page.evaluate(sourceJob, given);
  });
});

test(`Firefox shows files of a page${LONG}`, async () => {
  const browser = await launchFirefox();
  try {
    const page = await browser.newPage();
    await check(async (host, given) => {
      await page.goto(host.origin);
      return page.evaluate(sourceJob, given);
    });
  } finally {
    await browser.close();
  }
});

test(`WebKit shows files of a page${LONG}`, async () => {
  test.skip(process.platform !== 'linux', 'WebKitGTK is driven on Linux only');
  const webkit = await WebKit.start();
  try {
    await check(async (host, given) => {
      await webkit.goto(host.origin);
      return webkit.evaluate(sourceJob, given);
    });
  } finally {
    await webkit.end();
  }
});
