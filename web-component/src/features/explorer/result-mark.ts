/**
 * Draws the result of a game as a stone: Black's, White's, or half of each for a draw; hollow and dashed if the result
 * is unknown.
 */
import { html, type TemplateResult } from 'lit';
import type { GameResult } from '../../engine/protocol.js';

/** Draws the stone. Screen readers ignore the stone, because a name or a hidden text is beside it. */
export function resultMark(result: GameResult): TemplateResult {
  return html`<svg class="ended ${result}" viewBox="0 0 12 12" aria-hidden="true">
    <circle cx="6" cy="6" r="5.4" />
    <path d="M6 .6a5.4 5.4 0 0 0 0 10.8z" />
  </svg>`;
}
