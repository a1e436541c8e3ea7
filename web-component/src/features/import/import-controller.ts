/**
 * Controls the import of files in mode `search`. Draws the panel of imports beside the board, and the button in the
 * header.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { fetchFile, fileName } from '../../engine/fetch-file.js';
import type { CollectionInfo } from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import type { FailedImport, ImportResult, LibraryEvent } from '../../library/library.js';
import { resultsNotAbout } from '../../library/results-about.js';
import { importing } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';
import { LazyPart } from '../../ui/lazy-part.js';
import { saveFile } from '../../ui/save-file.js';
import { closeButton } from '../../ui/square-button.js';
import type { Template } from '../../ui/template.js';
import { archiveCard, isOwn } from './archive-card.js';
import {
  type Decision,
  failure,
  importResults,
  leftText,
  partRead,
  progress,
  progressPill,
  resultText,
} from './import-panel.js';
import { invitation, uninvited } from './invitation.js';
import type { FlawWords } from './report.js';

export interface ImportControllerOptions {
  /** Whether mode `search` is shown; otherwise nothing is announced. */
  shown(): boolean;
  /** Draws the list of collections; returns `undefined` until its code is loaded. */
  list(collections: readonly CollectionInfo[]): TemplateResult | undefined;
  /** Shows the novelties (moves that nobody had played before) in the games. */
  novelties(): void;
  /** Shows the wins that players missed in the games. */
  missed(): void;
}

export class ImportController {
  readonly #app: ArchiveContext;
  readonly #options: ImportControllerOptions;
  /** Whether the user chose to go on without games for now. */
  #declined = false;
  readonly #terms: () => TermsOf<'importing'>;
  readonly #words: FlawWords;
  /**
   * The notice that something was repaired, reset, saved or restored. The page shows the notice until the user
   * dismisses it or does something else.
   */
  #mended = '';
  /** Number of quarters of the import that were done at the last report of progress. */
  #quarter = 0;

  constructor(app: ArchiveContext, options: ImportControllerOptions) {
    this.#app = app;
    this.#options = options;
    this.#terms = () => withTerms(app.terms(), { importing });
    const words = new LazyPart(
      app.host,
      () => import('../../open/flaw-text.js'),
      (part) => part,
    );
    this.#words = () => {
      words.want();
      return words.loaded;
    };
    app.library.listen((event) => this.#hear(event));
    app.store.listen(({ cause }) => cause !== 'page' && this.#seen());
    // An import may have ended before this controller was loaded. Its result is announced now.
    for (const result of app.library.state.results ?? []) this.#say(result);
  }

  /** Draws the button in the header: the progress of an import, or an invitation to add games. */
  pill(): TemplateResult | undefined {
    const { state } = this.#app.library;
    if (state.kind === 'importing') return progressPill(state, this.#terms(), () => void this.reveal());
    if (state.kind !== 'empty') return undefined;
    return html`<button class="pill archive" part="archive" type="button" @click=${this.#invite}>
      ${this.#terms().addGames}
    </button>`;
  }

  /** Draws the messages about the library, the progress of imports, and the invitation to add games. */
  panel(): TemplateResult {
    const { library } = this.#app;
    const { state } = library;
    const { kind, info } = state;
    const terms = this.#terms();
    const failed = failure({
      state,
      terms,
      onRetry: () => void library.open(),
      onDismiss: () => library.dismiss(),
      ...this.#decide,
      onRepair: () => void this.#mend('repair'),
      onSaveLeft: () => void this.#saveLeft(),
      onAnew: () => void this.#mend('anew'),
    });
    if (kind === 'closed' || kind === 'opening') return html`${failed}`;
    const reading = kind === 'importing';
    const empty = !reading && (!info || info.collections.every(isOwn));
    return html`${failed} ${this.#notice()} ${importResults(state, terms, {
      words: this.#words,
      onSeen: () => library.dismissResults(),
      onBringBack: (collection) => void this.#bringBack(collection),
      onRemove: (collection) => void this.#remove(collection),
      onNovelties: () => this.#options.novelties(),
      ...this.#decide,
    })}
    ${reading ? progress(state, terms, () => library.stop()) : nothing} ${empty ? this.#invitation() : nothing}
    ${state.storage === 'session' ? html`<p class="note">${terms.notStored}</p>` : nothing}`;
  }

  /** Scrolls the progress or the failure of an import into view, or another HTML element. */
  async reveal(selector = '.progress, .failure'): Promise<HTMLElement | undefined> {
    const { host } = this.#app;
    await host.updateComplete;
    const found = host.renderRoot.querySelector<HTMLElement>(selector) ?? undefined;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    found?.scrollIntoView({ block: 'nearest', behavior });
    return found;
  }

  /** Imports files that were dropped on the card. */
  add(files: readonly File[]): void {
    void this.#app.library.importAll(files, this.#terms());
    void this.reveal();
  }

  /** Handles the user's decision about a file whose import has failed. The results of other files stay visible. */
  readonly #decide: Decision = {
    onTake: (asked, way) => {
      const { library } = this.#app;
      const { file, name, how } = asked;
      const others = this.#others(asked);
      if (!file) return;
      void library.import(file, name, { ...how, ...way });
      library.dismissResults(others);
      void this.reveal();
    },
    onLeave: (asked) => {
      const { library } = this.#app;
      library.dismiss();
      library.dismissResults(this.#others(asked));
    },
    onRestore: (asked) => void this.#restore(asked),
  };

  #others(asked: FailedImport) {
    return this.#app.library.state.results?.filter((result) => result !== asked);
  }

  /** Restores a backup that the user has tried to import. The results of other files stay visible. */
  async #restore(asked: FailedImport): Promise<void> {
    const { announcer, library } = this.#app;
    if (!asked.file) return;
    library.dismiss();
    library.dismissResults(this.#others(asked));
    this.#note(this.#terms().wait);
    try {
      const { restoreBackup } = await import('../care/care.js');
      const said = await restoreBackup(this.#app, asked.file);
      this.#note(said.join(' '));
      announcer.start(this.#mended);
    } catch (error) {
      this.#note('');
      library.fail(error, 'import');
    }
  }

  #note(text: string): void {
    this.#mended = text;
    this.#app.host.requestUpdate();
  }

  /** Repairs the list of collections, or starts with an empty one. The engine then reports the new list. */
  async #mend(how: 'repair' | 'anew'): Promise<void> {
    const { engine, library, announcer } = this.#app;
    try {
      await engine.call('mend-storage', { how });
      library.dismiss();
      this.#mended = how === 'repair' ? this.#terms().repaired : this.#terms().startedAnew;
      announcer.start(this.#mended);
    } catch (error) {
      library.fail(error, 'open');
    }
  }

  /** Restores the content that a collection had before it was replaced. */
  async #bringBack(collection: number): Promise<void> {
    const { engine, library } = this.#app;
    const of = this.#collection(collection);
    try {
      await engine.call('change-collection', { collection, bringBack: true });
      await this.#undone(of, this.#terms().broughtBack);
    } catch (error) {
      library.fail(error, 'open');
    }
  }

  /** Deletes a collection that an import has joined from several files. */
  async #remove(collection: number): Promise<void> {
    const { engine, library } = this.#app;
    const of = this.#collection(collection);
    try {
      await engine.call('delete-collection', { collection });
      await this.#undone(of, this.#terms().undone);
    } catch (error) {
      library.fail(error, 'open');
    }
  }

  #collection(id: number): Pick<CollectionInfo, 'id' | 'source'> {
    return this.#app.library.state.info?.collections.find((one) => one.id === id) ?? { id, source: '' };
  }

  /**
   * Replaces the import result about a collection by a notice. The results about other files stay, because they may ask
   * the user for a decision.
   */
  async #undone(of: Pick<CollectionInfo, 'id' | 'source'>, notice: string): Promise<void> {
    const { announcer, focusOn, library } = this.#app;
    library.dismissResults(resultsNotAbout(of, library.state.results));
    this.#mended = notice;
    announcer.start(notice);
    // The pressed button is gone, so another button gets the focus.
    await focusOn('.results button');
  }

  async #saveLeft(): Promise<void> {
    const { engine, host, library, announcer } = this.#app;
    try {
      const { leftFiles, zipped } = await import('../care/care.js');
      saveFile(zipped(await leftFiles(engine)), 'renju-board-rest.zip', 'application/zip');
      this.#mended = this.#terms().leftSaved;
      announcer.start(this.#mended);
      host.requestUpdate();
    } catch (error) {
      library.fail(error, 'open');
    }
  }

  #invitation(): Template {
    const { host, library } = this.#app;
    const terms = this.#terms();
    if (this.#declined) return uninvited(terms, this.#invite);
    const { sample, sampleGames } = host;
    return invitation({
      sample: sample ? { games: sampleGames ?? undefined } : undefined,
      terms,
      onFiles: (files) => this.add(files),
      onSample: () => {
        if (!sample) return;
        void library.importFetched(fileName(sample), (signal) => fetchFile(sample, signal));
        void this.reveal();
      },
      onPlay: () => {
        this.#declined = true;
        host.requestUpdate();
        host.focus();
      },
    });
  }

  /**
   * Called after an action of the user. Removes the notice. Also removes the results of imports,
   * unless an import has failed or a report is unfolded.
   */
  #seen(): void {
    const { host, library } = this.#app;
    this.#mended = '';
    const { kind, results = [] } = library.state;
    const failed = results.some(({ outcome }) => outcome === 'failed');
    if (kind === 'importing' || results.length === 0 || failed) return;
    if (!host.renderRoot.querySelector('.results details[open]')) library.dismissResults();
  }

  readonly #invite = async (): Promise<void> => {
    this.#declined = false;
    this.#app.host.requestUpdate();
    const card = await this.reveal('.drop');
    card?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  };

  /** Draws the open card of the archive. */
  archiveCard(): Template {
    const { library } = this.#app;
    const { info, kind } = library.state;
    if (!info || kind === 'closed' || kind === 'opening' || kind === 'importing') return nothing;
    return archiveCard({
      info,
      terms: this.#terms(),
      list: (all) => this.#options.list(all),
      words: this.#words,
      onFiles: (files) => void library.importAll(files, this.#terms()),
      onReplace: (file) => void library.import(file, file.name, { collection: info.collections[0]?.id ?? 'new' }),
      onDelete: () => void library.delete(),
      onBringBack: (collection) => void this.#bringBack(collection),
      onNovelties: () => this.#options.novelties(),
      onMissed: () => this.#options.missed(),
    });
  }

  /** Whether the panel has a notice to show. The notice is not a part of the library's state. */
  get speaks(): boolean {
    return this.#mended !== '';
  }

  #notice(): Template {
    if (!this.#mended) return nothing;
    return html`<section class="card progress results" part="panel imported">
      <header><p>${icon('done')}${this.#mended}</p>${closeButton(this.#terms().dismiss, () => this.#note(''))}</header>
    </section>`;
  }

  #hear(event: LibraryEvent): void {
    const { announcer, library } = this.#app;
    switch (event.kind) {
      case 'progress': {
        if (!this.#options.shown()) break;
        const part = partRead(library.state);
        const quarter = Math.floor(part * 4);
        // Only quarters are announced, not every change of the progress.
        if (quarter !== this.#quarter && quarter % 4) announcer.say(this.#terms().importedPart({ part }));
        this.#quarter = quarter;
        break;
      }
      case 'imported':
        this.#say(event.result);
        break;
      case 'stopped':
        for (const result of event.results) this.#say(result);
        break;
      case 'failure':
        // The failure is drawn above the answers, and the user may have chosen the file in a card below the answers.
        // Without scrolling, the user would not see the failure.
        if (event.failure.during === 'import' && this.#options.shown()) void this.reveal();
        break;
    }
  }

  /** Announces how the import of a file has ended. */
  #say(result: ImportResult): void {
    const terms = this.#terms();
    if (this.#options.shown())
      this.#app.announcer.say(`${resultText(result, terms)} ${leftText(result, terms)}`.trim());
  }
}
