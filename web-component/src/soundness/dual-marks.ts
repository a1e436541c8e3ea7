/**
 * Draws signs on the board for the solution and the dual solutions of a problem. If a dual solution is at a later move
 * of the line, its sign has the number of this move. Also describes the signs in words.
 */
import { type SVGTemplateResult, svg } from 'lit';
import { x, y } from '../board/board-svg.js';
import type { Point, StonesQuestionReply } from '../engine/protocol.js';
import { plyOf, type StonesTerms } from './stones-text.js';

/**
 * Maximum number of undecided points that are drawn. If there are more, none is drawn, so that the dual solutions
 * remain visible.
 */
const UNDECIDED = 24;

/** A sign on a point. */
export interface DualSign {
  readonly point: Point;
  readonly kind: 'line' | 'dual' | 'open';
  /** The number of the move in the line, where the first move of the attacker has the number 1. */
  readonly ply: number;
}

/** Returns the signs for an answer. Each point has at most one sign, for the earliest move on this point. */
export function dualSigns({ line, others, undecided }: StonesQuestionReply): DualSign[] {
  const [solution] = line;
  const signs: DualSign[] = solution === undefined ? [] : [{ point: solution, kind: 'line', ply: 1 }];
  for (const { attack, line: [point] = [], isTransposition } of others) {
    if (point !== undefined && !isTransposition) signs.push({ point, kind: 'dual', ply: plyOf(attack) });
  }
  const open = undecided.find(({ attack }) => attack === 1)?.points ?? [];
  if (open.length <= UNDECIDED) signs.push(...open.map((point) => ({ point, kind: 'open', ply: 1 }) as const));
  const byPoint = new Map<Point, DualSign>();
  for (const sign of signs) {
    const other = byPoint.get(sign.point);
    if (!other || sign.ply < other.ply) byPoint.set(sign.point, sign);
  }
  return [...byPoint.values()];
}

export function dualSvg(signs: readonly DualSign[]): SVGTemplateResult {
  return svg`<g class="dual-marks" aria-hidden="true">${signs.map(sign)}</g>`;
}

/** Returns the meaning of the sign on each point in words. */
export function dualNotes(signs: readonly DualSign[], terms: StonesTerms): Map<Point, string> {
  return new Map(signs.map(({ point, kind, ply }) => [point, terms.solutionName({ kind, move: ply })]));
}

function sign({ point, kind, ply }: DualSign): SVGTemplateResult {
  const [at, from] = [x(point), y(point)];
  if (kind === 'line') return svg`<circle class="line" cx=${at} cy=${from} r="9" />`;
  if (kind === 'open') return svg`<text x=${at} y=${from}>?</text>`;
  return svg`<circle cx=${at} cy=${from} r="12" /><text x=${at} y=${from}>${ply}</text>`;
}
