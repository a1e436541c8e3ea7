/** Describes the result of a press on a point in words. */

import type { Move } from '../../../engine/protocol.js';
import { moveName } from '../../../game/notation.js';
import type { Followed } from '../../../game/record/moves.js';
import type { TermsOf } from '../../../locales/localize.js';
import type { Told } from './point-press.js';

/** Returns the announcement of the result of a press on `point`. `from` is the point at which the drawn line begins. */
export function toldText(told: Told, point: string, from: string, terms: TermsOf<'edit'>): string {
  const { done } = terms;
  switch (told.kind) {
    case 'placed':
      return terms.played({ color: told.color, move: told.move, point });
    case 'inserted':
    case 'corrected': {
      const { color, move, followed } = told;
      return done[told.kind]({ color, move, point, stayed: stayedText(followed, terms) });
    }
    case 'set':
      return done.set({ color: told.color, point });
    case 'labelled':
      return done.labelled({ point, text: told.text });
    case 'marked':
      return done.marked({ point, mark: markText(told.shape, terms) });
    case 'line':
      return done.line({ arrow: told.arrow, from, point });
    case 'occupied':
      return terms.occupied({ point });
    case 'wordless':
      return done.wordless;
    case 'unlabelled':
    case 'unmarked':
      return done.wiped({ point });
    default:
      return done[told.kind]({ point });
  }
}

/** Returns the name of a node's move, such as `h8`, or the text for a node without a move. */
export function nodeName(move: Move | undefined, terms: TermsOf<'edit'>): string {
  return move === undefined ? terms.setupNode : moveName(move, terms);
}

/**
 * Returns a text about the moves after a changed move: how many moves could stay in the record. Empty if there were no
 * moves after the changed move.
 */
export function stayedText(followed: Followed | undefined, terms: TermsOf<'edit'>): string {
  if (!followed || followed.before === 0) return '';
  const { before, after } = followed;
  return terms.stayed({ moves: before, stayed: after });
}

/** Returns the name of a mark in the user's language, or `shape` itself if the language has no name for it. */
export function markText(shape: string, terms: TermsOf<'edit'>): string {
  const names: Readonly<Record<string, string>> = { ...terms.editTool, selected: terms.selectedMark };
  return names[shape] ?? shape;
}
