/**
 * The feature with the list of novelties (moves that nobody had played before in their positions). This module is a
 * separate file in `dist/`, which the page loads when the user first opens the list.
 */
import type { Feature, FeatureContext } from '../feature.js';
import { NoveltiesController } from './novelties-controller.js';

export { noveltiesStyles as panelStyles } from './novelties.styles.js';

export function create(context: FeatureContext): Feature {
  const novelties = new NoveltiesController(context, (row) => void context.openGame(row));
  return { update: () => novelties.update(), page: () => novelties.panel(), close: () => novelties.close() };
}
