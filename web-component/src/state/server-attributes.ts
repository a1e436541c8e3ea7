/** Converts properties of the React component to attributes of the tag, for servers that write HTML. */
import { ATTRIBUTES, type AttributeRow } from './attribute-table.js';

const ROWS: Record<string, AttributeRow> = ATTRIBUTES;

/** Properties of the element that have no attribute. */
const WITHOUT_ATTRIBUTE = new Set(['engine', 'gameRecord']);

/**
 * Returns the attributes for the properties of the component. Listeners and other objects are left
 * out.
 */
export function attributesOf(given: Record<string, unknown>): Record<string, unknown> {
  const isWritten = ([name]: [string, unknown]) => !/^onRenju/.test(name) && !WITHOUT_ATTRIBUTE.has(name);
  const written = Object.entries(given).filter(isWritten);
  return Object.fromEntries([['suppressHydrationWarning', true], ...written.map(attribute)]);
}

function attribute([name, value]: [string, unknown]): [string, unknown] {
  if (name === 'className') return ['class', value];
  const row = ROWS[name];
  if (!row) return [name, value];
  const key = typeof row.attribute === 'string' ? row.attribute : name.toLowerCase();
  return [key, row.type === Boolean ? (value ? '' : undefined) : value];
}
