import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import type { Engine } from '../../engine/engine.js';
import type { Position, ProofStep } from '../../engine/protocol.js';
import { fivesOf } from '../../game/five-points.js';
import { EMPTY_BOARD, parseMoves, pointName } from '../../game/notation.js';
import { readSet } from '../../library/training/problem.js';
import { trainer } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { beginGuess, canGuess, guessed, guessing, guessLine, guessScore, isGuessOver } from './guess-game.js';
import { MoveJudge } from './move-judge.js';
import { Player } from './problem-player.js';
import * as sessions from './session.js';
import { attackText, hintText } from './verdict-text.js';

const at = (name: string) => {
  const read = parseMoves(name);
  return (read.ok && read.value[0]) as number;
};
const points = (names: string) => names.split(' ').map(at);

type Answers = Record<string, (args: never) => unknown>;

/** Makes an engine that answers only the given requests and records their kinds in `asked`. */
function engineOf(answers: Answers): Pick<Engine, 'call'> & { asked: string[] } {
  const asked: string[] = [];
  const call = async (kind: string, args: never) => {
    asked.push(kind);
    const answer = answers[kind];
    if (!answer) throw new Error(`${kind} was not expected`);
    return answer(args);
  };
  return { asked, call } as unknown as Pick<Engine, 'call'> & { asked: string[] };
}

const judgeOf = (answers: Answers) =>
  new MoveJudge({
    engine: engineOf(answers),
    signal: new AbortController().signal,
    resistance: 'longest',
    random: () => 0,
  });

const step = (attack: string, defence?: string, only = true): ProofStep => ({
  attack: { point: at(attack), kind: 'four' },
  ...(defence && { defence: { point: at(defence), only } }),
});
const WHITE: Position = { white: points('e8 f8 g8'), black: points('a1 c1 e1'), toMove: 'white' };
const NO_WIN = { verdict: 'no-win', line: [], nodes: 1, milliseconds: 1 };
const WIN = (line: ProofStep[]) => ({ verdict: 'win', line, nodes: 1, milliseconds: 1 });

test('fives are found, and six in a row are not a five of Black', () => {
  const row = { black: points('e8 f8 g8 h8'), white: [], toMove: 'black' } as Position;
  assert.deepEqual(fivesOf(row, 'black').map(pointName), ['d8', 'i8']);
  const six = { black: points('e8 f8 g8 h8 c8'), white: [], toMove: 'black' } as Position;
  assert.deepEqual(fivesOf(six, 'black').map(pointName), ['i8']);
  assert.deepEqual(fivesOf({ ...six, white: six.black, black: [] }, 'white').map(pointName), ['d8', 'i8']);
});

test('a move that the proof plays is answered from the proof', async () => {
  const judge = judgeOf({ solve: () => WIN([step('h8', 'i8'), step('d9')]) });
  assert.deepEqual(await judge.attack(WHITE, 'fours', at('h8')), { kind: 'keeps', answer: at('i8'), threats: 'fours' });
  const last = judgeOf({ solve: () => WIN([step('h8')]) });
  assert.deepEqual(await last.attack(WHITE, 'fours', at('h8')), { kind: 'won' });
});

test('another move that preserves the win is right as well', async () => {
  // The proof begins with another move, but d8 itself makes a straight four.
  const judge = judgeOf({ solve: () => WIN([step('o15', 'o14')]) });
  assert.deepEqual(await judge.attack(WHITE, 'fours', at('h8')), { kind: 'won' });
});

test('a four whose only answer leaves no win is refuted by that answer', async () => {
  const blocked = { ...WHITE, black: points('a1 c1 d8') };
  const judge = judgeOf({ solve: () => NO_WIN, forbidden: () => ({ points: [] }) });
  assert.deepEqual(await judge.attack(blocked, 'fours', at('h8')), { kind: 'lost', line: [at('i8')], loses: false });
});

test('a four that Black may not stop wins', async () => {
  const blocked = { ...WHITE, black: points('a1 c1 d8') };
  const judge = judgeOf({
    solve: () => NO_WIN,
    forbidden: () => ({ points: [{ point: at('i8'), kinds: ['33'], rows: [] }] }),
  });
  assert.deepEqual(await judge.attack(blocked, 'fours', at('h8')), { kind: 'won' });
});

test('a five or a forced win of the other side is shown', async () => {
  const five = { ...WHITE, black: points('a1 b1 c1 d1') };
  assert.deepEqual(await judgeOf({ solve: () => NO_WIN }).attack(five, 'threats', at('o15')), {
    kind: 'lost',
    line: [at('e1')],
    loses: true,
  });
  const question = { verdict: 'no-win', marks: [], undecided: 0, done: true, line: [], nodes: 1, milliseconds: 1 };
  const solve = ({ position }: { position: Position }) =>
    position.toMove === 'black' ? WIN([step('c3', 'c4'), step('c5')]) : NO_WIN;
  const judge = judgeOf({ solve, 'win-question': () => question });
  assert.deepEqual(await judge.attack(WHITE, 'threats', at('o15')), {
    kind: 'lost',
    line: points('c3 c4 c5'),
    loses: true,
  });
});

test('an undecided move is not a mistake', async () => {
  const question = { verdict: 'win', marks: [], undecided: 3, done: false, line: [], nodes: 1, milliseconds: 1 };
  const judge = judgeOf({ solve: () => NO_WIN, 'win-question': () => question });
  assert.deepEqual(await judge.attack(WHITE, 'threats', at('f9')), { kind: 'unknown' });
  const black = { ...WHITE, toMove: 'black' } as Position;
  const gaveUp = judgeOf({ solve: () => ({ ...NO_WIN, verdict: 'out-of-budget' }), forbidden: () => ({ points: [] }) });
  assert.deepEqual(await gaveUp.defence(black, 'fours', at('d8')), { kind: 'unknown' });
});

test('a move that is no four is right in a problem by fours if it wins by threats', async () => {
  const marks = [{ point: at('b2'), kind: 'resists' }];
  const reply = { verdict: 'win', marks, undecided: 0, done: true, line: [], nodes: 1, milliseconds: 1 };
  const asked: string[] = [];
  const question = ({ threats }: { threats: string }) => {
    asked.push(threats);
    return reply;
  };
  const judge = judgeOf({ solve: () => NO_WIN, 'win-question': question });
  const kept = { kind: 'keeps', answer: at('b2'), threats: 'threats' };
  assert.deepEqual([await judge.attack(WHITE, 'fours', at('a15')), asked], [kept, ['threats']]);
  const open = judgeOf({ solve: () => NO_WIN, 'win-question': () => ({ ...reply, marks: [], undecided: 7 }) });
  assert.deepEqual(await open.attack(WHITE, 'fours', at('a15')), { kind: 'unknown' });
  const none = judgeOf({ solve: () => NO_WIN, 'win-question': () => ({ ...reply, verdict: 'no-win', marks: [] }) });
  assert.deepEqual(await none.attack(WHITE, 'fours', at('a15')), { kind: 'lost', line: [], loses: false });
});

test('a forbidden move of Black is reported as forbidden', async () => {
  const black = { ...WHITE, toMove: 'black' } as Position;
  const judge = judgeOf({ forbidden: () => ({ points: [{ point: at('c3'), kinds: ['6'], rows: [] }] }) });
  assert.deepEqual(await judge.defence(black, 'fours', at('c3')), { kind: 'illegal', reasons: ['6'] });
});

const [FIRST, , DEFENCE, FORBIDDEN] = readSet(readFileSync('../tests/fixtures/problems/set.jsonl', 'utf8')).problems;
if (!FIRST || !DEFENCE || !FORBIDDEN) throw new Error('the fixture has problems');

test('the first decided result is used', () => {
  const begun = sessions.begin(FIRST);
  const wrong = sessions.refuted(sessions.tried(begun, 0), 0, [1, 2, 3], false);
  assert.deepEqual([wrong.rating, wrong.line.moves, wrong.line.ply], ['again', [0, 1, 2, 3], 2]);
  assert.equal(sessions.takesMove(wrong), false);
  const again = sessions.again(wrong);
  assert.deepEqual([again.line.moves, sessions.takesMove(again)], [[], true]);
  assert.equal(sessions.solved(sessions.tried(again, 140)).rating, 'again');
  const hinted = sessions.hinted(begun, { kind: 'four', point: 140 });
  assert.equal(sessions.solved(sessions.tried(hinted, 140)).rating, 'hard');
  assert.equal(sessions.solved(sessions.tried(begun, 140)).rating, 'good');
  assert.equal(sessions.given(begun, [140]).rating, 'again');
  assert.equal(sessions.withdrawn(sessions.tried(begun, 3), { kind: 'unknown', move: 3 }).rating, undefined);
});

test('after a step back, the user plays another move of the own side', () => {
  const begun = sessions.begin(FIRST);
  const right = sessions.answered(sessions.tried(begun, 0), 1, 'fours');
  const [answer, start] = [sessions.steppedTo(right, 1), sessions.steppedTo(right, 0)];
  assert.deepEqual([right, answer, start].map(sessions.takesMove), [true, false, true]);
  assert.deepEqual([right, answer, start].map(sessions.showsOtherTurn), [false, true, false]);
  const other = sessions.tried(start, 5);
  assert.deepEqual([other.line.moves, other.line.ply, other.from], [[5], 1, 0]);
  assert.deepEqual(sessions.again(sessions.refuted(other, 5, [6], false)).line.moves, []);
});

test('a move that is not counted after a step back keeps the later moves', () => {
  const right = sessions.answered(sessions.tried(sessions.begin(FIRST), 0), 1, 'fours');
  const start = sessions.steppedTo(right, 0);
  const back = [
    sessions.withdrawn(sessions.tried(start, 5), { kind: 'unknown', move: 5 }),
    sessions.again(sessions.tried(start, 5)),
  ];
  for (const { line, from } of back) assert.deepEqual([line.moves, line.ply, from], [[0, 1], 0, 2]);
});

test('after a step back, the engine searches the kind of moves that it searched at that move', () => {
  const wider = sessions.answered(sessions.tried(sessions.begin(FIRST), 0), 1, 'threats');
  const last = sessions.answered(sessions.tried(wider, 2), 3, 'threats');
  const tried = (ply: number) => sessions.tried(sessions.steppedTo(last, ply), 9);
  assert.deepEqual(
    [0, 2, 4].map((ply) => tried(ply).threats),
    ['fours', 'threats', 'threats'],
  );
  const again = sessions.answered(tried(0), 10, 'fours');
  assert.deepEqual([again.threats, sessions.tried(again, 11).threats], ['fours', 'fours']);
  assert.equal(sessions.again(tried(0)).threats, 'threats');
});

test('a hint disappears when the problem is over', () => {
  const hinted = sessions.hinted(sessions.begin(FIRST), { kind: 'four', point: 140 });
  const terms = withTerms(english(), { trainer });
  assert.equal(hintText(hinted, terms), 'The move makes a four.');
  assert.equal(hintText(sessions.solved(sessions.tried(hinted, 140)), terms), '');
});

test('a problem from a record does not tell by which moves it is won', () => {
  const terms = withTerms(english(), { trainer });
  assert.equal(attackText(sessions.begin(FIRST), terms), 'VCF');
  const task = { kind: 'win', threats: 'threats' } as const;
  assert.equal(attackText(sessions.begin({ ...FIRST, id: 'record-1', task }), terms), '');
});

test('in a question about a forbidden point White seems to move until the answer', () => {
  const begun = sessions.begin(FORBIDDEN);
  assert.equal(begun.line.setup.toMove, 'white');
  const right = sessions.judged(begun, ['33'], ['33']);
  assert.deepEqual([right.verdict.kind, right.rating, right.line.setup.toMove], ['solved', 'good', 'black']);
  assert.deepEqual(sessions.judged(begun, [], ['33']).verdict.kind, 'misjudged');
  assert.deepEqual(sessions.judged(begun, ['33', '44'], ['33']).verdict.kind, 'misjudged');
});

test('after the user has gone to another problem, the result of the problem before is not shown', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const engine = engineOf({
    solve: () => new Promise((resolve) => (answer = resolve)),
    forbidden: () => ({ points: [] }),
  });
  const rated: string[] = [];
  const player = new Player({
    engine,
    resistance: () => 'longest',
    random: () => 0,
    changed: () => undefined,
    told: () => undefined,
    takenBack: () => undefined,
    rated: (_, rating) => rated.push(rating),
  });
  player.begin(FIRST);
  void player.press(0);
  await settled();
  assert.equal(player.session?.verdict.kind, 'thinking');
  player.begin(DEFENCE);
  answer(NO_WIN);
  await settled();
  assert.deepEqual([player.session?.verdict.kind, player.session?.problem.id, rated], ['asked', DEFENCE.id, []]);
});

test('a hint takes back the move that is being judged', () => {
  const hint = { kind: 'four', point: 140 } as const;
  const right = sessions.answered(sessions.tried(sessions.begin(FIRST), 0), 1, 'fours');
  const illegal = sessions.withdrawn(sessions.tried(right, 4), { kind: 'illegal', move: 4, reasons: ['33'] });
  for (const before of [sessions.begin(FIRST), right, sessions.steppedTo(right, 0), illegal]) {
    const { verdict, line, hintSteps, hinted, beforeTry } = sessions.hinted(sessions.tried(before, 5), hint);
    assert.deepEqual([verdict, line, hintSteps, hinted, beforeTry], [before.verdict, before.line, 1, true, undefined]);
  }
  // A second hint about the move shows the next step.
  const twice = sessions.hinted(sessions.tried(sessions.hinted(right, hint), 5), hint);
  assert.deepEqual([twice.verdict.kind, twice.hintSteps], ['goes-on', 2]);
});

test('a hint while a move is judged ends the judging, and the problem goes on', async () => {
  const judging: AbortSignal[] = [];
  // The engine never answers about the move, but answers about the hint.
  const engine = {
    call: (kind: string, _: object, { signal }: { signal: AbortSignal }) => {
      if (kind === 'forbidden') return Promise.resolve({ points: [] });
      judging.push(signal);
      return judging.length === 1 ? new Promise(() => undefined) : Promise.resolve(WIN([step('h8')]));
    },
  } as unknown as Pick<Engine, 'call'>;
  const [told, rated]: [string[], string[]] = [[], []];
  const player = new Player({
    engine,
    resistance: () => 'longest',
    random: () => 0,
    changed: () => undefined,
    told: ({ verdict }, takenBack) => told.push([verdict.kind, takenBack].join(' ')),
    takenBack: (move) => told.push(`taken back ${move}`),
    rated: (_, rating) => rated.push(rating),
  });
  player.begin(FIRST);
  void player.press(0);
  await settled();
  assert.equal(player.session?.verdict.kind, 'thinking');
  const hint = player.hint();
  assert.deepEqual([player.session?.verdict.kind, player.session?.line.moves], ['asked', []]);
  await hint;
  const { session } = player;
  assert.ok(session);
  assert.deepEqual([session.verdict.kind, session.hint?.point, session.hintSteps], ['asked', at('h8'), 1]);
  assert.deepEqual(
    [sessions.takesMove(session), judging[0]?.aborted, told, rated],
    [true, true, ['taken back 0', 'asked '], []],
  );
  // The hint is known now, so the user need not wait for the next step.
  void player.press(0);
  await player.hint();
  await settled();
  assert.deepEqual(told.slice(2), ['asked 0']);
});

test('an engine that is closed while it judges a move leaves the problem open', async () => {
  const closed = () => Promise.reject(new DOMException('the engine was closed', 'AbortError'));
  const player = new Player({
    engine: engineOf({ solve: closed, forbidden: closed }),
    resistance: () => 'longest',
    random: () => 0,
    changed: () => undefined,
    told: () => undefined,
    takenBack: () => undefined,
    rated: () => undefined,
  });
  player.begin(FIRST);
  await player.press(0);
  assert.deepEqual([player.session?.verdict.kind, player.session?.line.moves], ['asked', []]);
});

test('a failure of the engine does not count as a mistake', async () => {
  const rated: string[] = [];
  const player = new Player({
    engine: engineOf({}),
    resistance: () => 'any',
    random: () => 0,
    changed: () => undefined,
    told: () => undefined,
    takenBack: () => undefined,
    rated: (_, rating) => rated.push(rating),
  });
  player.begin(FIRST);
  await player.press(0);
  assert.deepEqual([player.session?.verdict.kind, player.session?.line.moves, rated], ['failed', [], []]);
});

test('a game is guessed move by move, without showing later moves', () => {
  const moves = points('h8 i7 j9 g6 h6 h5 h9 i4 j3 h7');
  const line = { setup: EMPTY_BOARD, moves, ply: 0 };
  assert.ok(canGuess(line) && !canGuess({ ...line, moves: moves.slice(0, 6) }));
  let game = beginGuess(line, 'white', '');
  assert.deepEqual([game.ply, guessLine(game).moves.length], [5, 5]);
  game = guessed(guessing(game, at('h5')), 'played');
  assert.deepEqual([game.ply, guessScore(game)], [7, { points: 2, most: 2 }]);
  game = guessed(guessing(game, at('a1')), 'other');
  game = guessed(guessing(game, at('h7')), 'played');
  assert.deepEqual([isGuessOver(game), guessScore(game)], [true, { points: 4, most: 6 }]);
});
