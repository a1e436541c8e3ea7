/**
 * The feature with the positions near the shown one: the moves by which games reached it, and a graph. This module is a
 * separate file in `dist/`. The page loads it when the user first opens the tab.
 */
import { html } from 'lit';
import { graph } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import type { Feature, FeatureContext } from '../feature.js';
import { listState } from '../games/state.js';
import { Around } from './graph-around.js';
import { reachedBy } from './reached-by.js';

export { graphStyles as panelStyles } from './graph.styles.js';

export function create(context: FeatureContext): Feature {
  const { pointing, search, store } = context;
  const around = new Around(context, {
    light: (points) => pointing.light(points),
    visit: (node) => context.visit(node),
  });
  return {
    update: () => {
      if (listState.of(store.state).tab === 'graph') around.update(store.board.line, search.query?.filter);
      else around.rest();
    },
    tab: () => {
      const { answer, asking } = search;
      const reached =
        answer &&
        reachedBy({
          answer,
          line: store.board.line,
          terms: withTerms(context.terms(), { graph }),
          onLight: (points) => pointing.light(points),
          onVisit: (move) => {
            // While an answer is pending, the older answer is about another position, so its moves cannot be visited.
            if (!asking) context.visit({ removed: [move], added: [] });
          },
        });
      return html`${reached}<div class="graph">${around.picture()}</div>`;
    },
  };
}
