/**
 * Sends queries by setting the element's attributes, and collects the answers from the `renju-search-result` events.
 */
import type { Locator } from '@playwright/test';
import type { RenjuEventMap } from '../../web-component/src/state/events.ts';

export type Answer = RenjuEventMap['renju-search-result']['detail'];

/** A query as the values of the element's attributes. */
export interface AskedQuery {
  moves: string;
  area: string;
  filter: string;
}

/** Puts the lines on the board one after another, and returns the answer to each. */
export async function askLines(host: Locator, lines: readonly string[]): Promise<Answer[]> {
  // Answers are returned as JSON text: Playwright transfers objects value by value, which takes longer than the queries
  // themselves.
  const answers = await host.evaluate(async (board, all) => {
    const ask = async (line: string): Promise<unknown> => {
      // A line that is already on the board sends no query, so another line is put on the board first.
      if ((board.getAttribute('moves') ?? '') === line) await ask(line === 'a1' ? '' : 'a1');
      const done = new AbortController();
      const heard = { once: true, signal: done.signal };
      const answer = new Promise<unknown>((resolve, reject) => {
        board.addEventListener('renju-search-result', (event) => resolve((event as CustomEvent).detail), heard);
        board.addEventListener(
          'renju-error',
          (event) => reject(new Error((event as CustomEvent).detail.message)),
          heard,
        );
      });
      board.setAttribute('moves', line);
      return answer.finally(() => done.abort());
    };
    const answers: unknown[] = [];
    for (const line of all) answers.push(await ask(line));
    return JSON.stringify(answers);
  }, lines);
  return JSON.parse(answers) as Answer[];
}

/**
 * Sends the queries one after another, and returns the answer to each. Each query must differ from the one before it.
 */
export async function askQueries(host: Locator, queries: readonly AskedQuery[]): Promise<Answer[]> {
  const answers = await host.evaluate(async (board, all) => {
    const answers: unknown[] = [];
    for (const { moves, area, filter } of all) {
      const heard = new Promise<unknown>((resolve) =>
        board.addEventListener('renju-search-result', (event) => resolve((event as CustomEvent).detail), {
          once: true,
        }),
      );
      board.setAttribute('area', area);
      board.setAttribute('filter', filter);
      board.setAttribute('moves', moves);
      answers.push(await heard);
    }
    return JSON.stringify(answers);
  }, queries);
  return JSON.parse(answers) as Answer[];
}
