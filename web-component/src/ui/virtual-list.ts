/**
 * Draws a list of any length as an ARIA grid with fixed column heads. Only the visible rows are drawn.
 *
 * The list is a directive rather than a template, so that scrolling redraws only the list. One row and one column head
 * are in the tab order. Arrows, Page Up and Down, Home and End move the focus between rows. Right and Left move the
 * focus into the buttons of a row. Enter and Space press the focused row or button. The focused row stays in the
 * document even if it is out of view; otherwise the focus would be lost.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { createRef, type Ref, ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import { cssVars } from './css-vars.js';
import { contentHeight, drawnRows, rowsWith, rowTop, topToShow, type View } from './virtual-window.js';

/** Modifier keys that were held during a press on a row. */
export interface RowPress {
  /**
   * Whether Shift was held. Such a press selects all rows from the row that was pressed before to the row of this
   * press.
   */
  range: boolean;
  /**
   * Whether Ctrl or Command was held. Such a press selects its row in addition to the rows that are selected already.
   */
  add: boolean;
}

export interface VirtualListProps {
  /** Identity of the list: while this value stays the same, the list keeps its scroll position. */
  place: string;
  /**
   * The object whose rows are listed. When another object is set, only the visible rows are drawn at first. The rows
   * around them are drawn when the pointer or the focus enters the list (always before any scrolling), or after some
   * idle time.
   */
  of: object;
  total: number;
  /** The grid's accessible name. */
  label: string;
  /** The column heads, as cells of a row. At most one of their buttons is in the tab order. */
  heads: TemplateResult;
  columns: number;
  /** Initial scroll position in pixels, for a list that has not been shown yet. */
  top: number;
  /** Returns the cells of a row; `undefined` while the data of the row has not arrived. */
  cells(index: number): unknown;
  /** Called with the indices of the first and last visible row, both included. */
  onView(from: number, to: number): void;
  /** Called with the scroll position in pixels. */
  onScroll(top: number): void;
  onPress(index: number, how: RowPress): void;
  /** Whether the game of a row is open on the board. */
  isOpen(index: number): boolean;
  /** Whether a row is selected; absent if rows cannot be selected. */
  isChosen?: ((index: number) => boolean) | undefined;
}

/** Height of a row in pixels, for two lines of text. The height in CSS is set from this value. */
const ROW = 44;
const ROW_TOUCH = 52;
/**
 * Milliseconds after which a new list also draws the rows around the visible ones. After this time, the list waits
 * until the browser is idle, but at most as long again.
 */
const REST = 1000;
/** Whether the user has a touch screen. Set when the first list is drawn, because servers have no `matchMedia`. */
let coarse: MediaQueryList | undefined;

class VirtualList extends AsyncDirective {
  readonly #scroller: Ref<HTMLElement> = createRef();
  readonly #heads: Ref<HTMLElement> = createRef();
  #props: VirtualListProps | undefined;
  #observer: ResizeObserver | undefined;
  #observed: HTMLElement | undefined;
  /**
   * The scroll position to set (`#top`), and the current one (`#scrolledTo`). They differ only until the next frame.
   */
  #top = 0;
  #scrolledTo = 0;
  #scrolling = false;
  #height = 0;
  /** Index of the row that is in the tab order. */
  #active = 0;
  /**
   * The timer that draws the rows around the visible ones. Set only until these rows are drawn. The pointer, the focus
   * or scrolling may cause the drawing earlier.
   */
  #fresh: ReturnType<typeof setTimeout> | undefined;

  render(props: VirtualListProps): unknown {
    if (props.place !== this.#props?.place) {
      this.#active = 0;
      this.#scrollTo(props.top);
    }
    if (props.of !== this.#props?.of) {
      clearTimeout(this.#fresh);
      const near = this.#scroller.value?.matches(':hover, :focus-within');
      this.#fresh = setTimeout(() => whenIdle(this.#drawSpare), near ? 0 : REST);
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
      @pointerenter=${this.#drawSpare}
      @focusin=${this.#drawSpare}
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

  /** Draws the rows around the visible ones, unless they are drawn. */
  readonly #drawSpare = (): void => {
    if (this.#fresh) this.#drawAround();
  };

  #drawAround(): void {
    clearTimeout(this.#fresh);
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

  /**
   * Observes the visible height of the list. The height is known only after layout, and changes with the layout of the
   * page.
   */
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
    this.#drawAround();
  };

  /**
   * Draws the rows for a new scroll position now. The list scrolls in the next frame, when all rows exist, and only if
   * its position differs. Scrolling while drawing would cost an additional layout for every answer.
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
    // A press on a button in a row does not count as a press on the row.
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
      // A button handles the key itself.
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

  /** Moves the focus between the buttons of a row, or between the column heads. */
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

  /**
   * Moves the focus to another row. In the first row, the key Up moves the focus to the column heads if a head can be
   * pressed.
   */
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

function pressOf({ shiftKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent): RowPress {
  return { range: shiftKey, add: ctrlKey || metaKey };
}

/**
 * Runs a function when the browser is idle, or after a second if the browser is busy all the time. Runs it at once in
 * browsers without `requestIdleCallback`.
 */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: REST });
  else run();
}

/** A press with Shift selects rows. This handler prevents the browser from also selecting the text between them. */
function keepUnselected(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

function indexOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : undefined;
}

export const virtualList = directive(VirtualList);
