import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { at, cursor } from '../../../../test/lines.js';
import { turnLine } from '../../../game/line.js';
import type { FoundPositions } from '../line-search.js';
import type { StripRow, StripRows } from './strip-rows.js';
import { StripStore } from './strip-store.js';

class MemoryRows implements StripRows {
  rows: StripRow[] = [];
  async get(line: string) {
    return this.rows.find((row) => row.line === line);
  }
  async put(row: StripRow) {
    this.rows = [row, ...this.rows.filter(({ line }) => line !== row.line)];
  }
  async trim(isLeft: (row: StripRow) => boolean, most: number) {
    this.rows = this.rows.filter(isLeft).slice(0, most);
  }
}

const { line } = cursor('h8 h9 i8');
const FOUND: FoundPositions = {
  turns: [
    { searched: 'threats' },
    { searched: 'undecided' },
    { searched: 'fours', win: { by: 'fours', line: [at('a1') as number, at('b3') as number] } },
    { searched: 'threats' },
  ],
  forbidden: [[], [], [at('c2') as number], []],
};

describe('the findings about a game', () => {
  it('are found for the same moves, in each orientation of the board', async () => {
    const store = new StripStore(new MemoryRows());
    await store.save(line, 1, FOUND);
    assert.deepEqual(await store.load(line), FOUND);
    const quarter = turnLine('quarter', line);
    const found = await store.load(quarter);
    assert.deepEqual(found?.turns[2]?.win?.line, [at('a15'), at('c14')]);
    assert.deepEqual(found?.forbidden[2], [at('b13')]);
    for (const turned of [turnLine('mirror', line), turnLine('mirror', quarter), turnLine('quarter', quarter)])
      assert.ok(await store.load(turned));
    assert.equal(await store.load(cursor('h8 h9').line), undefined);
  });

  it('count as missing if the database does not answer', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    class SilentRows extends MemoryRows {
      override async get() {
        return new Promise<StripRow | undefined>(() => undefined);
      }
    }
    const loaded = new StripStore(new SilentRows()).load(line);
    context.mock.timers.tick(500);
    assert.equal(await loaded, undefined);
  });

  it('are deleted with their collection', async () => {
    const store = new StripStore(new MemoryRows());
    await store.save(line, 1, FOUND);
    await store.keepOnly(new Set([1, 2]));
    assert.ok(await store.load(line));
    await store.keepOnly(new Set([2]));
    assert.equal(await store.load(line), undefined);
  });

  it('are limited in number', async () => {
    const rows = new MemoryRows();
    const store = new StripStore(rows);
    for (let game = 0; game < 510; game += 1) {
      const text = `h8 ${'abcdefghijklmno'[game % 15]}1 ${'abcdefghijklmno'[Math.floor(game / 15) % 15]}${2 + Math.floor(game / 225)}`;
      await store.save(cursor(text).line, 1, FOUND);
    }
    assert.ok(rows.rows.length <= 500);
  });

  it('of another version, or damaged, are not used', async () => {
    const rows = new MemoryRows();
    const store = new StripStore(rows);
    await store.save(line, 1, FOUND);
    const [row = {}] = rows.rows;
    for (const odd of [{ version: 2 }, { turns: [] }, { forbidden: [[], [], [400], []] }, { turns: 'x' }]) {
      rows.rows = [{ ...row, ...odd }];
      assert.equal(await store.load(line), undefined);
    }
  });
});
