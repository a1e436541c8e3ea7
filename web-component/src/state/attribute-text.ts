/**
 * Describes in words the attributes that cannot be read, and a file that could not be fetched. Also
 * exports the sentences about failures of the engine.
 *
 * This is a separate file in `dist/`, loaded when an error first occurs.
 */
import type { LineProblem } from '../game/line-text.js';
import { trouble } from '../locales/en.js';
import { english, type Terms, withTerms } from '../locales/localize.js';
import { attributeOf, type WrongValues } from './attribute-check.js';
import { ATTRIBUTES, type AttributeRow } from './attribute-table.js';
import { problemText } from './trouble-text.js';

export { failureText, panelStyles } from './trouble-text.js';

/** Number of characters of a wrong value that the sentence quotes. */
const QUOTED = 60;

/** The sentences that are already in the console. */
const warned = new Set<string>();

/**
 * Returns the sentences about the attributes that cannot be read. For the author of the page, also writes the sentence
 * about each wrong value to the console once, in English.
 */
export function attributesText(problem: LineProblem | undefined, wrong: WrongValues, common: Terms): string {
  const said = [...wrong].map(([name, text]) => {
    const value = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
    const values = { name: attributeOf(name), value, allowed: allowedText(ATTRIBUTES[name]) };
    const warning = `<renju-board>: ${withTerms(english(), { trouble }).badAttribute(values)}`;
    if (!warned.has(warning)) console.warn(warning);
    warned.add(warning);
    return withTerms(common, { trouble }).badAttribute(values);
  });
  return [problemText(problem, common), ...said].filter(Boolean).join(' ');
}

/** Lists the possible values of an attribute. For a number, lists only the first possible numbers. */
export function allowedText({ values, words, least = 1 }: AttributeRow): string {
  return (values ?? words ?? [least, least + 1, least + 2, '…']).join(', ');
}

/** Returns the sentence about a file that could not be fetched. */
export function notLoadedText(name: string, common: Terms): string {
  return withTerms(common, { trouble }).fileNotLoaded({ name });
}

/** Returns the sentence about a file that the page has named, but in which the element found no readable record. */
export function unreadText(name: string, common: Terms): string {
  return withTerms(common, { trouble }).fileUnread({ name });
}
