import assert from 'node:assert/strict';
import { it } from 'node:test';
import { EMPTY_BOARD } from '../../game/notation.js';
import { EngineCurve } from './curve.js';
import { linePositions } from './line-positions.js';

it('the curve joins successive positions, Black on top', () => {
  const positions = linePositions({ setup: EMPTY_BOARD, moves: [112, 0, 113, 1], ply: 0 });
  const curve = new EngineCurve();
  assert.equal(curve.path(positions), '');
  for (const [ply, black] of [
    [1, 0.5],
    [2, 0.75],
    [4, 1],
  ] as const) {
    const { position } = positions[ply] ?? assert.fail();
    curve.add({ position, black });
    curve.add({ position, black });
  }
  assert.equal(curve.version, 3);
  assert.equal(curve.path(positions), 'M1.1 0.500L1.9 0.500L2.5 0.250M4.1 0.000L4.9 0.000');
});
