/**
 * Test helpers that make a library with its queries, as an element on a page has them, and a stand-in for the worker.
 */
import type { ReactiveController } from 'lit';
import { Engine } from '../src/engine/engine.js';
import type { GameRow, LibraryInfo, Position, SearchReply } from '../src/engine/protocol.js';
import { EngineClient } from '../src/engine/worker-client.js';
import { Library, type LibraryEvent } from '../src/library/library.js';
import { Search, type SearchRequest, type WiderQueries } from '../src/library/search.js';
import { FakeWorker, settled } from './fake-worker.js';

export const CENTER: Position = { black: [112], white: [], toMove: 'white' };
export const TWO: Position = { black: [112], white: [113], toMove: 'black' };
export const INFO: LibraryInfo = {
  generation: 1,
  collections: [],
  source: 'a.rif',
  edition: '',
  importedAt: 0,
  games: 250,
  fileBytes: 1,
  bytes: 1,
  problems: { skipped: 0, cut: 0, noted: 0, first: [] },
};

/** Returns an answer of the engine with `total` games. */
export function answer(total: number, source: SearchReply['source'] = 'library'): SearchReply {
  const tally = { black: 0, white: 0, draw: 0, unknown: total };
  const rows = Array.from({ length: Math.min(total, 100) }, (_, place) => ({ game: `1/${place}` }) as GameRow);
  return {
    total,
    tally,
    ended: 0,
    nextMoves: [],
    previous: [],
    years: [],
    facets: [],
    filterNames: [],
    offset: 0,
    rows,
    source,
    games: 250,
    microseconds: 1,
  };
}

/**
 * Returns a library, the events that it has reported, and functions for tests. If the test passes `opened`, the library
 * is already open: it has the collections of `opened`, or is empty if `opened` is `null`.
 */
export async function archive(opened?: LibraryInfo | null) {
  let worker = new FakeWorker();
  let connections = 0;
  const client = new EngineClient(async () => {
    if (worker.terminated) worker = new FakeWorker();
    return worker.asWorker;
  });
  const events: LibraryEvent[] = [];
  const controllers: ReactiveController[] = [];
  const host = {
    addController: (controller: ReactiveController) => controllers.push(controller),
    removeController: () => undefined,
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
  };
  const engine = new Engine(host, {
    urls: () => ({}),
    worker: 'archive',
    connect: () => {
      connections += 1;
      const release = () => {
        connections -= 1;
      };
      return { client, release };
    },
  });
  const library = new Library(host, { engine, notify: (event) => events.push(event) });
  const search = new Search({ library, engine, redraw: () => undefined });
  const enter = () => {
    for (const controller of controllers) controller.hostConnected?.();
  };
  const leave = () => {
    for (const controller of controllers) controller.hostDisconnected?.();
  };
  enter();
  /** Sends a query in the same way as mode `search` does at each drawing. */
  const ask = (
    position: Position,
    more: Partial<SearchRequest> & Partial<SearchRequest['query']> & { instead?: never } = {},
    instead: Partial<WiderQueries> = {},
  ) => {
    const { area, filter, order = 'newest', facets = [], line = position } = more;
    search.ask({
      line,
      query: { position, ...(area && { area }), ...(filter && { filter }) },
      order,
      facets,
      instead: () => ({ earlier: [], areas: [], filters: [], ...instead }),
    });
  };
  const reply = async (kind: Parameters<FakeWorker['last']>[0], value: unknown) => {
    await settled();
    worker.reply(worker.last(kind).id, value);
    await settled();
  };
  if (opened !== undefined) {
    void library.open();
    await reply('open', opened ? { storage: 'persistent', library: opened } : { storage: 'persistent' });
    events.length = 0;
  }
  return {
    library,
    search,
    engine,
    events,
    ask,
    reply,
    enter,
    leave,
    worker: () => worker,
    connections: () => connections,
  };
}

/** Returns the number of requests of a kind that were sent. */
export function count(worker: FakeWorker, kind: string): number {
  return worker.requests.filter((request) => request.kind === kind).length;
}
