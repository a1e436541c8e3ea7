/** Checks that the page's answers equal those of the simple search in `support/naive.ts`. */
import { readFileSync } from 'node:fs';
import type { SearchReply } from '../../web-component/src/engine/protocol.ts';
import { MIXED } from '../support/archives.ts';
import { comparable, Naive, written } from '../support/naive.ts';
import { expect, test } from '../support/test.ts';

/** Number of positions to query. Scheduled runs set `QUESTIONS=2000`. */
const POSITIONS = Number(process.env.QUESTIONS ?? 40);
/** Number of positions that are queried in a batch. A failure names the index of the position in its batch. */
const CHUNK = 100;

test.setTimeout(60_000 + POSITIONS * 200);

test(`${POSITIONS} positions, all plies, turned and transposed, are answered as a plain scan answers them`, async ({
  board,
}) => {
  const naive = new Naive(readFileSync(MIXED, 'utf8'));
  await board.open();
  const { games } = await board.import(MIXED);
  expect(naive.games).toHaveLength(games);
  const lines = naive.lines(POSITIONS, 2026);
  for (let from = 0; from < lines.length; from += CHUNK) {
    const asked = lines.slice(from, from + CHUNK);
    const answers = await board.askAll(asked.map(written));
    for (const [index, line] of asked.entries()) {
      const answer = answers[index];
      if (answer) inOrder(answer);
      expect(answer && comparable(answer), `position ${from + index}: ${written(line)}`).toEqual(naive.answer(line));
      expect(answer?.rows).toHaveLength(Math.min(100, answer?.total ?? 0));
    }
  }
});

/** Sorts the next moves and the previous moves by their number of games, largest first. */
function inOrder({ nextMoves, previous }: SearchReply): void {
  for (const counts of [nextMoves, previous].map((list) => list.map(({ games }) => games))) {
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  }
}
