/**
 * Sets properties and listeners of the element for the React component.
 *
 * A property is set when its value in React changes, as React 19 itself does. After a render with an unchanged `moves`,
 * the element therefore keeps the moves that the user has played.
 */
import type { RenjuEventMap } from './state/events.js';

export type ComponentProperties = Readonly<Record<string, unknown>>;

/** The event of the element for each listener of the component. */
const EVENTS: Readonly<Record<string, keyof RenjuEventMap>> = {
  onRenjuBeforeMove: 'renju-before-move',
  onRenjuMove: 'renju-move',
  onRenjuPositionChange: 'renju-position-change',
  onRenjuQueryChange: 'renju-query-change',
  onRenjuRecordChange: 'renju-record-change',
  onRenjuModeChange: 'renju-mode-change',
  onRenjuSettingsChange: 'renju-settings-change',
  onRenjuSearchResult: 'renju-search-result',
  onRenjuImportProgress: 'renju-import-progress',
  onRenjuImportDone: 'renju-import-done',
  onRenjuGameOpen: 'renju-game-open',
  onRenjuSolveProgress: 'renju-solve-progress',
  onRenjuSolveResult: 'renju-solve-result',
  onRenjuError: 'renju-error',
  onRenjuReady: 'renju-ready',
};

/** Properties that React itself handles for every tag. */
const OF_REACT = new Set(['children', 'localName', 'ref', 'style', 'className']);

/**
 * Divides the properties of the component into `own`, which {@link applyProperties} sets on the element, and `others`,
 * which React writes as attributes. `prototype` is the prototype of the element's class.
 */
export function divideProperties(
  given: ComponentProperties,
  prototype: object,
): { own: ComponentProperties; others: ComponentProperties } {
  const own: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    // React up to version 18 does not know `className` on custom elements.
    if (OF_REACT.has(name)) others[name === 'className' ? 'class' : name] = value;
    else if (name in EVENTS || name in prototype) own[name] = value;
    else others[name] = value;
  }
  return { own, others };
}

/**
 * Sets the properties and listeners that differ between two renders. A property that is missing in `after` becomes
 * `undefined`.
 */
export function applyProperties(element: HTMLElement, before: ComponentProperties, after: ComponentProperties): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const value = after[name];
    if (Object.is(before[name], value)) continue;
    const event = EVENTS[name];
    if (event) listen(element, event, before[name], value);
    else set(element, name, value);
  }
}

function listen(element: HTMLElement, event: string, before: unknown, after: unknown): void {
  if (before) element.removeEventListener(event, before as EventListener);
  if (after) element.addEventListener(event, after as EventListener);
}

function set(element: HTMLElement, name: string, value: unknown): void {
  Reflect.set(element, name, value);
  // Attributes that every HTML element has, such as `title`, would get the text `undefined`.
  if ((value === undefined || value === null) && name in HTMLElement.prototype) element.removeAttribute(name);
}
