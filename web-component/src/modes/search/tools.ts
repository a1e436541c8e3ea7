/**
 * The buttons that mode `search` adds to the menu of the bar: they open the command field, the choice of an area of the
 * board, the openings, the offered fifth moves, and the positions that are almost the same.
 */
import { areaState, toggleArea } from '../../features/area/state.js';
import { commandState, openCommand } from '../../features/command/state.js';
import type { FeatureContext } from '../../features/feature.js';
import { fifthsState, toggleFifths } from '../../features/fifths/state.js';
import { closeOpenings, openingsState, openOpenings } from '../../features/openings/state.js';
import { similarState, toggleSimilar } from '../../features/similar/state.js';
import { search } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import type { ToolButton } from '../mode.js';

export function queryTools({ show, store, terms: common }: FeatureContext): readonly ToolButton[] {
  const terms = withTerms(common(), { search });
  const { state } = store;
  const openings = openingsState.of(state).use !== undefined;
  return [
    {
      icon: 'search',
      label: terms.find,
      name: terms.findName,
      open: commandState.of(state).open,
      run: () => show(commandState, openCommand),
    },
    {
      icon: 'area',
      label: terms.area,
      name: terms.areaName,
      open: areaState.of(state).open,
      run: () => show(areaState, toggleArea),
    },
    {
      icon: 'openings',
      label: terms.openings,
      open: openings,
      run: () => show(openingsState, (now) => (openings ? closeOpenings(now) : openOpenings(now, 'board', '.more'))),
    },
    {
      icon: 'fifths',
      label: terms.fifths,
      name: terms.fifthsName,
      open: fifthsState.of(state).open,
      run: () => show(fifthsState, toggleFifths),
    },
    {
      icon: 'similar',
      label: terms.similar,
      name: terms.similarName,
      open: similarState.of(state).open,
      run: () => show(similarState, toggleSimilar),
    },
  ];
}
