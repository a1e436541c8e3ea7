/** The title of a diagram. */
import { playersText } from '../game/record-text.js';
import { pathTo, playedThrough, type Shown } from '../game/shown-record.js';
import type { TermsOf } from '../locales/localize.js';

/** Returns a title such as `Tanaka – Sato: after move 5`, in the words of the language. */
export function diagramTitle({ record, node }: Shown, terms: TermsOf<'share'>): string {
  const moves = playedThrough(record, pathTo(record, node)).moves.at(-1)?.number ?? 0;
  const players = playersText(record, (black, white) => `${black || '?'} – ${white || '?'}`);
  const diagram = terms.diagramName({ moves });
  return players ? `${players}: ${diagram}` : diagram;
}
