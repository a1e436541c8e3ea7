/** What the settings say of what is stored: whether it stays, and what is done so that it is not lost. */
import { html, nothing, type TemplateResult } from 'lit';
import { care } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { picker } from '../../ui/file-buttons.js';
import type { ArchiveContext } from '../context.js';
import { backupFiles, restore } from './backup.js';
import { backedUp, changesSinceBackup, MANY } from './changes.js';
import { unzipped, zipped } from './zip.js';

/** A folder of the user's, in browsers that have such. */
interface Folders {
  showDirectoryPicker?(options: { mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}

export interface CareOptions {
  /** Saves a file that was made. */
  save(file: Blob, name: string): void;
  /** Takes over settings of a backup. */
  choose(settings: Readonly<Record<string, string>>): void;
}

export class Care {
  readonly #app: ArchiveContext;
  readonly #options: CareOptions;
  /** Whether the browser keeps what is stored; unknown until it says so. */
  #kept: boolean | undefined;
  #busy = false;
  #said = '';

  constructor(app: ArchiveContext, options: CareOptions) {
    this.#app = app;
    this.#options = options;
    void this.#look();
  }

  group(): TemplateResult {
    const terms = this.#terms;
    const { storage } = this.#app.library.state;
    const changes = changesSinceBackup();
    return html`<section class="care" role="group" aria-label=${terms.careGroup}>
      <h3>${terms.careGroup}</h3>
      <p class="note">${storage === 'session' ? terms.careSession : this.#kept ? terms.careKept : terms.careNotKept}</p>
      ${storage !== 'session' && this.#kept === false ? this.#button(terms.careKeep, () => this.#keep()) : nothing}
      ${changes > MANY ? html`<p class="note">${terms.careReminder({ changes })}</p>` : nothing}
      <div class="choices">
        ${this.#button(terms.careBackup, () => this.#do(async () => this.#options.save(await this.#zip(), name())))}
        ${'showDirectoryPicker' in window ? this.#button(terms.careFolder, () => this.#do(() => this.#intoFolder())) : nothing}
        ${picker({ label: terms.careRestore, accept: '.zip', single: true, onFiles: ([file]) => file && this.#restore(file) })}
      </div>
      <p class="note" role="status">${this.#said}</p>
    </section>`;
  }

  get #terms(): TermsOf<'care'> {
    return withTerms(this.#app.terms(), { care });
  }

  #button(label: string, act: () => unknown): TemplateResult {
    return html`<button class="button" type="button" part="button" ?disabled=${this.#busy} @click=${act}>${label}</button>`;
  }

  async #look(): Promise<void> {
    this.#kept = await navigator.storage?.persisted?.().catch(() => undefined);
    this.#app.host.requestUpdate();
  }

  async #keep(): Promise<void> {
    const granted = await navigator.storage?.persist?.().catch(() => false);
    this.#kept = granted;
    this.#say(granted ? this.#terms.careKept : this.#terms.careRefused);
  }

  async #zip(): Promise<Blob> {
    const { engine, library, settings } = this.#app;
    const { library: info } = await engine.call('open', {});
    return zipped(await backupFiles(engine, info ?? library.state.info, settings.chosen));
  }

  async #intoFolder(): Promise<void> {
    const folder = await (window as Folders).showDirectoryPicker?.({ mode: 'readwrite' });
    const zip = await this.#zip();
    const file = await (await folder?.getFileHandle(name(), { create: true }))?.createWritable();
    await file?.write(zip);
    await file?.close();
  }

  async #do(backup: () => Promise<unknown>): Promise<void> {
    const terms = this.#terms;
    await this.#working(async () => {
      await backup();
      backedUp();
      return terms.careSaved;
    });
  }

  #restore(file: File): void {
    const terms = this.#terms;
    void this.#working(async () => {
      const files = unzipped(new Uint8Array(await file.arrayBuffer()));
      const { records, files: collections, settings, missing } = await restore(this.#app.engine, files);
      this.#options.choose(settings);
      const rest = missing.length > 0 ? terms.careMissing({ names: missing }) : '';
      return `${terms.careRestored({ records, collections })} ${rest}`;
    });
  }

  async #working(act: () => Promise<string>): Promise<void> {
    this.#busy = true;
    this.#say(this.#terms.careWorking);
    let said = '';
    try {
      said = await act();
    } catch (error) {
      const stopped = error instanceof DOMException && error.name === 'AbortError';
      said = stopped ? '' : this.#terms.careFailed({ why: error instanceof Error ? error.message : String(error) });
    }
    this.#busy = false;
    this.#say(said);
  }

  #say(said: string): void {
    this.#said = said;
    this.#app.host.requestUpdate();
  }
}

/** `renju-board-2026-11-22.zip` */
function name(): string {
  return `renju-board-${new Date().toISOString().slice(0, 10)}.zip`;
}
