/**
 * Loads the code that also writes the user's records to a folder, when the user opens the list of records or has chosen
 * a folder before. Only some browsers let a page write to a folder.
 */
import { nothing } from 'lit';
import type { GameRecord } from '../../../../engine/protocol.js';
import type { AppContext } from '../../../../state/context.js';
import { LazyPart } from '../../../../ui/lazy-part.js';
import type { Template } from '../../../../ui/template.js';
import type { OwnRecords } from '../own-records.js';
import { isFolderChosen } from './chosen-folder.js';

export class FolderPart {
  readonly #part: LazyPart<typeof import('./records-folder.js'), import('./records-folder.js').RecordsFolder>;
  readonly #isOffered = 'showDirectoryPicker' in globalThis;

  constructor(app: AppContext, records: OwnRecords) {
    this.#part = new LazyPart(
      app.host,
      () => import('./records-folder.js'),
      ({ RecordsFolder }) => new RecordsFolder(app, records),
    );
    records.onSaved = (id, record) => this.#saved(id, record);
  }

  /** Draws the row below the list of records. */
  row(): Template {
    if (!this.#isOffered) return nothing;
    this.#part.want();
    return this.#part.loaded?.row() ?? nothing;
  }

  #saved(id: number, record: GameRecord): void {
    if (this.#isOffered && isFolderChosen()) this.#part.use((folder) => folder.saved(id, record));
  }
}
