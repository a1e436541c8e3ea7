import assert from 'node:assert/strict';
import { afterEach, beforeEach, it, mock } from 'node:test';
import { settled } from '../../test/fake-worker.js';
import { cursor } from '../../test/lines.js';
import type { AppContext } from '../state/context.js';
import { Store } from '../state/store.js';
import { showBoard } from '../state/transitions.js';
import { Address } from './address.js';

/**
 * Takes the place of the browser's history in the tests. A call of `go` does not take effect at once: the test decides
 * when the target entry becomes the current entry.
 */
class Browser {
  readonly entries: unknown[] = [null];
  at = 0;
  readonly sent: number[] = [];
  readonly window = new EventTarget();
  readonly location = { hash: '', href: 'http://localhost/', pathname: '/', search: '' };
  readonly history = this.#history();

  #history() {
    const browser = this;
    return {
      get state() {
        return browser.entries[browser.at];
      },
      pushState(state: unknown) {
        browser.entries.splice(browser.at + 1);
        browser.entries.push(state);
        browser.at += 1;
      },
      replaceState(state: unknown) {
        browser.entries[browser.at] = state;
      },
      go: (by: number) => browser.sent.push(by),
    };
  }

  /**
   * Completes a navigation of the page or the user: moves by `by` entries in the history, and fires the event
   * `popstate`.
   */
  arrive(by: number): void {
    this.at += by;
    this.window.dispatchEvent(Object.assign(new Event('popstate'), { state: this.history.state }));
  }
}

const replaced = ['window', 'location', 'history'] as const;
const before = replaced.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
let now = 0;

beforeEach(() => {
  mock.method(performance, 'now', () => now);
});

afterEach(() => {
  mock.restoreAll();
  for (const [at, name] of replaced.entries()) {
    const was = before[at];
    if (was) Object.defineProperty(globalThis, name, was);
    else Reflect.deleteProperty(globalThis, name);
  }
});

/** Makes an empty page whose address is connected with the board. */
function opened() {
  const browser = new Browser();
  for (const name of replaced) Object.defineProperty(globalThis, name, { value: browser[name], configurable: true });
  const store = new Store();
  const host = Object.assign(new EventTarget(), { isConnected: true, link: 'hash', addController: () => undefined });
  const address = new Address({ host, store } as unknown as AppContext, { openGame: () => undefined });
  address.hostConnected();
  return { browser, store };
}

/** Makes a page on which the user has played two moves and undone the second. */
async function undone() {
  const { browser, store } = opened();
  for (const line of ['h8', 'h8 h9']) {
    const stood = browser.at;
    store.change(showBoard(store.state, cursor(line, line.split(' ').length)));
    while (browser.at === stood) await settled();
  }
  store.undo();
  assert.deepEqual(browser.sent, [-1]);
  return { browser, store };
}

it('a late arrival of the browser does not undo later steps of the user', async () => {
  const { browser, store } = await undone();
  store.redo();
  const { at } = store.history;
  now += 60_000;
  browser.arrive(-1);
  assert.equal(store.history.at, at);
});

it('an arrival long after the request counts as a new step of the user', async () => {
  const { browser, store } = await undone();
  const back = store.history.at;
  store.redo();
  now += 600_000;
  browser.arrive(-1);
  assert.equal(store.history.at, back);
});

it('a link that is set while the address is being written is shown', async () => {
  const { browser, store } = opened();
  store.change(showBoard(store.state, cursor('h8', 1)));
  browser.location.hash = '#g:a1b2,c:1';
  const stood = browser.at;
  while (browser.history.state === null) await settled();
  assert.equal(browser.at, stood);
  assert.deepEqual([store.board.line.moves.length, store.board.line.ply], [2, 1]);
  assert.equal(browser.location.hash, '#g:a1b2,c:1');
});
