/**
 * Makes the element a form control. The value of the control is the record on the board as SGF text, or an empty text
 * while the board is empty.
 *
 * The browser also stores a state of the control, and restores the control from it after Back or a restart. This state
 * is the record as JSON.
 */
import type { ReactiveController } from 'lit';
import { isEmpty } from '../game/record-text.js';
import { sgfText } from '../game/sgf-text.js';
import type { Shown } from '../game/shown-record.js';
import type { BoardAttributes } from '../state/attributes.js';

export interface FormOptions {
  internals: ElementInternals;
  shown(): Shown;
  /** Returns the record that the page has set last. A reset of the form restores this record. */
  initial(): Shown;
  /** Puts a record on the board as one user action. */
  show(shown: Shown): void;
  /**
   * Whether the state that the browser has stored is out of date: the user has changed the board
   * since the page was opened, or the address says which board is shown.
   */
  isNewer(): boolean;
  /** Returns the sentence for the user which says that a required record is missing. */
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

  /** Updates the form value after each drawing. */
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

  /**
   * Restores the board from the state that the browser has stored. This module may be loaded late. If the board is
   * newer than that state by then, the board does not change.
   */
  restore(state: unknown): void {
    if (this.#options.isNewer()) return;
    const shown = typeof state === 'string' ? shownIn(state) : undefined;
    if (shown) this.#options.show(shown);
  }
}

/**
 * Returns the board in a stored state; `undefined` if another version of the element wrote the state in another format.
 */
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
