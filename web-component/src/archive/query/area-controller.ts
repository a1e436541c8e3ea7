/** The part of the board that is asked about, as the reader draws it: the tool in hand, the stroke under way, the area. */
import { nothing, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Area, GameRow, Point } from '../../engine/protocol.js';
import type { Turn } from '../../game/cursor.js';
import { other, pointAt, pointName, SIZE } from '../../game/notation.js';
import type { Terms, TermsOf } from '../../locales/localize.js';
import type { Announcer } from '../../ui/announcer.js';
import { areaBar } from './area-bar.js';
import { figurePoints } from './area-figures.js';
import { areaOverlay } from './area-overlay.js';
import {
  type AreaTool,
  applyStroke,
  beginStroke,
  extendStroke,
  type Stroke,
  shiftArea,
  turnArea,
  withPoints,
} from './area-stroke.js';
import { type AreaProblem, formatArea, NO_AREA, parseArea } from './area-text.js';

export interface AreaModeOptions {
  announcer: Announcer;
  terms(): TermsOf<'query'>;
  /** Another tool, or a stroke that grows: only the picture is another. */
  redraw(): void;
  /** The reader made another area. */
  changed(text: string): void;
}

/** An area that would find more, and what is given up for it. */
export interface WiderArea {
  how: 'anywhere' | 'exchanged' | 'side';
  area: Area;
}

export class AreaMode {
  /** Whether the row of tools is open. */
  open = false;
  /** What the attribute said when it was read, or was written. */
  text = '';
  problem: AreaProblem | undefined;
  readonly #options: AreaModeOptions;
  #area = NO_AREA;
  #tool: AreaTool | undefined;
  #stroke: Stroke | undefined;
  /** One corner of a rectangle that has been pressed, not dragged. */
  #corner: Point | undefined;
  /** Before a game was opened in which it lies elsewhere, and after. */
  #moved: { from: string; to: string } | undefined;
  #notes: { of: Area; in: Terms; map: ReadonlyMap<Point, string> } | undefined;

  constructor(options: AreaModeOptions) {
    this.#options = options;
  }

  read(text: string): void {
    const { area, problem } = parseArea(text);
    this.text = text;
    this.#area = area;
    this.problem = problem;
  }

  /** What is asked; without points nothing is. */
  get asked(): Area | undefined {
    return this.#area.points.length > 0 ? this.#area : undefined;
  }

  /** Whether it only shows where it lies in an opened game, of which the whole position is looked at. */
  get waits(): boolean {
    return this.#moved?.to === this.text;
  }

  /** Where it lay before a game was opened, while it waits. */
  get home(): string | undefined {
    return this.waits ? this.#moved?.from : undefined;
  }

  /** The area of a stop on the trail; `home` where it waits there. */
  restore(text: string, home: string | undefined): void {
    this.#drop();
    this.read(text);
    this.#moved = home === undefined ? undefined : { from: home, to: text };
  }

  get wider(): WiderArea[] {
    const area = this.asked;
    if (!area) return [];
    const { toMove, ...either } = area;
    const all: Array<WiderArea | false> = [
      !area.anywhere && { how: 'anywhere', area: { ...area, anywhere: true } },
      !area.exchanged && { how: 'exchanged', area: { ...area, exchanged: true } },
      toMove !== undefined && { how: 'side', area: either },
    ];
    return all.filter((wider) => wider !== false);
  }

  /** Whether a press on the board draws. */
  get drawing(): boolean {
    return this.#tool !== undefined;
  }

  get overlay(): SVGTemplateResult | undefined {
    const area = this.#stroke ? applyStroke(this.#area, this.#stroke) : this.#area;
    return area.points.length > 0 || this.#corner !== undefined ? areaOverlay(area, this.#corner) : undefined;
  }

  /** What is to be said of the points of the area. */
  get notes(): ReadonlyMap<Point, string> {
    const [of, terms] = [this.#area, this.#options.terms()];
    if (this.#notes?.of !== of || this.#notes.in !== terms) {
      const note = (point: Point) => (of.any.includes(point) ? terms.inAreaAny : terms.inArea);
      this.#notes = { of, in: terms, map: new Map(of.points.map((point) => [point, note(point)])) };
    }
    return this.#notes.map;
  }

  tools(): TemplateResult | typeof nothing {
    if (!this.open) return nothing;
    return areaBar({
      area: this.#area,
      tool: this.#tool,
      terms: this.#options.terms(),
      onFigure: (figure) => this.#set(withPoints(this.#area, figurePoints(figure))),
      onTool: (tool) => this.take(tool === this.#tool ? undefined : tool),
      onHow: (how) => this.#set({ ...this.#area, ...how }),
      onSide: (toMove) => {
        const { toMove: _, ...either } = this.#area;
        this.#set(toMove ? { ...either, toMove } : either);
      },
      onClear: () => this.clear(),
    });
  }

  toggle(): void {
    this.open = !this.open;
    this.#drop();
    this.#options.redraw();
  }

  /** A point pressed by a key, or by what presses keys for a reader. */
  press(point: Point): void {
    if (this.#tool === undefined) return;
    this.#begin(this.#tool, point);
    this.#finish();
  }

  /** A pointer on the board. */
  readonly onPointer = (event: PointerEvent): void => {
    const { currentTarget: board, type, pointerId } = event;
    if (this.#tool === undefined || !event.isPrimary || !(board instanceof HTMLElement)) return;
    const point = pointUnder(event, board);
    if (type === 'pointerdown' && event.button === 0) {
      board.setPointerCapture(pointerId);
      this.#begin(this.#tool, point);
    } else if (this.#stroke && type === 'pointermove') {
      this.#stroke = extendStroke(this.#stroke, point);
    } else if (this.#stroke && type === 'pointerup') {
      this.#finish();
    } else if (type === 'pointercancel') {
      this.#stroke = undefined;
    } else {
      return;
    }
    this.#options.redraw();
  };

  turn(turn: Turn): void {
    if (this.#area.points.length === 0) return;
    const home = this.home;
    this.#write(turnArea(turn, this.#area));
    if (home !== undefined) this.#moved = { from: home, to: this.text };
  }

  /** A game was opened: the area goes where its stones lie there. */
  follow({ shift, exchanged }: GameRow): void {
    if (!this.asked) return;
    const home = this.home;
    // Games of the question say where it lies from where it lay on the own line.
    const { toMove, ...either } = home !== undefined && shift ? parseArea(home).area : this.#area;
    const side = toMove && exchanged ? other(toMove) : toMove;
    const next = shiftArea({ ...either, ...(side && { toMove: side }) }, shift ?? [0, 0]);
    const from = home ?? this.text;
    this.#write(next);
    this.#moved = { from, to: this.text };
  }

  /** The opened game was left: the area lies where it was, unless it is another by now. */
  settle(): void {
    const moved = this.#moved;
    this.#moved = undefined;
    if (moved && moved.from !== moved.to && moved.to === this.text) this.#write(parseArea(moved.from).area);
  }

  /** Leaves the corner, then the tool; `false` where neither is in hand. */
  leaveTool(): boolean {
    if (this.#tool === undefined) return false;
    if (this.#corner !== undefined) this.#corner = undefined;
    else this.take(undefined);
    this.#options.redraw();
    return true;
  }

  /** The whole board again; `false` where nothing is to be left. */
  clear(): boolean {
    if (!this.open && this.text === '') return false;
    this.open = false;
    this.#drop();
    this.#options.redraw();
    if (this.text !== '') {
      this.#write(NO_AREA);
      this.#options.announcer.start(this.#options.terms().areaCleared);
    }
    return true;
  }

  /** Takes a tool in hand, or puts it away. */
  take(tool: AreaTool | undefined): void {
    this.#drop();
    this.#tool = tool;
    const { areaToolSaid, areaToolLeft } = this.#options.terms();
    this.#options.announcer.start(tool ? areaToolSaid[tool] : areaToolLeft);
    this.#options.redraw();
  }

  #drop(): void {
    this.#tool = undefined;
    this.#stroke = undefined;
    this.#corner = undefined;
  }

  #begin(tool: AreaTool, point: Point): void {
    this.#stroke = beginStroke(tool, this.#area, point);
  }

  /** The end of a stroke. A rectangle that is a single point is a corner, and the next press is the other. */
  #finish(): void {
    const stroke = this.#stroke;
    this.#stroke = undefined;
    if (!stroke) return;
    const { announcer, terms } = this.#options;
    if (stroke.tool === 'rectangle' && stroke.from === stroke.at && this.#corner === undefined) {
      this.#corner = stroke.at;
      announcer.start(terms().areaCorner({ point: pointName(stroke.at) }));
      this.#options.redraw();
      return;
    }
    const from = stroke.from === stroke.at ? (this.#corner ?? stroke.from) : stroke.from;
    this.#corner = undefined;
    if (stroke.tool === 'any' && !this.#area.points.includes(stroke.from)) {
      announcer.start(terms().areaNotIn({ point: pointName(stroke.from) }));
    }
    this.#set(applyStroke(this.#area, { ...stroke, from }));
  }

  #set(area: Area): void {
    if (formatArea(area) === this.text) return;
    this.#write(area);
    this.#options.announcer.start(this.#options.terms().areaChosen({ points: area.points.length }));
  }

  #write(area: Area): void {
    this.#area = area;
    this.problem = undefined;
    this.text = formatArea(area);
    this.#options.changed(this.text);
  }
}

/** The point of the board nearest to a pointer, also from beside it. */
function pointUnder(event: PointerEvent, board: HTMLElement): Point {
  const { left, top, width, height } = (board.querySelector('.grid') ?? board).getBoundingClientRect();
  const line = (part: number) => Math.max(0, Math.min(SIZE - 1, Math.floor(part * SIZE)));
  return pointAt(line((event.clientX - left) / width), SIZE - 1 - line((event.clientY - top) / height));
}
