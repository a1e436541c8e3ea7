import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import { cursor } from '../../../test/lines.js';
import { press, texts } from '../../../test/templates.js';
import { review } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import type { GameFindings } from '../strip/strip-part.js';
import type { SearchedTurn, Tick } from '../strip/ticks.js';
import { ReviewSheet } from './review.js';

const terms = withTerms(english(), { review });
const NONE: SearchedTurn = { searched: 'threats' };
const WIN = { by: 'fours', line: [1, 2, 3] } as const;
const LOST: Tick = { ply: 1, side: 'white', win: WIN };
const WON: SearchedTurn = { searched: 'fours', win: WIN };

/** Opens the review of a line with these results of the solver, which answers a question about escapes by `solve`. */
function reviewOf(turns: readonly SearchedTurn[], ticks: readonly Tick[], solve: () => Promise<unknown>) {
  const said: string[] = [];
  const findings = {
    line: cursor('h8').line,
    positions: turns.map((_, ply) => ({ key: `${ply}`, position: { black: [], white: [], toMove: 'black' } })),
    turns,
    ticks,
    chances: [],
    searching: false,
    text: () => 'Move 1',
    wonPosition: () => undefined,
    stepTo: () => undefined,
  } as GameFindings;
  const app = {
    host: { requestUpdate: () => undefined, addController: () => undefined },
    terms: english,
    offers: () => false,
    announcer: { say: (line: string) => said.push(line), start: (line: string) => said.push(line) },
    solver: { call: solve },
  } as unknown as AppContext;
  const sheet = new ReviewSheet(app, { findings: () => findings, lazy: () => ({}) as never });
  sheet.open = true;
  return { sheet, said };
}

const failing = () => Promise.reject(new Error('the solver failed'));
const holding = async () => ({ verdict: 'no-win', marks: [], undecided: 0 });

describe('the review of a line', () => {
  it('announces the number of mistakes of the side that the user chooses', async () => {
    const { sheet, said } = reviewOf([NONE, WON], [LOST], holding);
    sheet.update();
    await settled();
    sheet.update();
    said.length = 0;
    assert.ok(press(sheet.panel(), terms.color.white));
    assert.deepEqual(said.splice(0), [terms.reviewFound({ rows: 0 })]);
    assert.ok(press(sheet.panel(), terms.color.black));
    assert.deepEqual(said, [terms.reviewFound({ rows: 1 })]);
  });

  it('is finished if each position is decided', () => {
    const { sheet, said } = reviewOf([NONE, NONE], [], failing);
    sheet.update();
    assert.deepEqual(said, [terms.reviewFound({ rows: 0 })]);
    assert.ok(!texts(sheet.panel()).includes(terms.notAll));
  });

  it('is not finished if the solver did not decide a position', () => {
    const { sheet, said } = reviewOf([NONE, { searched: 'undecided' }], [], failing);
    sheet.update();
    assert.deepEqual(said, [`${terms.reviewFound({ rows: 0 })} ${terms.notAll}`]);
    assert.ok(texts(sheet.panel()).includes(terms.notAll));
  });

  it('is not finished if the request for the escapes from a losing move failed', async () => {
    const { sheet, said } = reviewOf([NONE, WON], [LOST], failing);
    sheet.update();
    await settled();
    sheet.update();
    assert.equal(said.at(-1), `${terms.reviewFound({ rows: 1 })} ${terms.notAll}`);
  });
});
