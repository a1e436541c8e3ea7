/**
 * Computes which rows of a long list to draw, and where. Lengths are in pixels, and indices start at 0.
 *
 * Browsers cut off the content of an element at about 17.8 million pixels (Firefox) or 33.5 million pixels (Chromium).
 * A longer list has the height {@link TALLEST}, and one pixel of scrolling then moves the rows by more than one pixel.
 */

/** Height in pixels of the tallest content that all browsers can scroll. */
export const TALLEST = 15_000_000;
/** Number of rows drawn above and below the visible ones, so that a quick scroll does not show an empty background. */
const SPARE = 6;

export interface View {
  total: number;
  rowHeight: number;
  /** Scroll position in pixels. */
  top: number;
  /** Height of the visible part in pixels. */
  height: number;
  /** Number of rows to draw above and below the visible ones; {@link SPARE} if absent. */
  spare?: number;
}

/** Returns the height of the scrolled content. */
export function contentHeight({ total, rowHeight }: View): number {
  return Math.min(total * rowHeight, TALLEST);
}

/**
 * Returns the number of pixels by which the rows move for each scrolled pixel: 1 unless the list is higher than
 * {@link TALLEST}.
 */
function scale(view: View): number {
  const rows = view.total * view.rowHeight - view.height;
  const scrolled = contentHeight(view) - view.height;
  return scrolled > 0 ? rows / scrolled : 1;
}

/** Returns the first and the last row to draw, both included; if there are no rows, `last` is less than `first`. */
export function drawnRows(view: View): { first: number; last: number } {
  const top = view.top * scale(view);
  const { spare = SPARE } = view;
  const first = Math.floor(top / view.rowHeight) - spare;
  const last = Math.floor((top + view.height) / view.rowHeight) + spare;
  return { first: Math.max(first, 0), last: Math.min(last, view.total - 1) };
}

/**
 * Returns the indices of all rows to draw, in ascending order. The rows have the same order in the document, because a
 * row that is moved there later would lose the focus. Also returns the index of the active row: the only row that the Tab
 * key reaches. `active` is the row that was active before. It stays active if {@link drawnRows} includes the row.
 * Otherwise the row stays active, and is drawn too, only if `keeps` returns true: if the row has data or the focus. A
 * row with neither would seem to be loading, so the nearest drawn row becomes active instead. If {@link drawnRows}
 * includes no row, `active` is returned unchanged.
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

/** Returns the vertical position of a row in the scrolled content. */
export function rowTop(view: View, index: number): number {
  return view.top + index * view.rowHeight - view.top * scale(view);
}

/**
 * Returns the scroll position at which a row is completely visible; if the row is visible already, returns the current
 * position.
 */
export function topToShow(view: View, index: number): number {
  const top = view.top * scale(view);
  const from = index * view.rowHeight;
  if (from < top) return from / scale(view);
  const to = from + view.rowHeight - view.height;
  return to > top ? to / scale(view) : view.top;
}
