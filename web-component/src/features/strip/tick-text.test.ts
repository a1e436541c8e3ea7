import assert from 'node:assert/strict';
import { it } from 'node:test';
import { strip } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { tickTexts } from './tick-text.js';
import type { Tick } from './ticks.js';

const terms = withTerms(english(), { strip });
const said = (tick: Partial<Tick>) => tickTexts({ ply: 22, side: 'black', ...tick }, { next: 1 }, terms);
const win = { by: 'fours', line: [] } as const;

it('the name of a tick has the move, the side and the finding', () => {
  assert.deepEqual(said({ win }), ['Move 23: Black wins by fours']);
  assert.deepEqual(said({ win: { ...win, by: 'threats' }, missed: true }), ['Move 23: Black missed a win by threats']);
  assert.deepEqual(said({ win, lost: true }), ['Move 22: White lost here', 'Move 23: Black wins by fours']);
  assert.deepEqual(said({ new: true, forbidden: true, side: 'white', ply: 9 }), [
    'New from move 9',
    'Move 9: forbidden',
  ]);
});
