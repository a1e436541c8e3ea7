/** The whole board: the picture, the grid over it, and the names of its points. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { PASS, type Point } from '../engine/protocol.js';
import type { Five } from '../game/five.js';
import { type Line, lastMove, type Stone, stones } from '../game/line.js';
import { pointName, rowOf } from '../game/notation.js';
import type { Terms } from '../locales/localize.js';
import { boardGrid } from './board-grid.js';
import type { BoardPicture, Marks } from './board-picture.js';
import { boardSvg } from './board-svg.js';
import type { Pointing } from './pointing.js';

export interface BoardProps {
  line: Line;
  picture: BoardPicture;
  /** The five in a row that ended the game. */
  five: Five | undefined;
  /** Whether a press on a point changes the position. */
  playing: boolean;
  pointing: Pointing;
  /** The point whose cell receives the focus when the Tab key enters the grid. */
  focus: Point;
  /** The accessible name of the board; empty for the default name. */
  label: string;
  coordinates: boolean;
  numbers: 'all' | 'last' | 'off';
  /** Returns the text of the button that confirms a press on a forbidden point. */
  confirm(point: Point): string;
  terms: Terms;
  onClick(event: MouseEvent): void;
  onConfirm(point: Point): void;
}

export function boardView(props: BoardProps): TemplateResult {
  const { line, picture, five, playing, pointing, focus, terms } = props;
  const { marks, stale, overlays = [], notes = [], onPointer, next } = picture;
  const present = picture.stones ?? stones(line);
  const last = lastMove(line);
  const lastStone = last === PASS ? undefined : last;
  const label = props.label || terms.boardAfter({ moves: line.ply });
  const draw = onPointer ?? nothing;
  const lit = litPoints(pointing, marks, present);
  const ghosts = five ? [] : [next, ghost(props)].flatMap((stone) => (stone && !present.has(stone.point) ? stone : []));
  return html`<div
    class="board ${playing ? 'playing' : ''} ${stale ? 'stale' : ''} ${onPointer ? 'drawing' : ''} ${props.coordinates ? '' : 'bare'}"
    part="board"
    @pointerdown=${draw}
    @pointermove=${draw}
    @pointerup=${draw}
    @pointercancel=${draw}
  >
    ${boardSvg({
      stones: present.values(),
      last: lastStone,
      five: five?.points,
      marks: svg`${picture.under ?? nothing}${marks?.draw((point) => !present.has(point) && point !== next?.point, lit) ?? nothing}`,
      lit,
      ghosts,
      overlay: svg`${overlays.map((overlay) => overlay ?? nothing)}`,
      coordinates: props.coordinates,
      numbers: picture.numbered ? 'all' : props.numbers,
    })}
    ${boardGrid({
      of: [line, picture.stones, marks, focus, label, terms, notes.length, ...notes],
      label,
      cursor: focus,
      name: (point) =>
        nameOf(
          point,
          present.get(point),
          marks,
          point === last,
          notes.flatMap((of) => of.get(point) ?? []),
          terms,
        ),
      taken: (point) => present.has(point),
      onClick: props.onClick,
      onPointer: pointing.onPointer,
      onFocus: pointing.onFocus,
    })}
    ${tip(props)} ${pointing.aim === undefined ? nothing : confirmation(pointing.aim, props)}
  </div>`;
}

function nameOf(
  point: Point,
  stone: Stone | undefined,
  marks: Marks | undefined,
  last: boolean,
  notes: readonly string[],
  terms: Terms,
): string {
  const said = [
    pointName(point),
    terms.pointStone[stone?.color ?? 'empty'],
    stone?.move === undefined ? '' : terms.pointMove({ move: stone.move }),
    last ? terms.pointLast : '',
    stone ? '' : marks?.name(point),
    ...notes,
  ];
  return said.filter(Boolean).join(terms.comma);
}

/**
 * Shows the note about the point that is under the mouse or has the focus. The note is hidden from screen readers,
 * because the accessible name of the point contains the same text.
 */
function tip({ picture: { tips }, pointing: { point, aim } }: BoardProps): TemplateResult | typeof nothing {
  const at = aim ?? point;
  const note = at === undefined ? undefined : tips?.get(at);
  if (at === undefined || note === undefined) return nothing;
  return html`<p class="tip ${rowOf(at) < 8 ? 'above' : ''}" aria-hidden="true">${note}</p>`;
}

/**
 * Returns the points to highlight: the points of the row under the pointer in the table of next moves, or the marked
 * point under the pointer together with its symmetric points.
 */
function litPoints(
  { point, row, aim }: Pointing,
  marks: Marks | undefined,
  present: ReadonlyMap<Point, Stone>,
): readonly Point[] {
  if (row) return row;
  const at = aim ?? point;
  if (at === undefined || present.has(at)) return [];
  return marks?.points.get(at) ?? [];
}

/** Returns the translucent stone under the pointer, if any. A marked point shows its number of games instead. */
function ghost({ picture, playing, pointing }: BoardProps): Stone | undefined {
  const { color, marks, next, onPointer } = picture;
  const { aim, point } = pointing;
  const at = aim ?? point;
  if (!playing || onPointer || !color || at === undefined || at === next?.point) return undefined;
  return aim === undefined && marks?.points.has(at) ? undefined : { point: at, color };
}

/**
 * Shows the button that confirms a press on `aim`. The button is on the half of the board that does not contain `aim`.
 */
function confirmation(aim: Point, { confirm, onConfirm }: BoardProps): TemplateResult {
  return html`<button
    class="button primary confirm ${rowOf(aim) < 7 ? 'above' : ''}"
    type="button"
    part="button"
    @click=${() => onConfirm(aim)}
  >
    ${confirm(aim)}
  </button>`;
}
