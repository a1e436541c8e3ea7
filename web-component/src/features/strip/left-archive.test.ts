import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import { cursor } from '../../../test/lines.js';
import type { OpenedGame } from '../../game/cursor.js';
import type { ArchiveContext } from '../../library/context.js';
import { LeftArchive, leftAt } from './left-archive.js';
import { linePositions } from './line-positions.js';

const line = (text: string) => cursor(text).line;

describe('where a line leaves the archive', () => {
  it('is the first position that no game has', async () => {
    for (let known = 0; known <= 60; known++) {
      let asked = 0;
      const at = await leftAt(60, async (ply) => {
        asked += 1;
        return ply <= known;
      });
      assert.equal(at, known < 60 ? known + 1 : undefined);
      assert.ok(asked <= 7, `${asked} questions`);
    }
  });

  it('is undefined in an empty archive, or without moves', async () => {
    assert.equal(await leftAt(60, async () => false), undefined);
    assert.equal(await leftAt(0, async () => true), undefined);
  });
});

describe('the search for it', () => {
  /** Returns a `LeftArchive` in a page whose archive has `counts[n]` games with the first n moves of a line. */
  function archive(counts: readonly number[]) {
    const state = { kind: 'ready', info: { generation: 1 } };
    const asked: number[] = [];
    let changes = 0;
    const app = {
      host: {},
      store: { state: { mode: 'search' }, board: { line: line('h8 a1 i8 a3') } },
      library: { state },
      engine: {
        call: async (_: string, { position }: { position: { black: number[]; white: number[] } }) => {
          const ply = position.black.length + position.white.length;
          asked.push(ply);
          return { total: counts[ply] ?? 0 };
        },
      },
    };
    const left = new LeftArchive(app as unknown as ArchiveContext, () => {
      changes += 1;
    });
    return { left, asked, app, state, changes: () => changes };
  }

  it('queries each position once, and again in another library', async () => {
    const { left, asked, state, changes } = archive([9, 9, 4]);
    const positions = linePositions(line('h8 a1 i8 a3'));
    assert.ok(left.asksAgain(positions, undefined));
    left.want(positions, undefined);
    await settled();
    assert.equal(left.newAt(positions), 3);
    assert.equal(changes(), 1);
    const { length } = asked;
    left.want(positions, undefined);
    const longer = linePositions(line('h8 a1 i8 a3 j9'));
    // A line that continues the searched line has the same first position without games.
    assert.equal(left.newAt(longer), 3);
    left.want(longer, undefined);
    await settled();
    assert.equal(left.newAt(longer), 3);
    assert.ok(asked.length <= length + 1);
    state.info = { generation: 2 };
    assert.ok(left.asksAgain(longer, undefined));
  });

  it('does not count the opened game itself', async () => {
    const { left, app } = archive([9, 5, 1, 1, 1]);
    const opened = { line: app.store.board.line } as unknown as OpenedGame;
    Object.assign(app.store.board, { opened });
    const positions = linePositions(app.store.board.line);
    left.want(positions, opened);
    await settled();
    assert.equal(left.newAt(positions), 2);
  });

  it('pauses in other modes, while the archive is closed, and if the archive would be downloaded', () => {
    const positions = linePositions(line('h8 a1'));
    const other = archive([9]);
    Object.assign(other.app.store.state, { mode: 'edit' });
    const closed = archive([9]);
    closed.state.kind = 'empty';
    const published = archive([9]);
    Object.assign(published.app.host, { archive: 'https://example.org/archive.json' });
    for (const { left } of [other, closed, published]) assert.ok(!left.asksAgain(positions, undefined));
  });
});
