import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Position, ProofTreeReply } from '../../../engine/protocol.js';
import { parseMoves } from '../../../game/notation.js';
import { proofText } from './proof-file.js';

const points = (names: string[]): number[] => {
  const read = parseMoves(names.join(' '));
  return read.ok ? [...read.value] : [];
};

test('a saved proof is the file that `renju verify` accepts', () => {
  // A test of the crate `renju-cli` verifies this file.
  const text = readFileSync('../tests/fixtures/proofs/threats.json', 'utf8').trim();
  const { black, white, attacker, left_out, moves } = JSON.parse(text);
  const position: Position = { black: points(black).reverse(), white: points(white), toMove: attacker };
  const reply: ProofTreeReply = {
    leftOut: left_out,
    moves: moves.map(({ point, others, ...move }: { point: string; others?: string[] }) => ({
      ...move,
      point: points([point])[0],
      ...(others && { others: points(others) }),
    })),
  };
  assert.equal(proofText(position, 'threats', reply), text);
});

test('a proof is by fours if a search by threats has found only fours', () => {
  const reply: ProofTreeReply = {
    moves: [
      { point: 112, kind: 'four' },
      { parent: 0, point: 3, kind: 'counter-four', leftOut: true },
      { parent: 0, point: 4, kind: 'defence', same: 1 },
    ],
    leftOut: 0,
  };
  const file = (threats: 'fours' | 'threats', leftOut: number) =>
    JSON.parse(proofText({ black: [], white: [], toMove: 'black' }, threats, { ...reply, leftOut }));
  assert.deepEqual(
    [file('threats', 0).by, file('threats', 1).by, file('fours', 1).by, file('fours', 1).left_out],
    ['fours', 'threats', 'fours', 1],
  );
  assert.deepEqual(file('fours', 1).moves, [
    { point: 'h8', kind: 'four' },
    { parent: 0, point: 'd1', kind: 'counter-four', left_out: true },
    { parent: 0, point: 'e1', kind: 'defence', same: 1 },
  ]);
});
