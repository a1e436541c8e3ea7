/**
 * Opens a proof as a record, with a variation for each defense. Comments in the record name the kind of each move.
 *
 * This is a separate file in `dist/`, loaded when the user first opens a proof as a record.
 */
import type {
  Color,
  GameRecord,
  Position,
  ProofTreeArgs,
  ProofTreeReply,
  RecordNode,
} from '../../../engine/protocol.js';
import { other, pointName } from '../../../game/notation.js';
import { boardOf } from '../../../game/record/on-board.js';
import { variations } from '../../../locales/en.js';
import { type TermsOf, withTerms } from '../../../locales/localize.js';
import type { AppContext } from '../../../state/context.js';
import { showBoard } from '../../../state/transitions.js';

/**
 * The loader of this file adds these style sheets to the element. There are none, because mode `edit` draws the record.
 */
export const panelStyles = [];

/** Maximum number of moves in an opened proof. A comment marks each place where moves are left out. */
const MOST_MOVES = 3000;

/** Opens the proof of a win in mode `edit`. `terms` are the texts of mode `solve`, for the comments. */
export async function openVariations(
  { solver, actions, store, enter, terms }: AppContext,
  { position, ...problem }: Omit<ProofTreeArgs, 'most'>,
  solve: TermsOf<'solve'>,
): Promise<void> {
  const tree = await solver.call('proof-tree', { position, ...problem, most: MOST_MOVES });
  const own = withTerms(terms(), { variations });
  const record = {
    name: own.proofTitle({ color: position.toMove, by: problem.threats }),
    ...proofRecord(position, tree, own, solve),
  };
  openRecord({ actions, store, enter }, record, own.proofOpened);
}

/** Opens a record in mode `edit`, and announces `said`. */
export function openRecord(
  { actions, store, enter }: Pick<AppContext, 'actions' | 'store' | 'enter'>,
  record: GameRecord,
  said: string,
): void {
  actions.show(showBoard(store.state, boardOf({ record, node: 0 })), said);
  enter('edit');
}

/** Capitalizes a word for the beginning of a comment. */
function sentence(word: string, lang: string): string {
  return word.charAt(0).toLocaleUpperCase(lang) + word.slice(1);
}

export function proofRecord(
  { black, white, toMove }: Position,
  { moves, leftOut }: ProofTreeReply,
  terms: TermsOf<'variations'>,
  { attackKind, proofColumns: [, defence] }: Pick<TermsOf<'solve'>, 'attackKind' | 'proofColumns'>,
): GameRecord {
  const root: RecordNode = { setup: { black, white, toMove } };
  if (leftOut > 0) root.comment = terms.proofCut({ count: leftOut });
  const nodes = [root];
  const colors: Color[] = [];
  for (const { parent, point, kind, others = [], leftOut: cut, same } of moves) {
    const color = parent === undefined ? toMove : other(colors[parent] ?? toMove);
    colors.push(color);
    const said = [sentence({ ...attackKind, ...terms.proofMove, defence }[kind], terms.lang)];
    if (others.length > 0) said.push(terms.proofOthers({ points: others.map(pointName).join(' ') }));
    if (cut) said.push(terms.proofLeftOut);
    if (same !== undefined) said.push(terms.proofSame);
    nodes.push({ parent: parent === undefined ? 0 : parent + 1, move: point, color, comment: said.join('\n') });
  }
  return { nodes };
}
