/**
 * Draws the caption above the board for the user's own moves: the opening, the number of moves, and the side to move.
 */
import { html, type TemplateResult } from 'lit';
import type { Opening } from '../../engine/protocol.js';
import { openingOf } from '../../features/openings/opening-of.js';
import { findFive } from '../../game/five.js';
import { type Line, stones, toMove } from '../../game/line.js';
import { search } from '../../locales/en.js';
import { type Terms, withTerms } from '../../locales/localize.js';

export interface OwnCaptionProps {
  line: Line;
  /**
   * The opening in the engine's last answer: the opening of the position, or else of all games found. The caption shows
   * it for a line that does not begin with an opening itself, such as a set-up. Until the answer for a new position
   * arrives, this is still the opening of the previous position.
   */
  opening: Opening | undefined;
  /** Whether there are no games at all; the caption then tells the user how to begin. */
  noGames: boolean;
  terms: Terms;
}

export function ownCaption({ line, opening, noGames, terms: spoken }: OwnCaptionProps): TemplateResult {
  const terms = withTerms(spoken, { search });
  const present = stones(line);
  if (noGames && present.size === 0) {
    return html`<p><b>${terms.emptyBoard}</b></p>
      <p class="note">${terms.firstHow}</p>`;
  }
  const named = openingOf(line) ?? opening;
  const title = named && present.size > 0 ? terms.openingName({ ...named }) : terms.ownLine;
  const side = terms.toMove({ color: toMove(line) });
  return html`<p><b>${present.size > 0 ? title : terms.emptyBoard}</b></p>
    <p class="note">${findFive(present) ? terms.moves({ count: line.ply }) : terms.position({ moves: line.ply, side })}</p>`;
}
