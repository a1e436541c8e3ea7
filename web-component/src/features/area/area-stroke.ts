/**
 * Pure functions for the strokes with which the user draws an area. They begin a stroke, extend a stroke, and return
 * the area that results from a stroke.
 */

import type { Area, Point } from '../../engine/protocol.js';
import { type Turn, turnPoint } from '../../game/line.js';
import { columnOf, pointAt, rowOf, SIZE } from '../../game/notation.js';
import { rectangle } from './area-text.js';

/**
 * `rectangle` draws an area from corner to corner. `brush` adds points to the area or removes them. `any` marks the
 * points of the area where a game may have any content, or removes these marks.
 */
export const AREA_TOOLS = ['rectangle', 'brush', 'any'] as const;
export type AreaTool = (typeof AREA_TOOLS)[number];

export interface Stroke {
  readonly tool: AreaTool;
  readonly from: Point;
  readonly at: Point;
  /** Points that the stroke has passed. */
  readonly path: readonly Point[];
  /**
   * Whether the stroke adds points to the area (or marks, with the tool `any`). If the stroke begins on a point that is
   * already in the area (or marked), the stroke removes points or marks instead.
   */
  readonly sets: boolean;
}

export function beginStroke(tool: AreaTool, area: Area, from: Point): Stroke {
  const set = tool === 'any' ? area.any : area.points;
  return { tool, from, at: from, path: [from], sets: !set.includes(from) };
}

/** Extends a stroke to a point. A fast pointer skips points, so all points on the way are added too. */
export function extendStroke(stroke: Stroke, to: Point): Stroke {
  return to === stroke.at ? stroke : { ...stroke, at: to, path: [...stroke.path, ...between(stroke.at, to)] };
}

/** Returns the area after a stroke. Only points inside the area can be marked as points of any content. */
export function applyStroke(area: Area, { tool, from, at, path, sets }: Stroke): Area {
  if (tool === 'rectangle') return withPoints(area, rectangle(from, at));
  if (tool === 'brush') return withPoints(area, painted(area.points, path, sets));
  return { ...area, any: painted(area.any, path, sets).filter((point) => area.points.includes(point)) };
}

/** Replaces the points of an area. Points that may have any content keep this property if they stay in the area. */
export function withPoints(area: Area, points: readonly Point[]): Area {
  return { ...area, points: [...points], any: area.any.filter((point) => points.includes(point)) };
}

export function turnArea(turn: Turn, area: Area): Area {
  return moved(area, (point) => turnPoint(turn, point));
}

/** Shifts an area. If the shifted area would not fit on the board, returns the area unchanged. */
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

/** Returns the points of a straight line from `from` to `to`, without `from`. */
function between(from: Point, to: Point): Point[] {
  const [right, up] = [columnOf(to) - columnOf(from), rowOf(to) - rowOf(from)];
  const steps = Math.max(Math.abs(right), Math.abs(up));
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    return pointAt(columnOf(from) + Math.round(right * part), rowOf(from) + Math.round(up * part));
  });
}
