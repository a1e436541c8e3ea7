/**
 * The feature that finds which next moves win or lose by force. This module is a separate file in `dist/`. The page
 * loads it when the user first switches the feature on.
 */
import { sourcesStyles } from '../explorer/sources.styles.js';
import type { Feature, FeatureContext } from '../feature.js';
import { ForcedController } from './forced-controller.js';
import { forcedMovesOn } from './state.js';

export const panelStyles = [sourcesStyles];

export function create(context: FeatureContext): Feature {
  const forced = new ForcedController(context, context.search);
  return {
    update: () => (forcedMovesOn(context) ? forced.update(context.explorer().book?.moves) : forced.rest()),
    rest: () => forced.rest(),
    explorer: () => (forcedMovesOn(context) ? { forced: forced.view } : {}),
  };
}
