/** The switch for the moves that win or lose by force. */

import { choose } from '../../state/choose-settings.js';
import type { AppContext } from '../../state/context.js';
import { featureState } from '../../state/feature-state.js';

/** The choice if the page controls the settings (`settings` is `off`); otherwise it is one of the settings. */
const forcedState = featureState('forced-moves', { on: false });

export function forcedMovesOn({ host, settings, store }: AppContext): boolean {
  return host.settings === 'off' ? forcedState.of(store.state).on : settings.get('forced') === 'on';
}

export function switchForcedMoves({ host, settings, store }: AppContext, on: boolean): void {
  store.open(forcedState.change(store.state, { on }));
  if (host.settings !== 'off') choose({ ...settings.chosen, forced: on ? 'on' : 'off' });
  host.requestUpdate();
}
