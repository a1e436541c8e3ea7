/**
 * Loads the code that also writes the user's records to a folder, when the user opens the list of records or has chosen
 * a folder before. Only some browsers let a page write to a folder.
 */
import { nothing } from 'lit';
import type { AppContext } from '../../../../state/context.js';
import { LazyPart } from '../../../../ui/lazy-part.js';
import type { Template } from '../../../../ui/template.js';
import { isFolderChosen } from './chosen-folder.js';
import type { RecordSource } from './record-files.js';

export class FolderPart {
  readonly #part: LazyPart<typeof import('./records-folder.js'), import('./records-folder.js').RecordsFolder>;
  readonly #isOffered = 'showDirectoryPicker' in globalThis;

  constructor(app: Pick<AppContext, 'announcer' | 'host' | 'terms'>, records: RecordSource) {
    this.#part = new LazyPart(
      app.host,
      () => import('./records-folder.js'),
      ({ RecordsFolder }) => new RecordsFolder(app, records),
    );
  }

  /** Draws the row below the list of records. */
  row(): Template {
    if (!this.#isOffered) return nothing;
    this.#part.want();
    return this.#part.loaded?.row() ?? nothing;
  }

  /** Called when the list of records is opened. Another page may have chosen the folder, or saved records. */
  opened(): void {
    if (this.#isOffered) this.#part.use((folder) => folder.write());
  }

  /** Called when the mode begins, and after stored records have changed. */
  changed(): void {
    // Without local storage, only the loaded code knows about a folder that was chosen on this
    // page.
    if (this.#isOffered && (this.#part.loaded || isFolderChosen())) this.#part.use((folder) => folder.write());
  }
}
