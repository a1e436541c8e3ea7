/**
 * Checks mode `solve`: setting up positions, forbidden points, the three verdicts, the proof on the board, and stopping
 * a search.
 */
import { rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import type { Board, SolvingElement } from '../support/board.ts';
import { embed } from '../support/embed.ts';
import { FOUR_THREE, HARD, HARD_ADDRESS, written } from '../support/problems.ts';
import { random } from '../support/random.ts';
import { expect, test } from '../support/test.ts';

/** Returns the button that chooses which side attacks. */
const side = ({ problem }: Board, color: 'Black' | 'White') =>
  problem.getByRole('toolbar', { name: 'Who attacks?' }).getByRole('button', { name: color, exact: true });

const STRICT = "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; worker-src 'self'";

test.describe('set up', () => {
  test('stones are placed and removed by hand, and the side to move can be changed', async ({ board }) => {
    await board.openSolve();
    await board.point('h8').click();
    await board.point('h9').click();
    await expect(board.point('h9')).toHaveAccessibleName(/white, move 2/);
    await board.setUp.getByRole('button', { name: 'Black' }).click();
    await board.point('i8').click();
    await board.point('j8').click();
    await expect(board.point('j8')).toHaveAccessibleName('j8, black');
    // A press on a stone of the chosen color removes the stone. A press on a stone of the other color replaces the
    // stone.
    await board.point('j8').click();
    await expect(board.point('j8')).toHaveAccessibleName('j8, empty');
    await board.setUp.getByRole('button', { name: 'White' }).click();
    await board.point('i8').click();
    await expect(board.point('i8')).toHaveAccessibleName('i8, white');
    await board.setUp.getByRole('button', { name: 'Erase' }).click();
    await board.point('h9').click();
    await expect(board.point('h9')).toHaveAccessibleName('h9, empty');
    const changed = await board.event('renju-position-change');
    await side(board, 'White').click();
    expect((await changed()).toMove).toBe('white');
    await expect(side(board, 'White')).toHaveAttribute('aria-pressed', 'true');
    await board.useTool('Clear');
    await expect(board.point('h8')).toHaveAccessibleName('h8, empty');
  });

  test('moves and RFEN are accepted as text, and unreadable text is reported', async ({ board, page }) => {
    await board.openSolve();
    await board.button('Paste…').click();
    const field = board.host.getByRole('textbox', { name: 'Moves or RFEN' });
    await expect(field).toBeFocused();
    await field.fill('h8 z9');
    await page.keyboard.press('Enter');
    await expect(board.host.getByText(/moves cannot be read at character 4/)).toBeVisible();
    await field.fill('h8h9i9');
    await page.keyboard.press('Enter');
    await expect(field).toBeHidden();
    expect(await board.moves()).toBe('h8 h9 i9');
    await board.button('Paste…').click();
    await field.fill(FOUR_THREE);
    await page.keyboard.press('Enter');
    await expect(board.point('i7')).toHaveAccessibleName('i7, black');
    await board.button('Paste…').click();
    await field.fill('15/15 b');
    await page.keyboard.press('Enter');
    await expect(board.host.getByText(/position cannot be read/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });
});

test.describe('who is to win', () => {
  test('is the side to move: one control sets both, by adding only a pass', async ({ board }) => {
    await board.openSolve('&moves=h8h9i9');
    const caption = board.host.locator('[part~=caption]');
    await expect(side(board, 'White')).toHaveAttribute('aria-pressed', 'true');
    await expect(caption).toContainText('White to move');
    await side(board, 'Black').click();
    await expect(caption).toContainText('Black to move');
    await expect(board.point('i9')).toHaveAccessibleName(/black, move 3/);
    expect(await board.moves()).toBe('h8 h9 i9 pass');
    await side(board, 'White').click();
    expect(await board.moves()).toBe('h8 h9 i9');
    await expect(side(board, 'White')).toHaveAttribute('aria-pressed', 'true');
    await expect(board.button('Find a win for White')).toBeVisible();
  });

  test('a phone shows the board and the button that starts the search at once', async ({ board, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await board.openSolve(written(FOUR_THREE));
    await expect(board.findWin).toBeInViewport({ ratio: 1 });
    await expect(board.host.locator('.board')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(board.findWin).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(board.findWin).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(740);
  });
});

test.describe('answers', () => {
  test('a four that Black cannot stop names the forbidden point', async ({ board }) => {
    // White wins with d8, because Black may not play h8.
    await board.openSolve(written('14W/15/15/15/15/7B7/7B7/2B1WWW8/8B6/9B5/15/15/15/15/W14 w'));
    await board.solve();
    const said = 'h8 is forbidden to Black: double-three.';
    await expect(board.caption).toContainText(`White plays d8, unstoppable. ${said}`);
    await expect(board.verdict).toContainText(said);
    await expect(board.verdict).toContainText('Step to an attack to try another defense on the board.');
    await board.point('d8').click();
    await expect(board.verdict).toContainText('Try another defense on the board.');
    await board.point('h8').click();
    await expect(board.caption).toContainText(`Black defends at h8. ${said} White won.`);
  });

  test('a win by fours is proved and shown', async ({ board }) => {
    await board.openSolve(written(FOUR_THREE));
    const { verdict, line, position, threats } = await board.solve();
    expect({ verdict, threats, side: position.toMove }).toEqual({ verdict: 'win', threats: 'fours', side: 'black' });
    expect(line[0]).toEqual({ attack: { point: 113, kind: 'four' }, defence: { point: 114, only: true } });
    await expect(board.verdict.getByRole('heading')).toHaveText('Black wins');
    await expect(board.verdict).toContainText(/in \d fours? \(VCF\) · proved · [\d,]+ nodes? in/);
    await expect(board.proof.first()).toContainText('i8');
    await expect(board.proof.first()).toContainText('j8 (forced)');
    await expect(board.status).toContainText(/Black wins in \d fours? \(VCF\), proved/);
  });

  test('the win with the fewest fours is found on request', async ({ board }) => {
    await board.openSolve(written(FOUR_THREE));
    const { line } = await board.solve();
    const fewest = await board.solve('Find the win with the fewest fours');
    expect(fewest.verdict).toBe('win');
    expect(fewest.line.length).toBeLessThanOrEqual(line.length);
    await expect(board.verdict.getByRole('heading')).toHaveText('Black wins');
    await expect(board.button('Find the win with the fewest fours')).toBeHidden();
    await expect(board.proof.first()).toBeVisible();
  });

  test('no win has its own sentence', async ({ board }) => {
    await board.openSolve('&moves=h8h9');
    const { verdict, line } = await board.solve();
    expect({ verdict, line }).toEqual({ verdict: 'no-win', line: [] });
    await expect(board.verdict.getByRole('heading')).toHaveText('Black has no VCF');
    await board.problem.getByRole('button', { name: 'Threats (VCT)' }).click();
    await expect(board.verdict).toBeHidden();
    await side(board, 'White').click();
    expect((await board.solve()).position.toMove).toBe('white');
    await expect(board.verdict.getByRole('heading')).toHaveText('White has no VCT');
  });

  test('a search that reached its limit is undecided, and can continue', async ({ board }) => {
    await board.openSolve(HARD_ADDRESS);
    await board.host.getByRole('combobox', { name: 'Limit' }).selectOption('Limit 1 s');
    const progress = await board.event('renju-solve-progress');
    const first = board.solve();
    expect((await progress()).nodesPerSecond).toBeGreaterThan(0);
    await expect(board.verdict).toContainText(/nodes · [\d,]+ a second/);
    const { verdict, nodes, milliseconds } = await first;
    expect(verdict).toBe('out-of-budget');
    await expect(board.verdict.getByRole('heading')).toHaveText(/^Stopped after [\d,]+ nodes$/);
    await expect(board.verdict).toContainText('It is not known whether White has a VCT.');
    await expect(board.status).toContainText('It is not known whether White has a VCT. The search was not finished.');
    const more = await board.solve('Search longer');
    expect(more.nodes).toBeGreaterThan(nodes);
    expect(more.milliseconds).toBeGreaterThan(milliseconds);
  });

  test('a finished game is an error with a sentence', async ({ board }) => {
    await board.openSolve(written('15/15/15/15/15/15/15/7BBBBB3/15/15/15/15/15/15/15 w'));
    await board.findWin.click();
    await expect(board.verdict).toContainText('This game is over: there is a five on the board.');
  });

  test('another position stops the search', async ({ board }) => {
    await board.openSolve(HARD_ADDRESS);
    const progress = await board.event('renju-solve-progress');
    await board.findWin.click();
    await progress();
    await board.point('a1').click();
    await expect(board.verdict).toBeHidden();
    await board.host.evaluate((host) => host.setAttribute('threats', 'fours'));
    expect((await board.solve()).position.white).toContain(0);
  });
});

test.describe('the proof on the board', () => {
  test.beforeEach(async ({ board }) => {
    await board.openSolve(written(FOUR_THREE));
    await board.solve();
    await expect(board.verdict.getByRole('heading')).toHaveText('Black wins');
  });

  test('is stepped through by the bar, the keys and the table', async ({ board, page }) => {
    const output = board.host.locator('output');
    await expect(output).toHaveText(/^0 \/ \d/);
    await board.button('Next move').click();
    await expect(board.point('i8')).toHaveAccessibleName('i8, black, move 1, last move');
    await board.host.evaluate((host) => (host as HTMLElement).focus());
    await page.keyboard.press('.');
    await expect(board.point('j8')).toHaveAccessibleName('j8, white, move 2, last move');
    await expect(board.proof.first()).toHaveAttribute('aria-current', 'step');
    await board.proof.nth(1).click();
    await expect(output).toHaveText(/^3 \//);
    await expect(board.proof.nth(1)).toHaveAttribute('aria-current', 'step');
    await board.host.evaluate((host) => (host as HTMLElement).focus());
    await page.keyboard.press('[');
    await expect(output).toHaveText(/^0 \//);
  });

  test('answers any other defense until five, with a way back', async ({ board }) => {
    await board.button('Next move').click();
    await board.point('a2').click();
    await expect(board.point('j8')).toHaveAccessibleName('j8, black, move 3, last move');
    await expect(board.status).toContainText('five. Black won.');
    await expect(board.proof.first()).toContainText('a2 (yours)');
    await expect(board.proof.nth(1)).toContainText('five');
    await board.button('Back to the main line').click();
    await expect(board.proof.first()).toContainText('j8 (forced)');
    await expect(board.point('j8')).toHaveAccessibleName('j8, empty');
    // The clicked point is the next defense of the line, so the click is a step along the line.
    await board.point('j8').click();
    await expect(board.point('j8')).toHaveAccessibleName('j8, white, move 2, last move');
    await board.button('Next move').click();
    await board.point('a2').click();
    await expect(board.status).toContainText('five. Black won.');
  });

  test('is described above the board, step by step, also against another defense', async ({ board }) => {
    const caption = board.host.locator('[part~=caption]');
    await expect(caption).toContainText(/Black wins in \d fours? \(VCF\), proved/);
    await expect(caption).toContainText('Black plays i8, four.');
    const height = (await caption.boundingBox())?.height;
    await board.button('Next move').click();
    await expect(caption).toContainText('Black plays i8, four. White must defend at j8.');
    await board.proof.first().getByRole('button', { name: 'Show defense 1: j8' }).click();
    await expect(caption).toContainText(/more fours? \(VCF\), proved/);
    await expect(caption).toContainText(/White defends at j8\. Black plays \w+, (four|unstoppable)\./);
    await expect(board.proof.first()).toHaveAttribute('aria-current', 'step');
    await board.button('Previous move').click();
    await board.point('a2').click();
    await expect(caption).toContainText('Black wins against a2 as well, proved');
    await expect(caption).toContainText('White defends at a2. Black plays j8, five. Black won.');
    await expect(board.verdict).toContainText('against a2 as well');
    await expect(board.proof).toHaveCount(2);
    await expect(board.proof.nth(1)).toHaveAttribute('aria-current', 'step');
    expect((await caption.boundingBox())?.height).toBe(height);
  });

  test('while the attacker is to move a click shows the attacker’s move', async ({ board }) => {
    await board.point('a2').click();
    await expect(board.status).toContainText('It is Black’s move: i8.');
    await expect(board.point('a2')).toHaveAccessibleName('a2, empty');
  });

  test('is shared with its numbers, up to the shown move', async ({ board }) => {
    await board.point('i8').click();
    await board.useTool('Share, save, print');
    await expect(board.diagram.locator('text[font-weight=bold]')).toHaveText(['1']);
  });

  test('is closed by a tool, and dropped by a change of the position', async ({ board }) => {
    await board.setUp.getByRole('button', { name: 'Erase' }).click();
    await board.button('Show the win on the board').click();
    await expect(board.host.locator('output')).toHaveText(/^0 \/ \d/);
    await board.setUp.getByRole('button', { name: 'Erase' }).click();
    await board.point('i7').click();
    await expect(board.verdict).toBeHidden();
    await expect(board.point('i7')).toHaveAccessibleName('i7, empty');
  });
});

test('a search can be stopped at any moment, and its worker stays usable', async ({ board, context }) => {
  test.setTimeout(60_000);
  const workers: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/worker.js')) workers.push(request.url());
  });
  await board.openSolve(HARD_ADDRESS);
  const next = random(20);
  const moments = Array.from({ length: 20 }, () => Math.floor(next() * 400));
  const took = await board.host.evaluate(async (host, after) => {
    const element = host as SolvingElement;
    // This first search downloads and starts the engine, so that the measured times do not include
    // the download.
    await element.solve({ nodes: 1 });
    const times: number[] = [];
    for (const moment of after) {
      const stop = new AbortController();
      let began = 0;
      setTimeout(() => {
        began = performance.now();
        stop.abort();
      }, moment);
      const name = await element.solve({ limit: 60, signal: stop.signal }).then(
        () => 'answered',
        (error: Error) => error.name,
      );
      if (name !== 'AbortError') throw new Error(name);
      times.push(performance.now() - began);
    }
    return times;
  }, moments);
  // The times are only reported and not checked, because a search takes longer on a busy machine.
  test.info().annotations.push({ type: 'milliseconds to stop', description: took.map(Math.round).join(' ') });
  console.log(`milliseconds to stop: ${took.map(Math.round).join(' ')}`);
  const started = workers.length;
  // The solver still has the positions that it has searched, so the search continues where it was stopped.
  const progress = await board.event('renju-solve-progress');
  await board.button('Search longer').click();
  expect((await progress()).milliseconds).toBeGreaterThan(1_000);
  await board.button('Stop').click();
  await expect(board.verdict.getByRole('heading')).toHaveText(/^Stopped after/);
  expect(workers).toHaveLength(started);
});

test('the archive answers while a search runs', async ({ board }) => {
  test.setTimeout(60_000);
  await board.open();
  await board.import(SAMPLE);
  await board.ask(HARD.moves);
  const progress = await board.event('renju-solve-progress');
  await board.host.evaluate((host, { side, threats }) => {
    const element = host as SolvingElement;
    element.solve({ side, threats, limit: 60 }).catch(() => undefined);
  }, HARD);
  await progress();
  const answers = await board.askAll(['h8', 'h8 h9', 'h8 h9 i9', 'h8 i9', 'h8 i9 i8', 'h8 h9 h7', '']);
  expect(answers.every(({ total }) => total >= 0)).toBe(true);
  // The search is still running, so the answers have not waited for its time limit.
  const still = await board.event('renju-solve-progress');
  expect((await still()).nodes).toBeGreaterThan(0);
});

test.describe('from a search and back', () => {
  test.beforeEach(async ({ board }) => {
    await board.open();
    await board.import(upload('six.rif', rif(SIX)));
    await board.ask('h8 h9 i9');
  });

  test('two clicks solve the position on the board', async ({ board }) => {
    await board.button('Solve').click();
    const solved = await board.event('renju-solve-result');
    await board.findWin.click();
    expect((await solved()).position.black).toHaveLength(2);
    await expect(board.host.locator('[part~=caption]')).toContainText('White has no VCF');
  });

  test('a position is changed in mode solve, and mode search has its old position afterwards', async ({ board }) => {
    const chosen = await board.event('renju-mode-change');
    await board.button('Solve').click();
    expect((await chosen()).mode).toBe('solve');
    await expect(board.problem).toBeVisible();
    await expect(board.point('i9')).toHaveAccessibleName(/black, move 3/);
    await board.setUp.getByRole('button', { name: 'Erase' }).click();
    await board.point('i9').click();
    await board.button('Back to search').click();
    await expect(board.total).toHaveText('5');
    expect(await board.moves()).toBe('h8 h9 i9');
  });

  test('a position of an opened game is solved, and the game is named', async ({ board }) => {
    const opened = await board.event('renju-game-open');
    await board.gameRows.first().click();
    const { black, white } = await opened();
    await board.button('Solve').click();
    await expect(board.host.locator('[part~=caption]')).toContainText(`From ${black.name} – ${white.name}, move 3`);
    await board.button('Back to search').click();
    await expect(board.facts).toBeVisible();
  });
});

test('the address names the problem', async ({ board, page }) => {
  await board.openSolve(`${written(FOUR_THREE)}&side=black&threats=threats&limit=30`);
  const pressed = (name: string) => board.problem.getByRole('button', { name, pressed: true });
  await expect(pressed('Black')).toBeVisible();
  await expect(pressed('Threats (VCT)')).toBeVisible();
  await expect(board.host.getByRole('combobox', { name: 'Limit' })).toHaveValue('30');
  const { threats } = await board.solve();
  expect(threats).toBe('threats');
  await side(board, 'White').click();
  await board.point('a2').press(',');
  await page.reload();
  await expect(board.problem).toBeVisible();
});

test('a page starts a search by a method, in any mode, and receives an event', async ({ board, page }) => {
  const body = `<script type="module" src="/dist/index.js"></script><renju-board position="${FOUR_THREE}"></renju-board>`;
  await embed(page, { body, policy: STRICT });
  await page.goto('/embedded');
  await expect(board.point('i7')).toHaveAccessibleName('i7, black');
  const heard = await board.event('renju-solve-result');
  const answer = await board.host.evaluate((host) =>
    (host as SolvingElement).solve({ threats: 'fours', shortest: true, limit: 10 }),
  );
  expect(answer).toEqual(await heard());
  expect(answer).toMatchObject({ verdict: 'win', threats: 'fours' });
  expect(answer.line).toHaveLength(2);
});
