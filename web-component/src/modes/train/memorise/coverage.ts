/**
 * Counts how much of a record the learner knows: for the whole record, and for each of its branches. Each branching
 * (a position in which the learner is to move) counts as one.
 */
import type { Draft, TreeNode } from '../../../game/record/draft.js';
import type { Branchings } from './branchings.js';
import { BRANCHING_STATES, type BranchingState, type Learner, stateOf } from './next-branching.js';

/** Number of branchings in each state. */
export type Coverage = Readonly<Record<BranchingState, number>>;

/**
 * A branch of the record: the moves by which the branch begins, and the branchings that it
 * contains.
 */
export interface RecordBranch {
  /** The nodes that follow the last node of the parent branch. The last of them is the move of this branch. */
  readonly way: readonly TreeNode[];
  /**
   * Indices of the branchings to which the last node of `way`, or a node below it, gives an answer. If the record has
   * no fork here, the list also has the branchings to which the other nodes of `way` give an answer. Each branching
   * occurs once.
   */
  readonly inside: readonly number[];
}

export function coverageOf({ all }: Branchings, learner: Learner, inside: Iterable<number> = all.keys()): Coverage {
  const counts: Record<BranchingState, number> = { learned: 0, due: 0, new: 0 };
  for (const index of inside) {
    const branching = all[index];
    if (branching) counts[stateOf(branching, learner)] += 1;
  }
  return counts;
}

/** Returns the state of a whole branch: the most urgent state of its branchings. */
export function worstOf(coverage: Coverage): BranchingState {
  return coverage.due > 0 ? 'due' : coverage.new > 0 ? 'new' : 'learned';
}

export function total(coverage: Coverage): number {
  return BRANCHING_STATES.reduce((sum, state) => sum + coverage[state], 0);
}

/** Returns the branches at the first fork below a node. If there is no fork, returns the only line as one branch. */
export function branchesBelow({ root }: Draft, branchings: Branchings, from: TreeNode = root): RecordBranch[] {
  const stem: TreeNode[] = [];
  let fork = from;
  for (let only = fork.children[0]; only && fork.children.length === 1; only = fork.children[0]) {
    stem.push(only);
    fork = only;
  }
  if (fork.children.length === 0) {
    const node = stem.at(-1);
    return node ? [branchOf(branchings, stem, stem)] : [];
  }
  return fork.children.map((node) => branchOf(branchings, [node], [...stem, node]));
}

/**
 * Returns the branch at the end of `way`. The branch contains the branchings of the nodes `counted`, and of all nodes
 * below the last node in `counted`.
 */
function branchOf({ ofNode }: Branchings, counted: readonly TreeNode[], way: readonly TreeNode[]): RecordBranch {
  const inside = new Set<number>();
  const count = ({ id }: TreeNode) => {
    const index = ofNode.get(id);
    if (index !== undefined) inside.add(index);
  };
  for (const node of counted.slice(0, -1)) count(node);
  const open = counted.slice(-1);
  for (let at = open.pop(); at; at = open.pop()) {
    count(at);
    for (const child of at.children) open.push(child);
  }
  return { way, inside: [...inside] };
}

/** Milliseconds for which counts are used again although branchings may have become due meanwhile. */
const FRESH = 10_000;

/**
 * Counts lists of branchings. Counts a list again only after the learner's progress has changed, or when the last
 * count is older than {@link FRESH}.
 */
export class CoverageCounter {
  readonly #branchings: Branchings;
  readonly #whole: readonly number[];
  #counts = new WeakMap<readonly number[], Coverage>();
  #of: Learner | undefined;

  constructor(branchings: Branchings) {
    this.#branchings = branchings;
    this.#whole = [...branchings.all.keys()];
  }

  of(learner: Learner, inside: readonly number[] = this.#whole): Coverage {
    const before = this.#of;
    if (!before || before.progress !== learner.progress || Math.abs(learner.now - before.now) > FRESH) {
      this.#of = learner;
      this.#counts = new WeakMap();
    }
    const known = this.#counts.get(inside) ?? coverageOf(this.#branchings, this.#of ?? learner, inside);
    this.#counts.set(inside, known);
    return known;
  }
}
