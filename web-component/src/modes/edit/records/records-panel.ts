/**
 * The panel about the record, beside the board. It shows whether the record is saved, the actions on the record, and
 * the list of the user's other records.
 */
import type { TemplateResult } from 'lit';
import { EngineError } from '../../../engine/engine-error.js';
import type { GameRecord, LoadedRecord, RecordRow } from '../../../engine/protocol.js';
import { EMPTY_CURSOR, type RecordOrigin } from '../../../game/cursor.js';
import { draftOf, EMPTY, recordOf } from '../../../game/record/draft.js';
import { boardAt } from '../../../game/record/on-board.js';
import { START, startOf } from '../../../game/record/place.js';
import { titleOf } from '../../../game/record/record-title.js';
import type { ArchiveContext } from '../../../library/context.js';
import type { DeletedRecord } from '../../../state/state.js';
import { showBoard } from '../../../state/transitions.js';
import { saveFile } from '../../../ui/save-file.js';
import type { Status } from '../caption.js';
import type { EditTerms } from '../edit-terms.js';
import type { Unfold } from '../lazy-forms.js';
import type { PageRecord } from '../page-record.js';
import type { RecordBoard } from '../record-board.js';
import { Deletions } from './deletions.js';
import { FolderPart } from './folder/folder-part.js';
import type { OwnRecords } from './own-records.js';
import type { Saving } from './record-savers.js';
import { type RecordsProps, recordsCard } from './records-card.js';

export interface RecordsPanelOptions {
  readonly app: ArchiveContext;
  readonly board: RecordBoard;
  readonly saving: Saving;
  readonly records: OwnRecords;
  terms(): EditTerms;
  readonly page: PageRecord;
  readonly unfold: Unfold;
  /** Lets the user memorize a record in mode `train`. */
  memorise(record: GameRecord, name: string): void;
}

export class RecordsPanel {
  readonly #options: RecordsPanelOptions;
  readonly #folder: FolderPart;
  #open = false;
  #all = false;
  #rows: readonly RecordRow[] | undefined;
  /** Ids of the damaged records whose bytes the user has downloaded. */
  readonly #rawSaved = new Set<number>();

  constructor(options: RecordsPanelOptions) {
    this.#options = options;
    const { app, records, saving } = options;
    this.#folder = new FolderPart(app, records);
    const failed = (error: unknown) => this.#fail(error);
    new Deletions({ store: app.store, records, saving, failed, changed: () => this.refresh() });
    app.engine.listen(({ kind }) => {
      if (kind !== 'records') return;
      this.refresh();
      this.#folder.changed();
    });
    this.#folder.changed();
  }

  /** Whether the record on the board is saved, and how long the storage lasts. */
  get status(): Status {
    const { records } = this.#options;
    const saver = this.#saver;
    const state = saver?.state ?? { kind: 'clean' };
    return {
      // A record is shown as saved only when the kind of storage is known, because the storage may be lost when the
      // page is closed.
      state: state.kind === 'saved' && records.storage === undefined && saver?.written ? { kind: 'saving' } : state,
      draft: saver?.draft === true,
      session: records.storage === 'session',
    };
  }

  card(editing: boolean, onEditing: (editing: boolean) => void): TemplateResult {
    const { app, board, unfold, terms, memorise } = this.#options;
    if (this.#open) unfold.want();
    const { view } = board;
    const saver = this.#saver;
    const { state, session } = this.status;
    const { root, facts } = view.draft;
    const props: RecordsProps = {
      state,
      own: saver?.draft === false,
      session,
      warning: state.kind === 'failed' ? why(state.error, terms()) : '',
      empty: root.children.length === 0 && Object.keys({ ...root.note, ...facts }).length === 0,
      open: this.#open,
      rows: this.#rows,
      all: this.#all,
      current: saver?.id,
      deleted: this.#deleted,
      editing,
      terms: terms(),
      onSave: () => void this.#saveOnPurpose(),
      onMemorise: app.offers('train') ? () => memorise(recordOf(view.draft), titleOf(facts)) : undefined,
      onToggle: () => this.#unfold(!this.#open),
      onNew: () => this.#new(),
      onOpen: (row) => void this.open(row.id, terms().opened({ title: row.title || terms().untitled })),
      onDelete: (row) => void (row.damage ? this.#deleteDamaged(row) : this.#delete(row)),
      onSaveRaw: (row) => void this.#saveRaw(row),
      onBringBack: () => void app.actions.undo(),
      onAll: () => {
        this.#all = true;
        app.host.requestUpdate();
      },
      folder: () => this.#folder.row(),
      onSaveBoth: () => void saver?.saveBoth().then(() => app.announcer.start(terms().savedBoth)),
      onUseOther: () => void this.#useOther(),
      onRetry: () => void saver?.flush(),
      onEditing,
    };
    return recordsCard(props, unfold.loaded?.recordsList);
  }

  /** Closes the list of records; returns `false` if it was not open. */
  close(): boolean {
    if (!this.#open) return false;
    this.#unfold(false);
    return true;
  }

  /** Loads the list again after the stored records have changed. Does nothing if the list is closed. */
  refresh(): void {
    if (this.#open) void this.#list();
  }

  /**
   * Opens a stored record. If this page has a newer version that is not written yet, shows that version; its saver
   * still tries to write it. Announces `said`, which is absent if the page, and not the user, has opened the record.
   */
  async open(id: number, said?: string): Promise<void> {
    const { app, saving } = this.#options;
    const before = app.store.state;
    try {
      await saving.flush();
      const reply = await this.#load(id);
      if (app.store.state === before) this.#show(id, reply, said);
    } catch (error) {
      this.#fail(error);
    }
    app.host.requestUpdate();
  }

  /** Opens the most recently changed record, unless the user changes the board while the record loads. */
  async openLatest(): Promise<void> {
    const { app, records } = this.#options;
    const { board, mode } = app.store.state;
    try {
      const latest = (await records.list()).find(({ damage }) => !damage);
      const reply = latest && (await this.#load(latest.id));
      const { state } = app.store;
      if (latest && state.board === board && state.mode === mode) this.#show(latest.id, reply);
    } catch {
      // If the storage does not work, the page reports the failure at the first change of a record, not here.
    }
  }

  /**
   * Called when the user returns to this page, because another tab may have changed the record meanwhile. Does nothing
   * if changes wait to be written: their write finds out whether there is a conflict.
   */
  async findOther(): Promise<void> {
    const { app, board, saving } = this.#options;
    const saver = saving.of(board.originOf(app.store.board));
    if (!saver || saver.id === undefined || saver.waits || saver.state.kind === 'conflict') return;
    await this.#useOther(() => !saver.waits);
  }

  /** Title of the record that was deleted last, while undo can restore it; otherwise `undefined`. */
  get #deleted(): string | undefined {
    const { history, state } = this.#options.app.store;
    const from = history.entries[history.at]?.from;
    const before = from === undefined ? undefined : history.entries[from];
    const last = state.deleted.at(-1);
    return last && before && !before.state.deleted.includes(last) ? this.#title(last) : undefined;
  }

  get #saver() {
    const { app, board, saving } = this.#options;
    return saving.of(board.originOf(app.store.board));
  }

  #title({ record }: DeletedRecord): string {
    return titleOf(record) || this.#options.terms().untitled;
  }

  /** Loads a stored record, unless this page has a version of the record that is not written yet. */
  async #load(id: number): Promise<LoadedRecord | undefined> {
    const { saving, records } = this.#options;
    return saving.unwrittenOf(id) ? undefined : records.load(id);
  }

  /** Shows the version of a record that is not written yet, or else the stored version `reply`. */
  #show(id: number, reply: LoadedRecord | undefined, said?: string): void {
    const { app, saving, page } = this.#options;
    const { store, actions } = app;
    const unwritten = saving.unwrittenOf(id);
    const record = unwritten ?? reply?.record;
    if (!record) return;
    const draft = draftOf(record);
    const origin: RecordOrigin = saving.originOf(id) ?? { kind: 'own' };
    if (unwritten) saving.spare(origin, draft);
    else if (reply) saving.know(origin, reply, draft);
    const place = said === undefined ? page.placeIn(draft) : startOf(draft);
    const next = showBoard(store.state, boardAt(draft, place, origin));
    if (said === undefined) store.put(next);
    else actions.show(next, said);
  }

  /**
   * Makes the record on the board one of the user's own records. Announces this when the record is written. If the
   * write fails, only the failure is announced.
   */
  async #saveOnPurpose(): Promise<void> {
    const { app, board, terms } = this.#options;
    board.saveOnPurpose();
    const saver = this.#saver;
    await saver?.flush();
    if (saver?.state.kind === 'saved') app.announcer.start(terms().savedOnPurpose);
  }

  #new(): void {
    const { app, saving, terms } = this.#options;
    const origin: RecordOrigin = { kind: 'own' };
    saving.spare(origin, EMPTY);
    app.actions.show(showBoard(app.store.state, boardAt(EMPTY, START, origin)), terms().newStarted);
  }

  /**
   * Loads the version of the record that another tab has stored. Shows it only if `isWanted`
   * returns `true` after loading. Undo shows the version of this tab again.
   */
  async #useOther(isWanted = () => true): Promise<void> {
    const { app, board, saving, page, terms } = this.#options;
    const { store } = app;
    const origin = board.originOf(store.board);
    const saver = saving.of(origin);
    try {
      const other = await saver?.findOther();
      if (!other || !origin || board.originOf(store.board) !== origin || !isWanted()) return;
      const draft = draftOf(other.record);
      saving.know(origin, other, draft);
      const next = showBoard(store.state, boardAt(draft, page.placeIn(draft), origin, store.board.line));
      app.actions.show(next, terms().otherUsed);
    } catch (error) {
      // If the other tab has deleted the record, nothing is shown; the next change in this tab stores the record again.
      if (!isGone(error)) this.#fail(error);
    }
  }

  /** Deletes a record from the storage and, if it is on the board, from the board. This is one step of undo. */
  async #delete(row: RecordRow): Promise<void> {
    const { app, board, saving, records, terms } = this.#options;
    const { store } = app;
    try {
      const origin = board.originOf(store.board);
      const shown = saving.of(origin)?.id === row.id;
      const stored = await records.load(row.id);
      const saver = saving.of(saving.originOf(row.id));
      // If the record has changes that are not stored yet, the deletion includes these changes.
      // Otherwise the stored version is deleted, even if it is newer than the version that this
      // page has shown.
      const waits = saver?.waits === true;
      const isOther = shown && !waits && saver?.revision !== stored.revision;
      if (!waits) saver?.replace(stored);
      const onBoard = shown && waits ? recordOf(board.view.draft) : undefined;
      const gone: DeletedRecord = {
        id: row.id,
        revision: stored.revision,
        record: onBoard ?? saving.unwrittenOf(row.id) ?? stored.record,
        draft: (waits ? saver.draft : stored.draft) === true,
        ...(shown && { origin }),
        ...(isOther && { isOther }),
      };
      const { state } = store;
      const next = shown ? showBoard(state, EMPTY_CURSOR) : state;
      app.actions.show(
        { ...next, deleted: [...state.deleted, gone] },
        terms().recordDeleted({ title: this.#title(gone) }),
      );
    } catch (error) {
      if (!isGone(error)) this.#fail(error);
      this.refresh();
    }
  }

  async #saveRaw({ id }: RecordRow): Promise<void> {
    try {
      const { name, bytes } = await this.#options.records.raw(id);
      saveFile(bytes, name);
      this.#rawSaved.add(id);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Deletes a record that cannot be read. Undo cannot restore the record, so its bytes are downloaded first. */
  async #deleteDamaged(row: RecordRow): Promise<void> {
    if (!this.#rawSaved.has(row.id)) {
      await this.#saveRaw(row);
      if (!this.#rawSaved.has(row.id)) return;
    }
    try {
      await this.#options.records.delete(row.id);
    } catch (error) {
      this.#fail(error);
    }
  }

  #unfold(open: boolean): void {
    this.#open = open;
    this.#all = false;
    this.refresh();
    if (open) this.#folder.opened();
    this.#options.app.host.requestUpdate();
  }

  async #list(): Promise<void> {
    const { app, records } = this.#options;
    try {
      this.#rows = await records.list();
    } catch {
      this.#rows = [];
    }
    app.host.requestUpdate();
  }

  #fail(error: unknown): void {
    const { app, terms } = this.#options;
    app.announcer.start(why(error, terms()));
  }
}

/** Returns a sentence that explains why a record could not be loaded or saved. */
export function why(error: unknown, terms: EditTerms): string {
  const code = error instanceof EngineError ? error.failure.code : 'not-started';
  if (code === 'not-started') return terms.notStored;
  if (code === 'gone' || code === 'unknown-game') return terms.notThere;
  return code === 'storage-full' ? terms.noRoom : terms.notSaved;
}

function isGone(error: unknown): boolean {
  return error instanceof EngineError && error.failure.code === 'gone';
}
