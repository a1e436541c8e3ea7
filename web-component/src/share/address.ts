/**
 * Synchronizes the page's address and the browser's history with one element with `link="hash"`.
 *
 * The part of the address after `#` describes the board, so the address is a link to the board, and a reload shows the
 * same board. Undo, the trail (the list of visited boards) and the browser's Back and Forward move along the history of
 * the store. An action of the user adds an entry to both histories, a step along the line only rewrites the address,
 * and the browser's Back shows the board of its entry. A hash in another format belongs to other code of the page and
 * is not changed; nor are entries that other code added to the browser's history.
 */
import type { ReactiveController } from 'lit';
import type { Cursor } from '../game/cursor.js';
import { isLink, type LinkedGame, type LinkText, openLink, writeLink } from '../game/link-text.js';
import { boardOf, shownOnBoard } from '../game/record/on-board.js';
import type { AppContext } from '../state/context.js';
import type { Changed } from '../state/store.js';
import { showBoard } from '../state/transitions.js';

/** Least number of milliseconds between two rewrites of the address. */
const REST = 500;

/**
 * Milliseconds for which nothing is written after the browser was sent to another entry. A busy browser may take longer
 * to arrive there.
 */
const ARRIVAL = 2_000;

/**
 * Milliseconds after which an arrival at an entry counts as a new action of the user, even if the browser was sent
 * there.
 */
const NEVER = 120_000;

/**
 * Greatest number of changes of the address within `WHILE` milliseconds; Safari allows a hundred for the whole page.
 */
const MOST = 80;
const WHILE = 30_000;

/** The state that the browser stores with the entries that this element made. */
interface Ours {
  /** Identifies the element, and this visit of the page. */
  readonly renju: string;
  /** Index of the entry in the store's history. */
  readonly entry: number;
  /**
   * Id of the user's own record on the board. A reload in this browser opens the record by this id, which is not part
   * of the link.
   */
  readonly recordId?: number;
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
  /** The hash that this element has read or written last. */
  #known = '';
  /** The store's entries in the order in which they are in the browser's history, and the index of the current one. */
  #list: number[] = [];
  #at = -1;
  /** Time until which nothing is written, because the browser was sent back and has not arrived yet. */
  #arrives = 0;
  /**
   * Entries to which the browser was sent and which it has not reached. Even a late arrival there is no action of the
   * user.
   */
  #sent: number[] = [];
  /** Time when the browser was last sent to an entry. */
  #sentAt = 0;
  /** Times of the address changes in the last half minute. */
  #changes: number[] = [];
  /** Number of the latest change: of several pending links, only the latest one is written. */
  #turn = 0;
  /** Resolves when all pending writes are done; the next write waits for it. */
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
    this.#stop = this.#app.store.listen((changed) => this.#follow(changed));
    if (!this.#reopen()) void this.#read();
  }

  /** After a reload, opens the user's own record that was on the board; returns `false` if there was none. */
  #reopen(): boolean {
    const { host } = this.#app;
    const id = oursIn(history.state)?.recordId;
    if (id === undefined || host.recordId !== undefined || host.mode !== 'edit') return false;
    this.#known = location.hash;
    host.recordId = id;
    return true;
  }

  /** Updates the address after a change of the state, except for changes by the page. */
  #follow({ cause }: Changed): void {
    const { at } = this.#app.store.history;
    if (cause === 'user') void this.#write('push');
    else if (cause === 'step') this.#rewriteSoon();
    else if (cause === 'travel' && at !== this.#list[this.#at]) this.#travel(at);
  }

  /**
   * Moves to another entry after undo, redo or a step on the trail. If the entry is earlier in the browser's history,
   * the browser goes back to it. Otherwise, and when going forward, the entry is added once more: the browser's later
   * entries may belong to another branch.
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

  /** Whether the browser was sent back and has not arrived. Meanwhile, its history is not changed. */
  get #onItsWay(): boolean {
    return performance.now() < this.#arrives;
  }

  /** Whether the browser is at the entry with the index `at` in the list. */
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
      // The browser has arrived after an undo, and the user has acted meanwhile: move on to the entry of the latest
      // action.
      else if (store.history.at !== ours.entry) this.#travel(store.history.at);
    } else {
      void this.#read();
    }
  };

  /** The record on the board has got an id; a reload then opens the record by this id. */
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

  /** Stores the current entry of the store with the browser's current entry, and does not change the address. */
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
   * Writes the current entry after all pending writes. A link is packed asynchronously, so a later write could
   * otherwise overtake an earlier one.
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
    // An outdated step is skipped, because the address of the later entry contains it.
    if (!entry || (how === 'replace' && turn !== this.#turn)) return;
    const { hash } = await linkOf(entry.state.board);
    if (!this.#active || this.#onItsWay) return;
    // If the page or the user has set another link meanwhile, that link is read instead of overwritten.
    if (location.hash && location.hash !== this.#known && isLink(location.hash)) return this.#read();
    // A hash of other code is not changed; the entry is then stored without a link.
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
   * Ensures that the browser's current entry shows the board that the user is leaving, even if the page had set that
   * board.
   */
  #keepLeft(entry: number | undefined): void {
    if (entry === undefined || (this.#holds(this.#at) && this.#list[this.#at] === entry)) return;
    this.#list = this.#holds(this.#at) ? this.#list.slice(0, this.#at) : [];
    this.#at = this.#list.length;
    this.#list.push(entry);
    this.#change('replaceState', location.href, entry);
  }

  /**
   * Whether another entry may be added. Browsers throw an error after too many entries; further changes then replace
   * the current entry.
   */
  #mayPush(): boolean {
    const now = performance.now();
    this.#changes = this.#changes.filter((at) => now - at < WHILE);
    return this.#changes.length < MOST;
  }

  #change(how: 'pushState' | 'replaceState', url: string, entry = this.#app.store.history.at): void {
    this.#changes.push(performance.now());
    // The state that other code stored with this entry is preserved. Only the id of a record that is no longer on the
    // board is removed.
    const { recordId: _, ...others } = ((how === 'replaceState' ? history.state : undefined) ?? {}) as {
      recordId?: number;
    };
    const { recordId } = this.#app.host;
    const ours: Ours = {
      renju: this.#key,
      entry,
      ...(recordId !== undefined && { recordId }),
    };
    try {
      history[how]({ ...others, ...ours }, '', url);
    } catch {
      // `history` throws in a document without an address of its own, such as a frame with `srcdoc`.
    }
  }
}

function oursIn(state: unknown): Ours | undefined {
  const { renju, entry, recordId } = (state ?? {}) as Partial<Ours>;
  if (typeof renju !== 'string' || typeof entry !== 'number') return undefined;
  return { renju, entry, ...(typeof recordId === 'number' && { recordId }) };
}

/** Returns the link to a board, as a hash. */
function linkOf(board: Cursor): Promise<LinkText> {
  const game = board.opened && { collection: board.opened.view.collection, id: board.opened.view.id };
  return writeLink(shownOnBoard(board), game);
}

/** Returns a link to this page that shows the board. `cut` says whether the link lacks parts of the record. */
export async function linkTo(app: AppContext): Promise<{ url: string; cut: boolean }> {
  const { hash, cut } = await linkOf(app.store.board);
  return { url: pageAddress() + hash, cut };
}

/** URL parameters with ids that are valid only in this browser. */
const OWN_NUMBERS = ['record-id', 'kept'];

/**
 * Returns the address of this page without the hash, and without ids under which another browser would find other data.
 */
function pageAddress(): string {
  const url = new URL(location.href);
  url.hash = '';
  for (const name of OWN_NUMBERS) url.searchParams.delete(name);
  return url.href;
}
