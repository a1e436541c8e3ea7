import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { at } from '../../test/lines.js';
import { engines } from '../locales/en.js';
import { english, withTerms } from '../locales/localize.js';
import type { Analysed } from './analysis.js';
import { engineColumn } from './engine-column.js';

const TERMS = withTerms(english(), { engines });
const POSITION = { black: [], white: [], toMove: 'white' } as const;

function analysed(...lines: Analysed['lines']): Analysed {
  return { position: { ...POSITION, black: [], white: [] }, lines, dropped: 0 };
}

describe('the column of an engine', () => {
  it('has the first move of each line, best first, and always shows the best', () => {
    const of = analysed(
      { rank: 1, points: ['h8', 'h9'], win_rate: 0.56 },
      { rank: 2, points: ['i9'], win_rate: 0.4 },
      { rank: 3, cut: 'a1' },
    );
    const column = engineColumn(of, true, TERMS);
    assert.deepEqual(column.moves, [[at('h8')], [at('i9')]]);
    assert.deepEqual(column.pinned, [[at('h8')]]);
    assert.equal(column.waits, true);
    assert.equal(column.said([at('i9'), at('g9')]), 'engine: line 2, White 40%');
    assert.equal(column.said([at('a1')]), '');
  });

  it('is empty, and stays, before the first line', () => {
    const column = engineColumn(undefined, true, TERMS);
    assert.deepEqual([column.moves, column.pinned, column.always], [[], [], true]);
  });
});
