/**
 * Synchronizes the page's address and the browser's history with the board of one element that has `link="hash"`.
 *
 * The part of the address after `#` describes the board, so the address is a link to the board, and a reload shows the
 * same board. When the user plays a move, an entry is added to the store's history and to the browser's history. When
 * the user only steps along the line, the address of the browser's current entry is replaced. The browser's Back and
 * Forward show the board of the entry that they reach. Undo, redo and the trail (the list of visited boards) also move
 * the browser along its history. A hash in another format belongs to other code of the page, so this module does not
 * change the hash. It does not change entries that other code added to the browser's history either.
 */
import type { ReactiveController } from 'lit';
import type { Cursor } from '../game/cursor.js';
import { isLink, type LinkedGame, type LinkText, openLink, writeLink } from '../game/link-text.js';
import { boardOf, shownOnBoard } from '../game/record/on-board.js';
import type { AppContext } from '../state/context.js';
import type { Changed } from '../state/store.js';
import { showBoard } from '../state/transitions.js';
import { type ReloadedState, reloadedPart, withReloaded } from './reloaded-state.js';

/** Minimum number of milliseconds between two changes of the address while the user steps along a line. */
const REST = 500;

/**
 * Milliseconds after a call of `history.go` during which this element does not change the browser's history. A busy
 * browser may need this time to reach the entry.
 */
const ARRIVAL = 2_000;

/**
 * Milliseconds from a call of `history.go` until a `popstate` event counts as an action of the user again, and not as
 * the result of that call.
 */
const NEVER = 120_000;

/**
 * Maximum number of changes of the browser's history within `WHILE` milliseconds. Safari allows 100 for the whole page.
 */
const MOST = 80;
const WHILE = 30_000;

/** The state that this element stores in the entries of the browser's history. */
interface Ours {
  /** Identifies the element, and the visit of the page in which the entry was added. */
  readonly renju: string;
  /** Index in the store's history of the board that this entry of the browser shows. */
  readonly entry: number;
  /**
   * Id of the user's own record on the board. A reload in this browser opens the record by this id, which is not part
   * of the link.
   */
  readonly recordId?: number;
  /** The part of the state that a reload shows again. */
  readonly reloaded?: ReloadedState;
}

export interface AddressOptions {
  /** Opens the game that a link names, as soon as the archive with that game is open. */
  openGame(game: LinkedGame): void;
}

export class Address implements ReactiveController {
  readonly #app: AppContext;
  readonly #options: AddressOptions;
  readonly #key = crypto.getRandomValues(new Uint32Array(2)).join('-');
  #active = false;
  #stop: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The hash that this element has last read from the address or written to the address. */
  #known = '';
  /**
   * For each entry that this element has in the browser's history, in order: the index of the entry's board in the
   * store's history. `#at` is the index in this list of the browser's current entry.
   */
  #list: number[] = [];
  #at = -1;
  /**
   * Time until which the browser's history is not changed, because `history.go` was called and the browser has not
   * reached the entry yet.
   */
  #arrives = 0;
  /**
   * Entries of the store for which `history.go` was called and which the browser has not reached yet. The `popstate`
   * event of one of these entries is not an action of the user, even if the event comes late.
   */
  #sent: number[] = [];
  /** Time of the last call of `history.go`, as in `performance.now()`. */
  #sentAt = 0;
  /** Times of the latest changes of the browser's history, for the limit `MOST`. */
  #changes: number[] = [];
  /**
   * Serial number of the latest request to write or read the address. The link for a step along the line is not
   * written if a later request has begun meanwhile.
   */
  #turn = 0;
  /** Resolves when all requested changes are in the browser's history; the next write waits for this promise. */
  #writing: Promise<void> = Promise.resolve();

  constructor(app: AppContext, options: AddressOptions) {
    this.#app = app;
    this.#options = options;
    app.host.addController(this);
  }

  hostConnected(): void {
    this.hostUpdated();
  }

  hostDisconnected(): void {
    this.#become(false);
  }

  hostUpdated(): void {
    this.#become(this.#app.host.isConnected && this.#app.host.link === 'hash');
  }

  #become(active: boolean): void {
    if (active === this.#active) return;
    this.#active = active;
    clearTimeout(this.#timer);
    this.#stop?.();
    this.#stop = undefined;
    const { host } = this.#app;
    window.removeEventListener('popstate', this.#onPop);
    host.removeEventListener('renju-record-change', this.#onRecord);
    if (!active) return;
    window.addEventListener('popstate', this.#onPop);
    host.addEventListener('renju-record-change', this.#onRecord);
    this.#restoreAfterReload();
    this.#stop = this.#app.store.listen((changed) => this.#follow(changed));
    if (!this.#reopen()) void this.#read();
  }

  /**
   * After a reload, shows the mode and the query of the browser's current entry. This module is loaded after the
   * first drawing, so the user may already have changed something. In that case, does nothing.
   */
  #restoreAfterReload(): void {
    if (this.#app.store.history.entries.length === 1) this.#restoreQuery(history.state);
  }

  /** Shows the mode and the query of an entry that the element added before a reload. */
  #restoreQuery(state: unknown): void {
    const { store } = this.#app;
    const { reloaded } = oursIn(state) ?? {};
    if (reloaded) store.put(withReloaded(store.state, reloaded));
  }

  /**
   * After a reload, opens the user's own record that was on the board. Returns `false` if no such record was on the
   * board.
   */
  #reopen(): boolean {
    const { host } = this.#app;
    const id = oursIn(history.state)?.recordId;
    if (id === undefined || host.recordId !== undefined || host.mode !== 'edit') return false;
    void this.#reopenAtLink(id);
    return true;
  }

  /** Shows the board of the address, and then opens the record with this id at the shown position. */
  async #reopenAtLink(id: number): Promise<void> {
    const { hash } = location;
    this.#known = hash;
    const turn = ++this.#turn;
    const linked = await openLink(hash);
    const { host, store } = this.#app;
    if (turn !== this.#turn || !this.#active || host.recordId !== undefined) return;
    if (linked) store.put(showBoard(store.state, boardOf(linked.shown, { kind: 'own' })));
    host.recordId = id;
  }

  /** Changes the browser's history after a change of the store, except after a change by the page. */
  #follow({ cause }: Changed): void {
    const { at } = this.#app.store.history;
    if (cause === 'user') void this.#write('push');
    else if (cause === 'step') this.#rewriteSoon();
    else if (cause === 'travel' && at !== this.#list[this.#at]) this.#travel(at);
  }

  /**
   * Makes the browser's history follow an undo, a redo or a step on the trail. If an earlier entry of the browser's
   * history shows the board of the store's entry, the browser goes back to that entry. Otherwise the store's entry is
   * added to the browser's history again. A redo never moves the browser forward, because the later entries in the
   * browser's history may belong to another branch of the store's history.
   */
  #travel(entry: number): void {
    if (this.#onItsWay) return;
    const to = this.#list.lastIndexOf(entry, this.#at);
    if (to >= 0 && to < this.#at && this.#holds(this.#at)) {
      this.#sentAt = performance.now();
      this.#arrives = this.#sentAt + ARRIVAL;
      this.#sent.push(entry);
      history.go(to - this.#at);
    } else void this.#write('push');
  }

  /**
   * Whether `history.go` was called and the browser has not reached the entry yet. Until then, the browser's history is
   * not changed.
   */
  get #onItsWay(): boolean {
    return performance.now() < this.#arrives;
  }

  /** Whether the browser's current entry is the entry with the index `at` in `#list`. */
  #holds(at: number): boolean {
    const ours = oursIn(history.state);
    return ours?.renju === this.#key && ours.entry === this.#list[at];
  }

  readonly #onPop = (event: PopStateEvent): void => {
    const ours = oursIn(event.state);
    const { store } = this.#app;
    if (ours?.renju === this.#key) {
      const near = [this.#list.lastIndexOf(ours.entry, this.#at), this.#list.indexOf(ours.entry)];
      this.#at = near.find((index) => index >= 0) ?? this.#at;
      this.#known = location.hash;
      if (performance.now() > this.#sentAt + NEVER) this.#sent = [];
      const sent = this.#onItsWay || this.#sent.includes(ours.entry);
      this.#sent = this.#sent.slice(this.#sent.indexOf(ours.entry) + 1);
      this.#arrives = 0;
      if (!sent) store.travel(ours.entry);
      // The browser has reached the entry of an undo, but the user has already done something else. Continues to the
      // entry of that latest action.
      else if (store.history.at !== ours.entry) this.#travel(store.history.at);
    } else {
      this.#restoreQuery(event.state);
      void this.#read();
    }
  };

  /**
   * Called when the record on the board has got an id. Stores the id in the browser's current entry, so that a reload
   * opens the record by this id.
   */
  readonly #onRecord = (): void => {
    if (this.#app.host.recordId !== oursIn(history.state)?.recordId) void this.#write('replace');
  };

  /** Shows the board that the address describes, unless the board is shown already. */
  async #read(): Promise<void> {
    const { hash } = location;
    if (hash === this.#known) return;
    const turn = ++this.#turn;
    const linked = await openLink(hash);
    if (!linked || turn !== this.#turn || !this.#active) return;
    this.#known = hash;
    const { store } = this.#app;
    store.put(showBoard(store.state, boardOf(linked.shown, { kind: 'own' })));
    this.#mark();
    if (linked.game) this.#options.openGame(linked.game);
  }

  /** Writes the index of the store's current entry into the browser's current entry. The address does not change. */
  #mark(): void {
    const { at } = this.#app.store.history;
    this.#list = [at];
    this.#at = 0;
    this.#change('replaceState', location.href);
  }

  #rewriteSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#write('replace');
    }, REST);
  }

  /**
   * Waits for all pending writes. Then adds the store's current entry to the browser's history
   * (`push`), or replaces the browser's current entry by the store's (`replace`). Links are packed
   * asynchronously, so without waiting, a later write could overtake an earlier one.
   */
  #write(how: 'push' | 'replace'): Promise<void> {
    const turn = ++this.#turn;
    const { at } = this.#app.store.history;
    this.#writing = this.#writing.then(() => this.#writeEntry(at, how, turn));
    return this.#writing;
  }

  async #writeEntry(at: number, how: 'push' | 'replace', turn: number): Promise<void> {
    const { store } = this.#app;
    const entry = store.history.entries[at];
    // A `replace` that is no longer the latest request is skipped, because the later request writes the address anyway.
    if (!entry || (how === 'replace' && turn !== this.#turn)) return;
    const { hash } = await linkOf(entry.state.board);
    if (!this.#active || this.#onItsWay) return;
    // If the page or the user has meanwhile set another link as the address, shows the board of that link instead of
    // overwriting the link.
    if (location.hash && location.hash !== this.#known && isLink(location.hash)) return this.#read();
    // A hash that belongs to other code of the page stays in the address. The entry is then stored without a link to
    // its board.
    const url = isLink(location.hash) ? hash || location.pathname + location.search : location.href;
    const push = how === 'push' && this.#mayPush();
    if (push) {
      this.#keepLeft(store.history.entries[at]?.from);
      this.#list = [...this.#list.slice(0, this.#at + 1), at];
      this.#at = this.#list.length - 1;
    } else {
      this.#list[Math.max(this.#at, 0)] = at;
      this.#at = Math.max(this.#at, 0);
    }
    this.#known = isLink(location.hash) ? hash : location.hash;
    this.#change(push ? 'pushState' : 'replaceState', url, at);
  }

  /**
   * Ensures that the browser's current entry shows the board that the user is leaving, so that the browser's Back
   * returns to that board. Otherwise the board would be missing if the page has set it without adding an entry.
   */
  #keepLeft(entry: number | undefined): void {
    if (entry === undefined || (this.#holds(this.#at) && this.#list[this.#at] === entry)) return;
    this.#list = this.#holds(this.#at) ? this.#list.slice(0, this.#at) : [];
    this.#at = this.#list.length;
    this.#list.push(entry);
    this.#change('replaceState', location.href, entry);
  }

  /**
   * Whether an entry may be added to the browser's history. Browsers throw an error after too many changes in a short
   * time; at that limit, the current entry is replaced instead.
   */
  #mayPush(): boolean {
    const now = performance.now();
    this.#changes = this.#changes.filter((at) => now - at < WHILE);
    return this.#changes.length < MOST;
  }

  #change(how: 'pushState' | 'replaceState', url: string, entry = this.#app.store.history.at): void {
    this.#changes.push(performance.now());
    // The state of this entry keeps the properties that other code has stored in it. Only the id of a record that is
    // no longer on the board is removed.
    const { recordId: _, ...others } = ((how === 'replaceState' ? history.state : undefined) ?? {}) as {
      recordId?: number;
    };
    const { recordId } = this.#app.host;
    const ours: Ours = {
      renju: this.#key,
      entry,
      ...(recordId !== undefined && { recordId }),
      reloaded: reloadedPart(this.#app.store.history.entries[entry]?.state ?? this.#app.store.state),
    };
    try {
      history[how]({ ...others, ...ours }, '', url);
    } catch {
      // `history` throws in a document without an address of its own, such as a frame with `srcdoc`.
    }
  }
}

function oursIn(state: unknown): Ours | undefined {
  const { renju, entry, recordId, reloaded } = (state ?? {}) as Partial<Ours>;
  if (typeof renju !== 'string' || typeof entry !== 'number') return undefined;
  return { renju, entry, ...(typeof recordId === 'number' && { recordId }), ...(reloaded && { reloaded }) };
}

/** Returns the link to a board, as the hash of an address. */
function linkOf(board: Cursor): Promise<LinkText> {
  const game = board.opened && { collection: board.opened.view.collection, id: board.opened.view.id };
  return writeLink(shownOnBoard(board), game);
}

/** Returns a link to this page that shows the board. `cut` says whether the link lacks parts of the record. */
export async function linkTo(app: AppContext): Promise<{ url: string; cut: boolean }> {
  const { hash, cut } = await linkOf(app.store.board);
  return { url: pageAddress() + hash, cut };
}

/** URL parameters that contain ids. The ids are valid only in this browser. */
const OWN_NUMBERS = ['record-id', 'kept'];

/**
 * Returns the address of this page without the hash and without the ids of `OWN_NUMBERS`. In another browser, these ids
 * would name other records.
 */
function pageAddress(): string {
  const url = new URL(location.href);
  url.hash = '';
  for (const name of OWN_NUMBERS) url.searchParams.delete(name);
  return url.href;
}
