/**
 * Connects the record on the board with the property `gameRecord` and the attribute `record-id` of the element. The
 * element reads the property and the attribute after the page has set them, and writes them after the user has changed
 * the record.
 */
import type { GameRecord } from '../../engine/protocol.js';
import type { RecordOnBoard, RecordOrigin } from '../../game/cursor.js';
import { type Draft, draftOf, EMPTY, recordOf } from '../../game/record/draft.js';
import { boardAt, turnedDraft } from '../../game/record/on-board.js';
import { type Place, startOf, stepTo } from '../../game/record/place.js';
import { placeOfPath } from '../../game/record/place-of-path.js';
import { placeOfLine } from '../../game/record/record-line.js';
import type { AppContext } from '../../state/context.js';
import { emit } from '../../state/events.js';
import type { Changed } from '../../state/store.js';
import { showBoard } from '../../state/transitions.js';
import type { RecordBoard } from './record-board.js';
import type { Saving } from './records/record-savers.js';

export interface PageRecordOptions {
  readonly app: AppContext;
  readonly board: RecordBoard;
  readonly saving: Saving;
  /** Opens one of the user's own records by its id, because the page has set the id. */
  open(id: number): void;
}

export class PageRecord {
  readonly #options: PageRecordOptions;
  /** The latest record and id. The page has set them, or the element has written them. */
  #record: GameRecord | undefined;
  #id: number | undefined;
  /** The record that the page has set, and the draft that was made from this record. */
  #given: { record: GameRecord; draft: Draft } | undefined;
  /**
   * The record that was on the board until the page set attributes with a line of moves. This line replaced the record.
   */
  #left: RecordOnBoard | undefined;

  constructor(options: PageRecordOptions) {
    this.#options = options;
    options.app.store.listen((changed) => this.#follow(changed));
  }

  /** Whether the page has set a record or id that is not on the board yet. */
  get given(): boolean {
    const { host } = this.#options.app;
    return host.gameRecord !== this.#record || (host.recordId ?? undefined) !== this.#id;
  }

  /**
   * Called before each drawing of the element. Shows a record or id that the page has set, and then writes the property
   * `gameRecord`.
   */
  update(): void {
    const { app, board, open } = this.#options;
    const { host, store } = app;
    const id = host.recordId ?? undefined;
    if (host.gameRecord !== this.#record) {
      this.#record = host.gameRecord;
      this.#show(host.gameRecord);
    } else if (id !== undefined && id !== this.#id) {
      this.#id = id;
      open(id);
    } else if (this.#left) {
      this.#return(this.#left);
    }
    this.#left = undefined;
    const shown = store.state.mode === 'edit' || store.board.record !== undefined;
    this.#record = shown ? this.#written(board.view.draft) : undefined;
    host.gameRecord = this.#record;
  }

  /**
   * Writes the attribute `record-id` and notifies the page when the record on the board gets its first id or a
   * different id.
   */
  identify(origin: RecordOrigin): void {
    const { app, board, saving } = this.#options;
    const { store } = app;
    if (board.originOf(store.board) !== origin || saving.of(origin)?.id === this.#id) return;
    this.#writeId();
    if (this.#id !== undefined && store.state.mode === 'edit') this.#tell();
  }

  /**
   * Returns the position in the tree of `draft` that the board shows. If this position is not in the tree, returns the
   * start of the tree.
   */
  placeIn(draft: Draft): Place {
    const { app, board } = this.#options;
    const { host, store } = app;
    const { line } = store.board;
    const { path } = board.view;
    // A board with stones that were set up after moves has no line from the root of the tree, only a path of nodes.
    const place =
      (line.moves.length > 0 ? placeOfLine(draft, line) : undefined) ??
      (path.length > 1 ? placeOfPath(draft, path) : undefined);
    // If the page has not set `moves`, then `ply` is the number of moves of the record to show.
    const start = startOf(draft);
    return place ?? (host.moves || typeof host.ply !== 'number' ? start : stepTo(start, host.ply));
  }

  #show(record: GameRecord | undefined): void {
    const { app, saving } = this.#options;
    const { store } = app;
    const editing = store.state.mode === 'edit';
    if (!record && !editing) return;
    const draft = record ? draftOf(record) : EMPTY;
    this.#given = record && { record, draft };
    const origin: RecordOrigin = { kind: editing ? 'own' : 'page' };
    saving.spare(origin, draft);
    store.put(showBoard(store.state, boardAt(draft, this.placeIn(draft), origin)));
  }

  /** If `record` contains the line of moves that the page has set, shows the record again, at the end of that line. */
  #return(record: RecordOnBoard): void {
    const { store } = this.#options.app;
    const draft = turnedDraft(record);
    const place = placeOfLine(draft, store.board.line);
    if (!place) return;
    store.put(showBoard(store.state, boardAt(draft, place, record.origin, store.board.line)));
  }

  #follow({ before, after, cause }: Changed): void {
    const { app, board } = this.#options;
    if (before.board === after.board) return;
    if (cause === 'page' && !after.board.opened && !after.board.record) this.#left = before.board.record;
    // An id that the page has just set must be read before `record-id` is written.
    if ((app.host.recordId ?? undefined) === this.#id) this.#writeId();
    if (cause === 'page' || before.mode !== 'edit' || after.mode !== 'edit') return;
    if (board.viewOf(before.board).draft !== board.viewOf(after.board).draft) this.#tell();
  }

  #tell(): void {
    const { app, board } = this.#options;
    const record = this.#written(board.view.draft);
    emit(app.host, 'renju-record-change', { record, ...(this.#id !== undefined && { recordId: this.#id }) });
  }

  #writeId(): void {
    const { app, board, saving } = this.#options;
    this.#id = saving.of(board.originOf(app.store.board))?.id;
    app.host.recordId = this.#id;
  }

  /**
   * Returns the record of a draft. If the draft is the unchanged record of the page, returns the same object that the
   * page has set.
   */
  #written(draft: Draft): GameRecord {
    return this.#given?.draft === draft ? this.#given.record : recordOf(draft);
  }
}
