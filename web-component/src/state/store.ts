/**
 * The one place that holds what the element shows: the current state and the history that it is part of.
 *
 * A change by the user becomes an entry of the history, or replaces the current entry where it is only a step. After
 * every change the listeners are told in the order in which they joined; they write attributes, send events, save.
 */
import type { Cursor } from '../game/cursor.js';
import type { History } from './history.js';
import * as histories from './history.js';
import { type AppState, INITIAL } from './state.js';

/** What made a change. */
export type Cause =
  /** The user did something: a new entry. */
  | 'user'
  /** The user went a step along what is there: the same entry. */
  | 'step'
  /** Undo, redo, the trail, or the browser's Back and Forward. */
  | 'travel'
  /** The page set an attribute or a property: nobody is told of what it knows. */
  | 'page';

export interface Changed {
  readonly before: AppState;
  readonly after: AppState;
  readonly cause: Cause;
  /** It was undo or redo, not the trail or the browser. */
  readonly undo: boolean;
}

export class Store {
  /** Called before the current entry may be left: what is still to be said of it, is said by {@link step}. */
  onLeave: (() => void) | undefined;
  #history: History = histories.begin(INITIAL);
  readonly #listeners: Array<(changed: Changed) => void> = [];
  /** Whether anything but the page has changed the state: until then the page's first words are no entry. */
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

  /** Calls a listener after every change, until the returned function is called. */
  listen(listener: (changed: Changed) => void): () => void {
    this.#listeners.push(listener);
    return () => {
      const index = this.#listeners.indexOf(listener);
      if (index >= 0) this.#listeners.splice(index, 1);
    };
  }

  /** A change by the user. Changes with the same `joining` in a row (letters of one text) are one entry. */
  change(next: AppState, joining?: string): void {
    this.#leave(next);
    this.#touched = true;
    this.#become(histories.push(this.#history, next, joining), 'user');
  }

  /** A change by the user that begins a stop of the trail, also where it stays with the same game or board. */
  visit(next: AppState): void {
    this.#leave(next);
    this.#touched = true;
    this.#become(histories.visit(this.#history, next), 'user');
  }

  /** A step by the user along what is there already: undo does not stop at it. */
  step(next: AppState): void {
    this.#become(histories.replace(this.#history, next), 'step');
  }

  /** A change by the page. What the user had before stays reachable by undo. */
  put(next: AppState): void {
    this.#leave(next);
    const { push, replace } = histories;
    this.#become(this.#touched ? push(this.#history, next, 'page') : replace(this.#history, next), 'page');
  }

  /** Whether undo has somewhere to go: it stops where the mode was entered. */
  get canUndo(): boolean {
    return this.#inThisMode(histories.before(this.#history)) !== undefined;
  }

  get canRedo(): boolean {
    return this.#inThisMode(histories.after(this.#history)) !== undefined;
  }

  undo(): boolean {
    return this.travel(this.#inThisMode(histories.before(this.#history)), true);
  }

  redo(): boolean {
    return this.travel(this.#inThisMode(histories.after(this.#history)), true);
  }

  /** To an entry of the history, as it was left; `false` where there is none, or the user is there. */
  travel(entry: number | undefined, undo = false): boolean {
    if (entry === undefined || entry === this.#history.at) return false;
    this.#leave();
    const next = histories.jump(this.#history, entry);
    if (next === this.#history) return false;
    this.#become(next, 'travel', undo);
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
