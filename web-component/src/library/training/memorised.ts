/**
 * The names and stored texts of the records that the user memorizes. Mode `train` needs them before
 * the code of the exercise is loaded.
 */

/** A stored record. */
export interface MemorisedRecord {
  readonly name: string;
  /** The record as text (`modes/train/memorise/record-text.ts`). */
  readonly text: string;
}

export const MEMORISED_FORMAT = 'renju-memorise-1';

/**
 * Prefix of the keys of the records among the stored sets of problems. It contains a slash, because no name of a file
 * contains one.
 */
const KEY = 'memorise/';

/** First part of the ids of the progress with positions of records. */
export const MEMORISED = 'memorise';

export function memorisedKey(name: string): string {
  return `${KEY}${name}`;
}

/** Returns the record in a row of the stored sets; `undefined` if the row is a set of problems. */
export function memorisedRecord({
  name,
  text,
}: {
  readonly name: string;
  readonly text: string;
}): MemorisedRecord | undefined {
  return name.startsWith(KEY) ? { name: name.slice(KEY.length), text } : undefined;
}

/** Whether progress belongs to a position of a record, and not to a problem. */
export function isMemorised({ id }: { readonly id: string }): boolean {
  return id.startsWith(`${MEMORISED}-`);
}
