/**
 * The feature with the fifth moves that players offered, and the swaps of colors. This module is a separate file in
 * `dist/`, which the page loads when the user first opens the card.
 */
import type { Feature, FeatureContext } from '../feature.js';
import { fifthsStyles } from './fifths.styles.js';
import { FifthsController } from './fifths-controller.js';

export const panelStyles = [fifthsStyles];

export function create(context: FeatureContext): Feature {
  const fifths = new FifthsController(context);
  return {
    update: () => fifths.question.update(),
    rest: () => fifths.question.rest(),
    opened: () => fifths.card(),
    close: () => fifths.question.close(),
  };
}
