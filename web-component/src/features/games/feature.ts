/**
 * The feature with the list of games. This module is a separate file in `dist/`, because the list is drawn after the
 * table of next moves.
 */
import { nothing } from 'lit';
import { EngineError } from '../../engine/engine-error.js';
import type { GameRow } from '../../engine/protocol.js';
import type { Search } from '../../library/search.js';
import { changeQuery } from '../../state/transitions.js';
import { eventState, openEvent } from '../event/state.js';
import { exportState, toggleExport } from '../export/state.js';
import type { Feature, FeatureContext } from '../feature.js';
import { openPlayer, playerState } from '../player/state.js';
import type { ChosenList } from './chosen-list.js';
import { gamesCard } from './games-list.js';
import { showsRow } from './shown-row.js';
import { listState } from './state.js';

export { listStyles as panelStyles } from './list.styles.js';

export function create(context: FeatureContext): Feature {
  const { search, store } = context;
  return {
    answers: () => {
      const list = search.answer && context.frames > 1 ? (context.list() ?? plainList(search)) : undefined;
      if (!list) return nothing;
      // A position that no game reached has nothing to list.
      if (list.rows.total === 0 && !list.choice) return nothing;
      const { board } = store;
      const { tab } = listState.of(store.state);
      const choosing = context.choosing(list.rows);
      return gamesCard({
        ...list,
        late: context.late && list.asking,
        order: search.order,
        open: board.opened?.view.game,
        terms: context.terms(),
        choosing,
        tab,
        contents: tab === 'games' ? undefined : () => context.tab(tab),
        onTab: (chosen) => store.open(listState.change(store.state, { tab: chosen })),
        onOrder: (order) => store.change(changeQuery(store.state, { order })),
        onOpen: (row) => void (showsRow(store.board, row) || context.openGame(row)),
        onExport: () => context.show(exportState, toggleExport),
        onChoose: (index, how) => context.choose(list.rows, index, how),
        onEvent: choosing ? undefined : (row) => void openEventOf(context, row),
        onPlayer: choosing
          ? undefined
          : (id, name) => context.show(playerState, (state) => openPlayer(state, id, name)),
      });
    },
  };
}

/** Opens the page about the event of a row. Rows do not have the event's id, so the game is fetched first. */
async function openEventOf(context: FeatureContext, { game }: GameRow): Promise<void> {
  const { engine, library } = context;
  try {
    const { event } = await engine.call('game', { game, generation: library.generation, symmetry: 0 });
    context.show(eventState, (state) => openEvent(state, event.id, event.name));
  } catch (error) {
    // The list has changed since the press, so the row is no longer shown.
    if (!(error instanceof EngineError)) throw error;
  }
}

/** Returns the list with the games of the position. It is used until the navigation feature is loaded. */
function plainList({ rows, asking }: Search): ChosenList | undefined {
  return rows && { rows, asking, choice: undefined, place: rows.list, top: 0, onScroll: () => undefined };
}
