/**
 * The feature that finds wins which players missed: it analyzes the games of the archive and lists the findings. This
 * module is a separate file in `dist/`, which the page loads when the user first opens the feature.
 */
import { studyEngine } from '../../engine/study.js';
import type { Feature, FeatureContext } from '../feature.js';
import { MissedWinsController } from './missed-wins-controller.js';

export { missedWinsStyles as panelStyles } from './missed-wins.styles.js';

export function create(context: FeatureContext): Feature {
  const missed = new MissedWinsController(context, {
    engine: () => studyEngine(context),
    connect: async (urls, worker) => (await import('../../engine/study-client.js')).connect(urls, worker),
    openGame: (game) => context.openLinked(game),
    filter: () => context.restriction().filter,
    only: (of, value) => context.filterBy(of, value),
    asking: () => context.search.waits,
  });
  return { update: () => missed.update(), opened: () => missed.card(), close: () => missed.close() };
}
