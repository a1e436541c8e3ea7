/** Handles a press on a point while the user chooses the points offered for the fifth move. */
import type { OpeningEvent, Point } from '../../../engine/protocol.js';
import { offered, toggleOffer, withOpening } from '../../../game/record/opening.js';
import type { DraftAt } from '../record-board.js';
import type { Pressed } from '../tools/point-press.js';

/** Adds the point to the offered fifth moves, or removes it if it is offered already. */
export function offer({ draft, place }: DraftAt, point: Point): Pressed {
  const before: readonly OpeningEvent[] = draft.facts.opening ?? [];
  const opening = toggleOffer(before, point);
  const there = offered(opening).includes(point);
  return {
    state: { draft: { ...draft, facts: withOpening(draft.facts, opening) }, place },
    told: { kind: there ? 'offered' : 'withdrawn' },
  };
}
