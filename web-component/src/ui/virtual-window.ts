/**
 * Computes which rows of a long list to draw, and where. Pure arithmetic, in pixels and indices from 0.
 *
 * Browsers cut elements off at about 17.8 million pixels (Firefox) or 33.5 million (Chromium). A longer list gets
 * {@link TALLEST}, and one step of the scroll bar then covers more than one step of the rows.
 */

/** The tallest content that all browsers can scroll. */
export const TALLEST = 15_000_000;
/** Rows drawn beyond each edge, so that a quick flick does not show the background. */
const SPARE = 6;

export interface View {
  total: number;
  rowHeight: number;
  /** Scroll position. */
  top: number;
  /** Height of the visible part. */
  height: number;
  /** Rows drawn beyond each edge; {@link SPARE} if absent. */
  spare?: number;
}

/** The height of the scrolled content. */
export function contentHeight({ total, rowHeight }: View): number {
  return Math.min(total * rowHeight, TALLEST);
}

/** Pixels of rows for each scrolled pixel; 1 unless the list is too tall. */
function scale(view: View): number {
  const rows = view.total * view.rowHeight - view.height;
  const scrolled = contentHeight(view) - view.height;
  return scrolled > 0 ? rows / scrolled : 1;
}

/** First and last row to draw, both included; `last` is below `first` if there are none. */
export function drawnRows(view: View): { first: number; last: number } {
  const top = view.top * scale(view);
  const { spare = SPARE } = view;
  const first = Math.floor(top / view.rowHeight) - spare;
  const last = Math.floor((top + view.height) / view.rowHeight) + spare;
  return { first: Math.max(first, 0), last: Math.min(last, view.total - 1) };
}

/**
 * All rows to draw, in list order, because moving a row in the document loses the focus; and the row in the tab order.
 * The `active` row stays even out of view if `keeps` returns true. A row that has neither data nor focus is not kept:
 * it would be drawn as pending, although nobody waits for it.
 */
export function rowsWith(
  view: View,
  active: number,
  keeps: (index: number) => boolean,
): { rows: number[]; active: number } {
  const { first, last } = drawnRows(view);
  const rows = Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at);
  if (rows.length === 0 || (active >= first && active <= last)) return { rows, active };
  if (!keeps(active)) return { rows, active: Math.min(Math.max(active, first), last) };
  return { rows: active < first ? [active, ...rows] : [...rows, active], active };
}

/** Position of a row in the scrolled content. */
export function rowTop(view: View, index: number): number {
  return view.top + index * view.rowHeight - view.top * scale(view);
}

/** Scroll position that makes a row wholly visible; unchanged if it already is. */
export function topToShow(view: View, index: number): number {
  const top = view.top * scale(view);
  const from = index * view.rowHeight;
  if (from < top) return from / scale(view);
  const to = from + view.rowHeight - view.height;
  return to > top ? to / scale(view) : view.top;
}
