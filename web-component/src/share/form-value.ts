/**
 * The element as a control of a form: its value is the record as SGF, empty while there is nothing on the board.
 *
 * What a browser keeps to fill in a form again (after going back, or a restart) is the record itself.
 */
import type { ReactiveController } from 'lit';
import { isEmpty } from '../game/record-text.js';
import { sgfText } from '../game/sgf-text.js';
import type { Shown } from '../game/shown-record.js';
import type { BoardAttributes } from '../state/attributes.js';

export interface FormOptions {
  internals: ElementInternals;
  shown(): Shown;
  /** What the page gave: that is what a reset brings back. */
  initial(): Shown;
  /** Puts a record on the board, as the page does. */
  show(shown: Shown): void;
  /** Why a form that requires a record cannot be sent. */
  missing(): string;
}

export class FormValue implements ReactiveController {
  readonly #host: BoardAttributes;
  readonly #options: FormOptions;
  #written: { shown: Shown; required: boolean } | undefined;

  constructor(host: BoardAttributes, options: FormOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
    this.hostUpdated();
  }

  /** The value follows the board. */
  hostUpdated(): void {
    const shown = this.#options.shown();
    const required = this.#host.required;
    if (this.#written?.shown === shown && this.#written.required === required) return;
    this.#written = { shown, required };
    const empty = isEmpty(shown.record);
    const { internals, missing: why } = this.#options;
    internals.setFormValue(empty ? '' : sgfText([shown.record]), JSON.stringify(shown));
    const cell = this.#host.renderRoot.querySelector<HTMLElement>('.grid [tabindex="0"]');
    const missing = required && empty;
    internals.setValidity({ valueMissing: missing }, missing ? why() : '', cell ?? undefined);
  }

  reset(): void {
    this.#options.show(this.#options.initial());
  }

  /** As the browser kept it. */
  restore(state: unknown): void {
    const shown = typeof state === 'string' ? shownIn(state) : undefined;
    if (shown) this.#options.show(shown);
  }
}

/** A state that an older version of the element has written may be anything. */
function shownIn(state: string): Shown | undefined {
  try {
    const { record, node } = JSON.parse(state) as Partial<Shown>;
    return Array.isArray(record?.nodes) && typeof node === 'number' && node in record.nodes
      ? { record, node }
      : undefined;
  } catch {
    return undefined;
  }
}
