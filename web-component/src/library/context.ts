/** The context of the parts that search or list the archive. */
import type { AppContext } from '../state/context.js';
import type { Library } from './library.js';

export interface ArchiveContext extends AppContext {
  /** The library of this site. It opens, imports and deletes collections. */
  readonly library: Library;
}
