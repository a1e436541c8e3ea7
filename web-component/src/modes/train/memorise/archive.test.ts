/**
 * Compares the collected moves of the archive and the counts of games with a slow computation that
 * replays all games.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { random } from '../../../../../tests/support/random.js';
import { settled } from '../../../../test/fake-worker.js';
import type { Engine } from '../../../engine/engine.js';
import type { GameRecord, Move, NextMove, Position } from '../../../engine/protocol.js';
import { type Line, position } from '../../../game/line.js';
import { EMPTY_BOARD } from '../../../game/notation.js';
import { canonicalPosition, stonesOf } from '../../../game/position-id.js';
import { draftOf } from '../../../game/record/draft.js';
import { ArchiveGames } from './archive-games.js';
import { archiveRecord } from './archive-record.js';
import { readBranchings } from './branchings.js';
import { lineBefore } from './lines.js';
import type { MemorisedTree } from './run.js';

function lineOf(moves: readonly Move[]): Line {
  return { setup: EMPTY_BOARD, moves, ply: moves.length };
}

function keyOf({ black, white, toMove }: Position): string {
  return canonicalPosition(stonesOf({ black, white }), toMove).text;
}

/** An engine that replays all games for each request. */
function engineOf(games: readonly (readonly Move[])[]): { engine: Calling; asked: Position[] } {
  const asked: Position[] = [];
  const call = async (_: string, { position: at }: { position: Position }) => {
    asked.push(at);
    const counts = new Map<Move, number>();
    for (let point = 0; point < 225; point++) {
      if (at.black.includes(point) || at.white.includes(point)) continue;
      const after: Position =
        at.toMove === 'black'
          ? { ...at, black: [...at.black, point], toMove: 'white' }
          : { ...at, white: [...at.white, point], toMove: 'black' };
      const count = gamesAt(games, after);
      if (count > 0) counts.set(point, count);
    }
    const rows = [...counts].sort(([, a], [, b]) => b - a);
    const nextMoves = rows.map(
      ([point, count]) => ({ points: [point], games: count, transposed: 0 }) as unknown as NextMove,
    );
    return { nextMoves };
  };
  return { engine: { call } as unknown as Calling, asked };
}

type Calling = { readonly call: Engine['call'] };

/** Keys of the positions of each game, in the order of the moves. */
const KEYS = new WeakMap<readonly Move[], readonly string[]>();

function keysOf(moves: readonly Move[]): readonly string[] {
  const known = KEYS.get(moves);
  if (known) return known;
  const keys = [...moves, undefined].map((_, plies) => keyOf(position(lineOf(moves.slice(0, plies)))));
  KEYS.set(moves, keys);
  return keys;
}

function gamesAt(games: readonly (readonly Move[])[], at: Position): number {
  const key = keyOf(at);
  const plies = at.black.length + at.white.length;
  return games.filter((moves) => keysOf(moves)[plies] === key).length;
}

/** Returns games in a small part of the board, with many equal positions. */
function randomGames(pick: (below: number) => number): Move[][] {
  return Array.from({ length: 12 }, () => {
    const moves: Move[] = [];
    for (let count = 5; count > 0; count--) {
      const move = (6 + pick(2)) * 15 + 6 + pick(3);
      if (!moves.includes(move)) moves.push(move);
    }
    return moves;
  });
}

const QUIET = { signal: new AbortController().signal, onProgress: () => undefined };

test('the record has exactly the moves that enough games played, not deeper than the limit', async () => {
  for (let seed = 0; seed < 20; seed++) {
    const next = random(seed);
    const games = randomGames((below) => Math.floor(next() * below));
    const { engine } = engineOf(games);
    const { record, moves, cut } = await archiveRecord(engine, { line: lineOf([]), depth: 3, least: 2, ...QUIET });
    assert.equal(cut, false);
    assert.equal(moves, record.nodes.length - 1);
    const reached = new Set<string>();
    for (const [index] of record.nodes.entries()) {
      const path: Move[] = [];
      for (let at: number | undefined = index; at; at = record.nodes[at]?.parent)
        path.unshift(record.nodes[at]?.move ?? 0);
      assert.ok(path.length <= 3);
      if (path.length > 0) assert.ok(gamesAt(games, position(lineOf(path))) >= 2);
      reached.add(keyOf(position(lineOf(path))));
    }
    const wanted = new Set([keyOf(position(lineOf([])))]);
    for (const game of games)
      for (let ply = 1; ply <= Math.min(3, game.length); ply++) {
        const all = Array.from({ length: ply }, (_, at) => gamesAt(games, position(lineOf(game.slice(0, at + 1)))));
        if (all.every((count) => count >= 2)) wanted.add(keyOf(position(lineOf(game.slice(0, ply)))));
      }
    assert.deepEqual(
      [...wanted].filter((key) => !reached.has(key)),
      [],
    );
  }
});

test('a stopped run adds nothing more', async () => {
  const stop = new AbortController();
  const { engine } = engineOf([[112, 113]]);
  stop.abort();
  await assert.rejects(
    archiveRecord(engine, { line: lineOf([]), depth: 3, least: 1, signal: stop.signal, onProgress: () => undefined }),
  );
});

function treeOf(record: GameRecord): MemorisedTree {
  const draft = draftOf(record);
  const reader = readBranchings(draft, 'black');
  let read = reader.next();
  while (!read.done) read = reader.next();
  return { record, draft, branchings: read.value };
}

test('the games of branchings are counted, one request for all replies to an answer', async () => {
  const games = [
    [112, 127, 128],
    [112, 127, 113],
    [112, 128, 113],
  ];
  const nodes = [
    {},
    { parent: 0, move: 112, color: 'black' as const },
    { parent: 1, move: 127, color: 'white' as const },
    { parent: 2, move: 128, color: 'black' as const },
    { parent: 1, move: 128, color: 'white' as const },
    { parent: 4, move: 113, color: 'black' as const },
  ];
  const tree = treeOf({ nodes });
  const { engine, asked } = engineOf(games);
  let changes = 0;
  const counted = new ArchiveGames({ engine, tree, changed: () => (changes += 1) });
  counted.want([0, 1, 2]);
  counted.want([1, 2]);
  await settled();
  await settled();
  const found = tree.branchings.all.map((branching, index) => {
    const before = lineBefore(tree.record, tree.draft, branching.node);
    return [before.moves.at(-1), counted.games(index)];
  });
  assert.deepEqual(found, [
    [undefined, 0],
    [127, 2],
    [128, 1],
  ]);
  assert.deepEqual([asked.length, changes], [1, 1]);
});

test('stopped requests continue with the next request, and lines are computed one at a time', async () => {
  const nodes: GameRecord['nodes'] = [{}];
  for (const move of [112, 127, 128, 113, 114]) {
    const color = nodes.length % 2 ? 'black' : 'white';
    nodes.push({ parent: nodes.length - 1, move, color });
  }
  const whole = treeOf({ nodes });
  let computed = 0;
  const all = whole.branchings.all.map((branching) => ({
    ...branching,
    get node() {
      computed += 1;
      return branching.node;
    },
  }));
  const tree: MemorisedTree = { ...whole, branchings: { ...whole.branchings, all } };
  const { engine, asked } = engineOf([[112, 127, 128, 113, 114]]);
  let calls = 0;
  const call = ((kind: 'search', args: never, { signal }: { signal: AbortSignal }) => {
    calls += 1;
    if (calls > 1) return engine.call(kind, args);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  }) as unknown as Engine['call'];
  const counted = new ArchiveGames({ engine: { call }, tree, changed: () => undefined });
  counted.want([1, 2]);
  await settled();
  assert.deepEqual([calls, computed], [1, 1]);
  counted.stop();
  await settled();
  assert.deepEqual([calls, counted.games(1), counted.games(2)], [1, 0, 0]);
  counted.want([]);
  await settled();
  await settled();
  assert.deepEqual([calls, asked.length, counted.games(1), counted.games(2)], [3, 2, 1, 1]);
});
