/** Creates the context of an element: the objects and functions that all parts of the element share. */

import { Pointing } from '../board/pointing.js';
import { Engine } from '../engine/engine.js';
import type { EngineUrls } from '../engine/load/files-at.js';
import { findFive } from '../game/five.js';
import { stones, type Turn } from '../game/line.js';
import type { ArchiveContext } from '../library/context.js';
import { Library, type LibraryEvent } from '../library/library.js';
import { Localize } from '../locales/localize.js';
import { Actions } from '../state/actions.js';
import type { BoardAttributes } from '../state/attributes.js';
import { emit } from '../state/events.js';
import { Settings } from '../state/settings.js';
import type { AppState, ModeName } from '../state/state.js';
import { Store } from '../state/store.js';
import { enterMode } from '../state/transitions.js';
import { Announcer } from '../ui/announcer.js';
import { MODE_ROWS } from './part-table.js';

/**
 * Creates the context of an element. `urls` returns the locations of the engine's files. This function is not called
 * before the engine is first needed.
 */
export function createContext(host: BoardAttributes, urls: () => EngineUrls): ArchiveContext {
  const settings = new Settings(host, () => {
    localize.resolve();
    emit(host, 'renju-settings-change', settings.chosen);
  });
  const localize = new Localize(host, () => settings.chosen.lang);
  const terms = () => localize.terms;
  const announcer = new Announcer(host);
  const pointing = new Pointing(host);
  const store = new Store();
  const turners: Array<(state: AppState, turn: Turn) => AppState> = [];
  const turned = (state: AppState, turn: Turn) => turners.reduce((next, turner) => turner(next, turn), state);
  const engine: Engine = new Engine(host, {
    urls,
    worker: 'archive',
    analyses: async () => (await import('../engine/study.js')).ratingEngine({ host, engine }, library.state),
  });
  const solver = new Engine(host, { urls, worker: 'solver' });
  const smallest = new Engine(host, { urls, worker: 'rules' });
  const library = new Library(host, { engine, notify: (event) => tell(host, event) });
  store.listen(({ before, after, cause }) => {
    if (before.board === after.board) return;
    pointing.clear();
    const five = cause === 'page' ? undefined : findFive(stones(after.board.line));
    // The winner is announced in a microtask, so that this announcement comes after the
    // announcement of the move. Some modes announce the move only after the change of the state.
    if (five && !findFive(stones(before.board.line))) {
      queueMicrotask(() => announcer.say(terms().won({ color: five.color })));
    }
  });
  return {
    host,
    store,
    actions: new Actions(host, { store, announcer, terms, turned }),
    announcer,
    pointing,
    settings,
    engine,
    solver,
    rules: () => {
      const { engine: name } = MODE_ROWS[store.state.mode];
      const soon = name ? { engine, solver }[name] : smallest;
      return [engine, solver].find(({ isStarted }) => isStarted) ?? soon;
    },
    library,
    terms,
    offers: (mode: ModeName) => host.modes.split(/\s+/).includes(mode),
    enter: (mode: ModeName) => store.change(enterMode(store.state, mode)),
    focusOn: async (selector, options) => {
      host.requestUpdate();
      await host.updateComplete;
      const found = host.renderRoot.querySelector<HTMLElement>(selector);
      found?.focus(options);
      return found;
    },
    onTurn: (turner) => {
      turners.push(turner);
    },
  };
}

const ready = new WeakSet<BoardAttributes>();

/**
 * Dispatches the events about the archive to the page. This is done in every mode, because the page may import games
 * without showing the archive.
 */
function tell(host: BoardAttributes, event: LibraryEvent): void {
  switch (event.kind) {
    case 'answer':
      emit(host, 'renju-search-result', { ...event.answer, ...event.query });
      break;
    case 'library':
      if (!ready.has(host)) emit(host, 'renju-ready', event.info ? { library: event.info } : {});
      ready.add(host);
      break;
    case 'progress':
      emit(host, 'renju-import-progress', event.progress);
      break;
    case 'imported':
      emit(host, 'renju-import-done', event.info);
      break;
    case 'failure':
      emit(host, 'renju-error', event.failure);
      break;
  }
}
