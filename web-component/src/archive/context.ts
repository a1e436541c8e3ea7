/** What the parts work with that know the archive. */
import type { AppContext } from '../state/context.js';
import type { Library } from './library.js';

export interface ArchiveContext extends AppContext {
  /** The collections: opened, imported, asked. */
  readonly library: Library;
}
