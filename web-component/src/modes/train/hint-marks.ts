/** Draws marks on the board of a problem: the point that the task asks about, or the region or the point of a hint. */
import { nothing, type SVGTemplateResult, svg } from 'lit';
import { x, y } from '../../board/board-svg.js';
import type { Point } from '../../engine/protocol.js';
import { columnOf, pointAt, rowOf, SIZE } from '../../game/notation.js';
import { isOver, type Session } from './session.js';

/** Length of the sides of a region, in lines of the board. */
const REGION = 5;

interface Region {
  readonly from: Point;
  readonly to: Point;
}

/**
 * Returns the region that contains a point. The board is divided into nine fixed regions, so the middle of the region
 * does not reveal the point.
 */
function regionOf(point: Point): Region {
  const begin = (line: number) => Math.floor(line / REGION) * REGION;
  const [column, row] = [begin(columnOf(point)), begin(rowOf(point))];
  const end = (line: number) => Math.min(SIZE, line + REGION) - 1;
  return { from: pointAt(column, row), to: pointAt(end(column), end(row)) };
}

export function hintMarks(session: Session): SVGTemplateResult {
  const { problem, hintSteps, verdict } = session;
  const { task } = problem;
  const hint = isOver(session) ? undefined : session.hint;
  const asked = task.kind === 'forbidden' && verdict.kind === 'asked' ? task.point : undefined;
  return svg`<g class="train-marks" aria-hidden="true">
    ${asked === undefined ? nothing : question(asked)}
    ${hint && hintSteps === 2 ? regionMark(hint.point) : nothing}
    ${hint && hintSteps > 2 ? pointMark(hint.point) : nothing}
  </g>`;
}

function question(point: Point): SVGTemplateResult {
  return svg`<circle class="asked" cx=${x(point)} cy=${y(point)} r="13" /><text x=${x(point)} y=${y(point)}>?</text>`;
}

/** Marks a point. */
export function pointMark(point: Point): SVGTemplateResult {
  return svg`<circle class="hint" cx=${x(point)} cy=${y(point)} r="13" />`;
}

/** Marks the region of the board that contains a point. */
export function regionMark(point: Point): SVGTemplateResult {
  const { from, to } = regionOf(point);
  const [left, top] = [x(from) - 16, y(to) - 16];
  return svg`<rect class="hint" x=${left} y=${top} width=${x(to) - x(from) + 32} height=${y(from) - y(to) + 32} rx="6" />`;
}
