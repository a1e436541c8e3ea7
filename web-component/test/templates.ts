/** Reads templates that are not drawn, and presses their buttons, for tests without a browser. */
import type { TemplateResult } from 'lit';

/** Presses the first button with the label `label` in a template. Returns `false` if there is no such button. */
export function press(drawn: unknown, label: string): boolean {
  if (Array.isArray(drawn)) return drawn.some((part) => press(part, label));
  if (typeof drawn !== 'object' || drawn === null || !('values' in drawn)) return false;
  const { values } = drawn as TemplateResult;
  const act = values.find((value) => typeof value === 'function');
  if (!act || !values.includes(label)) return values.some((value) => press(value, label));
  (act as () => void)();
  return true;
}

/** Returns all texts that are inserted into a template, in order. */
export function texts(drawn: unknown): readonly string[] {
  if (typeof drawn === 'string') return [drawn];
  if (Array.isArray(drawn)) return drawn.flatMap(texts);
  if (typeof drawn !== 'object' || drawn === null || !('values' in drawn)) return [];
  return (drawn as TemplateResult).values.flatMap(texts);
}
