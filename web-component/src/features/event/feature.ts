/**
 * The feature with the page about an event, such as a tournament. This module is a separate file in `dist/`, which the
 * page loads when the user first presses an event's name.
 */
import { event } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { changeQuery } from '../../state/transitions.js';
import type { Feature, FeatureContext } from '../feature.js';
import { PageAbout } from '../page-about.js';
import { openPlayer, playerState } from '../player/state.js';
import { eventPage } from './event-page.js';
import { eventState } from './state.js';

export { eventStyles as panelStyles } from './event.styles.js';

export function create(context: FeatureContext): Feature {
  const { engine, store } = context;
  const terms = () => withTerms(context.terms(), { event });
  const about = new PageAbout(context, {
    selector: '[part~=event]',
    opened: () => {
      const { event: opened, press } = eventState.of(store.state);
      return { id: opened?.id, press };
    },
    request: (id, call) => engine.call('event', { event: id }, call),
    said: (reply) => terms().eventSaid({ name: reply.event.name, games: reply.total }),
  });

  const closed = () => eventState.change(store.state, { event: undefined });

  function close(): boolean {
    if (!eventState.of(store.state).event) return false;
    store.open(closed());
    return true;
  }

  return {
    update: () => about.update(),
    close,
    page: () => {
      const { event: opened } = eventState.of(store.state);
      if (!opened) return undefined;
      const { reading } = about;
      return eventPage({
        name: reading.kind === 'shown' ? reading.reply.event.name : opened.name,
        state: reading,
        terms: terms(),
        onBack: close,
        onPlayer: (id, name) => context.show(playerState, (state) => openPlayer(state, id, name)),
        onGame: (row) => void context.openGame(row),
        onGames: () => store.change(changeQuery(closed(), { filter: `event=${opened.id}` })),
        onPrint: (reply) => void import('./print-event.js').then(({ printEvent }) => printEvent(reply, terms())),
      });
    },
  };
}
