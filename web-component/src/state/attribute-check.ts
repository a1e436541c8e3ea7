/** Checks the attributes that the page has set, and replaces each value that cannot be read by the default. */
import {
  ATTRIBUTES,
  type AttributeName,
  type AttributeRow,
  type AttributeValues,
  defaultOf,
} from './attribute-table.js';

/** The attributes whose values cannot be read, each with the text of its value. */
export type WrongValues = Map<AttributeName, string>;

/** Checks the properties in `changed`. Updates `wrong`, and sets a property to its default if its value is wrong. */
export function checkAttributes(
  host: AttributeValues & Pick<Element, 'getAttribute'>,
  changed: Iterable<PropertyKey>,
  wrong: WrongValues,
): void {
  for (const name of changed as Iterable<AttributeName>) {
    const row: AttributeRow | undefined = ATTRIBUTES[name];
    if (!row) continue;
    const value: unknown = host[name];
    wrong.delete(name);
    // An empty value means that the attribute is not set, except if `on` is one of its values: the author of
    // `<renju-board eyes>` expects to turn something on.
    const text = `${value ?? ''}`;
    if (text || (value === '' && row.values?.includes('on'))) {
      if (isPossible(row, text)) continue;
      // If the text of a number is wrong, the property is `NaN`, so the text is read from the attribute.
      wrong.set(name, (text === 'NaN' && host.getAttribute(attributeOf(name))) || text);
    }
    Object.assign(host, { [name]: defaultOf(row) });
  }
}

/** Returns the name of an attribute, such as `last-move`. */
export function attributeOf(name: AttributeName): string {
  const { attribute = name }: AttributeRow = ATTRIBUTES[name];
  return `${attribute}`;
}

function isPossible({ type, values, words, least }: AttributeRow, text: string): boolean {
  if (type === Number) return +text >= (least ?? 0) && (least === undefined || +text % 1 === 0);
  return words
    ? text
        .trim()
        .split(/\s+/)
        .every((word) => words.includes(word))
    : (values?.includes(text) ?? true);
}
