/** The switch that shows which moves win or lose by force. */

import { choose } from '../../state/choose-settings.js';
import type { AppContext } from '../../state/context.js';
import { featureState } from '../../state/feature-state.js';

/**
 * The switch of one element, used if the page controls the settings (`settings` is `off`). Otherwise the switch is one
 * of the user's settings.
 */
const forcedState = featureState('forced-moves', { on: false });

export function forcedMovesOn({ host, settings, store }: AppContext): boolean {
  return host.settings === 'off' ? forcedState.of(store.state).on : settings.get('forced') === 'on';
}

export function switchForcedMoves({ host, settings, store }: AppContext, on: boolean): void {
  store.open(forcedState.change(store.state, { on }));
  if (host.settings !== 'off') choose({ ...settings.chosen, forced: on ? 'on' : 'off' });
  host.requestUpdate();
}
