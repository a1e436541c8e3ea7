/**
 * Also writes the user's records to a folder. The row below the list of records chooses the folder, asks for the
 * permission, and says if a record could not be written. This module is a separate file in `dist/`.
 */
import { html, type TemplateResult } from 'lit';
import { isAbort } from '../../../../engine/engine-error.js';
import type { GameRecord } from '../../../../engine/protocol.js';
import { folder } from '../../../../locales/en.js';
import { type TermsOf, withTerms } from '../../../../locales/localize.js';
import type { AppContext } from '../../../../state/context.js';
import type { OwnRecords } from '../own-records.js';
import { rememberFolder } from './chosen-folder.js';
import { folderStyles } from './folder.styles.js';
import { type Folder, RecordFiles } from './record-files.js';

export const panelStyles = [folderStyles];

/** `off`: no folder is chosen. `asking`: the folder needs the user's permission again. */
type FolderState = 'off' | 'asking' | 'on' | 'failed';

interface FolderPicker {
  showDirectoryPicker?(options: { mode: 'readwrite' }): Promise<Folder>;
}

export class RecordsFolder {
  readonly #app: AppContext;
  readonly #records: OwnRecords;
  readonly #files: RecordFiles;
  #state: FolderState = 'off';
  /** Resolves when all earlier actions are done. Each action waits for the one before it. */
  #done: Promise<void>;

  constructor(app: AppContext, records: OwnRecords, files = new RecordFiles()) {
    this.#app = app;
    this.#records = records;
    this.#files = files;
    this.#done = this.#begin();
  }

  row(): TemplateResult {
    const terms = this.#terms;
    const name = this.#files.name ?? '';
    const button = (label: string, act: () => void) =>
      html`<button class="button" type="button" part="button" @click=${act}>${label}</button>`;
    const stop = button(terms.folderStop, () => void this.#do(() => this.#stop()));
    return html`<div class="folder" role="group" aria-label=${terms.folderGroup}>
      ${
        this.#state === 'off'
          ? button(terms.folderChoose, () => void this.#choose())
          : html`<p role="status">${this.#status(name)}</p>
              ${this.#state === 'asking' ? button(terms.folderAllow, () => void this.#allow()) : ''}
              ${this.#state === 'failed' ? button(terms.retry, () => void this.#do(() => this.#writeAll())) : ''} ${stop}`
      }
    </div>`;
  }

  /** Writes a record that the browser has just stored. */
  saved(id: number, record: GameRecord): void {
    void this.#do(async () => {
      if (this.#state !== 'off' && (await this.#mayWrite())) await this.#files.write(id, record);
    });
  }

  get #terms(): TermsOf<'folder'> {
    return withTerms(this.#app.terms(), { folder });
  }

  #status(name: string): string {
    const terms = this.#terms;
    if (this.#state === 'asking') return terms.folderAsks({ name });
    return this.#state === 'failed' ? terms.folderFailed({ name }) : terms.folderOn({ name });
  }

  async #begin(): Promise<void> {
    await this.#files.load().catch(() => undefined);
    if (this.#files.name !== undefined) {
      this.#state = 'on';
      await this.#mayWrite();
    }
    this.#app.host.requestUpdate();
  }

  async #choose(): Promise<void> {
    try {
      const chosen = await (globalThis as FolderPicker).showDirectoryPicker?.({ mode: 'readwrite' });
      if (!chosen) return;
      await this.#do(async () => {
        await this.#files.choose(chosen);
        rememberFolder(true);
        await this.#writeAll();
      });
    } catch (error) {
      // The user has closed the dialog.
      if (!isAbort(error)) this.#fail();
    }
  }

  /** Called during a press, because browsers ask for a permission only then. */
  async #allow(): Promise<void> {
    const allowed = await this.#files.ask().catch(() => false);
    if (allowed) await this.#do(() => this.#writeAll());
  }

  async #stop(): Promise<void> {
    await this.#files.forget();
    rememberFolder(false);
    this.#state = 'off';
  }

  async #mayWrite(): Promise<boolean> {
    const may = await this.#files.mayWrite();
    if (!may) this.#state = 'asking';
    return may;
  }

  /** Writes all records of the user except drafts, because the folder may lack the latest changes. */
  async #writeAll(): Promise<void> {
    if (!(await this.#mayWrite())) return;
    for (const { id, draft, damage } of await this.#records.list()) {
      if (!draft && !damage) await this.#files.write(id, (await this.#records.load(id)).record);
    }
    this.#state = 'on';
    this.#app.announcer.start(this.#status(this.#files.name ?? ''));
  }

  #do(act: () => Promise<void>): Promise<void> {
    this.#done = this.#done
      .then(act)
      .catch(() => this.#fail())
      .finally(() => this.#app.host.requestUpdate());
    return this.#done;
  }

  #fail(): void {
    this.#state = 'failed';
    this.#app.announcer.say(this.#status(this.#files.name ?? ''));
  }
}
