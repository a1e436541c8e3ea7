/**
 * The rows of a list of any length: an ARIA grid that draws only what is in view, below heads that stay.
 *
 * A directive rather than a template, because scrolling is its own business: it redraws itself and nothing else. One row
 * and one head are in the tab order; arrows, Page Up and Down, Home and End move the focus, to the right and the left
 * into what can be pressed in a row; Enter and Space press. The row with the focus stays drawn when it is scrolled away,
 * or the focus would be lost.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { createRef, type Ref, ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import { cssVars } from './css-vars.js';
import { contentHeight, drawnRows, rowsWith, rowTop, topToShow, type View } from './virtual-window.js';

/** How a row was pressed. */
export interface Press {
  /** With Shift: all rows from the one that was pressed last. */
  range: boolean;
  /** With Ctrl or Command: this row besides others. */
  add: boolean;
}

export interface VirtualListProps {
  /** The list may stay scrolled while this is the same. */
  place: string;
  /** What is listed: of another list only what is in view is drawn at first. */
  of: object;
  total: number;
  /** The grid's accessible name. */
  label: string;
  /** The names of the columns, cells of a row; one button in it at most is in the tab order. */
  heads: TemplateResult;
  columns: number;
  /** Where a list that has not been shown begins, pixels. */
  top: number;
  /** The cells of a row, or `undefined` while it is not here. */
  cells(index: number): unknown;
  /** Indices that came into view, both included. */
  onView(from: number, to: number): void;
  /** How far the list is scrolled, pixels. */
  onScroll(top: number): void;
  onPress(index: number, how: Press): void;
  /** The row that is open elsewhere. */
  isOpen(index: number): boolean;
  /** Whether a row is among those chosen; absent where none can be. */
  isChosen?: ((index: number) => boolean) | undefined;
}

/** Pixels, for two lines of text; the row's own height is set from it, so that arithmetic and picture cannot differ. */
const ROW = 44;
const ROW_TOUCH = 52;
/** Milliseconds for which a list has been the same when the rows beyond the edges of its view are drawn. */
const REST = 150;
/** Whether rows are pressed by a finger; asked when the first list is drawn, as a server has no such thing. */
let coarse: MediaQueryList | undefined;

class VirtualList extends AsyncDirective {
  readonly #scroller: Ref<HTMLElement> = createRef();
  readonly #heads: Ref<HTMLElement> = createRef();
  #props: VirtualListProps | undefined;
  #observer: ResizeObserver | undefined;
  #observed: HTMLElement | undefined;
  /** How far the list is to be scrolled, and how far it is: both agree but until the next frame. */
  #top = 0;
  #scrolledTo = 0;
  #scrolling = false;
  #height = 0;
  /** The row in the tab order. */
  #active = 0;
  /** Until the list has been the same for a moment, or is scrolled: only the rows in view. */
  #fresh: ReturnType<typeof setTimeout> | undefined;

  render(props: VirtualListProps): unknown {
    if (props.place !== this.#props?.place) {
      this.#active = 0;
      this.#scrollTo(props.top);
    }
    if (props.of !== this.#props?.of) {
      clearTimeout(this.#fresh);
      this.#fresh = setTimeout(() => this.#drawSpare(), REST);
    }
    this.#props = props;
    this.#active = Math.max(Math.min(this.#active, props.total - 1), 0);
    this.#announceView();
    return this.#draw(props);
  }

  override disconnected(): void {
    clearTimeout(this.#fresh);
    this.#fresh = undefined;
    this.#observer?.disconnect();
    this.#observed = undefined;
  }

  #view({ total }: VirtualListProps): View {
    coarse ??= matchMedia('(pointer: coarse)');
    const rowHeight = coarse.matches ? ROW_TOUCH : ROW;
    return { total, rowHeight, top: this.#top, height: this.#height, ...(this.#fresh && { spare: 0 }) };
  }

  #draw(props: VirtualListProps): TemplateResult {
    const view = this.#view(props);
    const keeps = (index: number) => props.cells(index) !== undefined || this.#hasFocus(index);
    const { rows: drawn, active } = rowsWith(view, this.#active, keeps);
    this.#active = active;
    const row = (index: number) => this.#row(props, view, index);
    return html`<div
      class="list"
      role="grid"
      aria-label=${props.label}
      aria-rowcount=${props.total + 1}
      aria-colcount=${props.columns}
      aria-readonly="true"
      aria-multiselectable=${props.isChosen ? 'true' : nothing}
      ${ref(this.#scroller)}
      ${ref(this.#observe)}
      ${cssVars({ '--row': `${view.rowHeight}px` })}
      @scroll=${this.#scrolled}
      @keydown=${this.#walk}
      @mousedown=${keepUnselected}
      @click=${this.#click}
    >
      <div class="heads" role="row" aria-rowindex="1" ${ref(this.#heads)}>${props.heads}</div>
      <div class="content" role="rowgroup" ${cssVars({ '--height': `${contentHeight(view)}px` })}>
        ${repeat(drawn, (index) => index, row)}
      </div>
    </div>`;
  }

  #drawSpare(): void {
    this.#fresh = undefined;
    this.#announceView();
    this.#redraw();
  }

  #hasFocus(index: number): boolean {
    return this.#scroller.value?.querySelector(`[data-index="${index}"]:focus-within`) != null;
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
      aria-current=${props.isOpen(index) ? 'true' : nothing}
      aria-selected=${props.isChosen ? String(props.isChosen(index)) : nothing}
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
      const { clientHeight = 0 } = this.#observed ?? {};
      this.#height = Math.max(clientHeight - (this.#heads.value?.offsetHeight ?? 0), 0);
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
    this.#scrolledTo = this.#scroller.value?.scrollTop ?? 0;
    if (this.#scrolling) return;
    this.#top = this.#scrolledTo;
    this.#props?.onScroll(this.#top);
    clearTimeout(this.#fresh);
    this.#drawSpare();
  };

  /**
   * The rows are drawn for their new place now. The list is scrolled with the frame, when all of them are there, and
   * only where it stands elsewhere: scrolling while the page is being drawn would lay it out once more for every answer.
   */
  #scrollTo(top: number): void {
    this.#top = top;
    if (this.#scrolling) return;
    this.#scrolling = true;
    requestAnimationFrame(() => {
      this.#scrolling = false;
      const scroller = this.#scroller.value;
      if (!scroller || this.#scrolledTo === this.#top) return;
      scroller.scrollTop = this.#top;
    });
  }

  readonly #click = (event: MouseEvent): void => {
    const { target } = event;
    const index = indexOf(target);
    // What can be pressed in a row is not the row.
    if (index === undefined || (target instanceof Element && target.closest('button'))) return;
    this.#active = index;
    this.#props?.onPress(index, pressOf(event));
    this.#redraw();
  };

  readonly #walk = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (!this.#props || event.altKey || !(target instanceof HTMLElement)) return;
    const index = indexOf(target);
    const button = target.matches('button');
    const press = pressOf(event);
    if (key === 'Enter' || key === ' ') {
      // A button knows what to do.
      if (button || index === undefined) return;
      event.preventDefault();
      this.#props.onPress(this.#active, press);
      return;
    }
    const extends_ = press.range && !press.add && this.#props.isChosen && /^Arrow(Up|Down)$/.test(key);
    if ((press.range || press.add) && !extends_) return;
    if (!this.#walkAcross(target, key) && !this.#walkDown(index, key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (extends_) this.#props.onPress(this.#active, press);
  };

  /** Along what can be focused in a row, or among the heads. */
  #walkAcross(target: HTMLElement, key: string): boolean {
    const row = target.closest<HTMLElement>('[role=row]');
    const inHeads = row === this.#heads.value;
    if (!row || !(/^Arrow(Left|Right)$/.test(key) || (inHeads && /^(Home|End)$/.test(key)))) return false;
    const items = [...(inHeads ? [] : [row]), ...row.querySelectorAll<HTMLElement>('button')];
    const forward = target.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    const at = items.indexOf(target) + (key === forward ? 1 : -1);
    items[key === 'Home' ? 0 : key === 'End' ? items.length - 1 : at]?.focus();
    return true;
  }

  /** To another row; above the first are the heads, where there is one to press. */
  #walkDown(index: number | undefined, key: string): boolean {
    const props = this.#props;
    if (!props) return false;
    const view = this.#view(props);
    if (index === undefined) {
      if (key === 'ArrowDown' && view.total > 0) this.#focus(view, this.#active);
      return key === 'ArrowDown';
    }
    const page = Math.max(Math.floor(view.height / view.rowHeight) - 1, 1);
    const to = {
      ArrowUp: this.#active - 1,
      ArrowDown: this.#active + 1,
      PageUp: this.#active - page,
      PageDown: this.#active + page,
      Home: 0,
      End: view.total - 1,
    }[key];
    if (to === undefined) return false;
    const head = this.#heads.value?.querySelector<HTMLElement>('[tabindex="0"]');
    if (key === 'ArrowUp' && to < 0 && head?.checkVisibility()) head.focus();
    else this.#focus(view, Math.max(Math.min(to, view.total - 1), 0));
    return true;
  }

  #focus(view: View, index: number): void {
    this.#active = index;
    this.#scrollTo(topToShow(view, index));
    this.#announceView();
    this.#redraw();
    const row = this.#scroller.value?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    row?.focus({ preventScroll: true });
  }
}

function pressOf({ shiftKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent): Press {
  return { range: shiftKey, add: ctrlKey || metaKey };
}

/** Shift and a press choose rows, not the text between them. */
function keepUnselected(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

function indexOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : undefined;
}

export const virtualList = directive(VirtualList);
