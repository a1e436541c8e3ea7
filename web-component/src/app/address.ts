/**
 * Keeps the page's URL and the board in step, for an element with `link="hash"`: the part after `#` says the record, so
 * that the address bar is a link to it and a reload shows it again.
 *
 * The address is replaced, not added to: going back leaves the page. A hash that is not a link of ours is somebody else's,
 * and stays. Only what the reader does is written; what the page sets is its own affair.
 */
import type { ReactiveController } from 'lit';
import { isLink, printLink, readLink } from '../game/link-text.js';
import type { Shown } from '../game/shown-record.js';
import type { BoardAttributes } from './attributes.js';

/** Milliseconds between two changes of the address: Safari takes a hundred in half a minute, for all of a page. */
const REST = 500;

export interface LinkOptions {
  shown(): Shown;
  /** Puts a record on the board, as the page does. */
  show(shown: Shown): void;
}

export class LinkKeeper implements ReactiveController {
  readonly #host: BoardAttributes;
  readonly #options: LinkOptions;
  #active = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = false;
  /** The hash that was read or written last. */
  #known = '';

  constructor(host: BoardAttributes, options: LinkOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    this.hostUpdated();
  }

  hostDisconnected(): void {
    this.#become(false);
  }

  hostUpdated(): void {
    this.#become(this.#host.isConnected && this.#host.link === 'hash');
  }

  #become(active: boolean): void {
    if (active === this.#active) return;
    this.#active = active;
    const act = active ? 'addEventListener' : 'removeEventListener';
    window[act]('hashchange', this.#read);
    for (const event of ['renju-position-change', 'renju-record-change']) this.#host[act](event, this.#changed);
    if (active) this.#read();
    else this.#write();
  }

  readonly #read = (): void => {
    const { hash } = location;
    if (hash === this.#known) return;
    const shown = readLink(hash);
    if (!shown) return;
    this.#known = hash;
    this.#due = false;
    this.#options.show(shown);
  };

  readonly #changed = (event: Event): void => {
    if (event.target !== this.#host) return;
    this.#due = true;
    if (this.#timer === undefined) this.#write();
  };

  /** Writes at once, and then not again for a while. */
  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#due) return;
    this.#due = false;
    if (!isLink(location.hash)) return;
    this.#known = printLink(this.#options.shown());
    try {
      history.replaceState(history.state, '', this.#known || location.pathname + location.search);
    } catch {
      // A document without an address of its own, such as a frame with its text in an attribute.
      return;
    }
    if (this.#active) this.#timer = setTimeout(() => this.#write(), REST);
  }
}

/** A link to this page that shows a record. */
export function linkTo(shown: Shown): string {
  return location.href.replace(/#.*$/s, '') + printLink(shown);
}
