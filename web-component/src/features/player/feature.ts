/**
 * Page of a player: the data of the archive about one person. Separate file in `dist/`, loaded when the user first
 * presses a name.
 */
import type { Feature, FeatureContext } from '../feature.js';
import { PlayerController } from './player-controller.js';

export { playerStyles as panelStyles } from './player.styles.js';

export function create(context: FeatureContext): Feature {
  const player = new PlayerController(context);
  return { update: () => player.update(), page: () => player.panel(), close: () => player.close() };
}
