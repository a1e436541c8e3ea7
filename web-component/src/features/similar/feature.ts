/**
 * The feature with the positions that differ from the shown position by one stone. This module is a separate file in
 * `dist/`, which the page loads when the user first opens the card.
 */
import { smallBoardStyles } from '../../board/small-board/small-board.styles.js';
import type { Feature, FeatureContext } from '../feature.js';
import { similarStyles } from './similar.styles.js';
import { SimilarController } from './similar-controller.js';

export const panelStyles = [smallBoardStyles, similarStyles];

export function create(context: FeatureContext): Feature {
  const similar = new SimilarController(context);
  return {
    update: () => similar.question.update(),
    rest: () => similar.question.rest(),
    opened: () => similar.card(),
    close: () => similar.question.close(),
  };
}
