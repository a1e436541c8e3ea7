/** The objects and functions that all parts of an element share. The element creates this context once. */
import type { Pointing } from '../board/pointing.js';
import type { Engine } from '../engine/engine.js';
import type { Turn } from '../game/line.js';
import type { Terms } from '../locales/localize.js';
import type { Announcer } from '../ui/announcer.js';
import type { Actions } from './actions.js';
import type { BoardAttributes } from './attributes.js';
import type { Settings } from './settings.js';
import type { AppState, ModeName } from './state.js';
import type { Store } from './store.js';

export interface AppContext {
  /** The HTML element itself, with its attributes, its shadow root, and `requestUpdate`. */
  readonly host: BoardAttributes;
  readonly store: Store;
  /** The user's actions on the board, in every mode. */
  readonly actions: Actions;
  readonly announcer: Announcer;
  readonly pointing: Pointing;
  /** The settings in effect. Each value is the user's choice, or else the page's attribute, or else the default. */
  readonly settings: Settings;
  /** The worker that has the collections. */
  readonly engine: Engine;
  /** The worker that solves positions. It is separate, so that a long search for a win never delays a query. */
  readonly solver: Engine;
  /**
   * Returns an engine for requests that need only the rules of the game. The first choice is an engine that already
   * runs. The second choice is the engine that the mode will need. The last choice is the smallest engine.
   */
  rules(): Engine;
  terms(): Terms;
  /** Whether the user may switch to a mode. */
  offers(mode: ModeName): boolean;
  /** Switches to a mode, as an action of the user. */
  enter(mode: ModeName): void;
  /** Waits until the element has been drawn, then focuses the HTML element that the selector finds. */
  focusOn(selector: string, options?: FocusOptions): Promise<HTMLElement | null>;
  /**
   * Registers a function that is called when the user turns the board. The function turns another part of the state in
   * the same way, for example the area of a query.
   */
  onTurn(turned: (state: AppState, turn: Turn) => AppState): void;
}
