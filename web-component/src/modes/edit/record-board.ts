/**
 * The record on the board, for the modes that show or edit records. The class `RecordBoard` reads the record from the
 * store, and changes the record through the store.
 *
 * If the board shows an opened game or a line of moves, the class converts this game or line to a record. With the
 * user's first change, the record replaces the game or line on the board; undo restores the game or line.
 */
import type { Cursor, RecordOrigin } from '../../game/cursor.js';
import type { Draft } from '../../game/record/draft.js';
import { joined } from '../../game/record/merge.js';
import { type BoardRecord, boardAt, recordOnBoard, turnedDraft } from '../../game/record/on-board.js';
import { type Place, settle, stepTo } from '../../game/record/place.js';
import type { AppContext } from '../../state/context.js';
import * as histories from '../../state/history.js';
import { showBoard, stepTo as stepLine } from '../../state/transitions.js';
import type { FullGames } from './records/full-games.js';
import type { Saving } from './records/record-savers.js';

export interface DraftAt {
  readonly draft: Draft;
  readonly place: Place;
}

export class RecordBoard {
  readonly #app: AppContext;
  readonly #games: FullGames;
  readonly #saving: Saving;
  /**
   * For each record that was made from a game or a line: the index of the last entry in the store's history in which
   * the board still showed that game or line.
   */
  readonly #begun = new WeakMap<RecordOrigin, number>();
  /**
   * A number that increases when the user leaves a text field. Undo treats the changes before and
   * after the increase as separate steps.
   */
  #typing = 0;

  constructor(app: AppContext, games: FullGames, saving: Saving) {
    this.#app = app;
    this.#games = games;
    this.#saving = saving;
  }

  get view(): BoardRecord {
    return this.viewOf(this.#app.store.board);
  }

  viewOf(board: Cursor): BoardRecord {
    return recordOnBoard(board, this.#games.of(board));
  }

  /**
   * Returns the identity (origin) of the record on a board. Returns `undefined` if the board shows a line of moves, or
   * a game that is not one of the user's stored records.
   */
  originOf(board: Cursor): RecordOrigin | undefined {
    const saved = this.#games.saved(board);
    return board.record?.origin ?? (saved && this.#saving.originOf(saved.id));
  }

  /**
   * Applies and announces a change by the user. Consecutive changes with the same text `joining`, such as typed
   * letters, are one step of undo.
   */
  change({ draft, place }: DraftAt, said: string, joining?: string): void {
    const { view } = this;
    if (draft === view.draft) {
      this.go(place, said);
      return;
    }
    const typed = joining && `${joining} ${this.#typing}`;
    this.#put({ draft, place }, this.#originForChange(), typed);
    if (said) this.#app.announcer.start(said);
  }

  /** Called when the user leaves a text field, so that later typing is a separate step of undo. */
  rest(): void {
    this.#typing += 1;
  }

  /**
   * Shows another position of the record. If the board shows a game or a line of moves that the record must replace
   * first, the store's history gets a new entry. Otherwise the history gets no entry.
   */
  go(place: Place, said: string): void {
    const { store, announcer } = this.#app;
    const { board, state } = store;
    const { view } = this;
    if (place.at === view.place.at && place.line === view.place.line) return;
    announcer.start(said);
    const { record } = board;
    const ply = place.line === view.place.line ? view.depths.indexOf(place.at) : -1;
    if (record && turnedDraft(record) === view.draft) {
      store.step(showBoard(state, boardAt(view.draft, place, record.origin, board.line)));
    } else if (ply >= 0) {
      store.step(stepLine(state, ply));
    } else {
      const origin = this.#originForChange();
      if (record?.origin !== origin) this.#saving.spare(origin, view.draft);
      this.#put({ draft: view.draft, place }, origin);
    }
  }

  stepTo(at: number, said: (place: Place) => string): void {
    const { place } = this.view;
    const next = stepTo(place, at);
    if (next !== place) this.go(next, said(next));
  }

  /** Makes the record on the board one of the user's own records, because the user has pressed the save button. */
  saveOnPurpose(): void {
    const { store } = this.#app;
    const { view } = this;
    const { record } = store.board;
    let origin = this.originOf(store.board);
    if (origin?.kind !== 'own' || (record && turnedDraft(record) !== view.draft)) {
      origin = this.#originForChange();
      this.#saving.spare(origin, view.draft);
      this.#put(view, origin);
    }
    this.#saving.saveOnPurpose(origin, view.draft);
  }

  /** Called when undo has restored the game or line from which a record was made. */
  undone(origin: RecordOrigin): void {
    if (this.#begun.get(origin) === this.#app.store.history.at) this.#saving.undo(origin, this.view.draft);
  }

  #put({ draft, place }: DraftAt, origin: RecordOrigin, joining?: string): void {
    const { store } = this.#app;
    const { board } = store;
    if (board.record?.origin !== origin) this.#begin(board, origin);
    store.change(showBoard(store.state, boardAt(draft, place, origin, board.line)), joining);
  }

  #originForChange(): RecordOrigin {
    const { store } = this.#app;
    const { board } = store;
    const known = this.originOf(board);
    if (known?.kind === 'own') return known;
    // If the user has undone the first change and now makes a different first change, the record
    // keeps the identity that it had before the undo.
    const onward = histories.after(store.history);
    const undone = onward === undefined ? undefined : store.history.entries[onward]?.state.board.record?.origin;
    return undone && this.#begun.get(undone) === store.history.at ? undone : { kind: 'own' };
  }

  /**
   * Called at the first change of a record that was made from a game or a line. If the file of the game is still being
   * fetched, its contents are added to the record when they arrive.
   */
  #begin(board: Cursor, origin: RecordOrigin): void {
    this.#begun.set(origin, this.#app.store.history.at);
    const saved = this.#games.saved(board);
    if (saved) this.#saving.know(origin, saved, this.viewOf(board).draft);
    const pending = this.#games.pending(board);
    if (!pending) return;
    this.#saving.saverOf(origin).waitFor(pending);
    void pending.then(() => this.#add(board, origin));
  }

  /**
   * Adds the contents of a game's file to the record, which the user may have changed while the file was fetched. If
   * the game is one of the user's stored records, later writes of the record replace that stored record. A record that
   * cannot be joined with the file lacks the contents of the file, so it is stored as a new record.
   */
  #add(board: Cursor, origin: RecordOrigin): void {
    const { store } = this.#app;
    const { record } = store.board;
    const saved = this.#games.saved(board);
    const game = this.#games.of(board);
    if (!game || record?.origin !== origin || record.turns.length > 0) return;
    if (saved) this.#saving.saverOf(origin).replace(saved);
    const draft = joined(record.draft, game);
    const now = boardAt(draft, settle(draft, record.place), origin, store.board.line);
    store.step(showBoard(store.state, now));
  }
}
