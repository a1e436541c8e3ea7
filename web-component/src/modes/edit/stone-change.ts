/** Applies a change of one stone, which the card about the problem on the board has found, to the record. */
import type { Point } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import { setStone } from '../../game/record/notes.js';
import type { TermsOf } from '../../locales/localize.js';
import type { StoneChange } from '../../soundness/stone-changes.js';
import type { DraftAt } from './record-board.js';

/** Returns the point on which a change places a stone; `undefined` if the change only removes a stone. */
export function placedAt(change: StoneChange): Point | undefined {
  return change.kind === 'move' ? change.to : change.kind === 'add' ? change.point : undefined;
}

/** Returns the record after a change of the shown position; `undefined` if the change is not possible. */
export function withChange({ draft, place }: DraftAt, change: StoneChange): DraftAt | undefined {
  const { kind, color, point } = change;
  const first = setStone(draft, place, point, kind === 'add' ? color : undefined);
  return first && kind === 'move' ? setStone(first.draft, first.place, change.to, color) : first;
}

/** Returns a text such as `e5 is empty. Black on e6.` */
export function changedText(change: StoneChange, { done }: Pick<TermsOf<'edit'>, 'done'>): string {
  const to = placedAt(change);
  const removed = change.kind === 'add' ? '' : done.erased({ point: pointName(change.point) });
  const placed = to === undefined ? '' : done.set({ color: change.color, point: pointName(to) });
  return [removed, placed].filter(Boolean).join(' ');
}
