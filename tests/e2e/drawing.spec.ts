/** Counts how often the browser lays out and paints the page for a press on the board. */
import { SAMPLE } from '../support/archives.ts';
import { MainThread } from '../support/main-thread.ts';
import { expect, test } from '../support/test.ts';

const PRESSES = ['h9', 'i9', 'g7', 'i8', 'g9', 'f9', 'i10', 'g10', 'j9'];

test('the change by a press and its answer are drawn together', async ({ board, page }) => {
  await board.open();
  await board.import(SAMPLE);
  await board.ask('h8');
  await board.drawn();
  await expect(board.gameRows.first()).toBeVisible();
  const layouts: number[] = [];
  const paints: number[] = [];
  for (const point of PRESSES) {
    await board.point(point).hover();
    const before = await board.status.textContent();
    const thread = await MainThread.of(page);
    await page.mouse.down();
    await page.mouse.up();
    // The announcement follows the answer, and its text always differs from the one before.
    await expect.poll(() => board.status.textContent()).not.toBe(before);
    await board.drawn();
    await thread.end();
    const counts = thread.counts();
    layouts.push(counts.layouts);
    paints.push(counts.paints);
  }
  // The answer causes one layout, and its announcement to screen readers a second one. On a busy machine, the answer
  // may come so late that the press is drawn before the answer. The press then causes a third layout.
  expect(middle(layouts), `layouts ${layouts}`).toBeLessThanOrEqual(3);
  expect(middle(paints), `paints ${paints}`).toBeLessThanOrEqual(8);
});

function middle(counts: readonly number[]): number {
  return [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? Number.NaN;
}
