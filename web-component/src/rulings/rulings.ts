/**
 * Shows the rules of the game on the board in any mode: forbidden points, a forbidden move that was played, and
 * optionally the rows of both colors.
 *
 * This is a separate file in `dist/`, loaded when a mode, an attribute or the user first needs forbidden points or
 * rows.
 */
import { nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { BoardPicture } from '../board/board-picture.js';
import type { ForbiddenPoint, Point, Position } from '../engine/protocol.js';
import { findFive } from '../game/five.js';
import { colorAt, type Line, position, stones, toMove } from '../game/line.js';
import { pointName } from '../game/notation.js';
import { rulings } from '../locales/en.js';
import { type TermsOf, withTerms } from '../locales/localize.js';
import type { AppContext } from '../state/context.js';
import { LazyPart } from '../ui/lazy-part.js';
import { forbiddenCard, forbiddenNotes, forbiddenSvg, playedForbiddenSvg, reason } from './forbidden-marks.js';
import { PositionAnswers } from './position-answers.js';

export { rulingsStyles as panelStyles } from './rulings.styles.js';

/** The members of a mode that this module uses. */
export interface Ruled {
  readonly playing: boolean;
  /** The line that the mode shows on the board, if it differs from the line in the store. */
  readonly line?: Line | undefined;
}

/**
 * The additions to the board: drawings over and under the stones, notes on points, and the card that lists forbidden
 * points.
 */
export interface RulingsPicture {
  readonly overlay: SVGTemplateResult;
  readonly under: SVGTemplateResult | undefined;
  readonly notes: ReadonlyMap<Point, string>;
  readonly card: TemplateResult | typeof nothing;
}

export class Rulings {
  readonly #app: AppContext;
  readonly #points: PositionAnswers<readonly ForbiddenPoint[]>;
  readonly #rows;
  #asked: MarkedPositions | undefined;
  #drawn: { from: readonly unknown[]; drawn: RulingsPicture } | undefined;

  constructor(app: AppContext) {
    this.#app = app;
    this.#points = new PositionAnswers(
      async (position) => (await app.rules().call('forbidden', { position })).points,
      () => app.host.requestUpdate(),
    );
    this.#rows = new LazyPart(
      app.host,
      () => import('./rows/rows.js'),
      ({ Rows }) =>
        new Rows(
          app,
          new PositionAnswers(
            async (position) => (await app.rules().call('rows', { position })).rows,
            () => app.host.requestUpdate(),
          ),
        ),
    );
  }

  /** Called before each drawing. `asks` says whether requests may be sent to the engine now. */
  update(mode: Ruled, asks: boolean): void {
    if (!asks) return;
    const { settings } = this.#app;
    if (settings.get('eyes') === 'on' || settings.get('rows') === 'on') this.#rows.want();
    this.#rows.loaded?.update(position(this.#line(mode)));
    const { now, before } = this.#positions(mode);
    this.#points.want([now, before].filter((found) => found !== undefined));
  }

  /** Returns the additions to the board. Returns the same object until something changes. */
  picture(mode: Ruled, { marks, stones: set }: BoardPicture): RulingsPicture {
    const line = this.#line(mode);
    const points = this.#forbidden(mode);
    const played = this.#played(mode);
    const rows = this.#rows.loaded?.found;
    const terms = this.#terms;
    const from = [line, set, marks, points, played, rows, terms];
    if (this.#drawn?.from.every((value, index) => value === from[index])) return this.#drawn.drawn;
    const coming = mode.line ? new Set(line.moves.slice(line.ply)) : new Set<Point>();
    const covered = (point: Point) => coming.has(point) || marks?.points.has(point) === true;
    const notes = forbiddenNotes(points, played, terms);
    const card = forbiddenCard(notes, terms);
    const grown = rows?.draw({
      free: (point) => !(set ?? stones(line)).has(point),
      covered,
      notes,
      terms,
    });
    const overlay = svg`${grown?.overlay ?? nothing}${points.map((found) => forbiddenSvg(found, covered(found.point)))}${played ? playedForbiddenSvg(played) : nothing}`;
    this.#drawn = { from, drawn: { overlay, under: grown?.under, notes, card } };
    return this.#drawn.drawn;
  }

  /** Returns the question that the user must confirm before a forbidden move; `undefined` if the move is allowed. */
  warning(mode: Ruled, point: Point): string | undefined {
    const found = this.#forbidden(mode).find((forbidden) => forbidden.point === point);
    return found && this.#terms.forbiddenAsk({ point: pointName(point), why: reason(found, this.#terms) });
  }

  /** Returns the card with the forbidden points of the board that was drawn last. */
  card(): TemplateResult | typeof nothing {
    return this.#drawn?.drawn.card ?? nothing;
  }

  get #terms(): TermsOf<'rulings'> {
    return withTerms(this.#app.terms(), { rulings });
  }

  #line(mode: Ruled): Line {
    return mode.line ?? this.#app.store.board.line;
  }

  #marks(mode: Ruled): boolean {
    const forbidden = this.#app.settings.get('forbidden');
    return forbidden !== 'off' && (mode.playing || forbidden === 'on');
  }

  /**
   * Returns the positions whose forbidden points are shown. The result is the same object until the line changes, so
   * that no drawing computes it again.
   */
  #positions(mode: Ruled): MarkedPositions {
    const line = this.#line(mode);
    if (!this.#marks(mode)) return { line };
    // After a five the game is over, so no forbidden points are shown.
    if (this.#asked?.line !== line)
      this.#asked = { line, now: findFive(stones(line)) ? undefined : blacksTurn(line), before: beforeLast(line) };
    return this.#asked;
  }

  #forbidden(mode: Ruled): readonly ForbiddenPoint[] {
    const { now } = this.#positions(mode);
    return (now && this.#points.of(now)) ?? NONE;
  }

  /** Returns Black's last move if it was forbidden. */
  #played(mode: Ruled): ForbiddenPoint | undefined {
    const { line, before } = this.#positions(mode);
    return before && this.#points.of(before)?.find(({ point }) => point === line.moves[line.ply - 1]);
  }
}

/**
 * The shown position (`now`), and the position before the last shown move (`before`) if Black played that move. A
 * position is absent if its forbidden points are not needed.
 */
interface MarkedPositions {
  readonly line: Line;
  readonly now?: Position | undefined;
  readonly before?: Position | undefined;
}

const NONE: readonly ForbiddenPoint[] = [];

/** Minimum number of black stones for a forbidden point: a double-three needs four stones besides the new one. */
const LEAST = 4;

/**
 * Returns the shown position if Black is to move and a point may be forbidden. In all other positions, no request to
 * the engine is needed.
 */
function blacksTurn(line: Line): Position | undefined {
  if (toMove(line) !== 'black') return undefined;
  const shown = position(line);
  return shown.black.length >= LEAST ? shown : undefined;
}

/** Returns the position before the last shown move, if Black played that move and a point may be forbidden there. */
function beforeLast(line: Line): Position | undefined {
  if (line.ply === 0 || colorAt(line, line.ply - 1) !== 'black') return undefined;
  return blacksTurn({ ...line, ply: line.ply - 1 });
}
