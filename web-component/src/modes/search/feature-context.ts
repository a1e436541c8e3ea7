/**
 * Creates the context object for the features of mode `search`. Through this object a feature reads the query and
 * starts actions of other features.
 */
import { nothing } from 'lit';
import type { FeatureContext, QueryRestriction } from '../../features/feature.js';
import type { Features } from '../../features/features.js';
import type { ArchiveContext } from '../../library/context.js';
import { focusDrawn, revealDrawn } from '../../ui/focus-and-reveal.js';

/** The members of the mode that change over time. The context reads them from the mode at each access. */
export type ModeServices = Pick<
  FeatureContext,
  'search' | 'shown' | 'frames' | 'late' | 'menuTools' | 'openSaved' | 'engineColumn' | 'openGame' | 'openLinked'
>;

export function featureContext(app: ArchiveContext, mode: ModeServices, features: () => Features): FeatureContext {
  const joined = <T extends object>(values: readonly (T | undefined)[]): T => Object.assign({}, ...values);
  return {
    ...app,
    search: mode.search,
    get shown() {
      return mode.shown;
    },
    get frames() {
      return mode.frames;
    },
    get late() {
      return mode.late;
    },
    focus: (selector) => void focusDrawn(app.host, selector),
    reveal: (selector) => void revealDrawn(app.host, selector),
    openSaved: mode.openSaved,
    menuTools: () => mode.menuTools(),
    engineColumn: () => mode.engineColumn(),
    openGame: (row) => mode.openGame(row),
    openLinked: (game) => mode.openLinked(game),
    restriction: () => joined<QueryRestriction>(features().each((feature) => feature.restriction?.())),
    explorer: () => joined(features().each((feature) => feature.explorer?.())),
    list: () => features().first((feature) => feature.list?.()),
    choosing: (rows) => features().first((feature) => feature.choosing?.(rows)),
    show: (feature, change) => features().show(feature, change),
    filterBy: (of, value) => features().parts.filter.use((filter) => filter.only(of, value)),
    toggleOpening: async (code) => (await features().parts.filter.load()).toggleOpening(code),
    choose: (rows, index, how) => features().parts.export.use((games) => games.choose(rows, index, how)),
    switchCollection: (collection, on) =>
      features().parts.collections.use((collections) => collections.switch(collection, on)),
    collectionList: (all) => features().parts.collections.loaded?.collectionList(all),
    visit: (node, walk) => features().parts.navigation.use((navigation) => navigation.visit(node, walk)),
    tab: (of) => {
      const part = features().parts[of];
      part.want();
      return part.loaded?.tab?.() ?? nothing;
    },
  };
}
