/** Actions on the variation that the board shows, such as moving the variation up. */

import type { Edited } from '../../../game/record/moves.js';
import { branchOf, deleteBranch, moveDown, moveUp, promote, toMainLine } from '../../../game/record/variations.js';
import type { TermsOf } from '../../../locales/localize.js';
import type { DraftAt } from '../record-board.js';
import type { TreeAction } from './tree-view.js';

/** Returns the actions that are possible for the shown variation. `change` applies an edit and announces it. */
export function treeActions(
  { draft, place }: DraftAt,
  terms: TermsOf<'edit'>,
  change: (next: Edited, said: string) => void,
): TreeAction[] {
  const run = (edit: typeof promote, said: string) => () => {
    const edited = edit(draft, place);
    if (edited) change(edited, said);
  };
  const { treeAct: names, variationMoved: moved } = terms;
  const branch = branchOf(draft, place);
  const { index = 0, fork } = branch ?? {};
  const last = (fork?.children.length ?? 1) - 1;
  const varies = promote(draft, place) !== undefined;
  return [
    { icon: 'main', label: names.main, idle: !varies, run: run(toMainLine, terms.mainNow) },
    { icon: 'promote', label: names.first, idle: !varies, run: run(promote, moved) },
    { icon: 'up', label: names.up, idle: index === 0, run: run(moveUp, moved) },
    { icon: 'down', label: names.down, idle: index === last, run: run(moveDown, moved) },
    { icon: 'delete', label: names.delete, idle: !branch, run: run(deleteBranch, terms.branchDeleted) },
  ];
}
