/** Draws the moves of an opened game as numbered buttons; variations are below the move that they replace. */
import { html, nothing, type TemplateResult } from 'lit';
import { type Move, PASS } from '../../engine/protocol.js';
import { colorAt, type Line, moveNumber } from '../../game/line.js';
import { moveName } from '../../game/notation.js';
import type { Terms } from '../../locales/localize.js';

/**
 * A line of moves that begins like another line and then differs from it, such as the user's moves in an opened game.
 */
export interface Variation {
  /** Index of the first move that differs from the other line. */
  readonly from: number;
  /** All moves of the variation, including the moves that both lines have in common. */
  readonly moves: readonly Move[];
}

export interface GameMovesProps {
  /** The line whose moves are listed. */
  line: Line;
  variations?: readonly Variation[];
  /** The variation that is on the board. */
  shown?: Variation | undefined;
  /** Number of moves that are shown on the board. */
  ply: number;
  terms: Terms;
  onStep(ply: number, variation?: Variation): void;
}

/**
 * Draws the list of moves. Only the last shown move is in the tab order; the keys of the replay bar work in the list
 * too.
 */
export function gameMoves(props: GameMovesProps): TemplateResult {
  const { line, variations = [], shown, ply } = props;
  const on = shown && ply > shown.from ? shown : undefined;
  const aside = (index: number) =>
    variations
      .filter(({ from }) => from === index)
      .map(
        (variation) => html`<li class="aside">
          <ol>
            ${variation.moves.slice(index).map((_, at) => item(props, on, index + at, variation))}
          </ol>
        </li>`,
      );
  // A variation that begins after the end of the line replaces no move.
  return html`<ol>
    ${line.moves.map((_, index) => html`${item(props, on, index)}${aside(index)}`)}${aside(line.moves.length)}
  </ol>`;
}

function item(
  { line, shown, ply: at, terms, onStep }: GameMovesProps,
  on: Variation | undefined,
  index: number,
  variation?: Variation,
): TemplateResult {
  const move = (variation ?? line).moves[index] ?? PASS;
  const ply = index + 1;
  const color = colorAt(line, index);
  const name = moveName(move, terms);
  const here = on === variation;
  // While a variation is shown, the moves of `line` before the first move of the variation are on the board too, so
  // they do not count as later moves.
  const later = variation ? shown !== variation || ply > at : ply > Math.min(at, shown?.from ?? at);
  return html`<li>
    <button
      class="ply ${later ? 'later' : ''}"
      type="button"
      tabindex=${here && ply === Math.max(at, 1) ? 0 : -1}
      aria-current=${here && ply === at ? 'step' : nothing}
      @click=${() => onStep(ply, variation)}
    >
      <span class="unseen">${terms.played({ color, move: moveNumber(line, index), point: name })}</span>
      <span class="badge ${color}" aria-hidden="true">${moveNumber(line, index)}</span>
      <span aria-hidden="true">${name}</span>
    </button>
  </li>`;
}
