/**
 * Makes a record of a proof, with a variation for each defense. Comments in the record name the kind of each move.
 */
import type {
  Color,
  GameRecord,
  Point,
  Position,
  ProofTreeMove,
  ProofTreeReply,
  RecordNode,
} from '../../../engine/protocol.js';
import { other, pointName } from '../../../game/notation.js';
import type { TermsOf } from '../../../locales/localize.js';
import type { ProofMove } from '../proof-navigation.js';

/** A move of the proof, with the moves that follow it. */
interface ProofBranch {
  readonly point: Point;
  readonly kind: ProofTreeMove['kind'];
  readonly others: readonly Point[];
  readonly leftOut: boolean;
  next: ProofBranch[];
  /** A move of another variation that leads to the same position, and whose variation has the next moves. */
  same: ProofBranch | undefined;
}

/** `line` has the moves that become the main line of the record. */
export function proofRecord(
  { black, white, toMove }: Position,
  { moves, leftOut }: ProofTreeReply,
  line: readonly ProofMove[],
  terms: TermsOf<'variations'>,
  { attackKind, proofColumns: [, defence] }: Pick<TermsOf<'solve'>, 'attackKind' | 'proofColumns'>,
): GameRecord {
  const root: RecordNode = { setup: { black, white, toMove } };
  if (leftOut > 0) root.comment = terms.proofCut({ count: leftOut });
  const nodes = [root];
  const add = (branch: ProofBranch, parent: number, color: Color): void => {
    const said = [sentence({ ...attackKind, ...terms.proofMove, defence }[branch.kind], terms.lang)];
    if (branch.others.length > 0) said.push(terms.proofOthers({ points: branch.others.map(pointName).join(' ') }));
    if (branch.leftOut) said.push(terms.proofLeftOut);
    if (branch.same) said.push(terms.proofSame);
    const at = nodes.push({ parent, move: branch.point, color, comment: said.join('\n') }) - 1;
    for (const next of branch.next) add(next, at, other(color));
  };
  for (const first of ledBy(line, branches(moves))) add(first, 0, toMove);
  return { nodes };
}

/** Returns the first moves of the proof, each with the moves that follow it. */
function branches(moves: readonly ProofTreeMove[]): ProofBranch[] {
  const all = moves.map(
    ({ point, kind, others = [], leftOut = false }): ProofBranch => ({
      ...{ point, kind, others, leftOut },
      ...{ next: [], same: undefined },
    }),
  );
  const first: ProofBranch[] = [];
  for (const [index, { parent, same }] of moves.entries()) {
    const branch = all[index];
    if (!branch) continue;
    branch.same = same === undefined ? undefined : all[same];
    (parent === undefined ? first : (all[parent]?.next ?? first)).push(branch);
  }
  return first;
}

/** Puts the moves of `line` before the other moves, and adds those that the proof only has as moves against all other defenses. */
function ledBy(line: readonly ProofMove[], first: ProofBranch[]): ProofBranch[] {
  let siblings = first;
  for (const move of line) {
    const at = siblings.findIndex(({ point }) => point === move.point);
    const [branch = added(move)] = at < 0 ? [] : siblings.splice(at, 1);
    siblings.unshift(branch);
    const { same } = branch;
    if (same) {
      // The next moves are in another variation. They move to this one, and the other variation refers to them.
      [branch.next, branch.same] = [same.next, undefined];
      [same.next, same.same] = [[], branch];
    }
    siblings = branch.next;
  }
  return first;
}

function added({ point, kind, only }: ProofMove): ProofBranch {
  const of = kind ?? (only ? 'forced' : 'defence');
  return { point, kind: of, others: [], leftOut: false, next: [], same: undefined };
}

/** Capitalizes a word for the beginning of a comment. */
function sentence(word: string, lang: string): string {
  return word.charAt(0).toLocaleUpperCase(lang) + word.slice(1);
}
