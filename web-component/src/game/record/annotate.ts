/** Adds comments and variations to positions of a line of a record. */
import type { Move } from '../../engine/protocol.js';
import type { Draft } from './draft.js';
import type { Edited } from './moves.js';
import { say } from './notes.js';
import { type Place, pathNodes } from './place.js';
import { addVariation } from './variations.js';

/** Additions to the position after the first `ply` moves of a line. */
export interface Annotation {
  readonly ply: number;
  /** A line of text for the comment on the position. */
  readonly comment?: string;
  /** Variations that begin at the position. */
  readonly variations: readonly (readonly Move[])[];
}

/**
 * Adds annotations to a record, and shows the position of the first one. `at` returns the place of the position after a
 * number of moves. Does not add a comment line or a variation that the record already has.
 */
export function annotate(
  draft: Draft,
  annotations: readonly Annotation[],
  at: (ply: number) => Place,
): Pick<Edited, 'draft' | 'place'> {
  let [changed, shown] = [draft, undefined as Place | undefined];
  for (const { ply, comment, variations } of annotations) {
    const place = at(ply);
    for (const moves of variations) {
      const added = addVariation(changed, place, moves);
      changed = added.draft;
      shown ??= added.place;
    }
    if (comment) changed = withLine(changed, place, comment);
    shown ??= place;
  }
  return { draft: changed, place: shown ?? at(0) };
}

function withLine(draft: Draft, place: Place, text: string): Draft {
  const before = pathNodes(draft, place).at(-1)?.note.comment ?? draft.root.note.comment ?? '';
  const lines = before.split('\n');
  return lines.includes(text) ? draft : say(draft, place, 'comment', before ? `${before}\n${text}` : text);
}
