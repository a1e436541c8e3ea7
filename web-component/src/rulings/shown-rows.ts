/** Asks for the rows of the position shown, where the user or the page wants to see them, and has them drawn. */
import type { Position, Row } from '../engine/protocol.js';
import type { AppContext } from '../state/context.js';
import { LazyPart } from '../ui/lazy-part.js';
import { PositionAnswers } from './position-answers.js';
import type { DrawnRows } from './rows/rows.js';

export class ShownRows {
  readonly #app: AppContext;
  readonly #answers: PositionAnswers<readonly Row[]>;
  readonly #part;
  #position: Position | undefined;
  #found: { of: readonly unknown[]; rows: DrawnRows } | undefined;

  constructor(app: AppContext) {
    this.#app = app;
    this.#answers = new PositionAnswers(
      async (position) => (await app.solver.call('rows', { position })).rows,
      () => app.host.requestUpdate(),
    );
    this.#part = new LazyPart(
      app.host,
      () => import('./rows/rows.js'),
      (part) => part,
    );
  }

  /** The position on the board from now on. */
  update(position: Position): void {
    const { eyes, lines } = this.#wanted;
    this.#position = eyes || lines ? position : undefined;
    if (!this.#position) return;
    this.#part.want();
    this.#answers.want([position]);
  }

  /** Those of the position; while they are asked for, those before it, so that nothing flickers when one steps along. */
  get found(): DrawnRows | undefined {
    const part = this.#part.loaded;
    if (!this.#position || !part) return undefined;
    const rows = this.#answers.of(this.#position);
    if (!rows) return this.#answers.asking ? this.#found?.rows : undefined;
    const { eyes, lines } = this.#wanted;
    const of = [rows, eyes, lines];
    if (!this.#found?.of.every((value, index) => value === of[index])) {
      this.#found = { of, rows: new part.DrawnRows(rows, { eyes, lines }) };
    }
    return this.#found.rows;
  }

  get #wanted(): { eyes: boolean; lines: boolean } {
    const { settings } = this.#app;
    return { eyes: settings.get('eyes') === 'on', lines: settings.get('rows') === 'on' };
  }
}
