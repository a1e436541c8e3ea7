/**
 * The rows of a list of any length: an ARIA grid that draws only what is in view.
 *
 * A directive rather than a template, because scrolling is its own business: it redraws itself and nothing else. One row
 * is in the tab order; arrows, Page Up and Down, Home and End move the focus, Enter and Space open. The row with the
 * focus stays drawn when it is scrolled away, or the focus would be lost.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { createRef, type Ref, ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import { cssVars } from './css-vars.js';
import { contentHeight, drawnRows, rowTop, topToShow, type View } from './virtual-window.js';

export interface VirtualListProps {
  /** The list may stay scrolled while this is the same. */
  place: string;
  total: number;
  /** The grid's accessible name. */
  label: string;
  /** Names of the columns, for those who do not see them. */
  columns: readonly string[];
  /** Where a list that has not been shown begins, pixels. */
  top: number;
  /** The cells of a row, or `undefined` while it is not here. */
  cells(index: number): TemplateResult | undefined;
  /** Indices that came into view, both included. */
  onView(from: number, to: number): void;
  /** How far the list is scrolled, pixels. */
  onScroll(top: number): void;
  onOpen(index: number): void;
  /** The row that is open elsewhere. */
  isOpen(index: number): boolean;
}

/** Pixels; the row's own height is set from it, so that arithmetic and picture cannot differ. */
const ROW = 35;
const ROW_TOUCH = 44;

class VirtualList extends AsyncDirective {
  readonly #scroller: Ref<HTMLElement> = createRef();
  #props: VirtualListProps | undefined;
  #observer: ResizeObserver | undefined;
  #observed: HTMLElement | undefined;
  #top = 0;
  #height = 0;
  /** The row in the tab order. */
  #active = 0;

  render(props: VirtualListProps): unknown {
    if (props.place !== this.#props?.place) {
      this.#active = 0;
      this.#scrollTo(props.top);
      // Rows that are not there yet may have to be, before it can be scrolled so far.
      if (props.top > 0) queueMicrotask(() => this.#scrollTo(this.#top));
    }
    this.#props = props;
    this.#active = Math.max(Math.min(this.#active, props.total - 1), 0);
    this.#announceView();
    return this.#draw(props);
  }

  override disconnected(): void {
    this.#observer?.disconnect();
    this.#observed = undefined;
  }

  #view({ total }: VirtualListProps): View {
    const rowHeight = matchMedia('(pointer: coarse)').matches ? ROW_TOUCH : ROW;
    return { total, rowHeight, top: this.#top, height: this.#height };
  }

  #draw(props: VirtualListProps): TemplateResult {
    const view = this.#view(props);
    const { first, last } = drawnRows(view);
    const drawn = Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at);
    // In the order of the list: a row that is moved in the document loses the focus.
    if (props.total > 0 && this.#active < first) drawn.unshift(this.#active);
    if (props.total > 0 && this.#active > last) drawn.push(this.#active);
    const row = (index: number) => this.#row(props, view, index);
    return html`<div
      class="list"
      role="grid"
      aria-label=${props.label}
      aria-rowcount=${props.total + 1}
      aria-colcount=${props.columns.length}
      aria-readonly="true"
      ${ref(this.#scroller)}
      ${ref(this.#observe)}
      ${cssVars({ '--row': `${view.rowHeight}px`, '--rows': String(props.total) })}
      @scroll=${this.#scrolled}
      @keydown=${this.#walk}
      @click=${this.#click}
    >
      <div class="unseen" role="row" aria-rowindex="1">
        ${props.columns.map((name) => html`<span role="columnheader">${name}</span>`)}
      </div>
      <div class="content" role="rowgroup" ${cssVars({ '--height': `${contentHeight(view)}px` })}>
        ${repeat(drawn, (index) => index, row)}
      </div>
    </div>`;
  }

  #row(props: VirtualListProps, view: View, index: number): TemplateResult {
    const cells = props.cells(index);
    return html`<div
      class="row"
      part="row"
      role="row"
      data-index=${index}
      tabindex=${index === this.#active ? 0 : -1}
      aria-rowindex=${index + 2}
      aria-selected=${props.isOpen(index) ? 'true' : 'false'}
      aria-busy=${cells ? nothing : 'true'}
      ${cssVars({ '--top': `${rowTop(view, index)}px` })}
    >
      ${cells ?? html`<span role="gridcell" class="blank"></span>`}
    </div>`;
  }

  #redraw(): void {
    if (this.#props && this.isConnected) this.setValue(this.#draw(this.#props));
  }

  /** The visible part is known only once it is laid out, and changes with the page. */
  readonly #observe = (element: Element | undefined): void => {
    if (!(element instanceof HTMLElement) || element === this.#observed) return;
    this.#observer ??= new ResizeObserver(() => {
      this.#height = this.#observed?.clientHeight ?? 0;
      this.#announceView();
      this.#redraw();
    });
    this.#observer.disconnect();
    this.#observer.observe(element);
    this.#observed = element;
  };

  #announceView(): void {
    if (!this.#props || this.#height === 0) return;
    const { first, last } = drawnRows(this.#view(this.#props));
    this.#props.onView(first, last);
  }

  readonly #scrolled = (): void => {
    this.#top = this.#scroller.value?.scrollTop ?? 0;
    this.#props?.onScroll(this.#top);
    this.#announceView();
    this.#redraw();
  };

  #scrollTo(top: number): void {
    this.#top = top;
    if (this.#scroller.value) this.#scroller.value.scrollTop = top;
  }

  readonly #click = ({ target }: Event): void => {
    const index = indexOf(target);
    if (index === undefined) return;
    this.#active = index;
    this.#props?.onOpen(index);
    this.#redraw();
  };

  readonly #walk = (event: KeyboardEvent): void => {
    if (!this.#props || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#props.onOpen(this.#active);
      return;
    }
    const view = this.#view(this.#props);
    const page = Math.max(Math.floor(view.height / view.rowHeight) - 1, 1);
    const to = {
      ArrowUp: this.#active - 1,
      ArrowDown: this.#active + 1,
      PageUp: this.#active - page,
      PageDown: this.#active + page,
      Home: 0,
      End: view.total - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#active = Math.max(Math.min(to, view.total - 1), 0);
    this.#scrollTo(topToShow(view, this.#active));
    this.#announceView();
    this.#redraw();
    const row = this.#scroller.value?.querySelector<HTMLElement>(`[data-index="${this.#active}"]`);
    row?.focus({ preventScroll: true });
  };
}

function indexOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : undefined;
}

export const virtualList = directive(VirtualList);
