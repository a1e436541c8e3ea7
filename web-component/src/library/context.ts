/** The context of the parts that search or list the archive. */
import type { AppContext } from '../state/context.js';
import type { Library } from './library.js';

export interface ArchiveContext extends AppContext {
  /** The library: opens, imports and searches collections. */
  readonly library: Library;
}
