/**
 * Holds the current state of the element, and the history that contains this state.
 *
 * A change by the user becomes a new entry of the history. A step along the line only replaces the state of the current
 * entry. After every change, the store calls its listeners in the order in which they were added. The listeners write
 * attributes, send events, and save records.
 */
import type { Cursor } from '../game/cursor.js';
import type { History } from './history.js';
import * as histories from './history.js';
import { type AppState, INITIAL } from './state.js';

export type Cause =
  /** The user made a change. The change becomes a new entry of the history. */
  | 'user'
  /** The user stepped along existing moves. The step only changes the current entry of the history. */
  | 'step'
  /** The user opened, closed or chose something in a feature. This only changes the current entry of the history. */
  | 'open'
  /** The user went to another entry of the history by undo, redo, the trail, or the browser's Back and Forward. */
  | 'travel'
  /** The page set an attribute or a property. The page gets no event for its own change. */
  | 'page';

export interface Changed {
  readonly before: AppState;
  readonly after: AppState;
  readonly cause: Cause;
  /** Whether the cause was undo or redo, and not the trail or the browser's Back and Forward. */
  readonly undo: boolean;
}

export class Store {
  /**
   * Called before the user leaves the current entry. By calling {@link step}, the function may update the state of that
   * entry once more.
   */
  onLeave: (() => void) | undefined;
  #history: History = histories.begin(INITIAL);
  readonly #listeners: Array<(changed: Changed) => void> = [];
  /**
   * Whether the user has already changed the state. Before the user's first change, changes by the page add no entries
   * to the history.
   */
  #touched = false;

  get state(): AppState {
    return histories.here(this.#history).state;
  }

  get board(): Cursor {
    return this.state.board;
  }

  get history(): History {
    return this.#history;
  }

  /** Adds a listener that is called after every change. The returned function removes the listener. */
  listen(listener: (changed: Changed) => void): () => void {
    this.#listeners.push(listener);
    return () => {
      const index = this.#listeners.indexOf(listener);
      if (index >= 0) this.#listeners.splice(index, 1);
    };
  }

  /**
   * Applies a change by the user. Consecutive changes with the same value of `joining` (such as the letters that the
   * user types into one text) are one entry of the history.
   */
  change(next: AppState, joining?: string): void {
    this.#leave(next);
    this.#touched = true;
    this.#become(histories.push(this.#history, next, joining), 'user');
  }

  /**
   * Applies a change by the user. The change begins a new stop of the trail, even if the board still shows the same
   * game or the user's own board.
   */
  visit(next: AppState): void {
    this.#leave(next);
    this.#touched = true;
    this.#become(histories.visit(this.#history, next), 'user');
  }

  /**
   * Applies a step along existing moves. The step does not add an entry to the history, so undo does not return to the
   * state before the step.
   */
  step(next: AppState): void {
    this.#become(histories.replace(this.#history, next), 'step');
  }

  /**
   * Shows, in the current entry, the record as it is in the entry `latest`, in place of an older version. Undo and redo
   * then continue from the entry `latest`.
   */
  showLatest(next: AppState, latest: number): void {
    this.#become(histories.replaceByLatest(this.#history, next, latest), 'step');
  }

  /**
   * Applies a change of the part of the state that belongs to a feature. The change does not add an entry to the
   * history, so undo does not return to the state before the change.
   */
  open(next: AppState): void {
    this.#become(histories.replace(this.#history, next), 'open');
  }

  /**
   * Applies a change that the page makes. If the user has changed the state before, undo can return to the state before
   * the page's change.
   */
  put(next: AppState): void {
    this.#leave(next);
    const { push, replace } = histories;
    this.#become(this.#touched ? push(this.#history, next, 'page') : replace(this.#history, next), 'page');
  }

  /** Whether undo is possible. Undo does not go back beyond the entry at which the user entered the current mode. */
  get canUndo(): boolean {
    return this.#inThisMode(histories.undoTarget(this.#history)) !== undefined;
  }

  get canRedo(): boolean {
    return this.#inThisMode(histories.redoTarget(this.#history)) !== undefined;
  }

  undo(): boolean {
    return this.travel(this.#inThisMode(histories.undoTarget(this.#history)), true);
  }

  redo(): boolean {
    return this.travel(this.#inThisMode(histories.redoTarget(this.#history)), true);
  }

  /**
   * Goes to an entry of the history. Returns `false` if there is no such entry, or if this entry is already the current
   * one.
   */
  travel(entry: number | undefined, undo = false): boolean {
    if (entry === undefined || entry === this.#history.at) return false;
    this.#leave();
    const { features } = this.state;
    const next = histories.jump(this.#history, entry);
    if (next === this.#history) return false;
    const { state } = histories.here(next);
    // The panels that are open now stay open. Only the other parts of the state change.
    const there = state.features === features ? state : { ...state, features };
    this.#become(histories.replace(next, there), 'travel', undo);
    return true;
  }

  #leave(next?: AppState): void {
    if (next !== this.state) this.onLeave?.();
  }

  #inThisMode(entry: number | undefined): number | undefined {
    const state = entry === undefined ? undefined : this.#history.entries[entry]?.state;
    return state?.mode === this.state.mode ? entry : undefined;
  }

  #become(next: History, cause: Cause, undo = false): void {
    if (next === this.#history) return;
    const before = this.state;
    this.#history = next;
    const changed = { before, after: this.state, cause, undo };
    for (const listener of [...this.#listeners]) listener(changed);
  }
}
