/**
 * Draws the labels of books (libraries of moves with comments) on the board. If a point has the mark of a played
 * move, the label is in the corner of the point, otherwise on the point itself.
 */
import { nothing, type SVGTemplateResult, svg } from 'lit';
import { x, y } from '../../board/board-svg.js';
import type { BookMove, BookReply, Move, Point } from '../../engine/protocol.js';
import { onBoard } from '../../game/notation.js';

export interface BookOverlay {
  moves: readonly BookMove[];
  labels: BookReply['labels'];
  /** Points that have the mark of a played move. */
  marked: ReadonlySet<Move>;
}

/** Greatest number of characters of a label that are shown on a point. */
const ROOM = 3;

export function bookOverlay({ moves, labels, marked }: BookOverlay): SVGTemplateResult {
  return svg`<g class="books">
    ${moves.flatMap(({ points, label = '' }) => onBoard(points).map((point) => moveSvg(point, label, marked.has(point))))}
    ${labels.flatMap(({ points, text }) => onBoard(points).map((point) => labelSvg(point, text)))}
  </g>`;
}

function moveSvg(point: Point, label: string, marked: boolean): SVGTemplateResult {
  if (!marked) {
    return svg`<g class="by-book"><circle cx=${x(point)} cy=${y(point)} r="15" />${textSvg(x(point), y(point), label)}</g>`;
  }
  const [left, top] = [x(point) + 13, y(point) - 13];
  // A book move without a label gets a small dot.
  return svg`<g class="by-book corner"><circle cx=${left} cy=${top} r=${label ? 9 : 5} />${textSvg(left, top, label)}</g>`;
}

function labelSvg(point: Point, text: string): SVGTemplateResult {
  return svg`<g class="book-label"><circle cx=${x(point)} cy=${y(point)} r="13" />${textSvg(x(point), y(point), text)}</g>`;
}

function textSvg(left: number, top: number, text: string): SVGTemplateResult | typeof nothing {
  const short = [...text].slice(0, ROOM).join('');
  return short === '' ? nothing : svg`<text x=${left} y=${top}>${short}</text>`;
}
