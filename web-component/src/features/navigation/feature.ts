/**
 * Parts for an element that searches, besides the panels: navigation between games, and its trail. Separate file in
 * `dist/`, loaded with the panels.
 */
import type { GameView, GraphNode } from '../../engine/protocol.js';
import type { LinkedGame } from '../../game/link-text.js';
import type { AppState } from '../../state/state.js';
import type { Feature, FeatureContext } from '../feature.js';
import { Navigation } from './navigation-controller.js';

export { navigationStyles as panelStyles } from './navigation.styles.js';

export interface NavigationFeature extends Feature {
  /** Shows a game at a move and makes a stop; `from` is the state with the other changes of this action. */
  open(view: GameView, ply: number, from: AppState): void;
  /** Replaces the line of a link by the linked game, if the library has it. */
  openLinked(game: LinkedGame): Promise<void>;
  /** Stores the scroll position of the list in the state. */
  settle(): void;
  /** Goes to a position around the shown one. */
  visit(node: Pick<GraphNode, 'removed' | 'added'>): void;
}

export function create(context: FeatureContext): NavigationFeature {
  const { search } = context;
  const navigation = new Navigation(context, search);
  return {
    update: () => navigation.update(),
    bar: () => navigation.bar(),
    explorer: () => ({ reached: navigation.reached() }),
    list: () => navigation.list(),
    go: (to) => navigation.go(to),
    close: () => navigation.close(),
    open: (view, ply, from) => navigation.open(view, ply, from),
    openLinked: (game) => navigation.openLinked(game),
    settle: () => navigation.settle(),
    visit: (node) => navigation.visit(node),
  };
}
