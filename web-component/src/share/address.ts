/**
 * Synchronizes the page's address and the browser's history with one element with `link="hash"`.
 *
 * The part after `#` describes the board, so the address is a link to it and a reload shows it again. Undo, the trail
 * and the browser's Back and Forward move along the store's history. An action of the user adds an entry to both
 * histories, a step along the line rewrites the address, and Back shows its entry. A hash in another format belongs to
 * other code and stays, like entries of other code in the browser's history.
 */
import type { ReactiveController } from 'lit';
import type { Cursor } from '../game/cursor.js';
import { isLink, type LinkedGame, type LinkText, openLink, writeLink } from '../game/link-text.js';
import { boardOf, shownOnBoard } from '../game/record/on-board.js';
import type { AppContext } from '../state/context.js';
import type { Changed } from '../state/store.js';
import { showBoard } from '../state/transitions.js';

/** Milliseconds between two rewrites of the address. */
const REST = 500;

/** Milliseconds without writes while the browser goes to another entry. A busy browser may take longer. */
const ARRIVAL = 2_000;

/** Milliseconds after which a late arrival counts as a new action of the user. */
const NEVER = 120_000;

/** Most changes of the address in half a minute; Safari allows a hundred for the whole page. */
const MOST = 80;
const WHILE = 30_000;

/** State that the browser stores with our entries. */
interface Ours {
  /** Identifies the element and the visit of the page. */
  readonly renju: string;
  /** The entry of the store's history. */
  readonly entry: number;
  /** Id of the own record on the board: a reload in this browser opens the record, but links do not contain the id. */
  readonly recordId?: number;
}

export interface AddressOptions {
  /** Opens the game of a link, as soon as the archive with that game is open. */
  openGame(game: LinkedGame): void;
}

export class Address implements ReactiveController {
  readonly #app: AppContext;
  readonly #options: AddressOptions;
  readonly #key = crypto.getRandomValues(new Uint32Array(2)).join('-');
  #active = false;
  #stop: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The hash that was read or written last. */
  #known = '';
  /** Entries of the store in the order of the browser's history, and the current index. */
  #list: number[] = [];
  #at = -1;
  /** Time until which to wait for the browser to arrive after going back. */
  #arrives = 0;
  /** Entries that the browser was sent to and has not reached: even a late arrival is no action of the user. */
  #sent: number[] = [];
  /** Time when the browser was last sent to an entry. */
  #sentAt = 0;
  /** Times of the address changes in the last half minute. */
  #changes: number[] = [];
  /** Grows with each change: only the latest link is written. */
  #turn = 0;
  /** The pending writes, in order. */
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

  /** After a reload, opens the own record that was on the board; `false` if there was none. */
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
   * Follows undo, redo or the trail to another entry. Goes back in the browser's history if the entry is there.
   * Otherwise, and going forward, adds the entry anew: the entries after it form the same list or another branch.
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

  /** Whether the browser was sent back and has not arrived; until then its history is left alone. */
  get #onItsWay(): boolean {
    return performance.now() < this.#arrives;
  }

  /** Whether the browser is at the entry with an index of the list. */
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
      // The browser arrived after an undo: follow the user's later actions now.
      else if (store.history.at !== ours.entry) this.#travel(store.history.at);
    } else {
      void this.#read();
    }
  };

  /** The record on the board has got its id: a reload finds the record by its id. */
  readonly #onRecord = (): void => {
    if (this.#app.host.recordId !== oursIn(history.state)?.recordId) void this.#write('replace');
  };

  /** Shows the board of the address, unless it is already shown. */
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

  /** Marks the browser's entry as the current entry of the store, without changing the address. */
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

  /** Writes the current entry after the pending ones: links are packed one after another. */
  #write(how: 'push' | 'replace'): Promise<void> {
    const turn = ++this.#turn;
    const { at } = this.#app.store.history;
    this.#writing = this.#writing.then(() => this.#writeEntry(at, how, turn));
    return this.#writing;
  }

  async #writeEntry(at: number, how: 'push' | 'replace', turn: number): Promise<void> {
    const { store } = this.#app;
    const entry = store.history.entries[at];
    // Skip an outdated step: the address of the later entry contains it.
    if (!entry || (how === 'replace' && turn !== this.#turn)) return;
    const { hash } = await linkOf(entry.state.board);
    if (!this.#active || this.#onItsWay) return;
    // A link set by the page or user meanwhile wins.
    if (location.hash && location.hash !== this.#known && isLink(location.hash)) return this.#read();
    // A hash of other code stays: the entry is stored without a hash.
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

  /** Ensures that the browser's entry shows the board that the user leaves, even if the page had set it. */
  #keepLeft(entry: number | undefined): void {
    if (entry === undefined || (this.#holds(this.#at) && this.#list[this.#at] === entry)) return;
    this.#list = this.#holds(this.#at) ? this.#list.slice(0, this.#at) : [];
    this.#at = this.#list.length;
    this.#list.push(entry);
    this.#change('replaceState', location.href, entry);
  }

  /** Whether another entry may be added: browsers throw after too many; further changes then share an entry. */
  #mayPush(): boolean {
    const now = performance.now();
    this.#changes = this.#changes.filter((at) => now - at < WHILE);
    return this.#changes.length < MOST;
  }

  #change(how: 'pushState' | 'replaceState', url: string, entry = this.#app.store.history.at): void {
    this.#changes.push(performance.now());
    // Other code's state of the entry stays, except for an own record that has left the board.
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
      // Fails in a document without an address of its own, such as a frame with `srcdoc`.
    }
  }
}

function oursIn(state: unknown): Ours | undefined {
  const { renju, entry, recordId } = (state ?? {}) as Partial<Ours>;
  if (typeof renju !== 'string' || typeof entry !== 'number') return undefined;
  return { renju, entry, ...(typeof recordId === 'number' && { recordId }) };
}

/** The hash for the board. */
function linkOf(board: Cursor): Promise<LinkText> {
  const game = board.opened && { collection: board.opened.view.collection, id: board.opened.view.id };
  return writeLink(shownOnBoard(board), game);
}

/** A link to this page that shows the board, and whether parts were left out. */
export async function linkTo(app: AppContext): Promise<{ url: string; cut: boolean }> {
  const { hash, cut } = await linkOf(app.store.board);
  return { url: pageAddress() + hash, cut };
}

/** URL parameters with ids that are valid only in the sender's browser. */
const OWN_NUMBERS = ['record-id', 'kept'];

/** The address of this page without the hash, and without ids that would show the receiver other data. */
function pageAddress(): string {
  const url = new URL(location.href);
  url.hash = '';
  for (const name of OWN_NUMBERS) url.searchParams.delete(name);
  return url.href;
}
