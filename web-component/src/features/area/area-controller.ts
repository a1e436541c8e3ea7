/**
 * Keeps the area of the board to which the user restricts a query, and the stroke with which the user draws that area.
 */
import { nothing, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Area, Point } from '../../engine/protocol.js';
import { pointAt, pointName, SIZE } from '../../game/notation.js';
import type { Terms, TermsOf } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import { areaBar } from './area-bar.js';
import { figurePoints } from './area-figures.js';
import { areaOverlay } from './area-overlay.js';
import { type AreaTool, applyStroke, beginStroke, extendStroke, type Stroke, withPoints } from './area-stroke.js';
import { type AreaProblem, formatArea, NO_AREA, parseArea } from './area-text.js';
import { areaWaits, setArea } from './area-transitions.js';
import { areaState, closeArea, dropAreaTool, setAreaCorner, takeAreaTool } from './state.js';

export interface AreaOptions {
  app: Pick<AppContext, 'store' | 'actions' | 'announcer'>;
  terms(): TermsOf<'query'>;
  /** Redraws the page while the user draws a stroke. The area in the state changes only when the stroke ends. */
  redraw(): void;
  /** Scrolls to the element that a selector matches, after it is drawn. */
  reveal(selector: string): void;
}

/**
 * An area that is less restricted than the current area, so that it may match more games. `how` names the difference.
 */
export interface WiderArea {
  how: 'anywhere' | 'exchanged' | 'side';
  area: Area;
}

export class AreaController {
  readonly #options: AreaOptions;
  #read: { text: string; area: Area; problem?: AreaProblem } = { text: '', area: NO_AREA };
  /** Whether the area tools were open when the page was last drawn. */
  #wasOpen = false;
  #stroke: Stroke | undefined;
  #overlay: { of: readonly unknown[]; picture: SVGTemplateResult | undefined } | undefined;
  #notes: { of: Area; in: Terms; map: ReadonlyMap<Point, string> } | undefined;

  constructor(options: AreaOptions) {
    this.#options = options;
  }

  /** The area of the query, parsed from the area's text in the state. */
  get #parsed(): { area: Area; problem?: AreaProblem } {
    const { area: text } = this.#state.query;
    if (text !== this.#read.text) this.#read = { text, ...parseArea(text) };
    return this.#read;
  }

  /** The first part of the text of the area that could not be read, if any. */
  get problem(): AreaProblem | undefined {
    return this.#parsed.problem;
  }

  /**
   * The area that restricts the query; `undefined` if the area has no points. Also `undefined` while the area is
   * shown on an opened game, because the query then ignores the area.
   */
  get asked(): Area | undefined {
    const { area } = this.#parsed;
    return area.points.length > 0 && !areaWaits(this.#state) ? area : undefined;
  }

  /** Less restricted areas, each of which may match more games than the current area. */
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

  /** Whether a press on the board draws the area, instead of playing a move. */
  get drawing(): boolean {
    return this.#chosen.tool !== undefined;
  }

  /** The drawing of the area over the board, including the stroke that the user is drawing. */
  get overlay(): SVGTemplateResult | undefined {
    const area = this.#stroke ? applyStroke(this.#area, this.#stroke) : this.#area;
    const { corner } = this.#chosen;
    const of = [this.#area, this.#stroke, corner];
    if (!this.#overlay || of.some((value, index) => value !== this.#overlay?.of[index])) {
      const shown = area.points.length > 0 || corner !== undefined;
      this.#overlay = { of, picture: shown ? areaOverlay(area, corner) : undefined };
    }
    return this.#overlay.picture;
  }

  /** Notes for the accessible names of the points in the area. */
  get notes(): ReadonlyMap<Point, string> {
    const [of, terms] = [this.#area, this.#options.terms()];
    if (this.#notes?.of !== of || this.#notes.in !== terms) {
      const note = (point: Point) => (of.any.includes(point) ? terms.inAreaAny : terms.inArea);
      this.#notes = { of, in: terms, map: new Map(of.points.map((point) => [point, note(point)])) };
    }
    return this.#notes.map;
  }

  tools(): TemplateResult | typeof nothing {
    if (!this.#chosen.open) return nothing;
    return areaBar({
      area: this.#area,
      tool: this.#chosen.tool,
      terms: this.#options.terms(),
      onFigure: (figure) => this.#set(withPoints(this.#area, figurePoints(figure))),
      onTool: (tool) => this.take(tool),
      onHow: (how) => this.#set({ ...this.#area, ...how }),
      onSide: (toMove) => {
        const { toMove: _, ...either } = this.#area;
        this.#set(toMove ? { ...either, toMove } : either);
      },
      onClear: () => this.clear(),
    });
  }

  /** When the tools open, scrolls to them and announces the selected tool. Called before each drawing. */
  update(): void {
    const { open } = this.#chosen;
    if (open === this.#wasOpen) return;
    this.#wasOpen = open;
    this.#stroke = undefined;
    if (!open) return;
    this.#sayTool();
    this.#options.reveal('.area-bar .note');
  }

  /** Draws with the selected tool at a point that was pressed by a key or by an assistive program. */
  press(point: Point): void {
    const { tool } = this.#chosen;
    if (tool === undefined) return;
    this.#begin(tool, point);
    this.#finish();
  }

  /** Draws with the selected tool while a pointer moves over the board. */
  readonly onPointer = (event: PointerEvent): void => {
    const { currentTarget: board, type, pointerId } = event;
    const { tool } = this.#chosen;
    if (tool === undefined || !event.isPrimary || !(board instanceof HTMLElement)) return;
    const point = pointUnder(event, board);
    if (type === 'pointerdown' && event.button === 0) {
      board.setPointerCapture(pointerId);
      this.#begin(tool, point);
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

  /**
   * Clears the first corner of a rectangle if the user has pressed it. Otherwise deselects the
   * tool. Returns `false` if no tool is selected.
   */
  leaveTool(): boolean {
    const { store } = this.#options.app;
    const next = dropAreaTool(this.#state);
    if (!next) return false;
    this.#stroke = undefined;
    store.open(next);
    if (!this.drawing) this.#sayTool();
    return true;
  }

  /** Clears the area and closes the tools; returns `false` if there was nothing to clear or close. */
  clear(): boolean {
    const { area: text } = this.#state.query;
    if (!this.#chosen.open && text === '') return false;
    const { actions, store } = this.#options.app;
    this.#stroke = undefined;
    const closed = closeArea(this.#state);
    if (text === '') store.open(closed);
    else actions.show(setArea(closed, NO_AREA), this.#options.terms().areaCleared);
    return true;
  }

  /** Discards an unfinished stroke. Called when the user leaves the mode. */
  rest(): void {
    this.#stroke = undefined;
  }

  /** Selects a tool. With `undefined`, deselects the tool, so that a press on the board plays a move again. */
  take(tool: AreaTool | undefined): void {
    this.#stroke = undefined;
    this.#options.app.store.open(takeAreaTool(this.#state, tool));
    this.#sayTool();
  }

  #sayTool(): void {
    const { areaHint, play } = this.#options.terms();
    const { tool } = this.#chosen;
    this.#options.app.announcer.start(tool ? areaHint[tool] : play);
  }

  #begin(tool: AreaTool, point: Point): void {
    this.#stroke = beginStroke(tool, this.#area, point);
  }

  /**
   * Ends a stroke. If the user pressed a single point with the rectangle tool, that point becomes the first corner, and
   * the next press sets the opposite corner.
   */
  #finish(): void {
    const stroke = this.#stroke;
    this.#stroke = undefined;
    if (!stroke) return;
    const {
      terms,
      app: { announcer, store },
    } = this.#options;
    const { corner } = this.#chosen;
    if (stroke.tool === 'rectangle' && stroke.from === stroke.at && corner === undefined) {
      store.open(setAreaCorner(this.#state, stroke.at));
      announcer.start(terms().areaCorner({ point: pointName(stroke.at) }));
      return;
    }
    const from = stroke.from === stroke.at ? (corner ?? stroke.from) : stroke.from;
    if (corner !== undefined) store.open(setAreaCorner(this.#state, undefined));
    if (stroke.tool === 'any' && !this.#area.points.includes(stroke.from)) {
      announcer.start(terms().areaNotIn({ point: pointName(stroke.from) }));
    }
    this.#set(applyStroke(this.#area, { ...stroke, from }));
  }

  #set(area: Area): void {
    if (formatArea(area) === this.#state.query.area) return;
    this.#change(area, this.#options.terms().areaChosen({ points: area.points.length }));
  }

  #change(area: Area, said: string): void {
    this.#options.app.actions.show(setArea(this.#state, area), said);
  }

  get #chosen() {
    return areaState.of(this.#state);
  }

  get #state() {
    return this.#options.app.store.state;
  }

  get #area(): Area {
    return this.#parsed.area;
  }
}

/** Returns the point that is nearest to a pointer; the pointer may be beside the board. */
function pointUnder(event: PointerEvent, board: HTMLElement): Point {
  const { left, top, width, height } = (board.querySelector('.grid') ?? board).getBoundingClientRect();
  const line = (part: number) => Math.max(0, Math.min(SIZE - 1, Math.floor(part * SIZE)));
  return pointAt(line((event.clientX - left) / width), SIZE - 1 - line((event.clientY - top) / height));
}
