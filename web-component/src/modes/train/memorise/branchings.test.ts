/**
 * Compares the branchings of random records with a slow computation that compares whole boards in
 * all eight views.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { random } from '../../../../../tests/support/random.js';
import { game, randomEdit } from '../../../../test/drafts.js';
import { type Color, type GameRecord, type Move, PASS, type Point } from '../../../engine/protocol.js';
import { type Turn, turnPoint } from '../../../game/line.js';
import { other, POINTS } from '../../../game/notation.js';
import { type Draft, draftOf, recordOf, type TreeNode } from '../../../game/record/draft.js';
import { stepTo } from '../../../game/record/place.js';
import { standing } from '../../../game/record/stones.js';
import { answerTo, type Branchings, type LearnedSide, readBranchings } from './branchings.js';

function read(draft: Draft, side: LearnedSide, most?: number): Branchings {
  const reader = readBranchings(draft, side, most);
  for (;;) {
    const { done, value } = reader.next();
    if (done) return value;
  }
}

/** A node of the record that plays a move of the learner, and the board before this move. */
interface NaiveAnswer {
  readonly node: TreeNode;
  readonly color: Color;
  readonly move: Point;
  readonly stones: ReadonlyMap<Point, Color>;
}

function naiveAnswers(draft: Draft, side: LearnedSide): NaiveAnswer[] {
  const found: NaiveAnswer[] = [];
  const visit = (path: readonly TreeNode[]): void => {
    const node = path.at(-1) ?? draft.root;
    const { move, color, note } = node;
    if (move !== undefined && move !== PASS && color && (side === 'both' || side === color) && path.length > 1) {
      const unplayed = { id: node.id, note, children: [] };
      const { stones } = standing([...path.slice(0, -1), unplayed]);
      found.push({ node, color, move, stones: new Map([...stones].map(([point, stone]) => [point, stone.color])) });
    }
    for (const child of node.children) visit([...path, child]);
  };
  visit([draft.root]);
  return found;
}

/** The eight views of the board, each as a sequence of turns. */
const VIEWS: readonly (readonly Turn[])[] = [[], ['mirror'] as Turn[]].flatMap((first) =>
  [0, 1, 2, 3].map((quarters) => [...first, ...Array<Turn>(quarters).fill('quarter')]),
);

function turned(turns: readonly Turn[], point: Move): Move {
  return turns.reduce((at, turn) => turnPoint(turn, at), point);
}

/** Returns the views that turn one board into another. */
function viewsBetween(one: NaiveAnswer, two: NaiveAnswer): (readonly Turn[])[] {
  if (one.color !== two.color || one.stones.size !== two.stones.size) return [];
  return VIEWS.filter((view) =>
    [...one.stones].every(([point, color]) => two.stones.get(turned(view, point)) === color),
  );
}

/** Returns a record in a small part of the board, with many transpositions and equal positions in different views. */
function smallRecord(pick: (below: number) => number): GameRecord {
  const nodes: GameRecord['nodes'] = [{}];
  const moves: Move[][] = [[]];
  for (let count = 5 + pick(40); count > 0; count--) {
    const parent = pick(nodes.length);
    const before = moves[parent] ?? [];
    const move = pick(12) === 0 ? PASS : (6 + pick(3)) * 15 + 6 + pick(3);
    if (before.length > 6 || (move !== PASS && before.includes(move))) continue;
    const color = before.length % 2 === 0 ? 'black' : 'white';
    nodes.push({ parent, move, color: pick(30) === 0 ? other(color) : color });
    moves.push([...before, move]);
  }
  return { nodes };
}

/** Compares the branchings of a record with the result of the slow computation. */
function check(draft: Draft, side: LearnedSide): Branchings {
  const branchings = read(draft, side);
  const answers = naiveAnswers(draft, side);
  assert.deepEqual([...branchings.ofNode.keys()].toSorted(), answers.map(({ node }) => node.id).toSorted());
  const first = new Map<number, NaiveAnswer>();
  for (const answer of answers) {
    const index = branchings.ofNode.get(answer.node.id) ?? -1;
    if (branchings.all[index]?.node === answer.node.id) first.set(index, answer);
  }
  assert.equal(first.size, branchings.all.length);
  for (const answer of answers)
    for (const [index, begun] of first) {
      const equal = viewsBetween(answer, begun).length > 0;
      assert.equal(branchings.ofNode.get(answer.node.id) === index, equal, 'equal positions are one branching');
    }
  for (const [index, begun] of first) {
    const right = new Set<Move>();
    for (const answer of answers) for (const view of viewsBetween(answer, begun)) right.add(turned(view, answer.move));
    const branching = branchings.all[index];
    assert.ok(branching);
    for (let point = 0; point < POINTS; point++)
      assert.equal(answerTo(branching, point) !== undefined, right.has(point), `point ${point}`);
    const equalAnswers = branching.answers.filter((answer, at) => branching.answers.indexOf(answer) === at);
    assert.deepEqual(branching.answers, equalAnswers);
    assert.equal(branching.answers[0], begun.move, 'the main move is the first one');
  }
  return branchings;
}

/**
 * Checks that the answers of the learner lead from the first branchings to every other branching.
 */
function checkReachable({ all }: Branchings): void {
  const reached = new Set([...all.keys()].filter((index) => all[index]?.first));
  const open = [...reached];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const index of all[at]?.after ?? []) {
      assert.ok(all[index]?.before.includes(at), 'both ends know each other');
      if (!reached.has(index)) open.push(index);
      reached.add(index);
    }
  }
  assert.equal(reached.size, all.length);
}

describe('branchings', () => {
  for (const side of ['black', 'white', 'both'] as const)
    it(`of random records are those of the slow twin, and can all be reached: ${side}`, () => {
      for (let seed = 0; seed < 150; seed++) {
        const next = random(seed);
        const draft = draftOf(smallRecord((below) => Math.floor(next() * below)));
        checkReachable(check(draft, side));
      }
    });

  it('of randomly edited records with set-ups are those of the slow twin', () => {
    for (let seed = 0; seed < 150; seed++) {
      const next = random(seed);
      const pick = (below: number) => Math.floor(next() * below);
      let now = game('h8 i9 g7 h9 i8');
      for (let step = 0; step < 40; step++) {
        const { draft, place } = now;
        now = randomEdit({ draft, place: pick(3) ? place : stepTo(place, pick(place.line.length + 1)) }, pick) ?? now;
      }
      checkReachable(check(draftOf(recordOf(now.draft)), 'both'));
    }
  });

  it('ask a transposition once', () => {
    const nodes = (text: string) => game(text).draft;
    const one = recordOf(nodes('h8 h9 i9 i10 g7'));
    const two = recordOf(nodes('i9 h9 h8 i10 k7'));
    const offset = one.nodes.length;
    const moved = two.nodes.slice(1).map((node) => ({ ...node, parent: node.parent ? node.parent + offset - 1 : 0 }));
    const { all } = read(draftOf({ nodes: [...one.nodes, ...moved] }), 'black');
    // The four branchings are: the empty board, the positions after the first two moves of the two
    // lines, and their common position after four moves.
    assert.equal(all.length, 4);
    assert.equal(all.filter(({ answers }) => answers.length === 2).length, 2);
  });

  it('beyond the greatest number are counted', () => {
    const next = random(7);
    const draft = draftOf(smallRecord((below) => Math.floor(next() * below)));
    const whole = read(draft, 'both');
    const cut = read(draft, 'both', 3);
    assert.deepEqual([cut.all.length, cut.beyond], [3, whole.all.length - 3]);
    assert.equal(whole.beyond, 0);
  });

  it('do not exist in an empty record', () => {
    assert.equal(read(draftOf({ nodes: [{}] }), 'both').all.length, 0);
  });
});
