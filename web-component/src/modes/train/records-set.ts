/**
 * Converts game records to problems. A problem starts at the set-up stones of its record, or at the position that is
 * marked as the start. The task is to win from that position, and the main line is the author's solution.
 */

import type { Color, GameRecord, Point } from '../../engine/protocol.js';
import { PASS } from '../../engine/protocol.js';
import { EMPTY_BOARD, type LineSetup, other, pointName, printPosition } from '../../game/notation.js';
import { positionId } from '../../game/position-id.js';
import {
  type ProblemSource,
  readProblem,
  type TrainingProblem,
  type WonPosition,
} from '../../library/training/problem.js';

/**
 * Returns the problems in the records of a file. Records without set-up stones and without a marked start are skipped.
 */
export function problemsOf(records: readonly GameRecord[]): TrainingProblem[] {
  const found = new Map<string, TrainingProblem>();
  for (const record of records) {
    const problem = problemOf(record);
    if (problem && !found.has(problem.id)) found.set(problem.id, problem);
  }
  return [...found.values()];
}

function problemOf(record: GameRecord): TrainingProblem | undefined {
  const begins = beginning(record);
  if (!begins) return undefined;
  const { black, white, name, event, date } = record;
  const from = { black: black?.name, white: white?.name, event: name ?? event, year: date?.slice(0, 4) };
  return winProblem({ ...begins, threats: 'threats', from });
}

/** Returns a problem made from a position in which the user has found a win. The task is to find this win. */
export function problemOfPosition({ position, threats, line, from }: WonPosition): TrainingProblem | undefined {
  const { black, white, toMove } = position;
  const setup = { ...EMPTY_BOARD, black, white, toMove };
  return winProblem({ setup, line, threats, from });
}

interface WinInSetup extends Pick<WonPosition, 'threats' | 'line'> {
  readonly setup: LineSetup;
  readonly from: { readonly [Name in keyof ProblemSource]?: ProblemSource[Name] | undefined };
}

function winProblem({ setup, line, threats, from }: WinInSetup): TrainingProblem | undefined {
  const text = JSON.stringify({
    id: positionId('record', setup),
    position: printPosition(setup),
    kind: 'win',
    threats,
    ...(line[0] !== undefined && { solution: pointName(line[0]) }),
    line: line.map(pointName),
    from,
  });
  return readProblem(text);
}

/** Returns the stones at the start of the problem, and the moves of the main line after the start. */
function beginning({ nodes }: GameRecord): { setup: LineSetup; line: Point[] } | undefined {
  const stones = new Map<Point, Color>();
  let toMove: Color = 'black';
  let begun: { setup: LineSetup; line: Point[] } | undefined;
  const marked = nodes.some(({ start }) => start);
  for (const node of mainLine(nodes)) {
    const { setup, move, color } = node;
    for (const point of [...(setup?.black ?? []), ...(setup?.white ?? []), ...(setup?.empty ?? [])])
      stones.delete(point);
    for (const point of setup?.black ?? []) stones.set(point, 'black');
    for (const point of setup?.white ?? []) stones.set(point, 'white');
    toMove = setup?.toMove ?? toMove;
    if (move !== undefined && color !== undefined) {
      if (begun) {
        if (move === PASS || stones.has(move)) break;
        begun.line.push(move);
      } else toMove = color;
      if (move !== PASS) stones.set(move, color);
      toMove = other(color);
    }
    if (!begun && stones.size > 0 && (marked ? node.start : setup))
      begun = { setup: setupOf(stones, firstColor(nodes, node) ?? toMove), line: [] };
  }
  return begun;
}

/**
 * Returns the color of the move after the node `after`. In many files with set-up stones, only this color tells which
 * side is to move.
 */
function firstColor(nodes: GameRecord['nodes'], after: GameRecord['nodes'][number]): Color | undefined {
  return nodes.find(({ parent }) => parent === nodes.indexOf(after))?.color;
}

function setupOf(stones: ReadonlyMap<Point, Color>, toMove: Color): LineSetup {
  const of = (color: Color) => [...stones].flatMap(([point, own]) => (own === color ? [point] : []));
  return { ...EMPTY_BOARD, black: of('black'), white: of('white'), toMove };
}

/** Returns the nodes of the main line: the root, its first child, and so on. */
function* mainLine(nodes: GameRecord['nodes']): Generator<GameRecord['nodes'][number]> {
  for (let at: number = 0; ; ) {
    const node = nodes[at];
    if (!node) return;
    yield node;
    const next = nodes.findIndex(({ parent }, index) => index > at && parent === at);
    if (next < 0) return;
    at = next;
  }
}
