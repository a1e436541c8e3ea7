/**
 * Takes the pictures for `web-component/docs`: the built element with the sample archive, at several widths and in both
 * color schemes.
 *
 * Run `cargo xtask demo` in one terminal, and `npm run pictures` in the folder `tests` in another terminal.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { SAMPLE, upload } from '../support/archives.ts';
import { Board } from '../support/board.ts';
import { CHROMIUM, FLAGS, ORIGIN } from '../support/chromium.ts';
import { PICTURED, written } from '../support/problems.ts';
import { openCollections } from '../support/tools.ts';
import { chooseFolder, countFifths, filterByRating, findSimilar, saveItems } from './card-preparations.ts';
import {
  addBook,
  annotate,
  askEngine,
  drawArea,
  filterGames,
  lookAround,
  lookAtPart,
  lookForMissed,
  memorise,
  openFirstGame,
  openTree,
  playEngine,
  prepareAgainst,
  readAThird,
  readNovelties,
  reviewLine,
  share,
  solveIt,
  train,
  walkAbout,
} from './preparations.ts';

const OUT = fileURLToPath(new URL('../../web-component/docs/', import.meta.url));

/**
 * A position with many next moves. Some are symmetric, and some positions after them are reached only by another order
 * of moves.
 */
const LINE = 'h8 h9 i9';

/** The address of a line in which Black misses a win, and White then misses the last escape. */
const LOST = '/?mode=edit&moves=h8.a1.i8.a3.j8.a5.o15.g8.k8.a13.l8&ply=9';

interface Picture {
  name: string;
  width: number;
  height?: number;
  scheme?: 'light' | 'dark';
  lang?: string;
  /**
   * Prepares the element for the picture. Before the call, the archive is imported and the element shows {@link LINE}.
   */
  prepare?(board: Board): Promise<void>;
  /** Whether the picture shows the element without an archive. */
  empty?: boolean;
  /** Whether the page is scrolled to its top. This is always so in a picture of the whole page, which has no `height`. */
  fromTop?: boolean;
  /** Selector of the one part of the element that the picture shows. */
  of?: string;
  /** Address to open. If absent, the address of {@link LINE} is opened. */
  address?: string;
}

/** Address of a position in mode `solve` in which Black wins by fours, and which has a forbidden point. */
const PROBLEM = `/?mode=solve${written(PICTURED)}`;

/** Address of a game in mode `edit`, at its sixth move. */
const STUDY = '/?mode=edit&moves=h8h9i9g9i7g7j8&ply=6';

const PICTURES: readonly Picture[] = [
  { name: 'search-light-1280', width: 1280, height: 840 },
  { name: 'search-dark-1280', width: 1280, height: 840, scheme: 'dark' },
  { name: 'search-light-760', width: 760 },
  { name: 'search-light-500', width: 500 },
  { name: 'search-light-480', width: 480, height: 1000 },
  { name: 'search-dark-360', width: 360, scheme: 'dark' },
  { name: 'search-ja-1280', width: 1280, height: 840, lang: 'ja' },
  { name: 'filter-light-1280', width: 1280, height: 1000, prepare: filterGames },
  { name: 'filter-light-360', width: 360, prepare: filterGames },
  { name: 'fifths-light-1280', width: 1280, height: 900, address: '/?moves=h8h9i9g7', prepare: countFifths },
  { name: 'similar-light-1280', width: 1280, height: 900, address: '/?moves=h8h9i9g7', prepare: findSimilar },
  { name: 'saved-light-1280', width: 1280, height: 900, prepare: saveItems },
  { name: 'rating-light-1280', width: 1280, height: 1000, prepare: filterByRating },
  { name: 'folder-light-1280', width: 1280, empty: true, address: STUDY, prepare: chooseFolder },
  { name: 'area-light-1280', width: 1280, height: 900, prepare: drawArea },
  { name: 'area-light-360', width: 360, prepare: drawArea },
  { name: 'game-light-1280', width: 1280, prepare: openFirstGame },
  { name: 'game-light-360', width: 360, prepare: openFirstGame },
  { name: 'trail-light-1280', width: 1280, prepare: walkAbout },
  { name: 'trail-light-360', width: 360, prepare: walkAbout },
  { name: 'graph-light-1280', width: 1280, address: '/?moves=h8h9i9g9i7', prepare: lookAround },
  { name: 'graph-light-360', width: 360, address: '/?moves=h8h9i9g9i7', prepare: lookAround },
  { name: 'tree-light-1280', width: 1280, height: 1000, prepare: openTree },
  { name: 'tree-dark-360', width: 360, height: 1000, scheme: 'dark', prepare: openTree },
  { name: 'archive-light-1280', width: 1280, height: 840, prepare: (board) => openCollections(board.host) },
  { name: 'invitation-light-1280', width: 1280, height: 760, empty: true },
  { name: 'invitation-dark-500', width: 500, scheme: 'dark', empty: true },
  {
    name: 'error-light-1280',
    width: 1280,
    height: 760,
    empty: true,
    prepare: async (board) => {
      await board.ready();
      await board.choose(upload('holiday.rif', '<html><body>No games here</body></html>'));
      await board.failure.waitFor();
    },
  },
  { name: 'solve-light-1280', width: 1280, height: 840, empty: true, address: PROBLEM, prepare: solveIt },
  { name: 'solve-dark-500', width: 500, scheme: 'dark', empty: true, address: PROBLEM, prepare: solveIt },
  { name: 'solve-ja-360', width: 360, lang: 'ja', empty: true, address: PROBLEM, prepare: solveIt },
  { name: 'edit-light-1280', width: 1280, empty: true, address: STUDY, prepare: annotate },
  { name: 'edit-light-360', width: 360, empty: true, address: STUDY, prepare: annotate },
  { name: 'edit-dark-500', width: 500, scheme: 'dark', empty: true, address: STUDY, prepare: annotate },
  {
    name: 'browse-light-1280',
    width: 1280,
    height: 840,
    empty: true,
    address: `${STUDY}&edit=off`,
    prepare: annotate,
  },
  { name: 'engine-light-1280', width: 1280, height: 900, prepare: askEngine },
  { name: 'engine-dark-1280', width: 1280, height: 900, scheme: 'dark', prepare: askEngine },
  { name: 'engine-light-360', width: 360, prepare: askEngine },
  { name: 'engine-dark-360', width: 360, scheme: 'dark', prepare: askEngine },
  { name: 'import-light-1280', width: 1280, height: 840, empty: true, prepare: readAThird },
  { name: 'share-light-1280', width: 1280, prepare: share },
  { name: 'share-light-360', width: 360, prepare: share },
  { name: 'collections-light-1280', width: 1280, prepare: addBook },
  { name: 'collections-dark-360', width: 360, scheme: 'dark', prepare: addBook },
  { name: 'train-light-1280', width: 1280, height: 840, empty: true, address: '/?mode=train', prepare: train },
  {
    name: 'train-dark-1280',
    width: 1280,
    height: 840,
    scheme: 'dark',
    empty: true,
    address: '/?mode=train',
    prepare: train,
  },
  {
    name: 'memorise-light-1280',
    width: 1280,
    height: 840,
    empty: true,
    address: '/?mode=train',
    prepare: memorise,
  },
  { name: 'train-light-360', width: 360, empty: true, address: '/?mode=train', prepare: train },
  { name: 'train-dark-360', width: 360, scheme: 'dark', empty: true, address: '/?mode=train', prepare: train },
  { name: 'novelties-light-1280', width: 1280, height: 1000, prepare: readNovelties },
  { name: 'novelties-dark-1280', width: 1280, height: 1000, scheme: 'dark', prepare: readNovelties },
  { name: 'novelties-light-360', width: 360, height: 1000, prepare: readNovelties },
  { name: 'novelties-dark-360', width: 360, height: 1000, scheme: 'dark', prepare: readNovelties },
  { name: 'review-light-1280', width: 1280, height: 900, empty: true, address: LOST, prepare: reviewLine },
  {
    name: 'review-dark-360',
    width: 360,
    height: 1000,
    scheme: 'dark',
    empty: true,
    address: LOST,
    prepare: reviewLine,
  },
  { name: 'preparation-light-1280', width: 1280, height: 1000, prepare: prepareAgainst },
  { name: 'preparation-dark-360', width: 360, height: 1000, scheme: 'dark', prepare: prepareAgainst },
  { name: 'missed-light-1280', width: 1280, height: 1000, prepare: lookForMissed },
  { name: 'missed-dark-1280', width: 1280, height: 1000, scheme: 'dark', prepare: lookForMissed },
  { name: 'missed-light-360', width: 360, height: 1000, prepare: lookForMissed },
  { name: 'missed-dark-360', width: 360, height: 1000, scheme: 'dark', prepare: lookForMissed },
  // The pictures of `first-steps.md` are small, because one page shows all five pictures.
  { name: 'steps-1-start', width: 420, height: 560, empty: true },
  { name: 'steps-2-search', width: 420, height: 700, fromTop: true },
  { name: 'steps-3-game', width: 420, height: 680, fromTop: true, prepare: openFirstGame },
  { name: 'steps-4-part', width: 1280, height: 1240, of: '[part~=graph]', prepare: lookAtPart },
  { name: 'steps-5-solve', width: 420, height: 540, fromTop: true, empty: true, address: PROBLEM, prepare: solveIt },
  { name: 'play-light-1280', width: 1280, height: 900, empty: true, address: '/?mode=search', prepare: playEngine },
  { name: 'play-dark-360', width: 360, scheme: 'dark', empty: true, address: '/?mode=search', prepare: playEngine },
];

test.use({ launchOptions: { executablePath: CHROMIUM, args: FLAGS } });

for (const picture of PICTURES) {
  const { name, width, height, scheme = 'light', lang = 'en-GB', empty = false, fromTop = false } = picture;
  const { address, prepare, of } = picture;
  test.describe(() => {
    test.use({
      baseURL: ORIGIN,
      viewport: { width, height: height ?? 900 },
      colorScheme: scheme,
      locale: lang,
      contextOptions: { reducedMotion: 'reduce' },
    });
    test(name, async ({ page }) => {
      const board = new Board(page);
      await page.goto(address ?? (empty ? '/' : `/?moves=${LINE.replaceAll(' ', '')}`));
      if (!empty) {
        const done = await board.event('renju-import-done');
        await page.locator('renju-board input[type=file]').first().setInputFiles(SAMPLE);
        await done();
        // The list is found by its part, because its name depends on the language.
        await page.locator('renju-board [part~=games] [data-index]').first().waitFor();
        // The message about the import would cover a part of the page.
        await page.locator('renju-board [part~=imported] header button').click();
      }
      if (empty && !address) await board.dropZone.waitFor();
      await prepare?.(board);
      await page.mouse.move(0, 0);
      // In a picture of the whole page, parts with a sticky position must be in their normal places, so the page is
      // scrolled to the top.
      if (fromTop || height === undefined) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const path = join(OUT, `${name}.png`);
      if (of) await board.host.locator(of).screenshot({ path });
      else await page.screenshot({ path, fullPage: height === undefined });
    });
  });
}
