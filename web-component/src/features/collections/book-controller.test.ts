import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import { at } from '../../../test/lines.js';
import type { Engine } from '../../engine/engine.js';
import type {
  BookMove,
  BookReply,
  CollectionInfo,
  Filter,
  LibraryInfo,
  Query,
  SearchReply,
} from '../../engine/protocol.js';
import { collections } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { BookController } from './book-controller.js';

const TERMS = withTerms(english(), { collections });

function move(points: string, collections = [2]): BookMove {
  return { points: points.split(' ').map(at), nodes: 1, marked: false, transposition: false, label: 'A', collections };
}

const REPLY: BookReply = {
  nodes: 3,
  moves: [move('h9'), move('i9 g9', [3]), move('a1')],
  labels: [],
  comments: [{ collection: 2, name: 'Book', text: 'words', node: 5 }],
  places: [{ collection: 2, node: 5 }],
};

/** Returns a library with a book, and records the requests. */
function library({ nodes = 10, filter, area = false }: { nodes?: number; filter?: Filter; area?: boolean } = {}) {
  const asked: AbortSignal[] = [];
  let reply: (book: BookReply) => void = () => undefined;
  const query: Query = {
    position: { black: [], white: [], toMove: 'black' },
    ...(filter && { filter }),
    ...(area && { area: { points: [0], any: [], anywhere: false, exchanged: false } }),
  };
  const info = { generation: 1, collections: [{ on: true, nodes } as CollectionInfo] } as LibraryInfo;
  const library = { state: { kind: 'ready' as const, storage: 'persistent' as const, info } };
  const search = { query: query as Query | undefined, asking: true, answer: undefined as SearchReply | undefined };
  const engine = {
    call: (_: string, __: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<BookReply>((resolve) => {
        asked.push(signal);
        reply = resolve;
      }),
  };
  let drawn = 0;
  const book = new BookController({
    engine: engine as unknown as Engine,
    library,
    search,
    terms: () => TERMS,
    redraw: () => {
      drawn += 1;
    },
    open: () => undefined,
  });
  /** Simulates the arrival of games in which `h9` was played. */
  const answered = () => {
    search.asking = false;
    search.answer = { nextMoves: [{ points: [at('h9')] }] } as SearchReply;
    book.update();
  };
  const tell = async (told = REPLY) => {
    reply(told);
    await settled();
  };
  return { book, info, search, asked, answered, tell, drawn: () => drawn };
}

const only = (points: readonly number[]) => points.map((point) => point).join();

describe('books', () => {
  it('are queried once, when the games are shown', async () => {
    const { book, asked, answered, tell, drawn } = library();
    book.update();
    assert.equal(asked.length, 0);
    answered();
    book.update();
    assert.equal(asked.length, 1);
    assert.deepEqual(book.view?.moves, []);
    await tell();
    assert.equal(drawn(), 1);
    assert.equal(asked.length, 1);
  });

  it('are not queried if there are none, or about an area', () => {
    for (const given of [{ nodes: 0 }, { area: true }]) {
      const { asked, answered } = library(given);
      answered();
      assert.equal(asked.length, 0);
    }
  });

  it('are queried again for another position, another library, or a new answer to the same query', () => {
    const { book, info, search, asked, answered } = library();
    answered();
    info.generation = 2;
    book.update();
    answered();
    search.query = { position: { black: [at('h8')], white: [], toMove: 'white' } };
    book.update();
    assert.deepEqual(
      asked.map(({ aborted }) => aborted),
      [true, true, true, false],
    );
  });

  it('add their moves to the table, with the text of each', async () => {
    const { book, answered, tell } = library();
    answered();
    await tell();
    assert.deepEqual(book.view?.moves.map(only), [only([at('h9')]), only([at('i9'), at('g9')]), only([at('a1')])]);
    assert.equal(book.view?.said([at('h9')]), 'in a book, label A');
    assert.equal(book.view?.said([at('o15')]), '');
  });

  it('add no column at a position that they do not have', async () => {
    const { book, answered, tell } = library();
    answered();
    await tell({ nodes: 0, moves: [], labels: [], comments: [], places: [] });
    assert.deepEqual(book.view?.moves, []);
    assert.deepEqual(book.picture, {});
  });

  it('of collections that the filter excludes are ignored', async () => {
    const { book, answered, tell } = library({ filter: { collections: [3] } });
    answered();
    await tell();
    assert.deepEqual(book.view?.moves.map(only), [only([at('i9'), at('g9')])]);
  });

  it('do not include the moves of own records', async () => {
    const { book, answered, tell } = library();
    answered();
    assert.equal(book.view?.waits, true);
    await tell({ ...REPLY, moves: [move('h9', [0]), move('i9 g9', [0, 2]), move('a1')] });
    assert.equal(book.view?.waits, false);
    assert.deepEqual(book.view?.moves.map(only), [only([at('i9'), at('g9')]), only([at('a1')])]);
    assert.deepEqual(
      book.ownMoves.map(({ points }) => only(points)),
      [only([at('h9')]), only([at('i9'), at('g9')])],
    );
  });

  it('are shown with the older answer only while a newer answer is pending', async () => {
    const { book, search, answered, tell } = library();
    answered();
    await tell();
    search.query = { position: { black: [at('h8')], white: [], toMove: 'white' } };
    search.asking = true;
    assert.equal(book.view?.moves.length, 3);
    search.asking = false;
    assert.deepEqual(book.view?.moves, []);
  });

  it('name points of the board', async () => {
    const { book, answered, tell } = library();
    answered();
    await tell();
    const { notes: [notes] = [] } = book.picture;
    assert.equal(notes?.get(at('a1')), 'in a book, label A');
    assert.equal(notes?.get(at('g9')), 'in a book, label A');
    assert.equal(book.picture, book.picture, 'the same picture while nothing has changed');
  });
});
