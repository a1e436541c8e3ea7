/**
 * The second click of a double click is meant for what was there at the first: after that a row, a chip or a card may
 * have made room for another. A listener for the capturing phase.
 */
export const onceOnly = {
  capture: true,
  handleEvent(event: Event): void {
    const [target] = event.composedPath();
    const field = target instanceof Element && target.matches('input, textarea, select');
    if (!(event instanceof MouseEvent) || event.detail < 2 || field) return;
    event.preventDefault();
    event.stopPropagation();
  },
};

/** Milliseconds within which a second click may come. */
const SECOND = 700;

/** The same for all of an element for a moment, in which another part of it comes under the pointer. */
export function onceOnlyIn(root: EventTarget): void {
  root.addEventListener('click', onceOnly, { capture: true });
  setTimeout(() => root.removeEventListener('click', onceOnly, { capture: true }), SECOND);
}
