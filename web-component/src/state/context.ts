/** What every part of the element works with; made once by the element. */
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
  /** The element: its attributes, its shadow root, and its `requestUpdate`. */
  readonly host: BoardAttributes;
  readonly store: Store;
  /** What the user can do to the board in every mode. */
  readonly actions: Actions;
  readonly announcer: Announcer;
  readonly pointing: Pointing;
  /** What the user has set, the page, or nobody. */
  readonly settings: Settings;
  /** The worker that has the collections. */
  readonly engine: Engine;
  /** The worker that studies positions, so that a long search never delays a query. */
  readonly solver: Engine;
  terms(): Terms;
  /** Whether the user may go to a mode. */
  offers(mode: ModeName): boolean;
  /** Goes to a mode, as the user does. */
  enter(mode: ModeName): void;
  /** Draws what has changed, and puts the focus on what a selector finds then. */
  focusOn(selector: string, options?: FocusOptions): Promise<HTMLElement | null>;
  /** Adds what else turns with the board, such as the area of a query. */
  onTurn(turned: (state: AppState, turn: Turn) => AppState): void;
}
