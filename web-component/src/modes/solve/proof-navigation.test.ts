import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProofStep } from '../../engine/protocol.js';
import { answered, backToMain, defend, defends, exchanges, leftAt, proofLine, showMoves } from './proof-navigation.js';

/** A line of two fours, i8 j8 i9. The first four must be blocked; the second cannot be blocked. */
const LINE: ProofStep[] = [
  { attack: { point: 113, kind: 'four' }, defence: { point: 114, only: true } },
  { attack: { point: 128, kind: 'four' } },
];

const points = (moves: ReadonlyArray<{ point: number }>) => moves.map(({ point }) => point);

test('a proof begins before the first move and stays within its moves', () => {
  const proof = proofLine(LINE);
  assert.deepEqual([points(proof.moves), proof.ply], [[113, 114, 128], 0]);
  assert.equal(showMoves(proof, 99).ply, 3);
  assert.equal(showMoves(proof, -1), proof);
});

test('the defender is to move after every attack but the five', () => {
  const proof = proofLine(LINE);
  assert.deepEqual(
    [0, 1, 2, 3].map((ply) => defends(showMoves(proof, ply))),
    [false, true, false, true],
  );
  const five = answered(defend(showMoves(proof, 3), 0), { point: 143, kind: 'five' });
  assert.equal(defends(five), false);
});

test('the defense of the line is a step along the line', () => {
  const proof = defend(showMoves(proofLine(LINE), 1), 114);
  assert.deepEqual([proof.ply, leftAt(proof), proof.waiting], [2, undefined, undefined]);
});

test('another defense waits for its answer, and can be left again', () => {
  const tried = defend(showMoves(proofLine(LINE), 1), 0);
  assert.ok(tried.waiting);
  assert.equal(defends(tried), false);
  const next = answered(tried, { point: 114, kind: 'five' });
  assert.deepEqual([points(next.moves), next.ply, leftAt(next)], [[113, 0, 114], 3, 1]);
  assert.deepEqual(
    exchanges(next).map(({ attack, tried: own }) => [attack.kind, own]),
    [
      ['four', true],
      ['five', false],
    ],
  );
  const back = backToMain(next);
  assert.deepEqual([points(back.moves), back.ply], [[113, 114, 128], 1]);
});

test('a defense that needs no answer ends the line', () => {
  const over = answered(defend(showMoves(proofLine(LINE), 1), 0), undefined);
  assert.deepEqual([over.ply, over.over], [2, true]);
});
