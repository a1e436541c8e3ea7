/**
 * An HTML grid of 225 cells over the picture of the board. The cells receive presses and focus, and have the names of
 * the points for screen readers. The grid is one tab stop, and arrow keys move inside it (ARIA grid pattern).
 *
 * The grid is HTML because focus and accessible names inside SVG differ between browsers. The element listens on the
 * whole grid; {@link pointOf} returns the point of an event.
 */
import { type ElementPart, html, nothing, type TemplateResult } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import type { Point } from '../engine/protocol.js';
import { pointAt, pointName, SIZE } from '../game/notation.js';

export interface GridProps {
  /** All values from which the cells are drawn. While these values stay the same, the cells are not changed. */
  of: readonly unknown[];
  label: string;
  /** The point whose cell receives the focus when the Tab key enters the grid. */
  cursor: Point;
  /** Returns the accessible name of a point, such as `h8, black, move 5, last move`. */
  name(point: Point): string;
  /** Whether a point is occupied, so that no stone can be placed there. */
  taken(point: Point): boolean;
  onClick(event: MouseEvent): void;
  onPointer(event: PointerEvent): void;
  onFocus(event: FocusEvent): void;
}

/**
 * Creates the cells once. Later updates write only the cells that have changed, because most of the 225 cells stay the
 * same from one position to the next.
 */
class Cells extends Directive {
  readonly #cells: Element[] = [];
  #of: readonly unknown[] = [];

  render(_props: GridProps): unknown {
    return nothing;
  }

  override update({ element }: ElementPart, [{ of, cursor, name, taken }]: [GridProps]): void {
    if (!this.#cells[0]) this.#make(element);
    else if (of.every((value, index) => value === this.#of[index])) return;
    this.#of = of;
    this.#cells.forEach((cell, point) => {
      const here = point === cursor;
      write(cell, {
        'aria-label': name(point),
        class: taken(point) ? 'taken' : '',
        part: here ? 'cursor' : '',
        tabindex: here ? 0 : -1,
      });
    });
  }

  #make(grid: Element): void {
    for (let fromTop = 0; fromTop < SIZE; fromTop += 1) {
      const row = added(grid, { role: 'row', 'aria-rowindex': fromTop + 1 });
      for (let column = 0; column < SIZE; column += 1) {
        const point = pointAt(column, SIZE - 1 - fromTop);
        this.#cells[point] = added(row, {
          role: 'gridcell',
          'aria-colindex': column + 1,
          id: pointName(point),
          'data-point': point,
        });
      }
    }
  }
}

const cells = directive(Cells);

type Attributes = Readonly<Record<string, string | number>>;

function added(to: Element, attributes: Attributes): Element {
  return write(to.appendChild(document.createElement('div')), attributes);
}

function write(cell: Element, attributes: Attributes): Element {
  for (const name in attributes) {
    const value = `${attributes[name]}`;
    if (cell.getAttribute(name) !== value) cell.setAttribute(name, value);
  }
  return cell;
}

export function boardGrid(props: GridProps): TemplateResult {
  return html`<div
    class="grid"
    role="grid"
    aria-label=${props.label}
    aria-rowcount=${SIZE}
    aria-colcount=${SIZE}
    @click=${props.onClick}
    @pointerover=${props.onPointer}
    @pointerleave=${props.onPointer}
    @focusin=${props.onFocus}
    @focusout=${props.onFocus}
    ${cells(props)}
  ></div>`;
}

/** Returns the point under an event on the grid; `undefined` if the event is outside the cells. */
export function pointOf(event: Event): Point | undefined {
  const target = event.target;
  const named = target instanceof HTMLElement ? target.dataset.point : undefined;
  return named === undefined ? undefined : Number(named);
}
