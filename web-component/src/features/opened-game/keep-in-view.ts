/** Keeps the current move of a list in view, by scrolling the list and never the page. */
import { type ElementPart, noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';

class Follow extends Directive {
  #at: unknown = undefined;

  render(_at: unknown): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [at]: [unknown]): unknown {
    if (at !== this.#at) {
      this.#at = at;
      requestAnimationFrame(() => showCurrent(element));
    }
    return noChange;
  }
}

/**
 * Used in the tag of a scrolling list: `<div ${follow(at)}>`. The list scrolls when `at` changes, so `at` must change
 * whenever another move becomes the current one.
 */
export const follow = directive(Follow);

/** Scrolls a list until the current move is visible, with one row of moves above it and one below it. */
function showCurrent(list: Element): void {
  const current = list.querySelector('[aria-current]');
  if (!current) {
    list.scrollTop = 0;
    return;
  }
  const [view, row] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  const margin = row.height;
  if (row.top < view.top + margin) list.scrollTop += row.top - view.top - margin;
  else if (row.bottom > view.bottom - margin) list.scrollTop += row.bottom - view.bottom + margin;
}
