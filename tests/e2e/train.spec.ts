/** Checks mode `train`: solving problems, hints, repetition, and guessing the moves of a game. */
import { readFileSync } from 'node:fs';
import { SAMPLE, upload } from '../support/archives.ts';
import { fineOnPhoneAndDesk } from '../support/axe.ts';
import { only, WHOLE, WIN } from '../support/problem-sets.ts';
import { expect, test } from '../support/test.ts';
import { Trainer } from '../support/trainer.ts';

const DEFENCE = only(({ kind }) => kind === 'defence');
const FORBIDDEN = only(({ reasons }) => Array.isArray(reasons) && reasons.length > 0);
const ALLOWED = only(({ reasons }) => Array.isArray(reasons) && reasons.length === 0);

test.describe('a problem', () => {
  test('is played to its end by a mouse, against the longest resistance', async ({ board }) => {
    const trainer = new Trainer(board);
    await trainer.open(WIN);
    await expect(board.caption).toContainText('White wins. Find the move.');
    await expect(board.caption).toContainText('VCF · Level 1');
    await trainer.play('f10');
    await expect(trainer.verdict).toHaveText('Right. Black answers f11: go on.');
    await expect(board.point('f11')).toHaveAccessibleName(/black/);
    await trainer.play('g10');
    await expect(trainer.verdict).toHaveText('Right. Black answers h10: go on.');
    await trainer.play('d10');
    await trainer.play('e9');
    await expect(trainer.verdict).toHaveText('Solved.');
    await expect(board.status).toContainText('Solved.');
    await expect(trainer.progress).toContainText('1 problem tried, 0 due now');
  });

  for (const [played, text] of [
    ['f10', 'found by a player rated 2310'],
    ['a1', 'missed by a player rated 2310'],
  ] as const) {
    test(`is reported as ${text} after its solution`, async ({ board }) => {
      const trainer = new Trainer(board);
      const line = WIN.buffer.toString().replace('"played":"f10"', `"played":"${played}","rating":2310`);
      await trainer.open(upload('rated.jsonl', line));
      const note = trainer.problem.getByText(text);
      await expect(note).toBeHidden();
      await trainer.button('Show the solution').click();
      await expect(note).toBeVisible();
    });
  }

  test('comes again at a time of the day, and is due at this time without another action', async ({ board, page }) => {
    await page.clock.install({ time: new Date(2026, 10, 29, 13, 5) });
    const trainer = new Trainer(board);
    await trainer.open(WIN);
    await trainer.button('Show the solution').click();
    await expect(trainer.progress).toContainText(/The next one comes again Nov 29, 2026, 1:0\d\sPM\./);
    await page.clock.runFor(61_000);
    await expect(trainer.progress).toContainText('1 problem tried, 1 due now');
    await expect(trainer.progress).not.toContainText('comes again');
  });

  test('is played by keys alone', async ({ board, page }) => {
    const trainer = new Trainer(board);
    await trainer.open(WIN);
    await board.point('h8').focus();
    for (const point of ['f10', 'g10', 'd10', 'e9']) {
      await page.keyboard.type(point);
      await expect(board.point(point)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(trainer.problem).toHaveAttribute('aria-busy', 'false');
    }
    await expect(trainer.verdict).toHaveText('Solved.');
    await page.keyboard.press('Escape');
    await expect(trainer.problem).toBeHidden();
  });

  test('is played by touch, on a small board with a confirmation', async ({ board, page, browser }) => {
    test.skip(browser.browserType().name() !== 'chromium', 'touch is emulated');
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.setViewportSize({ width: 360, height: 740 });
    const trainer = new Trainer(board);
    await trainer.open(WIN);
    const box = await board.point('f10').boundingBox();
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(trainer.verdict).toHaveText('Right. Black answers f11: go on.');
  });

  test('answers a wrong move with its refutation, and takes the move back', async ({ board, page }) => {
    const trainer = new Trainer(board);
    await trainer.open(WIN);
    await trainer.play('d10');
    await expect(trainer.verdict).toHaveText(/^d10 does not win/);
    await expect(trainer.problem).toHaveClass(/is-wrong/);
    await trainer.button('Try again').click();
    await expect(board.point('d10')).toHaveAccessibleName('d10, empty');
    // Play a move that makes no threat, and take the move back with a key.
    await trainer.play('a1');
    await expect(trainer.verdict).toHaveText(/^a1 does not win/);
    await board.point('a1').focus();
    await page.keyboard.press('Backspace');
    await expect(board.point('a1')).toHaveAccessibleName('a1, empty');
    for (const point of ['f10', 'g10', 'd10', 'e9']) await trainer.play(point);
    await expect(trainer.verdict).toHaveText('Solved after 2 mistakes.');
  });

  test('accepts every move that preserves the win, even outside of its line', async ({ board }) => {
    const trainer = new Trainer(board);
    const either = {
      kind: 'win',
      position: '15/15/15/15/15/15/15/7BBB5/15/15/15/15/15/15/W1W1W10 b',
      solution: 'k8',
      line: ['k8'],
    };
    await trainer.open();
    for (const point of ['g8', 'k8'])
      await test.step(point, async () => {
        await trainer.choose(upload(`${point}.jsonl`, `${JSON.stringify({ ...either, id: `two-ways-${point}` })}\n`));
        await expect(trainer.practice).toContainText(`${point}.jsonl`);
        await expect(board.point(point)).toHaveAccessibleName(`${point}, empty`);
        await trainer.play(point);
        await expect(trainer.verdict).toHaveText('Solved.');
      });
  });

  test('by fours accepts each first move that wins by threats', async ({ board, page }) => {
    const trainer = new Trainer(board);
    // White wins by fours with k13 only. The solver finds that these first moves win by threats.
    const position = '15/15/15/5BB2W5/6WW1B5/7WBB5/4BWWWWB5/5B1B1W5/10B4/15/15/15/15/15/15 w';
    const problem = { id: 'quiet-win-fours', position, kind: 'win', threats: 'fours', solution: 'k13', line: ['k13'] };
    await trainer.open(upload('quiet.jsonl', `${JSON.stringify(problem)}\n`));
    for (const point of ['g10', 'e8', 'd7', 'i12', 'f11'])
      await test.step(point, async () => {
        await trainer.play(point);
        await expect(trainer.verdict).toHaveText(/^Right/);
        await expect(board.point(point)).toHaveAccessibleName(/white/);
        await board.point(point).focus();
        for (let moves = 0; moves < 2; moves++) await page.keyboard.press('Backspace');
      });
  });

  test('is played on from an earlier position after a step back', async ({ board, page }) => {
    const trainer = new Trainer(board);
    await trainer.open(WIN);
    await trainer.play('f10');
    await board.point('h8').focus();
    await page.keyboard.press('Backspace');
    await expect(board.point('f11')).toHaveAccessibleName(/empty/);
    // Black is to move: a press shows the answer of Black again.
    await board.point('a1').click();
    await expect(board.point('f11')).toHaveAccessibleName(/black/);
    await expect(board.point('a1')).toHaveAccessibleName(/empty/);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await trainer.play('d10');
    await expect(trainer.verdict).toHaveText(/^d10 does not win/);
  });

  test('gives hints in steps, and then its solution', async ({ board }) => {
    const trainer = new Trainer(board);
    await trainer.open(WIN);
    const hint = trainer.problem.locator('.hint-text');
    await trainer.button('Hint').click();
    await expect(hint).toHaveText('The move makes a four.');
    await trainer.button('Hint').click();
    await expect(hint).toHaveText('It is in the marked part of the board.');
    await expect(board.host.locator('.train-marks rect')).toBeVisible();
    await trainer.button('Hint').click();
    await expect(hint).toHaveText('It is f10.');
    await expect(trainer.button('Hint')).toBeHidden();
    await trainer.button('Show the solution').click();
    await expect(trainer.verdict).toHaveText('This is the solution. Step along it below the board.');
    await expect(board.point('f10')).toHaveAccessibleName(/white, move 1,/);
    await board.point('h8').focus();
    await board.page.keyboard.press('.');
    await expect(board.point('f11')).toHaveAccessibleName(/black/);
  });

  for (const width of [1280, 360])
    test(`shifts neither tools nor cards after any move, ${width} pixels wide`, async ({ board, page }) => {
      await page.setViewportSize({ width, height: 780 });
      const trainer = new Trainer(board);
      const kept = board.host.locator('.controls button, .train-problem .row > button, .practice');
      const places = () =>
        kept.evaluateAll((all) => {
          const boxes = all.map((one) => one.getBoundingClientRect());
          return boxes.map(({ left, top }) => [Math.round(left + scrollX), Math.round(top + scrollY)]);
        });
      await trainer.open(WIN);
      const before = await places();
      await trainer.button('Hint').click();
      await expect(trainer.problem).toContainText('The move makes a four.');
      expect(await places(), 'with a hint').toEqual(before);
      await trainer.play('a1');
      await expect(trainer.verdict).toHaveText(/^a1 does not win/);
      expect(await places(), 'after a wrong move').toEqual(before);
      await trainer.button('Try again').click();
      await trainer.play('f10');
      expect(await places(), 'after a right move').toEqual(before);
    });

  test('asks for the only defence', async ({ board }) => {
    const trainer = new Trainer(board);
    await trainer.open(DEFENCE);
    await expect(board.caption).toContainText('Black must defend. Find the only point that holds.');
    await trainer.play('a1');
    await expect(trainer.verdict).toHaveText('a1 does not hold: White wins.');
    await expect(trainer.problem).toContainText('The moves that show it are below the board.');
    await trainer.button('Try again').click();
    await trainer.play('e12');
    await expect(trainer.verdict).toHaveText('That holds. Solved after 1 mistake.');
  });

  test('asks whether a point is forbidden, and why, without marking the point before', async ({ board }) => {
    const trainer = new Trainer(board);
    await trainer.open(FORBIDDEN);
    await expect(board.caption).toContainText(/May Black play [a-o]\d+\?/);
    await expect(board.host.locator('[part~=forbidden]')).toHaveCount(0);
    await trainer.problem.getByRole('checkbox', { name: 'overline' }).check();
    await trainer.button('Answer').click();
    await expect(trainer.verdict).toHaveText('No. It is forbidden: double-three.');
    await expect(trainer.progress).toContainText('1 problem tried');
  });

  test('asks about points that only look forbidden', async ({ board }) => {
    const trainer = new Trainer(board);
    await trainer.open(ALLOWED);
    await trainer.button('May be played').click();
    await expect(trainer.verdict).toHaveText('It may be played. Solved.');
  });
});

test.describe('problems of one’s own games', () => {
  test('are created while the page is used, can be stopped, and are created from further games', async ({
    board,
    page,
  }) => {
    await board.open();
    await board.import(SAMPLE);
    await board.host.getByRole('button', { name: 'Train', exact: true }).click();
    const trainer = new Trainer(board);
    const games = trainer.practice.getByRole('combobox', { name: 'Which games' });
    await games.selectOption('My records');
    await trainer.button('Make problems (VCF)').click();
    await expect(trainer.practice).toContainText('0 problems from 0 of 0 games.');
    await games.selectOption('Searched collections');
    await trainer.button('Make problems (VCF)').click();
    await expect(trainer.practice).toContainText(/\d+ problems? from [\d,]+ of 7,675 games/);
    const made = async () => {
      const text = (await trainer.practice.locator('.sets .note').textContent()) ?? '';
      return Number(/(\d+) problems?/.exec(text)?.[1]);
    };
    await expect(trainer.practice).toContainText(/[1-9]\d* problems? from/, { timeout: 50_000 });
    await trainer.button('Stop').click();
    await expect(trainer.practice).toContainText('Stopped. The problems that were made are kept.');
    await expect(trainer.practice).toContainText(/\d+ problems? from [\d,]+ of 7,675 games\./);
    const stopped = await made();
    expect(stopped).toBeGreaterThan(0);
    await trainer.button('Make problems (VCF)').click();
    await expect(trainer.practice).not.toContainText('Stopped.');
    await expect(trainer.button('Make problems (VCF)')).toBeVisible({ timeout: 50_000 });
    await expect(trainer.practice).toContainText(/10\d problems from/);
    const whole = await made();
    // There may be fewer than 100 new problems, because two games may have the same position.
    expect(whole).toBeGreaterThan(stopped + 80);
    await trainer.button('Begin').click();
    await expect(board.caption).toContainText(/(Black|White) wins. Find the move./);
    await expect(trainer.problem.locator('.from')).toContainText('Engine');
    await page.reload();
    await expect(trainer.practice).toContainText(`${whole} problems`);
  });
});

test.describe('missed wins', () => {
  test.describe('after a while', () => {
    test.use({ fresh: true });

    test('is asked again after its interval, also without its set', async ({ board, page }) => {
      await page.clock.setFixedTime(new Date('2026-11-23T08:00:00'));
      const trainer = new Trainer(board);
      await trainer.open(WIN);
      await trainer.play('a1');
      await expect(trainer.progress).toContainText('1 problem tried, 0 due now');
      await trainer.button('Close one.jsonl').click();
      await page.clock.setFixedTime(new Date('2026-11-23T08:30:00'));
      await page.reload();
      await expect(trainer.progress).toContainText('1 problem tried, 1 due now');
      await trainer.button('Begin').click();
      await expect(board.caption).toContainText('White wins');
      for (const point of ['f10', 'g10', 'd10', 'e9']) await trainer.play(point);
      await expect(trainer.verdict).toHaveText('Solved.');
      await expect(trainer.progress).toContainText('1 problem tried, 0 due now');
    });
  });

  test('is saved as a file and read back, and a changed file is reported', async ({ board, page }) => {
    const trainer = new Trainer(board);
    await trainer.open(WIN);
    await trainer.play('a1');
    await expect(trainer.progress).toContainText('1 problem tried');
    const download = page.waitForEvent('download');
    await trainer.button('Save progress').click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^renju-progress-\d{4}-\d\d-\d\d\.jsonl$/);
    const text = readFileSync(await saved.path(), 'utf8');
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    await trainer.open();
    await expect(trainer.progress).toContainText('0 problems tried');
    const read = trainer.progress.locator('input[type=file]');
    await read.setInputFiles(upload('progress.jsonl', text.replace('"again"', '"good"')));
    await expect(trainer.practice).toContainText('1 piece of progress cannot be read.');
    await read.setInputFiles(upload('progress.jsonl', text));
    await expect(trainer.practice).toContainText('Progress loaded: 1 problem new or later.');
    await expect(trainer.progress).toContainText('1 problem tried');
  });
});

test.describe('guess the move', () => {
  const MOVES = 'h8i7j9g6h6h5h9i4j3h7j7g5i8f7e8g7e7g4g8g3';

  test('guesses are scored against the moves of the game', async ({ board }) => {
    const trainer = new Trainer(board);
    await trainer.open(undefined, `&moves=${MOVES}`);
    await trainer.button('Guess as White').click();
    await expect(board.caption).toContainText('What did White play?');
    await board.point('h5').click();
    await expect(trainer.verdict).toContainText('h5: as it was played.');
    await board.point('a1').click();
    await expect(trainer.verdict).toContainText('Played was i4');
    await expect(board.caption).toContainText('2 of 4 points');
    await expect(board.point('j3')).toHaveAccessibleName(/black, move 9/);
    await trainer.button('End guessing').click();
    await expect(trainer.problem).toBeHidden();
    await expect(board.point('g3')).toHaveAccessibleName(/white/);
  });
});

test.describe('for everybody', () => {
  test('axe finds nothing and no content overflows on a phone and on a desktop', async ({ board, page }) => {
    const trainer = new Trainer(board);
    await trainer.open(WHOLE);
    const fine = (state: string) => fineOnPhoneAndDesk(page, state);
    await fine('a problem');
    await trainer.play('a1');
    await fine('a wrong move');
    await trainer.practice.getByRole('combobox', { name: 'Kind' }).selectOption('Forbidden or not');
    await trainer.button('Begin').click();
    await fine('a forbidden point');
  });

  test.describe('without a network', () => {
    test.use({ fresh: true });

    test('works offline, once it was loaded', async ({ board, context }) => {
      const trainer = new Trainer(board);
      await trainer.open(WIN);
      await trainer.play('a1');
      await trainer.button('Try again').click();
      await context.setOffline(true);
      await trainer.play('f10');
      await expect(trainer.verdict).toHaveText('Right. Black answers f11: go on.');
      await context.setOffline(false);
    });
  });
});
