/**
 * Deletes sets of problems and records to memorize. The state of the element lists the deleted
 * sets, so that undo can take back a deletion. When a set is added to this list, this class deletes
 * the set from the storage. When undo removes the set from the list, this class stores the set
 * again.
 */

import { memorisedRecord } from '../../library/training/memorised.js';
import type { StoredSet } from '../../library/training/training-store.js';
import type { TermsOf } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import type { DeletedSet } from '../../state/state.js';
import type { Changed } from '../../state/store.js';
import type { Training } from './training.js';

export interface SetDeletionsOptions {
  readonly app: Pick<AppContext, 'actions' | 'store'>;
  readonly training: Training;
  terms(): TermsOf<'trainer'>;
}

export class SetDeletions {
  readonly #options: SetDeletionsOptions;
  /**
   * For each deleted set: the row that was last deleted or stored again. It may differ from the set in the state:
   * another tab may have changed the set before the deletion, or stored another set with the same name before the
   * restore.
   */
  readonly #rows = new WeakMap<DeletedSet, StoredSet>();
  /** Resolves when all earlier changes are done. Each change waits for the one before it. */
  #done: Promise<void> = Promise.resolve();

  constructor(options: SetDeletionsOptions) {
    this.#options = options;
    options.app.store.listen((changed) => this.#follow(changed));
  }

  /** Deletes the set or record whose row has the key `name`. This is one step of undo. */
  delete(name: string): void {
    const { app, training, terms } = this.#options;
    const text = training.textOf(name);
    if (text === undefined) return;
    const { state } = app.store;
    const next = { ...state, deletedSets: [...state.deletedSets, { name, text }] };
    app.actions.show(next, terms().trainDeleted({ name: titleOf(name) }));
  }

  /** Name of the set or record that was deleted last, while undo can restore it; otherwise `undefined`. */
  get deleted(): string | undefined {
    const { history, state } = this.#options.app.store;
    const from = history.entries[history.at]?.from;
    const before = from === undefined ? undefined : history.entries[from];
    const last = state.deletedSets.at(-1);
    return last && before && !before.state.deletedSets.includes(last) ? titleOf(last.name) : undefined;
  }

  #follow({ before: { deletedSets: before }, after: { deletedSets: after }, undo, cause }: Changed): void {
    if (before === after) return;
    // A jump on the trail (the list of visited boards) may go back far. Only undo and redo change the stored sets.
    if (cause === 'travel' && !undo) return;
    for (const gone of after) if (!before.includes(gone)) this.#do(() => this.#remove(gone));
    for (const back of before) if (!after.includes(back)) this.#do(() => this.#restore(back));
  }

  async #remove(gone: DeletedSet): Promise<void> {
    const { name, text } = this.#rows.get(gone) ?? gone;
    this.#rows.set(gone, { name, text: (await this.#options.training.delete(name)) ?? text });
  }

  async #restore(back: DeletedSet): Promise<void> {
    const row = this.#rows.get(back) ?? back;
    this.#rows.set(back, { ...row, name: await this.#options.training.restore(row) });
  }

  #do(act: () => Promise<void>): void {
    this.#done = this.#done.then(act).catch(() => undefined);
  }
}

/** Returns the name of a set or record as the user knows it, from the key of its row. */
function titleOf(key: string): string {
  return memorisedRecord({ name: key, text: '' })?.name ?? key;
}
