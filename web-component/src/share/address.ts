/**
 * The page's address and the browser's history, for one element with `link="hash"`.
 *
 * The part after `#` says what is on the board, so the address bar is a link to it and a reload shows it again. Undo, the
 * trail and the browser's Back and Forward go along one list, the store's history: an action of the user adds an entry to
 * both, a step along the line rewrites the address, and Back shows the entry that it leads to. A hash that is not a link
 * of ours is somebody else's and stays; entries that others add to the browser's history are left alone.
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

/** Milliseconds for which nothing is written while the browser goes where it was sent. A busy one may take longer. */
const ARRIVAL = 2_000;

/** Milliseconds after which it will not arrive any more: then going there is a wish of the user. */
const NEVER = 120_000;

/** Changes of the address in half a minute; Safari takes a hundred, for all of a page. */
const MOST = 80;
const WHILE = 30_000;

/** What the browser keeps with an entry of ours. */
interface Ours {
  /** The element and the visit of the page that made it. */
  readonly renju: string;
  /** The entry of the store's history. */
  readonly entry: number;
  /** The own record on the board: a reload in this browser opens it again, and no link carries it. */
  readonly recordId?: number;
}

export interface AddressOptions {
  /** The game of a link, as soon as the archive that has it is open. */
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
  /** Entries of the store that stand one after another in the browser's history, and the place there. */
  #list: number[] = [];
  #at = -1;
  /** The browser was sent back: until when its arrival is waited for. */
  #arrives = 0;
  /** Entries that it was sent to and has not arrived at: that it does is no wish of the user, even if it is late. */
  #sent: number[] = [];
  /** When it was sent to the last of them. */
  #sentAt = 0;
  /** When the address was changed in the last half minute. */
  #changes: number[] = [];
  /** Grows with each change: a link is written for the latest only. */
  #turn = 0;
  /** The writes that are under way, in their order. */
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

  /** After a reload: the own record that was on the board; `false` where it was none. */
  #reopen(): boolean {
    const { host } = this.#app;
    const id = oursIn(history.state)?.recordId;
    if (id === undefined || host.recordId !== undefined || host.mode !== 'edit') return false;
    this.#known = location.hash;
    host.recordId = id;
    return true;
  }

  /** The state has changed: so does the address. What the page sets is its own affair. */
  #follow({ cause }: Changed): void {
    const { at } = this.#app.store.history;
    if (cause === 'user') void this.#write('push');
    else if (cause === 'step') this.#rewriteSoon();
    else if (cause === 'travel' && at !== this.#list[this.#at]) this.#travel(at);
  }

  /**
   * Undo, redo or the trail went to another entry. Back in the browser's list where that entry stands there; else, and
   * forward, the entry is added anew: what stood after it is the same list or another branch.
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

  /** Whether the browser was sent back and has not arrived; until then its list is left alone. */
  get #onItsWay(): boolean {
    return performance.now() < this.#arrives;
  }

  /** Whether the browser stands at an entry of ours. */
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
      // Sent by an undo: whatever the user has done since stands, and is followed now.
      else if (store.history.at !== ours.entry) this.#travel(store.history.at);
    } else {
      void this.#read();
    }
  };

  /** The record on the board has got its id: a reload finds it by that. */
  readonly #onRecord = (): void => {
    if (this.#app.host.recordId !== oursIn(history.state)?.recordId) void this.#write('replace');
  };

  /** What the address says, if that is not what is shown. */
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

  /** The browser's entry is that of the store, without a change of the address. */
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

  /** Writes the current entry after those that are still to be written: links are packed one after another. */
  #write(how: 'push' | 'replace'): Promise<void> {
    const turn = ++this.#turn;
    const { at } = this.#app.store.history;
    this.#writing = this.#writing.then(() => this.#writeEntry(at, how, turn));
    return this.#writing;
  }

  async #writeEntry(at: number, how: 'push' | 'replace', turn: number): Promise<void> {
    const { store } = this.#app;
    const entry = store.history.entries[at];
    // A step that has been overtaken is in the address of what came after it.
    if (!entry || (how === 'replace' && turn !== this.#turn)) return;
    const { hash } = await linkOf(entry.state.board);
    if (!this.#active || this.#onItsWay) return;
    // A link that was set meanwhile is what is to be shown.
    if (location.hash && location.hash !== this.#known && isLink(location.hash)) return this.#read();
    // A hash of somebody else stays where it is: the entry is remembered without it.
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

  /** The browser's entry that is left shows what the user left there, also where the page had put that on the board. */
  #keepLeft(entry: number | undefined): void {
    if (entry === undefined || (this.#holds(this.#at) && this.#list[this.#at] === entry)) return;
    this.#list = this.#holds(this.#at) ? this.#list.slice(0, this.#at) : [];
    this.#at = this.#list.length;
    this.#list.push(entry);
    this.#change('replaceState', location.href, entry);
  }

  /** A browser that is asked too often throws: then entries share one of the browser's. */
  #mayPush(): boolean {
    const now = performance.now();
    this.#changes = this.#changes.filter((at) => now - at < WHILE);
    return this.#changes.length < MOST;
  }

  #change(how: 'pushState' | 'replaceState', url: string, entry = this.#app.store.history.at): void {
    this.#changes.push(performance.now());
    // What others keep with the same entry stays, but for an own record that has left the board.
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
      // A document without an address of its own, such as a frame with its text in an attribute.
    }
  }
}

function oursIn(state: unknown): Ours | undefined {
  const { renju, entry, recordId } = (state ?? {}) as Partial<Ours>;
  if (typeof renju !== 'string' || typeof entry !== 'number') return undefined;
  return { renju, entry, ...(typeof recordId === 'number' && { recordId }) };
}

/** The hash of what is on the board. */
function linkOf(board: Cursor): Promise<LinkText> {
  const game = board.opened && { collection: board.opened.view.collection, id: board.opened.view.id };
  return writeLink(shownOnBoard(board), game);
}

/** A link to this page that shows what is on the board, and whether it says all of it. */
export async function linkTo(app: AppContext): Promise<{ url: string; cut: boolean }> {
  const { hash, cut } = await linkOf(app.store.board);
  return { url: pageAddress() + hash, cut };
}

/** Numbers that mean something in the sender's browser alone. */
const OWN_NUMBERS = ['record-id', 'kept'];

/** The address of this page without the hash, and without what would show the receiver something of their own. */
function pageAddress(): string {
  const url = new URL(location.href);
  url.hash = '';
  for (const name of OWN_NUMBERS) url.searchParams.delete(name);
  return url.href;
}
