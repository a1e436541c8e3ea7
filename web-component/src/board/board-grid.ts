/**
 * The grid over the picture: what can be pressed, focused and named. One tab stop, arrows inside (ARIA grid pattern).
 *
 * It is HTML because focus and names inside SVG differ from browser to browser. The element listens on the grid as a
 * whole; {@link pointOf} says which point an event means.
 */
import { html, type TemplateResult } from 'lit';
import type { Point } from '../engine/protocol.js';
import { pointAt, pointName, SIZE } from '../game/notation.js';

export interface GridProps {
  label: string;
  /** The point that takes the focus. */
  cursor: Point;
  /** The whole name of a point: `h8, black, move 5, last move`. */
  name(point: Point): string;
  /** A point that takes no stone. */
  taken(point: Point): boolean;
  onClick(event: MouseEvent): void;
  onPointer(event: PointerEvent): void;
  onFocus(event: FocusEvent): void;
}

const LINES = Array.from({ length: SIZE }, (_, line) => line);

export function boardGrid(props: GridProps): TemplateResult {
  return html`<div
    class="grid"
    role="grid"
    aria-label=${props.label}
    aria-rowcount=${SIZE}
    aria-colcount=${SIZE}
    @click=${props.onClick}
    @pointerover=${props.onPointer}
    @pointerdown=${props.onPointer}
    @pointerleave=${props.onPointer}
    @focusin=${props.onFocus}
    @focusout=${props.onFocus}
  >
    ${LINES.map(
      (fromTop) => html`<div role="row" aria-rowindex=${fromTop + 1}>
        ${LINES.map((column) => cell(props, column, pointAt(column, SIZE - 1 - fromTop)))}
      </div>`,
    )}
  </div>`;
}

function cell({ cursor, name, taken }: GridProps, column: number, point: Point): TemplateResult {
  return html`<div
    role="gridcell"
    class=${taken(point) ? 'taken' : ''}
    part=${point === cursor ? 'cursor' : ''}
    id=${pointName(point)}
    data-point=${point}
    aria-colindex=${column + 1}
    aria-label=${name(point)}
    tabindex=${point === cursor ? 0 : -1}
  ></div>`;
}

/** The point that an event on the grid means. */
export function pointOf(event: Event): Point | undefined {
  const target = event.target;
  const named = target instanceof HTMLElement ? target.dataset.point : undefined;
  return named === undefined ? undefined : Number(named);
}
