/**
 * Blocks the second click of a double click, because another row, chip or card may be under the pointer after the first
 * click. This is a listener for the capturing phase of the event `click`.
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

/** Milliseconds for which {@link onceOnlyIn} blocks second clicks. */
const SECOND = 700;

/** Blocks second clicks in the whole element for a moment, while its parts move under the pointer. */
export function onceOnlyIn(root: EventTarget): void {
  root.addEventListener('click', onceOnly, { capture: true });
  setTimeout(() => root.removeEventListener('click', onceOnly, { capture: true }), SECOND);
}
