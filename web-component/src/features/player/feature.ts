/**
 * The feature with the pages about players: each shows the archive's facts about one person. This module is a separate
 * file in `dist/`, which the page loads when the user first presses a player's name.
 */
import type { Feature, FeatureContext } from '../feature.js';
import { openPreparation, preparationState } from '../preparation/state.js';
import { PlayerController } from './player-controller.js';

export { playerStyles as panelStyles } from './player.styles.js';

export function create(context: FeatureContext): Feature {
  const player = new PlayerController(context, (id, name) =>
    context.show(preparationState, (state) => openPreparation(state, id, name)),
  );
  return { update: () => player.update(), page: () => player.panel(), close: () => player.close() };
}
