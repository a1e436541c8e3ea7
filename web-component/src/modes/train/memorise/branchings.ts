/**
 * Finds the branchings of a record: the positions in which the learner is to move, with the moves that the record plays
 * there.
 *
 * Lines that differ only in the order of moves or in the view of the board (one of eight) lead to
 * the same branching. The record itself stays unchanged.
 */
import { type Color, PASS, type Point, type Setup } from '../../../engine/protocol.js';
import { POINTS } from '../../../game/notation.js';
import {
  type BoardStones,
  boardPoint,
  type CanonicalPosition,
  canonicalPosition,
  STONE,
  seenPoint,
  textId,
} from '../../../game/position-id.js';
import type { Draft, TreeNode } from '../../../game/record/draft.js';
import { MEMORISED } from '../../../library/training/memorised.js';

/** The side whose moves the learner memorizes. */
export type LearnedSide = Color | 'both';

export interface Branching {
  /**
   * Id under which the progress with the position is stored. All records that have the position
   * share this progress.
   */
  readonly id: string;
  /** The color of the learner, who is to move. */
  readonly color: Color;
  /** Id of the first node of the record that plays an answer in the position. */
  readonly node: number;
  /**
   * The moves of the record, the main move first, as points of the board at `node`. If a symmetry
   * of the position makes several moves equal, the list has only the first move.
   */
  readonly answers: readonly Point[];
  /**
   * The views of the board at `node` in which the position has its canonical form (one form that represents all eight
   * views).
   */
  readonly views: readonly number[];
  /** Indices of the branchings from which the learner reaches this branching by one answer and one reply. */
  readonly before: readonly number[];
  /** Indices of the branchings that follow this branching. */
  readonly after: readonly number[];
  /** Whether a line of the record reaches the position without an earlier branching. */
  readonly first: boolean;
}

export interface Branchings {
  /**
   * The branchings in the order of the record: a branching comes before the branchings after it,
   * and a main line comes before its variations.
   */
  readonly all: readonly Branching[];
  /** For each id of a node that plays an answer: the index of its branching. */
  readonly ofNode: ReadonlyMap<number, number>;
  /** Number of positions that were left out, because there are more than {@link MOST_BRANCHINGS}. */
  readonly beyond: number;
}

/** Greatest number of branchings of a record. Further positions are only counted. */
export const MOST_BRANCHINGS = 100_000;

/** Number of nodes after which {@link readBranchings} lets its caller do other work. */
const STEP = 64;

interface GrowingBranching extends Branching {
  readonly answers: Point[];
  readonly before: number[];
  readonly after: number[];
  first: boolean;
}

/** A node on the path from the root, and the state of the board at that node. */
interface VisitedNode {
  readonly node: TreeNode;
  /** Index of the child that is visited next. */
  child: number;
  /** The changes that the node made to the board: each point with its earlier content. */
  readonly undo: readonly (readonly [Point, number])[];
  /** Index of the last branching of each color before the node. */
  readonly last: Readonly<Partial<Record<Color, number>>>;
  /** The canonical form of the position after the node, by the side to move. It is computed when it is first needed. */
  readonly forms: Partial<Record<Color, CanonicalPosition>>;
}

/**
 * Finds the branchings of a record. The function returns control to the caller after some nodes, because a large record
 * takes longer than a frame.
 */
export function* readBranchings(
  { root }: Draft,
  side: LearnedSide,
  most = MOST_BRANCHINGS,
): Generator<void, Branchings> {
  const found = new FoundBranchings(most);
  const stones = new Uint8Array(POINTS);
  const open: VisitedNode[] = [{ node: root, child: 0, undo: change(stones, root), last: {}, forms: {} }];
  for (let visited = 1; ; ) {
    const at = open.at(-1);
    if (!at) return found.result();
    const child = at.node.children[at.child];
    if (!child) {
      for (const [point, before] of at.undo.toReversed()) stones[point] = before;
      open.pop();
      continue;
    }
    at.child += 1;
    open.push(enter(child, at, { stones, side, found }));
    visited += 1;
    if (visited % STEP === 0) yield;
  }
}

interface BranchingSearch {
  readonly stones: BoardStones;
  readonly side: LearnedSide;
  readonly found: FoundBranchings;
}

/** Visits a node: if the learner plays its move, adds the move as an answer. Then applies the node to the board. */
function enter(node: TreeNode, parent: VisitedNode, { stones, side, found }: BranchingSearch): VisitedNode {
  const { move, color, note } = node;
  const undo = note.setup ? setUp(stones, note.setup) : [];
  let { last } = parent;
  const asks = move !== undefined && move !== PASS && color !== undefined && (side === 'both' || side === color);
  if (asks) {
    const known = note.setup ? undefined : parent.forms[color];
    const form = known ?? canonicalPosition(stones, color);
    if (!note.setup) parent.forms[color] = form;
    const index = found.add({ node: node.id, color, move, form, before: last[color] });
    if (index !== undefined) last = { ...last, [color]: index };
  }
  undo.push(...play(stones, node));
  // A node without stones leaves the position as it is, so its children share the canonical form.
  const forms = undo.length === 0 ? parent.forms : {};
  return { node, child: 0, undo, last, forms };
}

/** Applies the set-up and the move of a node. Returns the changed points with their earlier content. */
function change(stones: BoardStones, node: TreeNode): (readonly [Point, number])[] {
  const undo = node.note.setup ? setUp(stones, node.note.setup) : [];
  return [...undo, ...play(stones, node)];
}

function setUp(stones: BoardStones, { black = [], white = [], empty = [] }: Setup): (readonly [Point, number])[] {
  const put = (points: readonly Point[], content: number) =>
    points.map((point) => {
      const before = stones[point] ?? 0;
      stones[point] = content;
      return [point, before] as const;
    });
  return [...put(empty, 0), ...put(black, STONE.black), ...put(white, STONE.white)];
}

function play(stones: BoardStones, { move, color }: TreeNode): (readonly [Point, number])[] {
  if (move === undefined || move === PASS || color === undefined) return [];
  const before = stones[move] ?? 0;
  stones[move] = STONE[color];
  return [[move, before]];
}

/** An answer of the record in a position. */
interface FoundAnswer {
  readonly node: number;
  readonly color: Color;
  readonly move: Point;
  readonly form: CanonicalPosition;
  /** Index of the learner's last branching on the way to the position. */
  readonly before: number | undefined;
}

class FoundBranchings {
  readonly #most: number;
  readonly #all: GrowingBranching[] = [];
  readonly #byText = new Map<string, number>();
  readonly #ofNode = new Map<number, number>();
  readonly #beyond = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Adds an answer. Returns the index of its branching; `undefined` if there are too many branchings. */
  add({ node, color, move, form, before }: FoundAnswer): number | undefined {
    let index = this.#byText.get(form.text);
    if (index === undefined) {
      if (this.#all.length >= this.#most) {
        this.#beyond.add(form.text);
        return undefined;
      }
      index = this.#all.length;
      const id = textId(MEMORISED, form.text);
      this.#byText.set(form.text, index);
      this.#all.push({ id, color, node, answers: [], views: form.views, before: [], after: [], first: false });
    }
    this.#ofNode.set(node, index);
    const branching = this.#all[index];
    if (!branching) return undefined;
    const point = boardPoint(branching.views[0] ?? 0, seenPoint(form.views[0] ?? 0, move));
    if (answerTo(branching, point) === undefined) branching.answers.push(point);
    this.#tie(index, before);
    return index;
  }

  /** Stores that the learner reaches the branching `index` from the branching `before`. */
  #tie(index: number, before: number | undefined): void {
    const branching = this.#all[index];
    if (!branching || before === index) return;
    if (before === undefined) branching.first = true;
    else if (!branching.before.includes(before)) {
      branching.before.push(before);
      this.#all[before]?.after.push(index);
    }
  }

  result(): Branchings {
    return { all: this.#all, ofNode: this.#ofNode, beyond: this.#beyond.size };
  }
}

/**
 * Returns the record's answer that equals `move`, or that equals `move` after a symmetry of the position. Returns
 * `undefined` if there is no such answer.
 */
export function answerTo({ answers, views }: Pick<Branching, 'answers' | 'views'>, move: Point): Point | undefined {
  const first = views[0] ?? 0;
  const equal = views.map((view) => boardPoint(first, seenPoint(view, move)));
  return answers.find((answer) => equal.includes(answer));
}
