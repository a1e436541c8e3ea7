/**
 * Takes the pictures for `web-component/docs`: the built element with the sample archive, at several widths and in both
 * color schemes.
 *
 * Run `cargo xtask demo` in one terminal, and `npm run pictures` in the folder `tests` in another terminal.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { LARGE, SAMPLE, upload } from '../support/archives.ts';
import { Board } from '../support/board.ts';
import { CHROMIUM, FLAGS, ORIGIN } from '../support/chromium.ts';
import { Editor } from '../support/editor.ts';
import { PICTURED, written } from '../support/problems.ts';
import { openCollections } from '../support/tools.ts';

const ENGINE = fileURLToPath(new URL('../engine/engine.js', import.meta.url));
const OUT = fileURLToPath(new URL('../../web-component/docs/', import.meta.url));

const PROBLEMS = fileURLToPath(new URL('../fixtures/problems/set.jsonl', import.meta.url));

/**
 * A position with many next moves. Some are symmetric, and some positions after them are reached only by another order
 * of moves.
 */
const LINE = 'h8 h9 i9';

/** The address of a line in which Black misses a win, and White then misses the last escape. */
const LOST = '/?mode=edit&moves=h8.a1.i8.a3.j8.a5.o15.g8.i7.a13.i6.o13.i9.o10.i5&ply=9';

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

const openFirstGame = async (board: Board): Promise<void> => {
  const opened = await board.event('renju-game-open');
  await board.gameRows.first().click();
  await opened();
};

/** Opens the tree of moves, and unfolds its two most frequent moves. */
async function openTree(board: Board): Promise<void> {
  await board.host.getByRole('button', { name: 'Tree', exact: true }).click();
  const branches = board.host.getByRole('treeitem').locator('.fold');
  await branches.first().click();
  await branches.nth(1).click();
}

/** Address of a position in mode `solve` in which Black wins by fours, and which has a forbidden point. */
const PROBLEM = `/?mode=solve${written(PICTURED)}`;

async function solveIt(board: Board): Promise<void> {
  const solved = await board.event('renju-solve-result');
  // The button is found by its class, because its name depends on the language.
  await board.problem.locator('.primary').click();
  await solved();
  await board.proof.first().click();
}

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

/** Opens the list of the novelties of the last two years. */
async function readNovelties(board: Board): Promise<void> {
  await openCollections(board.host);
  await board.host.getByRole('button', { name: 'New moves…' }).click();
  const reader = board.host.locator('[part~=novelties]');
  await reader.locator('.summary').waitFor();
  await reader.evaluate((card) => card.scrollIntoView());
}

/** Opens the review of the line, and waits until it is complete. */
async function reviewLine(board: Board): Promise<void> {
  await board.useTool('Review');
  const review = board.host.locator('.sheet.review');
  await review.getByRole('listitem').filter({ hasText: 'Instead of move 10' }).waitFor();
  await review.evaluate((card) => card.scrollIntoView());
}

/** Searches all games for missed wins, and shows the numbers of missed wins by player. */
async function lookForMissed(board: Board): Promise<void> {
  await openCollections(board.host);
  await board.host.getByRole('button', { name: 'Missed wins' }).click();
  const card = board.host.getByRole('region', { name: 'Missed wins' });
  await card.getByRole('button', { name: 'Find missed wins' }).click();
  await card.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await card.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'hidden' });
  await card.evaluate((element) => element.scrollIntoView());
}

/** Begins a game against the test engine. */
async function playEngine(board: Board): Promise<void> {
  await board.useTool('Engine');
  const card = board.host.getByRole('region', { name: 'Engine', exact: true });
  await card.locator('input[type=file]').setInputFiles(ENGINE);
  await card.getByText('Test engine').first().waitFor();
  await card.getByLabel('Opening').selectOption('Taraguchi-10');
  await card.getByRole('button', { name: 'Black', exact: true }).click();
  await card.getByRole('button', { name: 'Begin a game' }).click();
  const game = board.host.getByRole('region', { name: 'Game against the engine' });
  await game.getByText('Place a black stone').waitFor();
  await board.point('h8').click();
  const step = game.locator('.step');
  await step.filter({ hasText: /^Swap/ }).waitFor();
  await game.getByRole('button', { name: 'Do not swap' }).click();
  // The engine places the second stone, and then the user has to act.
  await step.filter({ hasText: /^(Swap|Place)/ }).waitFor();
}

/** Lets the test engine analyze the position. */
async function askEngine(board: Board): Promise<void> {
  await board.useTool('Engine');
  const card = board.host.getByRole('region', { name: 'Engine', exact: true });
  await card.locator('input[type=file]').setInputFiles(ENGINE);
  await card.getByRole('button', { name: 'Think' }).click();
  await card.locator('.best').waitFor();
}

/** Plays the first move of a problem, and requests a hint for the second move. */
async function train(board: Board): Promise<void> {
  await board.host.locator('[part~=practice] input[type=file]').setInputFiles(PROBLEMS);
  await board.point('f10').click();
  await board
    .point('f11')
    .and(board.page.getByRole('gridcell', { name: /black/ }))
    .waitFor();
  await board.host.getByRole('button', { name: 'Hint' }).click();
  await board.host.getByRole('button', { name: 'Hint' }).click();
}

/** Adds variations, comments and marks, as a user might. */
async function annotate(board: Board): Promise<void> {
  const editor = new Editor(board.page);
  await editor.tree.waitFor();
  const point = (name: string) => {
    const [column = 0, row] = [name.charCodeAt(0) - 97, Number(name.slice(1))];
    return (row - 1) * 15 + column;
  };
  const moves = ['h8', 'h9', 'i9', 'g9', 'i7', 'g7', 'j8'].map(point);
  const line = moves.map((move, at) => ({ parent: at, move, color: at % 2 === 0 ? 'black' : 'white' }));
  const branch = (parent: number, color: string, name: string) => ({ parent, color, move: point(name) });
  const nodes = [{}, ...line, branch(4, 'black', 'i8'), branch(8, 'white', 'i10'), branch(6, 'black', 'g8')];
  const note = {
    comment: 'A or B: after A Black has a four-three by j8, after B White gets the tempo.',
    labels: [
      [point('j6'), 'A'],
      [point('g6'), 'B'],
    ],
    marks: [
      [point('g7'), 'triangle'],
      [point('i9'), 'circle'],
    ],
    lines: [{ from: point('i7'), to: point('k9'), arrow: true }],
  };
  const record = {
    black: { name: 'Ann Ala', rank: '3d' },
    white: { name: 'Bo Berg', rank: '4d' },
    event: 'Spring Open',
    nodes,
  };
  await board.host.evaluate((host, set) => Object.assign(host, set), {
    gameRecord: { ...record, nodes: nodes.map((node, at) => (at === 6 ? { ...node, ...note } : node)) },
  });
  await editor.labels.first().waitFor();
  if (await editor.comment.isHidden()) return;
  await editor.comment.press('End');
  await editor.comment.pressSequentially(' ');
  await editor.saved.getByText('Saved').waitFor();
  await editor.notice.click();
}

/** Opens two games in turn, goes back to the first game, and opens a third game from there. */
async function walkAbout(board: Board): Promise<void> {
  await board.asking(() => board.otherGames.nth(1).click());
  await board.asking(() => board.button('Next move').click());
  await board.asking(() => board.otherGames.nth(1).click());
  await board.asking(() => board.page.keyboard.press('<'));
  await board.asking(() => board.button('Next move').click());
  await board.asking(() => board.otherGames.first().click());
  await board.place.click();
  await board.places.nth(3).waitFor();
}

/** Shows the graph of the upper half of the board. */
async function lookAtPart(board: Board): Promise<void> {
  await board.host.evaluate((host) => host.setAttribute('area', 'top'));
  await board.aroundButton.click();
  await board.around.getByRole('button', { name: 'In this part' }).click();
  await board.nodes.nth(1).waitFor();
}

async function lookAround(board: Board): Promise<void> {
  await board.aroundButton.click();
  await board.nodes.first().waitFor();
}

/** Chooses a player and a result in the filter, and types another name. */
async function filterGames(board: Board): Promise<void> {
  await board.filterButton.click();
  const field = board.filter.getByRole('combobox', { name: 'Player' });
  await field.fill('engine');
  await board.filter.getByRole('option').first().waitFor();
  await board.page.keyboard.press('Enter');
  await board.tokens.first().waitFor();
  await board.filter.getByRole('button', { name: /^White won/ }).click();
  await board.filter.getByRole('combobox', { name: 'Opponent' }).fill('engine');
  await board.filter.getByRole('option').first().waitFor();
}

/** Opens the share card with a diagram in which only some stones have numbers. */
async function share(board: Board): Promise<void> {
  await board.useTool('Share, save, print');
  await board.diagram.waitFor();
  await board.share.getByRole('button', { name: 'From–to' }).click();
}

/** Imports a small book in addition to the archive. The book has moves for the shown position. */
async function addBook(board: Board): Promise<void> {
  const book =
    '(;GM[4]SZ[15];B[hh];W[hg];B[ig]N[Kagetsu]C[Won for Black.\nWhite defends best at g9.]LB[gg:A][gi:B](;W[gg])(;W[gi])(;W[jj]))';
  if (await board.archive.isHidden()) await openCollections(board.host);
  const done = await board.event('renju-import-done');
  await board.archive.locator('input[type=file]').first().setInputFiles(upload('kagetsu.sgf', book));
  await done();
  if (await board.archive.isHidden()) await board.archiveButton.click();
  await board.bookNotes.waitFor();
}

/**
 * Draws a rectangle around the stones as the area to search. Two points of the area match whether they are empty or
 * have a stone of either color.
 */
async function drawArea(board: Board): Promise<void> {
  await board.useTool('Search a part of the board');
  await board.drag('f6', 'j10');
  await board.area.getByRole('button', { name: 'Any stone or empty' }).click();
  await board.drag('i6', 'j6');
  await board.explorer.getByText('in the area').first().waitFor();
}

/**
 * Starts an import, and returns when a third of the file has been read. The environment variable `ARCHIVE` names the
 * file, which must be large, because the test takes the picture during the import.
 */
async function readAThird(board: Board): Promise<void> {
  const third = board.page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        document.addEventListener('renju-import-progress', (event) => {
          const { bytesRead, bytesTotal } = (event as CustomEvent).detail;
          if (bytesRead > bytesTotal / 3) resolve();
        }),
      ),
  );
  await board.fileInput.setInputFiles(process.env.ARCHIVE ?? LARGE);
  await third;
}

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
