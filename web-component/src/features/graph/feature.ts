/**
 * The feature with the graph of the positions around the shown one. A separate file in `dist/`, loaded when the user
 * first opens the graph.
 */
import type { TemplateResult } from 'lit';
import type { Feature, FeatureContext } from '../feature.js';
import { Around } from './graph-around.js';
import { graphState } from './state.js';

export { graphStyles as panelStyles } from './graph.styles.js';

export interface GraphFeature extends Feature {
  /** Draws the graph around the position on the board. */
  around(): TemplateResult;
}

export function create(context: FeatureContext): GraphFeature {
  const { pointing, search, store } = context;
  const around = new Around(context, {
    light: (points) => pointing.light(points),
    visit: (node) => context.visit(node),
  });
  return {
    update: () => {
      if (graphState.of(store.state).open) around.update(store.board.line, search.query?.filter);
    },
    around: () => around.picture(),
  };
}
