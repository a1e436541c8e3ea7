/** Checks the sets of problems in mode `train`: choosing, deleting, saving, damage, and problems that outlive the page. */
import { readFileSync } from 'node:fs';
import { upload } from '../support/archives.ts';
import { LINES, WHOLE, WIN } from '../support/problem-sets.ts';
import { expect, test } from '../support/test.ts';
import { Trainer } from '../support/trainer.ts';

test.describe('sets', () => {
  test('are chosen by kind and level, and closed', async ({ board }) => {
    const trainer = new Trainer(board);
    await trainer.open(WHOLE);
    await expect(trainer.practice).toContainText('6 problems');
    await trainer.practice.getByRole('combobox', { name: 'Kind' }).selectOption('Find the only defense');
    await trainer.button('Begin').click();
    await expect(board.caption).toContainText('must defend');
    await trainer.button('Close set.jsonl').click();
    await expect(trainer.button('Begin')).toBeHidden();
  });

  test('that are closed by mistake are restored by undo, and can be saved as files', async ({ board, page }) => {
    const trainer = new Trainer(board);
    await trainer.open(WHOLE);
    const file = page.waitForEvent('download');
    await trainer.button('Save set.jsonl as a file').click();
    const saved = await file;
    expect(saved.suggestedFilename()).toBe('set.jsonl');
    expect(readFileSync(await saved.path(), 'utf8')).toBe(WHOLE.buffer.toString());
    await trainer.button('Close set.jsonl').click();
    await expect(trainer.practice).toContainText('set.jsonl deleted.');
    await trainer.practice.getByRole('button', { name: 'Undo' }).click();
    await expect(trainer.practice).toContainText('6 problems');
    await page.reload();
    await expect(trainer.practice).toContainText('6 problems');
  });

  test('that are damaged report the line, and the rest is used', async ({ board }) => {
    const trainer = new Trainer(board);
    const [head, first = '', second = '', third = ''] = LINES;
    const text = [head, first, second.slice(0, 60), third.replace('"kind":"defence"', '"kind":"<b>"')].join('\n');
    await trainer.open(upload('damaged.jsonl', text));
    for (const said of [
      'damaged.jsonl: 1 problem.',
      '2 lines could not be read and were left out.',
      'Line 3, line:',
      'Line 4, kind: <b>',
      '3 problems are missing at the end: the file was cut.',
    ]) {
      await expect(trainer.practice).toContainText(said);
    }
    await trainer.choose(upload('other.jsonl', `{"format":"renju-problems-9","problems":1}\n${first}\n`));
    await expect(trainer.practice).toContainText(
      'other.jsonl has the format renju-problems-9, and this page reads renju-problems-1. Nothing was read from it.',
    );
    await expect(trainer.practice).not.toContainText('Close other.jsonl');
  });

  test('can be positions of another program', async ({ board }) => {
    const trainer = new Trainer(board);
    const sgf = '(;GM[4]SZ[15]PL[B]AB[gh][hh][ih]AW[fh][gg];B[jh])';
    await trainer.open(upload('mine.sgf', sgf));
    await expect(board.caption).toContainText('Black wins. Find the move.');
    await expect(trainer.practice).toContainText('mine.sgf: 1 problem.');
  });

  test('are stored, as are the due problems of closed sets', async ({ board, page }) => {
    const trainer = new Trainer(board);
    await trainer.open(WIN);
    await page.reload();
    await expect(trainer.practice).toContainText('one.jsonl');
    await trainer.button('Begin').click();
    await expect(board.caption).toContainText('White wins');
  });

  test.describe('on a day', () => {
    test.use({ fresh: true });

    test('have a problem of the day, which is the same all day', async ({ board, page }) => {
      await page.clock.setFixedTime(new Date('2026-11-23T08:00:00'));
      const trainer = new Trainer(board);
      await trainer.open(WHOLE);
      const asked = async () => {
        await trainer.button('Problem of the day').click();
        return `${await board.caption.textContent()} ${await trainer.problem.locator('.from').textContent()}`;
      };
      const morning = await asked();
      await page.clock.setFixedTime(new Date('2026-11-23T22:00:00'));
      expect(await asked()).toBe(morning);
    });
  });
});
