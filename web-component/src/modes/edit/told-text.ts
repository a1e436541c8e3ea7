/** What was done with a point, in words. */

import type { Move } from '../../engine/protocol.js';
import { moveName } from '../../game/notation.js';
import type { Followed } from '../../game/record/moves.js';
import type { TermsOf } from '../../locales/localize.js';
import type { Told } from './pressing.js';

/** What is announced of a press on a point; `from` is where a line began. */
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
    default:
      return done[told.kind]({ point });
  }
}

/** `h8`, or what a node is called that plays no move. */
export function nodeName(move: Move | undefined, terms: TermsOf<'edit'>): string {
  return move === undefined ? terms.setupNode : moveName(move, terms);
}

/** How many of the moves after a changed one stayed; nothing where there were none. */
export function stayedText(followed: Followed | undefined, terms: TermsOf<'edit'>): string {
  if (!followed || followed.before === 0) return '';
  const { before, after } = followed;
  return after === before ? terms.stayedAll({ moves: before }) : terms.stayedSome({ moves: before, stayed: after });
}

/** The name of a mark; one that has none is called as it is written. */
export function markText(shape: string, terms: TermsOf<'edit'>): string {
  const names: Readonly<Record<string, string>> = terms.markName;
  return names[shape] ?? shape;
}
