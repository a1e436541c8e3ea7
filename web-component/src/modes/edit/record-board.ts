/**
 * The record that the board shows, as the modes see it: read from the state, and changed through the store.
 *
 * Where the board shows a game or a line, the record is only made of it here. With the first change it becomes what is
 * on the board, in one entry of the history.
 */
import type { Cursor, RecordOrigin } from '../../game/cursor.js';
import type { Draft } from '../../game/record/draft.js';
import { joined } from '../../game/record/merge.js';
import { type BoardRecord, boardAt, recordOnBoard, turnedDraft } from '../../game/record/on-board.js';
import { type Place, settle, stepTo } from '../../game/record/place.js';
import type { AppContext } from '../../state/context.js';
import * as histories from '../../state/history.js';
import { showBoard, stepTo as stepLine } from '../../state/transitions.js';
import type { FullGames } from './full-games.js';
import type { Saving } from './saving.js';

/** A record and the place in it that is shown. */
export interface DraftAt {
  readonly draft: Draft;
  readonly place: Place;
}

export class RecordBoard {
  readonly #app: AppContext;
  readonly #games: FullGames;
  readonly #saving: Saving;
  /** After which entry of the history each record began. */
  readonly #begun = new WeakMap<RecordOrigin, number>();
  /** Grows when a field is left: what is typed then is a change of its own. */
  #typing = 0;

  constructor(app: AppContext, games: FullGames, saving: Saving) {
    this.#app = app;
    this.#games = games;
    this.#saving = saving;
  }

  /** What is on the board. */
  get view(): BoardRecord {
    return this.viewOf(this.#app.store.board);
  }

  viewOf(board: Cursor): BoardRecord {
    return recordOnBoard(board, this.#games.of(board));
  }

  /** Whose record it is; absent where it is of nobody yet. */
  originOf(board: Cursor): RecordOrigin | undefined {
    const saved = this.#games.saved(board);
    return board.record?.origin ?? (saved && this.#saving.originOf(saved.id));
  }

  /** A change by the user, said; typing (`joining`) is one change. */
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

  /** What is typed next is a change of its own. */
  rest(): void {
    this.#typing += 1;
  }

  /** Shows another place: a step, unless the board shows something that only a record can hold. */
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

  /** Makes the record one of the user's own. */
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

  /** Undo has led back to before a record began. */
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
    // Undone and changed again: it stays the same record.
    const onward = histories.after(store.history);
    const undone = onward === undefined ? undefined : store.history.entries[onward]?.state.board.record?.origin;
    return undone && this.#begun.get(undone) === store.history.at ? undone : { kind: 'own' };
  }

  /** A record begins that was made of the board; what the file says of a game may still be on its way. */
  #begin(board: Cursor, origin: RecordOrigin): void {
    this.#begun.set(origin, this.#app.store.history.at);
    const saved = this.#games.saved(board);
    if (saved) this.#saving.know(origin, saved, this.viewOf(board).draft);
    const pending = this.#games.pending(board);
    if (!pending) return;
    this.#saving.saverOf(origin).waitFor(pending);
    void pending.then(() => this.#add(board, origin));
  }

  /** What the file says of a game joins what the user has made of it meanwhile. */
  #add(board: Cursor, origin: RecordOrigin): void {
    const { store } = this.#app;
    const { record } = store.board;
    const saved = this.#games.saved(board);
    const game = this.#games.of(board);
    if (saved) this.#saving.saverOf(origin).replace(saved);
    if (!game || record?.origin !== origin || record.turns.length > 0) return;
    const draft = joined(record.draft, game);
    const now = boardAt(draft, settle(draft, record.place), origin, store.board.line);
    store.step(showBoard(store.state, now));
  }
}
