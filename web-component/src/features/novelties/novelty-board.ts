/**
 * Draws the small board of a novelty: the position before the novelty, and the novelty itself as a stone with a ring.
 */
import { html, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { Novelty } from '../../engine/protocol.js';
import { columnOf, rowOf, SIZE } from '../../game/notation.js';

/** Distance between neighboring lines of the board, in SVG units. */
const STEP = 10;
const SIDE = SIZE * STEP;
const LINES = Array.from({ length: SIZE }, (_, line) => {
  const at = STEP / 2 + line * STEP;
  return `M${STEP / 2} ${at}H${SIDE - STEP / 2}M${at} ${STEP / 2}V${SIDE - STEP / 2}`;
}).join('');

export function noveltyBoard({ line }: Pick<Novelty, 'line'>): TemplateResult {
  const stone = (move: number, index: number): SVGTemplateResult | string => {
    if (move >= SIZE * SIZE) return '';
    const [x, y] = [STEP / 2 + columnOf(move) * STEP, SIDE - STEP / 2 - rowOf(move) * STEP];
    const last = index === line.length - 1 ? 'new' : '';
    return svg`<circle class="${index % 2 === 0 ? 'black' : 'white'} ${last}" cx=${x} cy=${y} r="4.6" />`;
  };
  return html`<svg viewBox="0 0 ${SIDE} ${SIDE}" aria-hidden="true">
    <path d=${LINES} />
    ${line.map(stone)}
  </svg>`;
}
