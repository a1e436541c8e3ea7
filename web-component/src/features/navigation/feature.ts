/**
 * The feature with the navigation between games and the trail of visited boards. This module is a separate file in
 * `dist/`, which the page loads with the panels of an element that searches.
 */
import type { GameView, GraphNode } from '../../engine/protocol.js';
import type { LinkedGame } from '../../game/link-text.js';
import type { Walk } from '../../game/retrace.js';
import type { AppState } from '../../state/state.js';
import type { Feature, FeatureContext } from '../feature.js';
import { Navigation } from './navigation-controller.js';

export { navigationStyles as panelStyles } from './navigation.styles.js';

export interface NavigationFeature extends Feature {
  /**
   * Puts a game on the board at a move, as a new stop of the trail (the list of visited boards). `from` is the state to
   * which the game is added; this state already has the other changes of the user's action.
   */
  open(view: GameView, ply: number, from: AppState): void;
  /**
   * Opens the game that a link names, if the library has this game. The game replaces the line of moves that the link
   * has put on the board.
   */
  openLinked(game: LinkedGame): Promise<void>;
  /** Stores the scroll position of the list of games in the state. */
  settle(): void;
  /** Goes to a neighboring position of the graph. */
  visit(node: Pick<GraphNode, 'removed' | 'added'>, walk?: Walk): void;
}

export function create(context: FeatureContext): NavigationFeature {
  const { search } = context;
  const navigation = new Navigation(context, search);
  return {
    update: () => navigation.update(),
    bar: () => navigation.bar(),
    list: () => navigation.list(),
    go: (to) => navigation.go(to),
    close: () => navigation.close(),
    open: (view, ply, from) => navigation.open(view, ply, from),
    openLinked: (game) => navigation.openLinked(game),
    settle: () => navigation.settle(),
    visit: (node, walk) => navigation.visit(node, walk),
  };
}
