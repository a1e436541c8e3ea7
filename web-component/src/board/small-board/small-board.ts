/** Draws a small board with stones, for lists of positions. The text beside the board describes it. */
import { html, svg, type TemplateResult } from 'lit';
import type { Color, Move } from '../../engine/protocol.js';
import { columnOf, POINTS, rowOf, SIZE } from '../../game/notation.js';

/** Distance between neighboring lines of the board, in SVG units. */
const STEP = 10;
const SIDE = SIZE * STEP;
const LINES = Array.from({ length: SIZE }, (_, line) => {
  const at = STEP / 2 + line * STEP;
  return `M${STEP / 2} ${at}H${SIDE - STEP / 2}M${at} ${STEP / 2}V${SIDE - STEP / 2}`;
}).join('');

export interface SmallStone {
  /** The point of the stone. A pass is not drawn. */
  readonly point: Move;
  readonly color: Color;
  /** `new`: the stone has a ring. `gone`: only the outline of the stone is drawn. */
  readonly look?: 'new' | 'gone' | undefined;
}

export function smallBoard(stones: Iterable<SmallStone>): TemplateResult {
  const drawn = [...stones].filter(({ point }) => point < POINTS);
  return html`<svg class="small-board" viewBox="0 0 ${SIDE} ${SIDE}" aria-hidden="true">
    <path d=${LINES} />
    ${drawn.map(({ point, color, look = '' }) => {
      const [x, y] = [STEP / 2 + columnOf(point) * STEP, SIDE - STEP / 2 - rowOf(point) * STEP];
      return svg`<circle class="${color} ${look}" cx=${x} cy=${y} r="4.6" />`;
    })}
  </svg>`;
}
