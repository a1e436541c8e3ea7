/**
 * Opens a record: from pasted text, or from a dropped or chosen file of any format.
 *
 * Text that contains only moves or a position goes on the board at once. The engine reads everything else. If the user
 * must choose something (which game, which character set, which orientation, onto the board or into the library), a
 * card beside the board asks the user.
 */
import { nothing, type TemplateResult } from 'lit';
import { EngineError, isAbort, reason, troubleOf } from '../engine/engine-error.js';
import { newest } from '../engine/newest-collection.js';
import { type Flaw, OWN_RECORDS, type ReadHints, type ReadReply } from '../engine/protocol.js';
import { onlyLine } from '../game/only-line.js';
import { boardOf } from '../game/record/on-board.js';
import { open } from '../locales/en.js';
import { withTerms } from '../locales/localize.js';
import type { AppContext } from '../state/context.js';
import { isReached } from '../state/history.js';
import { showBoard } from '../state/transitions.js';
import type { TakeWay } from '../state/trouble-text.js';
import { isPicture } from '../ui/file-drop.js';
import { revealDrawn } from '../ui/focus-and-reveal.js';
import { isUnreadable } from '../ui/unreadable-file.js';
import { type FileResult, type OpenCard, openPanel, resultText } from './open-panel.js';
import { type Opened, placeToOpen, plainRecord } from './read-record.js';

/** Imports a file as a collection. The import card of the archive does the same. */
type ImportFile = (file: Blob, name: string, hints: ReadHints) => void;
/** Restores a backup, and returns sentences about the result. */
type RestoreFile = (file: Blob) => Promise<readonly string[]>;

export class OpenController {
  readonly #app: AppContext;
  readonly #importFile: ImportFile;
  readonly #restoreFile: RestoreFile;
  #asked: OpenCard | undefined;
  #reading: AbortController | undefined;
  /** The last file that was made by joining several files of game records. */
  #joinedFile: File | undefined;
  readonly #terms;

  constructor(app: AppContext, importFile: ImportFile, restoreFile: RestoreFile) {
    this.#app = app;
    this.#importFile = importFile;
    this.#restoreFile = restoreFile;
    this.#terms = () => withTerms(app.terms(), { open });
  }

  async text(text: string): Promise<void> {
    const plain = plainRecord(text);
    if (plain) {
      // An open card shows an earlier text; the user could mistake it for the new text.
      this.close();
      this.#open(plain);
    } else if (text.trim() !== '') await this.#read({ file: new Blob([text]), name: '', hints: {} });
  }

  /**
   * Opens dropped, pasted or chosen files. A single file is read, and the user then chooses what to do with it; several
   * files are imported one after another, each with its own result.
   */
  async files(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file) return;
    if (files.length === 1 && isPicture(file)) await this.#readPicture(file, file.name);
    else if (files.length === 1) await this.#read({ file, name: file.name, hints: {} });
    else await this.#takeAll(files);
  }

  /** Opens the contents of the clipboard. If the page may not read the clipboard, shows a field for pasting. */
  async paste(): Promise<void> {
    try {
      const items = await navigator.clipboard.read();
      // The clipboard is read only once, because some browsers ask the user each time.
      const [first] = items.flatMap((item) => {
        const type = item.types.find((type) => type.startsWith('image/') || type === 'text/plain');
        return type ? [item.getType(type)] : [];
      });
      const content = await first;
      if (content && isPicture(content)) await this.#readPicture(content, '');
      else await this.text((await content?.text()) ?? '');
    } catch {
      this.#ask({ kind: 'by-hand' });
      void this.#app.focusOn('.reading-card textarea');
    }
  }

  /** Closes the card. Returns `false` if no card was open. */
  close(): boolean {
    if (!this.#asked) return false;
    this.#reading?.abort();
    this.#ask(undefined);
    return true;
  }

  panel(): TemplateResult | typeof nothing {
    const asked = this.#asked;
    // If undo has removed the position of a picture, the card about this position is hidden. Redo shows it again.
    if (!asked || (asked.kind === 'picture' && !isReached(this.#app.store.history, asked.entry))) return nothing;
    const { edit, add } = this;
    return openPanel({
      asked,
      terms: this.#terms(),
      onText: (text) => {
        this.#ask(undefined);
        void this.text(text);
      },
      onFile: (file) => void this.#read({ file, name: file.name, hints: {} }),
      onRemove: (file, collection) => void this.#remove(file, collection),
      onTake: (file, how) => void this.#takeAnyway(file, how),
      onRestore: (file) => void this.#restore(file),
      onHints: (hints) => {
        if (asked.kind === 'read')
          void this.#read({ ...asked.source, hints: { ...asked.source.hints, ...hints } }, asked);
      },
      onChoose: (chosen) => {
        if (asked.kind === 'read') this.#ask({ ...asked, chosen });
      },
      onOpen: () => this.#finish(asked, (opened) => this.#open(opened), this.#app.store.state.mode === 'edit'),
      onEdit: edit && (() => this.#finish(asked, edit)),
      onAdd:
        add &&
        (() => {
          if (asked.kind !== 'read') return;
          const { file, name, hints } = asked.source;
          this.#ask(undefined);
          add(file, name || this.#terms().pastedText, hints);
        }),
      onClose: () => this.close(),
    });
  }

  /**
   * Imports the files as collections. All files of game records are joined into one collection. If the user cannot
   * search, the files are read but not imported.
   */
  async #takeAll(files: readonly File[]): Promise<void> {
    this.#reading?.abort();
    const own = new AbortController();
    this.#reading = own;
    let results: readonly FileResult[] = files.map(waiting);
    if (this.add) {
      this.#ask({ kind: 'several', files: results });
      results = await this.#joined(files, own.signal).catch(() => results);
      if (!own.signal.aborted) this.#ask({ kind: 'several', files: results });
    }
    const become = (index: number, state: FileResult['state']) => {
      results = results.map((result, at) => (at === index ? { file: result.file, state } : result));
      // After the user has closed the card and so stopped the import, the result of the last file must not open the
      // card again.
      if (this.#reading === own && !own.signal.aborted) this.#ask({ kind: 'several', files: results });
    };
    for (const [index, { file, state }] of results.entries()) {
      if (own.signal.aborted) break;
      if (state.kind !== 'waiting') continue;
      become(index, { kind: 'reading' });
      become(index, await this.#take(file, own.signal));
    }
    if (this.#reading === own && !own.signal.aborted)
      this.#app.announcer.start(results.map((result) => this.#resultOf(result)).join(' '));
  }

  /**
   * Joins the files of game records into one file. Returns the files to import: the joined file and all files of other
   * kinds.
   */
  async #joined(files: readonly File[], signal: AbortSignal): Promise<readonly FileResult[]> {
    const { joinRecords, sortFiles } = await import('../game/record/join-records.js');
    const { records, others } = sortFiles(files);
    if (records.length === 0) return files.map(waiting);
    const read = await joinRecords(records, this.#app.engine, this.#app.terms(), signal);
    this.#joinedFile = read.file;
    return [...(read.file ? [read.file] : []), ...read.others, ...others].map(waiting);
  }

  /** Deletes the collection that was imported from the joined file. */
  async #remove(file: File, collection: number): Promise<void> {
    const { announcer, engine, focusOn, host } = this.#app;
    let failed: FileResult | undefined;
    try {
      await engine.call('delete-collection', { collection });
      announcer.start(this.#terms().undone);
    } catch (error) {
      failed = { file, state: { kind: 'failed', failure: troubleOf(error, 'delete') } };
    }
    const asked = this.#asked;
    if (asked?.kind !== 'several') return;
    const left = asked.files.flatMap((result) => (result.file === file ? (failed ?? []) : result));
    this.#ask(left.length > 0 ? { ...asked, files: left } : undefined);
    // The pressed button has disappeared with its collection, so the focus moves to another
    // element.
    if (left.length > 0) await focusOn('.reading-card h2');
    else host.focus({ preventScroll: true });
  }

  /**
   * Imports one of several files although the import reported a doubt about this file. Called when the user has
   * decided to import it anyway.
   */
  async #takeAnyway(file: File, how: TakeWay['how']): Promise<void> {
    const own = new AbortController();
    this.#reading = own;
    const become = (state: FileResult['state']) => {
      const asked = this.#asked;
      if (this.#reading !== own || asked?.kind !== 'several') return;
      this.#ask({ ...asked, files: asked.files.map((result) => (result.file === file ? { file, state } : result)) });
    };
    become({ kind: 'reading' });
    const state = await this.#take(file, own.signal, how);
    become(state);
    this.#app.announcer.start(this.#resultOf({ file, state }));
  }

  /** Restores the backup in the open card, which may list several files. */
  async #restore(file: Blob): Promise<void> {
    const show = (said: readonly string[]) => {
      const asked = this.#asked;
      const state = { kind: 'restored', said } as const;
      if (asked?.kind === 'several')
        this.#ask({ ...asked, files: asked.files.map((one) => (one.file === file ? { file: one.file, state } : one)) });
      else if (asked?.kind === 'failed' || asked?.kind === 'restored')
        this.#ask({ kind: 'restored', name: asked.name, said });
    };
    show([this.#terms().wait]);
    const said = await this.#restoreFile(file).catch((error) => [reason(error)]);
    show(said);
    this.#app.announcer.start(said.join(' '));
  }

  /** Returns a text with the result of reading or importing a file, such as `game.sgf: added, 1 game.` */
  #resultOf(result: FileResult): string {
    return `${result.file.name}: ${resultText(result, this.#terms())}`;
  }

  async #take(file: File, signal: AbortSignal, how: TakeWay['how'] = {}): Promise<FileResult['state']> {
    const { engine } = this.#app;
    const { name } = file;
    try {
      assertReadable(file, name);
      if (!this.add) {
        const { total, zip } = await engine.call('read', { file, name }, { signal });
        return { kind: 'read', records: total.records, zip };
      }
      const { library, zip } = await engine.call('import', { file, name, ...how }, { signal });
      const { id, games, nodes } = newest(library, undefined, name);
      const joined = file === this.#joinedFile && id !== OWN_RECORDS ? id : undefined;
      return { kind: 'added', games, nodes, zip, joined };
    } catch (error) {
      return isAbort(error) ? { kind: 'stopped' } : { kind: 'failed', failure: troubleOf(error, 'import') };
    }
  }

  /**
   * Lets the engine read a file, with the character set and orientation in `hints`. `before` is the open card if this
   * file has been read before with other hints. The card stays open until the engine has answered.
   */
  async #read(source: { file: Blob; name: string; hints: ReadHints }, before?: OpenCard): Promise<void> {
    this.#reading?.abort();
    const own = new AbortController();
    this.#reading = own;
    if (before?.kind === 'read') this.#ask({ ...before, source, waiting: true });
    else this.#ask({ kind: 'reading', name: source.name });
    try {
      const { file, name, hints } = source;
      assertReadable(file, name);
      const reply = await this.#app.engine.call('read', { file, name, ...hints }, own);
      const flaws = await this.#flawTexts(reply.flaws);
      if (own.signal.aborted) return;
      const chosen = before?.kind === 'read' ? Math.min(before.chosen, reply.records.length - 1) : 0;
      this.#answer({ kind: 'read', source, reply, chosen, flaws, waiting: false });
    } catch (error) {
      if (!own.signal.aborted && !isAbort(error)) this.#fail(source.name, error, source.file);
    }
  }

  /** Puts the position of a picture on the board, and opens a card that counts its stones. */
  async #readPicture(file: Blob, name: string): Promise<void> {
    this.#reading?.abort();
    const own = new AbortController();
    this.#reading = own;
    this.#ask({ kind: 'reading', name });
    try {
      assertReadable(file, name);
      const code = await import('./picture/open-picture.js');
      const found = await code.openPicture(file);
      if (own.signal.aborted) return;
      if (found.kind === 'position') this.#open(found.opened);
      const { offers, enter, store, terms } = this.#app;
      const edit = store.state.mode !== 'edit' && found.kind === 'position' && offers('edit');
      const onEdit = edit ? () => enter('edit') : undefined;
      const entry = found.kind === 'position' ? store.history.at : undefined;
      this.#ask({ kind: 'picture', name, content: code.pictureContent(found, terms(), onEdit), entry });
      void this.#app.focusOn('.reading-card h2');
    } catch (error) {
      if (!own.signal.aborted && !isAbort(error)) this.#fail(name, error);
    }
  }

  async #flawTexts(flaws: readonly Flaw[]): Promise<readonly string[]> {
    if (flaws.length === 0) return [];
    const { flawText } = await import('./flaw-text.js');
    return flaws.map((flaw) => flawText(flaw, this.#app.terms()));
  }

  /** Puts the record on the board at once, unless the user must choose something. In that case, opens the card. */
  #answer(asked: Extract<OpenCard, { kind: 'read' }>): void {
    const [record] = asked.reply.records;
    const first = this.#asked?.kind === 'reading';
    // The card also opens if the user may want to add the file to the library, or if the record has more than this mode
    // can show.
    const { mode } = this.#app.store.state;
    const offered = mode === 'search' && asked.source.name !== '';
    if (first && record && !offered && isPlain(asked.reply) && (mode === 'edit' || onlyLine(record))) {
      this.#ask(undefined);
      this.#open(placeToOpen(record, mode === 'edit' ? asked.source.name : ''));
      return;
    }
    this.#ask(asked);
    if (first) void this.#app.focusOn('.reading-card h2');
  }

  #fail(name: string, error: unknown, file?: Blob): void {
    const failure = troubleOf(error, 'import');
    this.#ask({ kind: 'failed', name, failure, ...(file && { file }) });
    void this.#app.focusOn('.reading-card h2');
  }

  /** Opens the chosen record by `act`. If `edits` is true, a record without a title gets the name of its file. */
  #finish(asked: OpenCard, act: (opened: Opened) => void, edits = true): void {
    const record = asked.kind === 'read' ? asked.reply.records[asked.chosen] : undefined;
    if (asked.kind !== 'read' || !record) return;
    this.#ask(undefined);
    act(placeToOpen(record, edits ? asked.source.name : ''));
  }

  /** Puts a record on the board as one entry of the store's history, so that one undo removes it. */
  #open(opened: Opened): void {
    const { actions, host, store } = this.#app;
    const next = showBoard(store.state, boardOf(opened));
    actions.show(next, this.#app.terms().moves({ count: next.board.line.ply }));
    void revealDrawn(host, '[part~=board]');
  }

  /**
   * Returns a function that opens a record in mode `edit`. Returns `undefined` if this mode is already active or the
   * element does not offer it.
   */
  get edit(): ((opened: Opened) => void) | undefined {
    const { offers, enter, store } = this.#app;
    if (store.state.mode === 'edit' || !offers('edit')) return undefined;
    return (opened) => {
      this.#open(opened);
      enter('edit');
    };
  }

  /** Returns a function that imports a file as a collection. Returns `undefined` if the user cannot search. */
  get add(): ((file: Blob, name: string, hints: ReadHints) => void) | undefined {
    const { offers, enter, store } = this.#app;
    if (store.state.mode !== 'search' && !offers('search')) return undefined;
    return (file, name, hints) => {
      if (store.state.mode !== 'search') enter('search');
      this.#importFile(file, name, hints);
    };
  }

  /**
   * Shows the card `asked` in place of the open card. If `asked` is `undefined`, closes the open card. Scrolls a new
   * card into view, except the card of a picture: the user compares the board with the picture.
   */
  #ask(asked: OpenCard | undefined): void {
    const { host } = this.#app;
    const begins = asked && asked.kind !== this.#asked?.kind;
    this.#asked = asked;
    host.requestUpdate();
    if (!begins || asked.kind === 'picture') return;
    void host.updateComplete.then(() =>
      host.renderRoot.querySelector('.reading-card')?.scrollIntoView({ block: 'nearest' }),
    );
  }
}

/** Throws an error if the browser could not read the file. In this case the engine is not started. */
function assertReadable(file: Blob, name: string): void {
  if (isUnreadable(file)) throw new EngineError({ code: 'read-failed', message: `${name} could not be read` });
}

function waiting(file: File): FileResult {
  return { file, state: { kind: 'waiting' } };
}

/**
 * Whether the file has exactly one record, which can be shown without a question to the user. The orientation of the
 * board in an SGF file counts as known: nearly all SGF files count the rows as the SGF standard does, although most files
 * do not declare it.
 */
function isPlain({ format, records, total, flaws, orientationUnknown, characterSet, zip }: ReadReply): boolean {
  const sure = characterSet === undefined || characterSet === 'utf-8';
  const upright = !orientationUnknown || format === 'sgf';
  return records.length === 1 && total.records === 1 && flaws.length === 0 && upright && sure && !zip;
}
