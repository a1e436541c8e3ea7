/**
 * The feature with the positions near the shown position: the moves by which games reached the
 * position, and a graph. This module is a separate file in `dist/`. The page loads it when the user
 * first opens the tab.
 */
import { html, nothing } from 'lit';
import type { GraphNode, Point } from '../../engine/protocol.js';
import { walkPart } from '../../game/walk-part.js';
import { graph } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { pills } from '../../ui/pill.js';
import type { Feature, FeatureContext } from '../feature.js';
import { listState } from '../games/state.js';
import { Around } from './graph-around.js';
import { partOf } from './part-of.js';
import { reachedBy } from './reached-by.js';
import { graphState } from './state.js';

export { graphStyles as panelStyles } from './graph.styles.js';

export function create(context: FeatureContext): Feature {
  const { pointing, search, store } = context;
  const around = new Around(context, {
    light: (points) => pointing.light(points),
    visit: (node) => visit(node),
  });
  const terms = () => withTerms(context.terms(), { graph });
  /** The part of the board that the user can choose. */
  const offered = () => partOf(context.restriction().area);
  /** The part of the board whose graph is shown; `undefined` for the graph of whole positions. */
  const chosen = () => (graphState.of(store.state).inPart ? offered() : undefined);

  function visit(node: GraphNode): void {
    const part = chosen();
    if (!part) context.visit(node);
    else context.visit(node, (cursor) => walkPart(cursor, node, new Set<Point>(part)));
  }

  function choice() {
    if (!offered()) return nothing;
    const { board, graphInPart, graphTable } = terms();
    return html`<div class="graph-of">${pills({
      label: graphTable,
      choices: [
        [false, board],
        [true, graphInPart],
      ] as const,
      chosen: graphState.of(store.state).inPart,
      onChoose: (inPart) => store.open(graphState.change(store.state, { inPart })),
    })}</div>`;
  }

  return {
    update: () => {
      if (listState.of(store.state).tab === 'graph') around.update(store.board.line, search.query?.filter, chosen());
      else around.rest();
    },
    tab: () => {
      const { answer, asking } = search;
      const reached =
        answer &&
        reachedBy({
          answer,
          line: store.board.line,
          terms: terms(),
          onLight: (points) => pointing.light(points),
          onVisit: (move) => {
            // While an answer is pending, the older answer is about another position, so its moves cannot be visited.
            if (!asking) context.visit({ removed: [move], added: [] });
          },
        });
      return html`${choice()}${reached}<div class="graph">${around.picture()}</div>`;
    },
  };
}
