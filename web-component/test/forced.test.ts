import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forcedSaid } from '../src/archive/forced/forced-text.js';
import type { ForcedMove } from '../src/engine/protocol.js';
import { missed } from '../src/locales/en.js';
import { english, withTerms } from '../src/locales/localize.js';

const terms = withTerms(english(), { missed });
const said = (move: Partial<ForcedMove>) => forcedSaid({ point: 112, outcome: 'open', ...move } as ForcedMove, terms);

describe('a move that wins or loses by force', () => {
  it('says so, and why', () => {
    assert.equal(said({ outcome: 'wins' }), 'h8 makes a five and wins.');
    assert.equal(said({ outcome: 'wins', by: 'threats' }), 'h8 wins by force (threats).');
    const line = [
      { attack: { kind: 'four', point: 113 }, defence: { kind: 'forced', point: 114 } },
      { attack: { kind: 'five', point: 115 } },
    ] as unknown as NonNullable<ForcedMove['line']>;
    assert.equal(said({ outcome: 'loses', by: 'fours', line }), 'h8 loses by force (fours): i8 j8 k8');
    assert.equal(said({ outcome: 'forbidden' }), 'h8 is forbidden.');
  });

  it('is nothing to speak of where neither was found', () => {
    assert.equal(said({ outcome: 'open' }), '');
    assert.equal(said({ outcome: 'undecided' }), '');
    assert.equal(forcedSaid(undefined, terms), '');
  });
});
