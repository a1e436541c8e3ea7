/**
 * Returns the tools of the command field that are not in the menu. Each of these tools opens a part of mode `search`
 * that also has a button elsewhere on the page.
 */
import { command } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { exportState, toggleExport } from '../export/state.js';
import type { FeatureContext, ToolAction } from '../feature.js';
import { filterState, toggleFilter } from '../filter/state.js';
import { listState } from '../games/state.js';
import { openArchiveCard } from '../import/state.js';
import { missedWinsState, toggleMissedWins } from '../missed-wins/state.js';
import { noveltiesState, openNovelties } from '../novelties/state.js';

export function pageTools({ library, show, store, terms: common }: FeatureContext): readonly ToolAction[] {
  const { info } = library.state;
  const terms = withTerms(common(), { command });
  const { commandPart: part } = terms;
  const collections = {
    label: part.collections,
    run: () => store.open(openArchiveCard(store.state, true)),
  };
  if (!info) return [collections];
  return [
    { label: terms.filter, run: () => show(filterState, toggleFilter) },
    collections,
    { label: part.tree, run: () => store.open(listState.change(store.state, { tab: 'tree' })) },
    { label: part.nearby, run: () => store.open(listState.change(store.state, { tab: 'graph' })) },
    { label: part.export, run: () => show(exportState, toggleExport) },
    { label: part.missedWins, run: () => show(missedWinsState, toggleMissedWins) },
    { label: part.newMoves, run: () => show(noveltiesState, (state) => openNovelties(state, info.collections)) },
  ];
}
