/** Drawing an area: a stroke of a tool over the board, and what it makes of the area. Pure; the board shows it as it grows. */

import type { Area, Point } from '../../engine/protocol.js';
import { type Turn, turnPoint } from '../../game/line.js';
import { columnOf, pointAt, rowOf, SIZE } from '../../game/notation.js';
import { rectangle } from './area-text.js';

/** A rectangle from corner to corner; a brush that adds points, or takes them; the same for points that do not matter. */
export const AREA_TOOLS = ['rectangle', 'brush', 'any'] as const;
export type AreaTool = (typeof AREA_TOOLS)[number];

export interface Stroke {
  readonly tool: AreaTool;
  readonly from: Point;
  readonly at: Point;
  /** The points that it passed. */
  readonly path: readonly Point[];
  /** Whether a brush sets points; one that begins on a set point takes them. */
  readonly sets: boolean;
}

export function beginStroke(tool: AreaTool, area: Area, from: Point): Stroke {
  const set = tool === 'any' ? area.any : area.points;
  return { tool, from, at: from, path: [from], sets: !set.includes(from) };
}

/** A quick hand skips points: those on the way belong to the stroke. */
export function extendStroke(stroke: Stroke, to: Point): Stroke {
  return to === stroke.at ? stroke : { ...stroke, at: to, path: [...stroke.path, ...between(stroke.at, to)] };
}

/** The area after a stroke. Only points of the area can be made not to matter. */
export function applyStroke(area: Area, { tool, from, at, path, sets }: Stroke): Area {
  if (tool === 'rectangle') return withPoints(area, rectangle(from, at));
  if (tool === 'brush') return withPoints(area, painted(area.points, path, sets));
  return { ...area, any: painted(area.any, path, sets).filter((point) => area.points.includes(point)) };
}

/** The area of other points; those that still are in it go on not to matter. */
export function withPoints(area: Area, points: readonly Point[]): Area {
  return { ...area, points: [...points], any: area.any.filter((point) => points.includes(point)) };
}

export function turnArea(turn: Turn, area: Area): Area {
  return moved(area, (point) => turnPoint(turn, point));
}

/** The area as it lies elsewhere, or the same where that is not on the board. */
export function shiftArea(area: Area, [right, up]: readonly [number, number]): Area {
  const fits = area.points.every((point) => {
    const [column, row] = [columnOf(point) + right, rowOf(point) + up];
    return column >= 0 && column < SIZE && row >= 0 && row < SIZE;
  });
  return fits ? moved(area, (point) => pointAt(columnOf(point) + right, rowOf(point) + up)) : area;
}

function moved(area: Area, to: (point: Point) => Point): Area {
  const all = (points: readonly Point[]) => points.map(to).sort((a, b) => a - b);
  return { ...area, points: all(area.points), any: all(area.any) };
}

function painted(points: readonly Point[], path: readonly Point[], sets: boolean): Point[] {
  const rest = points.filter((point) => !path.includes(point));
  return sets ? [...new Set([...rest, ...path])].sort((a, b) => a - b) : rest;
}

/** The points from one to another, the last included. */
function between(from: Point, to: Point): Point[] {
  const [right, up] = [columnOf(to) - columnOf(from), rowOf(to) - rowOf(from)];
  const steps = Math.max(Math.abs(right), Math.abs(up));
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    return pointAt(columnOf(from) + Math.round(right * part), rowOf(from) + Math.round(up * part));
  });
}
