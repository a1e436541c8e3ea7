import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import type { ForbiddenPoint, ProofStep } from '../../engine/protocol.js';
import type { Line } from '../../game/line.js';
import { EMPTY_BOARD, type LineSetup } from '../../game/notation.js';
import { solve } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import type { Announcer } from '../../ui/announcer.js';
import { ForbiddenBlocks } from './forbidden-blocks.js';
import { answered, backToMain, defend, defends, exchanges, leftAt, proofLine, showMoves } from './proof-navigation.js';
import { ProofOnBoard } from './proof-on-board.js';
import { stepText } from './proof-text.js';
import type { NextAttack } from './solver-state.js';

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

/** White makes the four d8–g8. Black can stop it only at h8. */
const SETUP: LineSetup = { ...EMPTY_BOARD, white: [109, 110, 111], black: [107], toMove: 'white' };
const FOUR: ProofStep[] = [{ attack: { point: 108, kind: 'four' } }];
const H8: ForbiddenPoint = { point: 112, kinds: ['33'], rows: [] };

async function blocks(setup: LineSetup, proof: ReturnType<typeof proofLine>, forbidden: ForbiddenPoint[]) {
  const engine = { call: async () => ({ points: forbidden }) } as unknown as ConstructorParameters<
    typeof ForbiddenBlocks
  >[0];
  const subject = new ForbiddenBlocks(engine, () => undefined);
  const line = { setup, moves: points(proof.moves), ply: proof.ply };
  subject.update(proof, line);
  await settled();
  subject.update(proof, line);
  return subject.points;
}

test('a four that Black cannot stop names the forbidden point', async () => {
  const proof = proofLine(FOUR);
  const found = await blocks(SETUP, proof, [H8, { ...H8, point: 3 }]);
  assert.deepEqual(found, [H8]);
  const terms = withTerms(english(), { solve });
  const said = 'White plays d8, unstoppable. h8 is forbidden to Black: double-three.';
  assert.equal(stepText(proof, 'white', found, terms), said);
  // The four has two ends, so the forbidden end is not the reason of the win.
  assert.deepEqual(await blocks({ ...SETUP, black: [] }, proof, [H8]), []);
  // Black attacks, so no point is forbidden to the defender.
  assert.deepEqual(await blocks({ ...SETUP, white: [107], black: [109, 110, 111], toMove: 'black' }, proof, [H8]), []);
});

test('a tried defense on a forbidden point names the point', async () => {
  const proof = answered(defend(showMoves(proofLine(FOUR), 1), 112), undefined);
  const found = await blocks(SETUP, proof, [H8]);
  const said = 'Black defends at h8. h8 is forbidden to Black: double-three. White won.';
  assert.equal(stepText(proof, 'white', found, withTerms(english(), { solve })), said);
});

function shownProof(next: NextAttack) {
  const said: string[] = [];
  const engine = { call: async () => ({ points: [H8] }) } as unknown as ConstructorParameters<
    typeof ForbiddenBlocks
  >[0];
  const blocks = new ForbiddenBlocks(engine, () => undefined);
  const line = () => subject.line({ black: [...SETUP.black], white: [...SETUP.white] }) as Line;
  const subject: ProofOnBoard = new ProofOnBoard({
    announcer: { start: (sentence: string) => said.push(sentence) } as unknown as Announcer,
    terms: () => withTerms(english(), { solve }),
    side: () => 'white',
    blocksOf: (proof) => blocks.pointsOf(proof, line()),
    attackAfter: async () => next,
    changed: () => undefined,
  });
  subject.begin({ verdict: 'win', line: FOUR, nodes: 1, milliseconds: 1 });
  return { subject, line, said };
}

test('the forbidden point is announced with the move that it explains', async () => {
  const { subject, line, said } = shownProof('won');
  subject.stepTo(1);
  await settled();
  assert.equal(said.at(-1), 'White plays d8, unstoppable. h8 is forbidden to Black: double-three.');
  subject.press(112, line());
  await settled();
  assert.equal(said.at(-1), 'Black defends at h8. h8 is forbidden to Black: double-three. White won.');
});

test('a defense that the engine does not decide is taken back', async () => {
  const { subject, line, said } = shownProof('not-decided');
  subject.stepTo(1);
  await settled();
  subject.press(3, line());
  await settled();
  assert.deepEqual([subject.at?.ply, subject.at?.over, said.at(-1)], [1, undefined, 'The search was not finished.']);
});
