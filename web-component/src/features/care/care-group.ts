/**
 * Draws the group of the settings about stored data. It shows whether the browser may delete the data, and lets the
 * user back up the data and restore a backup.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { isAbort } from '../../engine/engine-error.js';
import type { ArchiveContext } from '../../library/context.js';
import { care } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { picker } from '../../ui/file-buttons.js';
import { freeName } from '../../ui/file-in-folder.js';
import { revealDrawn } from '../../ui/focus-and-reveal.js';
import { saveFile } from '../../ui/save-file.js';
import { backupFiles, userData } from './backup.js';
import { failedText } from './backup-failure-text.js';
import { type BackupReport, savedText } from './backup-report-text.js';
import { restoreBackup } from './restore-backup.js';
import { backedUp, manyChanges } from './unsaved-changes.js';
import { openZip } from './unzip.js';
import { BackupError, zipped } from './zip.js';

/** The method of `window` that asks the user to choose a folder. Only some browsers have this method. */
interface Folders {
  showDirectoryPicker?(options: { mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}

export class Care {
  readonly #app: ArchiveContext;
  readonly #data = userData();
  /** Whether the browser promises not to delete the stored data; `undefined` until the browser has answered. */
  #kept: boolean | undefined;
  #busy = false;
  /** Sentences about the result of the user's last action in this group, each shown as a paragraph. */
  #said: readonly string[] = [];

  constructor(app: ArchiveContext) {
    this.#app = app;
    void this.#look();
  }

  group(): TemplateResult {
    const terms = this.#terms;
    const { storage } = this.#app.library.state;
    const changes = manyChanges();
    return html`<section class="care" role="group" aria-label=${terms.careGroup}>
      <h3>${terms.careGroup}</h3>
      <p class="note">${storage === 'session' ? terms.notStored : this.#kept ? terms.careKept : terms.careNotKept}</p>
      ${storage !== 'session' && this.#kept === false ? this.#button(terms.careKeep, () => this.#keep()) : nothing}
      ${changes > 0 ? html`<p class="note">${terms.careReminder({ changes })}</p>` : nothing}
      <div class="choices">
        ${this.#button(terms.careBackup, () => this.#do(() => this.#intoDownloads()))}
        ${'showDirectoryPicker' in window ? this.#button(terms.careFolder, () => this.#do(() => this.#intoFolder())) : nothing}
        ${picker({ label: terms.careRestore, accept: '.zip', single: true, onFiles: ([file]) => file && this.#restore(file) })}
      </div>
      <div role="status">${this.#said.map((line) => html`<p class="note">${line}</p>`)}</div>
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
    this.#say([granted ? this.#terms.careKept : this.#terms.careRefused]);
  }

  async #zip(): Promise<BackupReport & { readonly zip: Blob }> {
    const { engine, library, settings } = this.#app;
    // The training and the bookmarks are stored without the engine, so a backup has them even if the engine fails.
    const opened = await engine.call('open', {}).catch((error: unknown) => {
      if (isAbort(error)) throw error;
    });
    const info = opened?.library ?? library.state.info;
    const { files, without, ...report } = await backupFiles(engine, info, settings.chosen, this.#data);
    const lost = opened || info ? [] : ['collections'];
    return { zip: zipped(files), ...report, without: [...lost, ...without], damage: opened?.damage };
  }

  async #intoDownloads(): Promise<BackupReport> {
    const { zip, ...report } = await this.#zip();
    await check(zip);
    saveFile(zip, name(1), 'application/zip');
    return report;
  }

  async #intoFolder(): Promise<BackupReport> {
    const folder = await (window as Folders).showDirectoryPicker?.({ mode: 'readwrite' });
    const { zip, ...report } = await this.#zip();
    const file = folder && (await folder.getFileHandle(await freeName(folder, name), { create: true }));
    const stream = await file?.createWritable();
    await stream?.write(zip);
    await stream?.close();
    // Checks the file on the disk, not the bytes in memory.
    const written = await file?.getFile();
    if (written) await check(written);
    return report;
  }

  async #do(backup: () => Promise<BackupReport>): Promise<void> {
    await this.#working(async () => {
      const report = await backup();
      if (report.without.length === 0) backedUp();
      return savedText(report, this.#terms);
    });
  }

  #restore(file: File): void {
    void this.#working(() => restoreBackup(this.#app, file, this.#data));
  }

  async #working(act: () => Promise<readonly string[]>): Promise<void> {
    this.#busy = true;
    this.#say([this.#terms.wait]);
    let said: readonly string[] = [];
    try {
      said = await act();
    } catch (error) {
      said = isAbort(error) ? [] : [failedText(error, this.#terms)];
    }
    this.#busy = false;
    this.#say(said);
    // On a phone, the sentences are below the window, and a restore may change the height of everything above them.
    if (said.length > 0) void revealDrawn(this.#app.host, '.care [role=status]');
  }

  #say(said: readonly string[]): void {
    this.#said = said;
    this.#app.host.requestUpdate();
  }
}

/**
 * Checks a backup by reading all of its files, as the restore does. Throws if the end of the backup is missing, or if a
 * file differs from its checksum.
 */
async function check(zip: Blob): Promise<void> {
  try {
    const { files, isCut } = await openZip(zip);
    if (isCut) throw new BackupError('unwritten', 'its end is missing');
    for (const file of files) await file.read();
  } catch (error) {
    throw new BackupError('unwritten', String(error));
  }
}

/**
 * Returns the name of a backup, such as `renju-board-2026-11-22.zip`. `number` distinguishes several backups in one
 * folder.
 */
function name(number: number): string {
  return `renju-board-${new Date().toISOString().slice(0, 10)}${number === 1 ? '' : `-${number}`}.zip`;
}
