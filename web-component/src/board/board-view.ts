/** The board as one piece: the picture, the grid over it, and the names of its points. */
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Pointing } from '../app/pointing.js';
import type { Mark } from '../archive/explorer/marks.js';
import { type Color, PASS, type Point } from '../engine/protocol.js';
import { type Line, lastMove, type Stone, stones, toMove } from '../game/cursor.js';
import { pointName, rowOf } from '../game/notation.js';
import type { Terms } from '../locales/localize.js';
import { boardGrid } from './board-grid.js';
import { boardSvg } from './board-svg.js';

/** What the part that studies positions adds to a board. */
export interface BoardStudy {
  /** Over the picture: forbidden points, the stones of a proof. */
  overlay: SVGTemplateResult;
  /** What is to be known of a point besides what lies on it. */
  notes: ReadonlyMap<Point, string>;
  /** The color that a click would place; `undefined`: none. */
  color: Color | undefined;
}

/** A part of the board that is asked about. */
export interface BoardArea {
  overlay: SVGTemplateResult | undefined;
  /** What is to be said of its points. */
  notes: ReadonlyMap<Point, string>;
  /** Whether a press draws it, and plays nothing. */
  drawing: boolean;
  onPointer(event: PointerEvent): void;
  /** Where a line does not tell them: the stones, and the color that a click would place. */
  own?: { stones: ReadonlyMap<Point, Stone>; color: Color | undefined };
}

export interface BoardProps {
  line: Line;
  marks: ReadonlyMap<Point, Mark>;
  /** The answer that the marks come from is not the one to this position. */
  stale: boolean;
  /** Whether a click plays. */
  playing: boolean;
  study: BoardStudy | undefined;
  area: BoardArea | undefined;
  pointing: Pointing;
  /** The point in the tab order. */
  focus: Point;
  /** The accessible name; empty for one of our own. */
  label: string;
  coordinates: boolean;
  numbers: 'all' | 'last' | 'off';
  terms: Terms;
  onClick(event: MouseEvent): void;
  onConfirm(point: Point): void;
}

export function boardView(props: BoardProps): TemplateResult {
  const { line, marks, stale, playing, study, area, pointing, focus, terms } = props;
  const present = area?.own?.stones ?? stones(line);
  const last = lastMove(line);
  const lastStone = last === PASS ? undefined : last;
  const drawn = [...marks.values()].filter(({ point }) => !present.has(point));
  const label = props.label || terms.boardAfter({ moves: line.ply });
  const draw = area?.drawing ? area.onPointer : nothing;
  return html`<div
    class="board ${playing ? 'playing' : ''} ${stale ? 'stale' : ''} ${area?.drawing ? 'drawing' : ''}"
    part="board"
    @pointerdown=${draw}
    @pointermove=${draw}
    @pointerup=${draw}
    @pointercancel=${draw}
  >
    ${boardSvg({
      stones: present.values(),
      last: lastStone,
      marks: drawn,
      lit: litPoints(pointing, marks, present),
      ghost: ghost(props, present),
      overlay: svg`${area?.overlay ?? nothing}${study?.overlay ?? nothing}`,
      coordinates: props.coordinates,
      numbers: props.numbers,
      terms,
    })}
    ${guard([line, marks, focus, label, terms, study?.notes, area?.notes], () =>
      boardGrid({
        label,
        cursor: focus,
        name: (point) =>
          nameOf(
            point,
            present.get(point),
            marks.get(point),
            point === last,
            [area?.notes.get(point), study?.notes.get(point)],
            terms,
          ),
        taken: (point) => present.has(point),
        onClick: props.onClick,
        onPointer: pointing.onPointer,
        onFocus: pointing.onFocus,
      }),
    )}
    ${tip(props)} ${pointing.aim === undefined ? nothing : confirmation(pointing.aim, props)}
  </div>`;
}

function nameOf(
  point: Point,
  stone: Stone | undefined,
  mark: Mark | undefined,
  last: boolean,
  notes: ReadonlyArray<string | undefined>,
  terms: Terms,
): string {
  const [area, note] = notes;
  const said = [
    pointName(point),
    terms.pointStone[stone?.color ?? 'empty'],
    stone?.move === undefined ? '' : terms.pointMove({ move: stone.move }),
    last ? terms.pointLast : '',
    mark && !stone ? nextText(mark, terms) : '',
    area,
    stone ? '' : note,
  ];
  return said.filter(Boolean).join(terms.comma);
}

/** How often a point was played next: from here, or reached by another order. */
function nextText({ move: { games, transposed, tally }, other }: Mark, terms: Terms): string {
  if (games === 0) return terms.pointTransposed({ games: transposed });
  return terms.pointNext({ by: other ?? 'any', games, black: tally.black / games });
}

/** What there is to say of the point under the mouse or with the focus; its name says it to those who do not see. */
function tip({ study, pointing: { point, aim } }: BoardProps): TemplateResult | typeof nothing {
  const at = aim ?? point;
  const note = at === undefined ? undefined : study?.notes.get(at);
  if (at === undefined || note === undefined) return nothing;
  return html`<p class="tip ${rowOf(at) < 8 ? 'above' : ''}" aria-hidden="true">${note}</p>`;
}

/** A point that is pointed at lights all that lead to the same position. */
function litPoints(
  { point, row, aim }: Pointing,
  marks: ReadonlyMap<Point, Mark>,
  present: ReadonlyMap<Point, Stone>,
): readonly Point[] {
  if (row) return row;
  const at = aim ?? point;
  if (at === undefined || present.has(at)) return [];
  return marks.get(at)?.move.points ?? [];
}

/** A marked point keeps its count under the mouse; an empty one shows the stone that would come. */
function ghost({ line, marks, playing, study, area, pointing }: BoardProps, present: ReadonlyMap<Point, Stone>) {
  const { aim, point } = pointing;
  const at = aim ?? point;
  if (!playing || area?.drawing || at === undefined || present.has(at) || (aim === undefined && marks.has(at)))
    return undefined;
  const { color } = area?.own ?? study ?? { color: toMove(line) };
  return color && { point: at, color };
}

/** Lies on the half of the board away from the point. */
function confirmation(aim: Point, { terms, onConfirm }: BoardProps): TemplateResult {
  return html`<button
    class="button primary confirm ${rowOf(aim) < 7 ? 'above' : ''}"
    type="button"
    part="button"
    @click=${() => onConfirm(aim)}
  >
    ${terms.playHere({ point: pointName(aim) })}
  </button>`;
}
