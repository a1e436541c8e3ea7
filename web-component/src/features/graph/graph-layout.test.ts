import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { random } from '../../../../tests/support/random.js';
import type { GraphArc, GraphNode, GraphReply } from '../../engine/protocol.js';
import { crossings, type Direction, LEAST, layOut, neighbour, REACH } from './graph-layout.js';

function node(level: number): GraphNode {
  const tally = { black: 0, draw: 0, white: 0, unknown: 1 };
  return { level, added: [], removed: [], games: 1, tally, successors: 0, predecessors: 0 };
}

function arc(from: number, to: number): GraphArc {
  return { from, to, move: 0, games: 1 };
}

/** Returns the columns of the layout, each with its nodes from top to bottom. */
function columnsOf(reply: GraphReply): number[][] {
  const { columns, lanes } = layOut(reply);
  const found: number[][] = Array.from({ length: 2 * REACH + 1 }, () => []);
  for (const index of reply.nodes.keys()) found[columns[index] ?? 0]?.push(index);
  for (const column of found) column.sort((a, b) => (lanes[a] ?? 0) - (lanes[b] ?? 0));
  return found;
}

describe('the layout of a graph', () => {
  it('has the queried position in the middle', () => {
    const { columns, lanes, height } = layOut({ nodes: [node(0)], arcs: [] });
    assert.deepEqual([columns, lanes, height], [[REACH], [(LEAST - 1) / 2], LEAST]);
    assert.equal(layOut({ nodes: [node(0)], arcs: [] }, 5).height, 5, 'as high as the last one');
  });

  it('removes avoidable crossings', () => {
    // Node 1 leads to node 4, and node 2 to node 3. If the nodes of one column are reversed, no arcs cross.
    const reply = { nodes: [0, 1, 1, 2, 2].map(node), arcs: [arc(0, 1), arc(0, 2), arc(1, 4), arc(2, 3)] };
    assert.equal(crossings(columnsOf(reply), reply.arcs), 0);
    assert.equal(crossings([[], [], [0], [1, 2], [3, 4]], reply.arcs), 1);
  });

  it('is navigated along the moves of most games, and up and down a column', () => {
    const arcs = [arc(3, 0), arc(0, 1), { ...arc(0, 2), games: 9 }, arc(2, 4), arc(1, 4)];
    const reply = { nodes: [0, 1, 1, -1, 2].map(node), arcs };
    const layout = layOut(reply);
    const from = (start: number, ...way: Direction[]) =>
      way.reduce((at, to) => neighbour(reply, layout, at, to), start);
    assert.equal(from(0, 'before'), 3);
    assert.equal(from(3, 'before'), 3);
    assert.equal(from(0, 'after'), 2);
    assert.equal(from(0, 'after', 'after'), 4);
    assert.deepEqual([from(1, 'above', 'below'), from(1, 'below', 'above')].sort(), [1, 2]);
    assert.equal(from(0, 'above'), 0);
  });

  it('has one place for each node, and never more crossings than the order of the games', () => {
    const next = random(7);
    const pick = (below: number) => Math.floor(next() * below);
    for (let round = 0; round < 300; round++) {
      const reply = randomGraph(pick);
      const { columns, lanes, height } = layOut(reply);
      const taken = new Set<string>();
      for (const index of reply.nodes.keys()) {
        const [column = 0, lane = 0] = [columns[index], lanes[index]];
        assert.ok(lane >= 0 && lane <= height - 1);
        // Two nodes of a column never share a lane.
        assert.ok(!taken.has(`${column} ${lane}`));
        taken.add(`${column} ${lane}`);
      }
      for (const { from, to } of reply.arcs) assert.equal((columns[to] ?? 0) - (columns[from] ?? 0), 1);
      const given: number[][] = Array.from({ length: 2 * REACH + 1 }, () => []);
      for (const [index, { level }] of reply.nodes.entries()) given[level + REACH]?.push(index);
      assert.ok(crossings(columnsOf(reply), reply.arcs) <= crossings(given, reply.arcs));
    }
  });
});

/**
 * Returns a random graph with up to seven positions on each level. Each position has a move from the level before, if
 * that level has a position.
 */
function randomGraph(pick: (below: number) => number): GraphReply {
  const nodes = [node(0)];
  for (const level of [-2, -1, 1, 2]) for (let count = pick(8); count > 0; count--) nodes.push(node(level));
  const arcs: GraphArc[] = [];
  for (const [from, { level }] of nodes.entries()) {
    for (const [to, after] of nodes.entries()) {
      if (after.level === level + 1 && (from === 0 || to === 0 || pick(3) === 0)) arcs.push(arc(from, to));
    }
  }
  return { nodes, arcs };
}
