/** Stores sets of problems, and says whether the browser has stored a set or a record to memorize. */
import type { WriteResult } from '../../library/checked-table.js';
import { hasAllOf } from '../../library/training/set-lines.js';
import type { TrainingStore } from '../../library/training/training-store.js';

/** Whether the browser has stored a set. A set that is `too-large` can be used, but is lost when the page is closed. */
export type StoreResult = WriteResult | 'too-large';

/** Maximum number of characters of a set that is stored. */
export const MOST_STORED = 20_000_000;

/**
 * Stores the set of a file, and returns the name of the stored set. Adds a number to the name if an open or stored set
 * with this name has a line that the file lacks, because that set may have no other copy. `textOf` returns the text of
 * an open set.
 */
export async function storeFile(
  store: TrainingStore,
  file: string,
  text: string,
  textOf: (name: string) => string | undefined,
): Promise<{ readonly name: string; readonly kept: StoreResult }> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? file : `${file} (${number})`;
    if (!hasAllOf(text, textOf(name) ?? '')) continue;
    if (text.length > MOST_STORED) return { name, kept: 'too-large' };
    const change = (before = '') => (hasAllOf(text, before) ? text : before);
    const { text: stored, written } = await store.changeSet(name, change);
    if (stored === text) return { name, kept: written };
  }
}
