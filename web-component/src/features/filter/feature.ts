/**
 * The feature that filters the games of a query. This module is a separate file in `dist/`. The page loads it when an
 * attribute or the user first sets a filter.
 */
import { html, nothing } from 'lit';
import type { SearchReply } from '../../engine/protocol.js';
import { query } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { LazyPart } from '../../ui/lazy-part.js';
import type { Feature, FeatureContext, NamedValue } from '../feature.js';
import { openingsState, openOpenings } from '../openings/state.js';
import { withoutRatingText } from '../rating-terms.js';
import { chipsStyles } from './filter-chips.styles.js';
import { FilterController } from './filter-controller.js';

export const panelStyles = [chipsStyles];

/** The feature, with the functions by which other features change the filter. */
export interface FilterFeature extends Feature {
  /** Restricts the filter to one player or opening. */
  only(of: 'player' | 'opening', value: NamedValue): void;
  /** Adds an opening to the filter, or removes it. */
  toggleOpening(code: string): void;
}

export function create(context: FeatureContext): FilterFeature {
  const { host, library, search, store } = context;
  const terms = () => withTerms(context.terms(), { query });
  const form = new LazyPart(
    host,
    () => import('./filter-form.js'),
    (part) => part,
  );
  const filter = new FilterController({
    app: context,
    library,
    search,
    terms,
    form,
    redraw: () => host.requestUpdate(),
    focus: context.focus,
    reveal: context.reveal,
    openSaved: context.openSaved,
    browse: () => context.show(openingsState, (state) => openOpenings(state, 'filter', '#name-opening')),
  });
  const withoutRating = (answer: SearchReply | undefined) =>
    filter.asked?.rating && answer ? withoutRatingText(answer, context.terms()) : '';
  const note = (text: string) => (text ? html`<p class="note">${text}</p>` : nothing);
  return {
    update: () => filter.update(),
    remark: withoutRating,
    restriction: () => ({ filter: filter.asked, facets: filter.facets, widerFilters: () => filter.wider }),
    // While the user browses openings for the filter, the panel of the openings replaces the panel of the filter.
    opened: () =>
      html`${openingsState.of(store.state).use ? nothing : filter.panel()} ${filter.chips()} ${note(withoutRating(search.answer))}`,
    explorer: () => {
      const { asking, wider } = search;
      if (wider?.of !== 'filter' || asking) return {};
      return { instead: terms().withoutFilter({ filter: filter.choiceName(wider.index), games: wider.games }) };
    },
    problem: () => (filter.problem ? terms().badFilter(filter.problem) : ''),
    close: () => {
      const { open } = filter;
      if (open) filter.close();
      return open;
    },
    only: (of, value) => filter.only(of, value),
    toggleOpening: (code) => filter.toggleOpening(code),
  };
}
