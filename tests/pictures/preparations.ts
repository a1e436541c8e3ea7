/**
 * Functions that prepare the element for a picture of `take.spec.ts`. Each function plays the role of a user, for example
 * opens a game.
 */
import { fileURLToPath } from 'node:url';
import { LARGE, upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { Editor } from '../support/editor.ts';
import { openCollections } from '../support/tools.ts';

const ENGINE = fileURLToPath(new URL('../engine/engine.js', import.meta.url));
const PROBLEMS = fileURLToPath(new URL('../fixtures/problems/set.jsonl', import.meta.url));

export const openFirstGame = async (board: Board): Promise<void> => {
  const opened = await board.event('renju-game-open');
  await board.gameRows.first().click();
  await opened();
};

/** Opens the tree of moves, and unfolds its two most frequent moves. */
export async function openTree(board: Board): Promise<void> {
  await board.host.getByRole('button', { name: 'Tree', exact: true }).click();
  const branches = board.host.getByRole('treeitem').locator('.fold');
  await branches.first().click();
  await branches.nth(1).click();
}

export async function solveIt(board: Board): Promise<void> {
  const solved = await board.event('renju-solve-result');
  // The button is found by its class, because its name depends on the language.
  await board.problem.locator('.primary').click();
  await solved();
  await board.proof.first().click();
}

/** Opens the list of the novelties of the last two years. */
export async function readNovelties(board: Board): Promise<void> {
  await openCollections(board.host);
  await board.host.getByRole('button', { name: 'New moves…' }).click();
  const reader = board.host.locator('[part~=novelties]');
  await reader.locator('.summary').waitFor();
  await reader.evaluate((card) => card.scrollIntoView());
}

/** Opens the review of the line, and waits until it is complete. */
export async function reviewLine(board: Board): Promise<void> {
  await board.useTool('Review');
  const review = board.host.locator('.sheet.review');
  await review.getByRole('listitem').filter({ hasText: 'Instead of move 10' }).waitFor();
  await review.evaluate((card) => card.scrollIntoView());
}

/** Searches all games for missed wins, and shows the numbers of missed wins by player. */
export async function lookForMissed(board: Board): Promise<void> {
  await openCollections(board.host);
  await board.host.getByRole('button', { name: 'Missed wins' }).click();
  const card = board.host.getByRole('region', { name: 'Missed wins' });
  await card.getByRole('button', { name: 'Find missed wins' }).click();
  await card.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await card.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'hidden' });
  await card.evaluate((element) => element.scrollIntoView());
}

/** Opens the preparation sheet against the player with the black stones of the first listed game. */
export async function prepareAgainst(board: Board): Promise<void> {
  const opened = await board.event('renju-game-open');
  await board.gameRows.first().click();
  const { black } = await opened();
  await board.caption.getByRole('button', { name: black.name }).click();
  await board.host.getByRole('button', { name: 'Prepare against this player' }).click();
  const sheet = board.host.locator('[part~=preparation]');
  await sheet.getByRole('table', { name: 'As Black' }).first().waitFor();
  await sheet.getByLabel('You are').selectOption({ index: 1 });
  await sheet
    .getByRole('table', { name: /^Games against you/ })
    .first()
    .waitFor();
  await sheet.evaluate((element) => element.scrollIntoView());
}

/** Begins a game against the test engine. */
export async function playEngine(board: Board): Promise<void> {
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
export async function askEngine(board: Board): Promise<void> {
  await board.useTool('Engine');
  const card = board.host.getByRole('region', { name: 'Engine', exact: true });
  await card.locator('input[type=file]').setInputFiles(ENGINE);
  await card.getByRole('button', { name: 'Think' }).click();
  await card.locator('.best').waitFor();
}

/** Plays the first move of a problem, and requests a hint for the second move. */
export async function train(board: Board): Promise<void> {
  await board.host.locator('[part~=practice] input[type=file]').first().setInputFiles(PROBLEMS);
  await board.point('f10').click();
  await board
    .point('f11')
    .and(board.page.getByRole('gridcell', { name: /black/ }))
    .waitFor();
  await board.host.getByRole('button', { name: 'Hint' }).click();
  await board.host.getByRole('button', { name: 'Hint' }).click();
}

/** Begins to memorize a record, and answers a question wrong. */
export async function memorise(board: Board): Promise<void> {
  const lines = '(;W[hg];B[ig](;W[if];B[gi])(;W[ij];B[gg]))(;W[if];B[ig](;W[hg];B[gi])(;W[gf];B[ih]))(;W[ig];B[ih])';
  await board.host
    .locator('[part~=practice]')
    .getByLabel('Memorize a record…')
    .setInputFiles(upload('opening.sgf', `(;GM[4]SZ[15];B[hh]${lines})`));
  const card = board.host.getByRole('region', { name: 'Memorize' });
  await card.getByRole('button', { name: 'Begin', exact: true }).click();
  for (const point of ['h8', 'i9', 'g7']) await board.point(point).click();
  await card.locator('.counts').click();
  await board.point('a1').click();
  await card.getByText(/^a1 is not in the record/).waitFor();
}

/** Adds variations, comments and marks, as a user might. */
export async function annotate(board: Board): Promise<void> {
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
export async function walkAbout(board: Board): Promise<void> {
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
export async function lookAtPart(board: Board): Promise<void> {
  await board.host.evaluate((host) => host.setAttribute('area', 'top'));
  await board.aroundButton.click();
  await board.around.getByRole('button', { name: 'In this part' }).click();
  await board.nodes.nth(1).waitFor();
}

export async function lookAround(board: Board): Promise<void> {
  await board.aroundButton.click();
  await board.nodes.first().waitFor();
}

/** Chooses a player and a result in the filter, and types another name. */
export async function filterGames(board: Board): Promise<void> {
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
export async function share(board: Board): Promise<void> {
  await board.useTool('Share, save, print');
  await board.diagram.waitFor();
  await board.share.getByRole('button', { name: 'From–to' }).click();
}

/** Imports a small book in addition to the archive. The book has moves for the shown position. */
export async function addBook(board: Board): Promise<void> {
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
export async function drawArea(board: Board): Promise<void> {
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
export async function readAThird(board: Board): Promise<void> {
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
