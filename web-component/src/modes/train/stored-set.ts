/** The result of storing a set of problems or a record to memorise in the browser. */
import type { WriteResult } from '../../library/checked-table.js';

/** Whether the browser has stored a set. A set that is `too-large` can be used, but is lost when the page is closed. */
export type StoreResult = WriteResult | 'too-large';

/** Maximum number of characters of a set that is stored. */
export const MOST_STORED = 20_000_000;
