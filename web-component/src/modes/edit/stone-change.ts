/** Applies a change of one stone, which the card about the problem on the board has found, to the record. */
import type { Point } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import { positionKey } from '../../game/position-key.js';
import { setStone } from '../../game/record/notes.js';
import { pathNodes } from '../../game/record/place.js';
import { standing } from '../../game/record/stones.js';
import type { TermsOf } from '../../locales/localize.js';
import type { ChangedPosition, StoneChange } from '../../soundness/stone-changes.js';
import { positionOf } from './compose-card.js';
import type { DraftAt } from './record-board.js';

/** Returns the point on which a change places a stone; `undefined` if the change only removes a stone. */
export function placedAt(change: StoneChange): Point | undefined {
  return change.kind === 'move' ? change.to : change.kind === 'add' ? change.point : undefined;
}

/**
 * Returns the record after a change of the shown position; `undefined` if the record would not show the position that
 * was searched. After a move, each change becomes a variation of its own: another change may already be there.
 */
export function withChange({ draft, place }: DraftAt, { change, position }: ChangedPosition): DraftAt | undefined {
  const { kind, color, point } = change;
  const first = setStone(draft, place, point, kind === 'add' ? color : undefined, true);
  const next = first && kind === 'move' ? setStone(first.draft, first.place, change.to, color) : first;
  if (!next) return undefined;
  const shown = positionOf(standing(pathNodes(next.draft, next.place)));
  return positionKey(shown) === positionKey(position) ? next : undefined;
}

/** Returns a text such as `e5 is empty. Black on e6.` */
export function changedText(change: StoneChange, { done }: Pick<TermsOf<'edit'>, 'done'>): string {
  const to = placedAt(change);
  const removed = change.kind === 'add' ? '' : done.erased({ point: pointName(change.point) });
  const placed = to === undefined ? '' : done.set({ color: change.color, point: pointName(to) });
  return [removed, placed].filter(Boolean).join(' ');
}
