/**
 * Which rows of a long list are to be drawn, and where. Pure arithmetic, in pixels and indices from 0.
 *
 * Browsers cut elements off at about 17.8 million pixels (Firefox) or 33.5 million (Chromium). A longer list is given
 * {@link TALLEST}, and a step of the scroll bar then covers more than a step of the rows.
 */

/** The tallest content that all browsers scroll. */
export const TALLEST = 15_000_000;
/** Rows drawn beyond each edge, so that a quick flick does not show the background. */
const SPARE = 6;

export interface View {
  total: number;
  rowHeight: number;
  /** How far the list is scrolled. */
  top: number;
  /** Of the visible part. */
  height: number;
  /** Rows drawn beyond each edge; {@link SPARE} where absent. */
  spare?: number;
}

/** The height that the scrolled content has to have. */
export function contentHeight({ total, rowHeight }: View): number {
  return Math.min(total * rowHeight, TALLEST);
}

/** Pixels of rows for each pixel scrolled; 1 unless the list is too tall. */
function scale(view: View): number {
  const rows = view.total * view.rowHeight - view.height;
  const scrolled = contentHeight(view) - view.height;
  return scrolled > 0 ? rows / scrolled : 1;
}

/** First and last row to draw, both included; `last` is below `first` where there are none. */
export function drawnRows(view: View): { first: number; last: number } {
  const top = view.top * scale(view);
  const { spare = SPARE } = view;
  const first = Math.floor(top / view.rowHeight) - spare;
  const last = Math.floor((top + view.height) / view.rowHeight) + spare;
  return { first: Math.max(first, 0), last: Math.min(last, view.total - 1) };
}

/**
 * All rows to draw, in the order of the list, because a row that is moved in the document loses the focus; and which of
 * them is in the tab order. That is the `active` one also where it is out of view, if it `keeps` its place: a row that is
 * not here yet and has no focus would be drawn as one that is waited for, and nobody waits for it.
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

/** Where a row lies in the scrolled content. */
export function rowTop(view: View, index: number): number {
  return view.top + index * view.rowHeight - view.top * scale(view);
}

/** Where to scroll so that a row is wholly visible; where the list stands if it is. */
export function topToShow(view: View, index: number): number {
  const top = view.top * scale(view);
  const from = index * view.rowHeight;
  if (from < top) return from / scale(view);
  const to = from + view.rowHeight - view.height;
  return to > top ? to / scale(view) : view.top;
}
