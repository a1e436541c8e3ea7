/** The moves of an opened game as text: numbered, to read, to hear and to go to; what was tried stands below the move that it replaces. */
import { html, nothing, type TemplateResult } from 'lit';
import { type Move, PASS } from '../../engine/protocol.js';
import { colorAt, type Line, moveNumber } from '../../game/line.js';
import { moveName } from '../../game/notation.js';
import type { Terms } from '../../locales/localize.js';

/** A line that leaves another one. */
export interface Variation {
  /** The index of its first other move. */
  readonly from: number;
  /** All its moves, those before it leaves the line too. */
  readonly moves: readonly Move[];
}

export interface GameMovesProps {
  /** The line in the list; what it shows of it is the current move, unless a variation is shown. */
  line: Line;
  variations?: readonly Variation[];
  /** The one of `variations` that is on the board. */
  shown?: Variation | undefined;
  /** How many moves of what is on the board are shown. */
  ply: number;
  terms: Terms;
  onStep(ply: number, variation?: Variation): void;
}

/** One move is in the tab order, the one shown last; the keys of the replay bar work here too. */
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
  // What is played after the end of a line replaces nothing.
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
  // Of a line that is left for a variation the moves before that are on the board, too.
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
      <span class="number ${color}" aria-hidden="true">${moveNumber(line, index)}</span>
      <span aria-hidden="true">${name}</span>
    </button>
  </li>`;
}
