/**
 * Also writes the user's records to a folder. The row below the list of records chooses the folder, asks for the
 * permission, and says if a record could not be written. This module is a separate file in `dist/`.
 */
import { html, type TemplateResult } from 'lit';
import { isAbort } from '../../../../engine/engine-error.js';
import { folder } from '../../../../locales/en.js';
import { type TermsOf, withTerms } from '../../../../locales/localize.js';
import type { AppContext } from '../../../../state/context.js';
import { rememberFolder } from './chosen-folder.js';
import { folderStyles } from './folder.styles.js';
import type { Folder } from './folder-rows.js';
import { RecordFiles, type RecordSource, type Written } from './record-files.js';

export const panelStyles = [folderStyles];

/** `refused`: no folder is chosen, because the browser did not allow it. `failed`: a file could not be written. */
type FolderState = Written | 'refused' | 'failed';

interface FolderPicker {
  showDirectoryPicker?(options: { mode: 'readwrite' }): Promise<Folder>;
}

export class RecordsFolder {
  readonly #app: Pick<AppContext, 'announcer' | 'host' | 'terms'>;
  readonly #files: RecordFiles;
  #state: FolderState = 'off';
  /** Resolves when all earlier actions are done. Each action waits for the one before it. */
  #done: Promise<void> = Promise.resolve();
  /**
   * Whether a write of the records waits for its turn. Then no second write is requested, because it would find
   * nothing to do.
   */
  #waits = false;

  constructor(
    app: Pick<AppContext, 'announcer' | 'host' | 'terms'>,
    records: RecordSource,
    files = new RecordFiles(records),
  ) {
    this.#app = app;
    this.#files = files;
  }

  row(): TemplateResult {
    const terms = this.#terms;
    const button = (label: string, act: () => void) =>
      html`<button class="button" type="button" part="button" @click=${act}>${label}</button>`;
    const status = this.#status();
    const isChosen = this.#state !== 'off' && this.#state !== 'refused';
    return html`<div class="folder" role="group" aria-label=${terms.folderGroup}>
      ${status === '' ? '' : html`<p>${status}</p>`}
      ${this.#state === 'asking' ? button(terms.folderAllow, () => void this.#allow()) : ''}
      ${this.#state === 'failed' ? button(terms.retry, () => void this.write()) : ''}
      ${
        isChosen
          ? button(terms.folderStop, () => void this.#stop())
          : button(terms.folderChoose, () => void this.#choose())
      }
    </div>`;
  }

  /** Writes the records whose latest version is not in the folder. */
  write(): Promise<void> {
    if (this.#waits) return this.#done;
    this.#waits = true;
    return this.#do(() => {
      this.#waits = false;
      return this.#files.write();
    });
  }

  get #terms(): TermsOf<'folder'> {
    return withTerms(this.#app.terms(), { folder });
  }

  /** The state as a sentence; empty if no folder is chosen. */
  #status(): string {
    const terms = this.#terms;
    const name = this.#files.name ?? '';
    switch (this.#state) {
      case 'off':
        return '';
      case 'refused':
        return terms.folderRefused;
      case 'asking':
        return terms.folderAsks({ name });
      case 'session':
        return terms.folderSession({ name });
      case 'failed':
        return terms.folderFailed({ name });
      case 'on':
        return terms.folderOn({ name });
    }
  }

  async #choose(): Promise<void> {
    let chosen: Folder | undefined;
    try {
      chosen = await (globalThis as FolderPicker).showDirectoryPicker?.({ mode: 'readwrite' });
    } catch (error) {
      // If the user has closed the dialog, the page shows no message.
      if (!isAbort(error)) this.#become('refused');
    }
    if (!chosen) return;
    const picked = chosen;
    let isChosen = false;
    await this.#do(async () => {
      isChosen = await this.#files.choose(picked).then(
        () => true,
        () => false,
      );
      return isChosen ? this.#state : 'refused';
    });
    if (!isChosen) return;
    rememberFolder(true);
    await this.write();
  }

  /** Called during a press, because browsers ask the user for a permission only during a press. */
  async #allow(): Promise<void> {
    const allowed = await this.#files.ask().catch(() => false);
    if (allowed) await this.write();
  }

  #stop(): Promise<void> {
    return this.#do(async () => {
      await this.#files.forget();
      rememberFolder(false);
      return 'off';
    });
  }

  #do(act: () => Promise<FolderState>): Promise<void> {
    this.#done = this.#done.then(act).then(
      (state) => this.#become(state),
      () => this.#become(this.#files.name === undefined ? 'off' : 'failed'),
    );
    return this.#done;
  }

  #become(state: FolderState): void {
    if (state === this.#state) return;
    this.#state = state;
    const status = this.#status();
    if (status !== '') this.#app.announcer.say(status);
    this.#app.host.requestUpdate();
  }
}
