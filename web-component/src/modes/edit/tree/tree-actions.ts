/** The actions on the shown variation, such as moving it up. */

import type { Edited } from '../../../game/record/moves.js';
import { branchOf, deleteBranch, moveDown, moveUp, promote, toMainLine } from '../../../game/record/variations.js';
import type { TermsOf } from '../../../locales/localize.js';
import type { DraftAt } from '../record-board.js';
import type { TreeAction } from './tree-view.js';

/** Returns the actions; `change` applies an edit and announces it. */
export function treeActions(
  { draft, place }: DraftAt,
  terms: TermsOf<'edit'>,
  change: (next: Edited, said: string) => void,
): TreeAction[] {
  const run = (edit: typeof promote, said: string) => () => {
    const edited = edit(draft, place);
    if (edited) change(edited, said);
  };
  const names = terms.treeAct;
  const branch = branchOf(draft, place);
  const { index = 0, fork } = branch ?? {};
  const last = (fork?.children.length ?? 1) - 1;
  const varies = promote(draft, place) !== undefined;
  return [
    { icon: 'main', label: names.main, name: terms.toMain, idle: !varies, run: run(toMainLine, terms.mainNow) },
    { icon: 'promote', label: names.first, name: terms.promote, idle: !varies, run: run(promote, terms.promoted) },
    { icon: 'up', label: names.up, name: terms.moveUp, idle: index === 0, run: run(moveUp, terms.movedUp) },
    {
      icon: 'down',
      label: names.down,
      name: terms.moveDown,
      idle: index === last,
      run: run(moveDown, terms.movedDown),
    },
    {
      icon: 'delete',
      label: names.delete,
      name: terms.deleteBranch,
      idle: !branch,
      run: run(deleteBranch, terms.branchDeleted),
    },
  ];
}
