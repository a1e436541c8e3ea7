import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Position, ProofTreeReply, WinQuestion, WinQuestionReply } from '../../engine/protocol.js';
import { solve, variations } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { questionNotes, signed } from './question-marks.js';
import { questionSentence } from './questions-card.js';
import { sendQuestion } from './shortest-by-fours.js';
import { proofRecord } from './variations/proof-record.js';

const BLACK: Position = { black: [112, 113, 114], white: [0, 1], toMove: 'black' };
const terms = withTerms(english(), { solve });

function reply(more: Partial<WinQuestionReply>): WinQuestionReply {
  return { marks: [], undecided: 0, done: true, line: [], nodes: 9, milliseconds: 1, ...more };
}

test('answers are sentences, and undecided is distinguished from no', () => {
  const said = (question: Parameters<typeof questionSentence>[0], more: Partial<WinQuestionReply>) =>
    questionSentence(question, reply(more), { side: 'black', threats: 'threats', terms });
  const wins = { point: 111, kind: 'wins' } as const;
  assert.equal(said('first-moves', { verdict: 'win', marks: [wins] }), 'Black has one winning first move (VCT)');
  assert.equal(
    said('defences', { verdict: 'no-win' }),
    'Black threatens no VCT, so White has nothing to defend against',
  );
  assert.equal(said('defences', { verdict: 'out-of-budget' }), 'It is not known whether Black has a VCT.');
  assert.equal(said('defences', { verdict: 'win' }), 'White defends at no point');
  assert.equal(said('unique', { verdict: 'win' }), 'The win is unique: no other move wins before the last one');
  assert.equal(
    said('unique', { verdict: 'win', undecided: 3 }),
    'The win is unique: no other move wins before the last one, as far as was searched',
  );
  const branch = { attack: 2, points: [111, 112] };
  assert.equal(said('unique', { verdict: 'win', branch }), 'The win branches at move 3: g8 h8 win');
  assert.equal(said('hands', { verdict: 'win', hands: 1 }), 'Black wins by fours alone; no shorter win');
  assert.equal(
    said('hands', { verdict: 'win', hands: 2 }),
    'Black wins in 2 threats (a run of fours counts as one); no shorter win',
  );
  assert.equal(said('hands', { verdict: 'no-win', hands: 12 }), 'Black has no win with 12 threats or fewer');
  assert.equal(said('hands', { verdict: 'out-of-budget', hands: 3 }), 'Black has no win with 2 threats or fewer');
  assert.equal(said('points', {}), 'Black has no such point');
});

test('each marked point has a description', () => {
  const notes = questionNotes(
    [
      { point: 111, kind: 'wins' },
      { point: 112, kind: 'double-four' },
      { point: 112, kind: 'forbidding' },
    ],
    terms,
  );
  assert.deepEqual(
    [...notes],
    [
      [111, 'wins'],
      [112, 'four Black cannot block (forbidden)'],
    ],
  );
});

test('undecided points are never reported as none or as all', () => {
  const told = (question: WinQuestion, more: Partial<WinQuestionReply>) =>
    questionSentence(question, reply(more), { side: 'black', threats: 'threats', terms });
  const wins: Partial<WinQuestionReply> = { marks: [{ point: 111, kind: 'wins' }] };
  assert.equal(told('first-moves', { undecided: 3 }), 'Black has no winning first move (VCT), as far as was searched');
  assert.equal(
    told('first-moves', { done: false, ...wins }),
    'Black has one winning first move (VCT), as far as was searched',
  );
  assert.equal(told('first-moves', {}), 'Black has no winning first move (VCT)');
  assert.equal(told('defences', { verdict: 'win', undecided: 3 }), 'White defends at no point, as far as was searched');
  const nothing = 'Black threatens no VCT, so White has nothing to defend against';
  assert.equal(told('defences', { verdict: 'no-win' }), nothing);
  const unknown = { verdict: 'out-of-budget', done: false } as const;
  assert.equal(told('hands', { ...unknown, hands: 1 }), 'It is not known whether Black has a VCT.');
  assert.equal(told('hands', { ...unknown, hands: 2 }), 'Black has no win by fours');
});

test('a few undecided points have marks on the board', () => {
  const open = (count: number) => Array.from({ length: count }, (_, point) => ({ point, kind: 'undecided' }) as const);
  const wins = { point: 200, kind: 'wins' } as const;
  assert.equal(signed([...open(24), wins]).length, 25);
  assert.deepEqual(signed([...open(25), wins]), [wins]);
});

test('a proof becomes a record with a variation for each defence', () => {
  const tree: ProofTreeReply = {
    moves: [
      { point: 111, kind: 'four', others: [110] },
      { parent: 0, point: 110, kind: 'forced' },
      { parent: 1, point: 115, kind: 'five' },
      { parent: 0, point: 3, kind: 'counter-four', leftOut: true },
      { parent: 0, point: 4, kind: 'defence', same: 1 },
    ],
    leftOut: 1,
  };
  const { nodes } = proofRecord(BLACK, tree, [], withTerms(english(), { variations }), withTerms(english(), { solve }));
  assert.deepEqual(nodes, [
    {
      setup: { black: [112, 113, 114], white: [0, 1], toMove: 'black' },
      comment: 'One position was left out.',
    },
    { parent: 0, move: 111, color: 'black', comment: 'Four\nAgainst every other defense: f8' },
    { parent: 1, move: 110, color: 'white', comment: 'The only point' },
    { parent: 2, move: 115, color: 'black', comment: 'Five' },
    { parent: 1, move: 3, color: 'white', comment: 'A four of the defender\nThe moves after this one were left out.' },
    { parent: 1, move: 4, color: 'white', comment: 'Defense\nSame position as in another variation.' },
  ]);
});

test('the shown line is the main line of the record, also where another variation has its next moves', () => {
  const tree: ProofTreeReply = {
    moves: [
      { point: 111, kind: 'three', others: [110] },
      { parent: 0, point: 4, kind: 'defence' },
      { parent: 1, point: 115, kind: 'four' },
      { parent: 2, point: 116, kind: 'forced' },
      { parent: 3, point: 117, kind: 'five' },
      { parent: 0, point: 5, kind: 'defence', same: 1 },
    ],
    leftOut: 0,
  };
  const line = [
    { point: 111, kind: 'three' },
    { point: 5, only: false },
    { point: 115, kind: 'four' },
    { point: 9, only: true },
    { point: 116, kind: 'five' },
  ] as const;
  const { nodes } = proofRecord(BLACK, tree, line, withTerms(english(), { variations }), terms);
  assert.deepEqual(
    nodes.map(({ parent, move }) => [parent, move]),
    [
      [undefined, undefined],
      [0, 111],
      [1, 5],
      [2, 115],
      [3, 9],
      [4, 116],
      [3, 116],
      [6, 117],
      [1, 4],
    ],
  );
  assert.equal(nodes[8]?.comment, 'Defense\nSame position as in another variation.');
  assert.equal(nodes[4]?.comment, 'The only point');
});

test('the shortest win by fours is the win with the fewest fours', async () => {
  const line = [
    { attack: { point: 1, kind: 'four' }, defence: { point: 2, only: true } },
    { attack: { point: 3, kind: 'four' } },
  ];
  const asked: string[] = [];
  const engine = {
    call: async (kind: string, args: { shortest?: boolean }) => {
      asked.push(`${kind} ${args.shortest === true}`);
      return { verdict: 'win', line, nodes: 5, milliseconds: 1 };
    },
  } as unknown as Parameters<typeof sendQuestion>[0];
  const ask = (threats: 'fours' | 'threats') =>
    sendQuestion(engine, { position: BLACK, threats, question: 'hands' }, {});
  const told = (reply: WinQuestionReply, isWon = false) =>
    questionSentence('hands', reply, { side: 'black', threats: 'fours', isWon, terms });
  assert.equal(told(await ask('fours')), 'Black wins in 2 fours (VCF), proved');
  await ask('threats');
  assert.deepEqual(asked, ['solve true', 'win-question false']);
  assert.equal(told(reply({ verdict: 'no-win' })), 'Black has no VCF');
  assert.equal(told(reply({ verdict: 'out-of-budget', done: false })), 'It is not known whether Black has a VCF.');
  // A search for any win has proved a win before.
  assert.equal(told(reply({ verdict: 'out-of-budget', done: false }), true), 'The search was not finished.');
});

test('points that are left out follow the comma of the language', () => {
  const points = Array.from({ length: 26 }, (_, point) => point);
  const comma = '、';
  const given = { side: 'black', threats: 'threats', terms: { ...terms, comma } } as const;
  const said = questionSentence('unique', reply({ verdict: 'win', branch: { attack: 1, points } }), given);
  assert.match(said, /、/);
});
