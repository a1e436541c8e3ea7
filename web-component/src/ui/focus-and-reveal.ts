/**
 * Focuses an HTML element in the shadow root of a Lit component, or scrolls to it, after the component has finished its
 * update.
 */
import type { LitElement } from 'lit';

/** Focuses the first HTML element that `selector` matches. */
export async function focusDrawn(host: LitElement, selector: string): Promise<void> {
  await host.updateComplete;
  const found = host.renderRoot.querySelector<HTMLElement>(selector);
  // On a touch screen, a text field with the focus would open a keyboard over half of the window. The card with the
  // field is focused instead.
  const card =
    found instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches && found.closest<HTMLElement>('.card');
  // Scrolling is left to the code that opened the card.
  (card || found)?.focus({ preventScroll: true });
}

/**
 * Scrolls to the first HTML element that `selector` matches, unless it is completely visible. If the user prefers
 * reduced motion, the scroll is instant.
 */
export async function revealDrawn(
  host: LitElement,
  selector: string,
  behavior: 'smooth' | 'instant' = 'smooth',
): Promise<void> {
  await host.updateComplete;
  const found = host.renderRoot.querySelector(selector);
  if (!found) return;
  const { top, bottom } = found.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  found.scrollIntoView({ block: found.matches('.card') ? 'start' : 'nearest', behavior: still ? 'instant' : behavior });
}
