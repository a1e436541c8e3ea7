/** Synchronizes the element's attributes with its state, and reports the user's changes to the page. */
import type { PropertyValues } from 'lit';
import { toMove } from '../game/line.js';
import { type LineProblem, readLine, writeLine } from '../game/line-text.js';
import { checkAttributes, type WrongValues } from '../state/attribute-check.js';
import type { BoardAttributes } from '../state/attributes.js';
import { emit } from '../state/events.js';
import type { AppState } from '../state/state.js';
import type { Changed, Store } from '../state/store.js';
import { changeQuery, enterMode, showBoard, stepTo } from '../state/transitions.js';

export class AttributeSync {
  /**
   * The reason why the board cannot show the attributes `moves` and `position`. In this case the board stays unchanged.
   */
  problem: LineProblem | undefined;
  /** The attributes whose values cannot be read. Their default values apply instead. */
  readonly wrong: WrongValues = new Map();
  readonly #host: BoardAttributes;
  readonly #store: Store;

  constructor(host: BoardAttributes, store: Store) {
    this.#host = host;
    this.#store = store;
    store.listen((changed) => this.#write(changed));
  }

  /** Applies the attributes that the page has set since the last update of the element. */
  read(changed: PropertyValues<BoardAttributes>): void {
    checkAttributes(this.#host, changed.keys(), this.wrong);
    const { mode, area, filter, order } = this.#host;
    const before = this.#store.state;
    let next = changeQuery(enterMode(before, mode), { area, filter, order });
    if (changed.has('position') || changed.has('moves') || changed.has('ply')) next = this.#readLine(next);
    if (next !== before) this.#store.put(next);
  }

  /**
   * Reads the line of moves from the attributes. If the board already shows this line, only sets the number of shown
   * moves.
   */
  #readLine(state: AppState): AppState {
    const { position, moves, ply } = this.#host;
    const given = { position, moves, ply };
    const own = writeLine(state.board.line);
    if (given.position === own.position && given.moves === own.moves) {
      this.problem = undefined;
      return stepTo(state, given.ply ?? Number.POSITIVE_INFINITY);
    }
    const read = readLine(given);
    this.problem = read.ok ? undefined : read.problem;
    return read.ok ? showBoard(state, { line: read.line }) : state;
  }

  #write(changed: Changed): void {
    const { before, after, cause } = changed;
    const host = this.#host;
    const { position, moves, ply } = writeLine(after.board.line);
    host.mode = after.mode;
    host.position = position;
    host.moves = moves;
    // The page may set `ply` before the moves. Until the line is long enough, the attribute keeps the page's number.
    if (cause !== 'page' || (host.ply ?? 0) <= after.board.line.moves.length) host.ply = ply;
    host.area = after.query.area;
    host.filter = after.query.filter;
    host.order = after.query.order;
    if (before.board !== after.board) this.problem = undefined;
    host.requestUpdate();
    if (cause !== 'page') this.#tell(before, after);
  }

  /**
   * Dispatches the events that report the user's changes to the page. Not called for changes that the page has made.
   */
  #tell(before: AppState, after: AppState): void {
    const host = this.#host;
    const { line, opened } = after.board;
    if (before.board.line !== line || before.board.opened !== opened) {
      const { position, moves, ply } = writeLine(line);
      emit(host, 'renju-position-change', {
        position,
        moves,
        ply: ply ?? line.moves.length,
        toMove: toMove(line),
        ...(opened && { game: opened.view.id }),
      });
    }
    const { area, filter } = after.query;
    if (area !== before.query.area || filter !== before.query.filter) {
      emit(host, 'renju-query-change', { area, filter });
    }
    if (before.mode !== after.mode) emit(host, 'renju-mode-change', { mode: after.mode });
  }
}
