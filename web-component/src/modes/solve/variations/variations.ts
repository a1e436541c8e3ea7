/**
 * Opens a proof as a record, with a variation for each defense, or saves it as a file.
 *
 * This is a separate file in `dist/`, loaded when the user first opens or saves a proof.
 */
import type { GameRecord, ProofTreeArgs } from '../../../engine/protocol.js';
import { boardOf } from '../../../game/record/on-board.js';
import { variations } from '../../../locales/en.js';
import { type TermsOf, withTerms } from '../../../locales/localize.js';
import type { AppContext } from '../../../state/context.js';
import { showBoard } from '../../../state/transitions.js';
import { saveFile } from '../../../ui/save-file.js';
import type { ProofMove } from '../proof-navigation.js';
import { proofText } from './proof-file.js';
import { proofRecord } from './proof-record.js';

/**
 * The loader of this file adds these style sheets to the element. There are none, because mode `edit` draws the record.
 */
export const panelStyles = [];

/** Maximum number of moves in an opened proof. A comment marks each place where moves are left out. */
const MOST_MOVES = 3000;
/** Maximum number of moves in a saved proof, as in `renju solve --proof`. */
const MOST_SAVED = 100_000;
const FILE = 'renju-proof.json';

type Proof = Omit<ProofTreeArgs, 'most'>;

/**
 * Opens the proof of a win in mode `edit`. `line` has the moves that become the main line. `terms` are the texts of mode
 * `solve`, for the comments. If the proof is no longer in memory and the engine does not find it again, opens nothing.
 */
export async function openVariations(
  { solver, actions, announcer, store, enter, terms }: AppContext,
  { position, ...problem }: Proof,
  line: readonly ProofMove[],
  solve: TermsOf<'solve'>,
): Promise<void> {
  const tree = await solver.call('proof-tree', { position, ...problem, most: MOST_MOVES });
  if (tree.moves.length === 0) {
    announcer.start(solve.notAll);
    return;
  }
  const own = withTerms(terms(), { variations });
  const record = {
    name: own.proofTitle({ color: position.toMove, by: problem.threats }),
    ...proofRecord(position, tree, line, own, solve),
  };
  openRecord({ actions, store, enter }, record, own.proofOpened);
}

/**
 * Saves the proof of a win as a file that `renju verify` checks. Announces how many positions the file leaves out. If
 * the proof is no longer in memory and the engine does not find it again, saves nothing.
 */
export async function saveProof(
  { solver, announcer, terms }: AppContext,
  proof: Proof,
  solve: TermsOf<'solve'>,
): Promise<void> {
  const tree = await solver.call('proof-tree', { ...proof, most: MOST_SAVED });
  if (tree.moves.length === 0) {
    announcer.start(solve.notAll);
    return;
  }
  saveFile(proofText(proof.position, proof.threats, tree), FILE, 'application/json');
  const own = withTerms(terms(), { variations });
  const cut = tree.leftOut > 0 ? own.proofCut({ count: tree.leftOut }) : '';
  announcer.start([own.saved({ name: FILE }), cut].filter(Boolean).join(' '));
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
