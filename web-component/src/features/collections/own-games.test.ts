import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import { at } from '../../../test/lines.js';
import type { Engine } from '../../engine/engine.js';
import type { BookMove, CollectionInfo, Filter, LibraryInfo, Query, SearchReply } from '../../engine/protocol.js';
import { collections } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { OwnGames } from './own-games.js';

const TERMS = withTerms(english(), { collections });
const OWN = { id: 0, on: true, games: 2 } as CollectionInfo;
const ARCHIVE = { id: 1, on: true, games: 10 } as CollectionInfo;

/** Returns the `OwnGames` of a page that shows an answer, and records the requests to the engine. */
function page({ all = [OWN, ARCHIVE], filter }: { all?: CollectionInfo[]; filter?: Filter } = {}) {
  const asked: Array<{ filter?: Filter; limit: number }> = [];
  let reply: (answer: SearchReply) => void = () => undefined;
  const query: Query = { position: { black: [], white: [], toMove: 'black' }, ...(filter && { filter }) };
  const search = { query, asking: false, answer: {} as SearchReply };
  const engine = {
    call: (_: string, args: { filter?: Filter; limit: number }) => {
      asked.push(args);
      return new Promise<SearchReply>((resolve) => {
        reply = resolve;
      });
    },
  };
  const own = new OwnGames({
    engine: engine as unknown as Engine,
    library: {
      state: { kind: 'ready', storage: 'persistent', info: { generation: 1, collections: all } as LibraryInfo },
    },
    search,
    terms: () => TERMS,
    redraw: () => undefined,
  });
  const tell = async (...moves: Array<{ points: number[]; games: number }>) => {
    reply({ nextMoves: moves } as unknown as SearchReply);
    await settled();
  };
  return { own, asked, search, tell };
}

describe('the own games', () => {
  it('are queried separately from the others, once, with the filter of the query', () => {
    const { own, asked } = page({ filter: { from: '2015' } });
    own.update();
    own.update();
    assert.equal(asked.length, 1);
    assert.deepEqual([asked[0]?.filter, asked[0]?.limit], [{ from: '2015', collections: [0] }, 0]);
  });

  it('have no column if they are alone, switched off, or excluded by the filter', () => {
    for (const given of [{ all: [OWN] }, { all: [{ ...OWN, on: false }, ARCHIVE] }, { filter: { collections: [1] } }]) {
      const { own, asked } = page(given);
      own.update();
      assert.equal(asked.length, 0);
      assert.equal(own.column([], false), undefined);
    }
  });

  it('count the games of each move, and name the moves of annotated records', async () => {
    const { own, tell } = page();
    own.update();
    assert.equal(own.column([], false)?.waits, true);
    await tell({ points: [at('i9'), at('g9')], games: 2 }, { points: [at('o15')], games: 0 });
    const column = own.column([{ points: [at('a1')] } as BookMove], false);
    assert.deepEqual([column?.waits, column?.moves], [false, [[at('i9'), at('g9')], [at('a1')]]]);
    const cells = ['g9', 'a1', 'h9'].map((name) => column?.cell([at(name)], true));
    assert.deepEqual(cells, ['2', '•', '']);
    const said = ['g9', 'a1', 'h9'].map((name) => column?.said([at(name)]));
    assert.deepEqual(said, ['in 2 of my games', 'in my records', '']);
  });

  it('of the position before stay while its answer is shown', async () => {
    const { own, search, tell } = page();
    own.update();
    await tell({ points: [at('i9')], games: 1 });
    search.query = { position: { black: [at('h8')], white: [], toMove: 'white' } };
    search.asking = true;
    own.update();
    assert.equal(own.column([], false)?.moves.length, 1);
    search.asking = false;
    own.update();
    assert.deepEqual(own.column([], false)?.moves, []);
  });

  it('are queried again for a new answer to the same query, and the old moves stay until the reply', async () => {
    const { own, asked, search, tell } = page();
    own.update();
    await tell({ points: [at('i9')], games: 1 });
    search.answer = {} as SearchReply;
    own.update();
    assert.equal(asked.length, 2);
    assert.deepEqual([own.column([], false)?.waits, own.column([], false)?.cell([at('i9')], true)], [false, '1']);
    await tell({ points: [at('i9')], games: 2 });
    assert.equal(own.column([], false)?.cell([at('i9')], true), '2');
  });
});
