/**
 * The feature in which the user browses the 26 openings. This module is a separate file in `dist/`, which the page
 * loads when the user first opens the feature.
 */
import type { Feature, FeatureContext } from '../feature.js';
import { openingsStyles } from './openings.styles.js';
import { Openings } from './openings-controller.js';

export const panelStyles = openingsStyles;

export function create(context: FeatureContext): Feature {
  const { search } = context;
  const openings = new Openings({
    app: context,
    filter: () => context.restriction().filter,
    shown: () => search.answer?.opening?.code,
    toggle: (code) => context.toggleOpening(code),
    focus: context.focus,
    reveal: context.reveal,
  });
  return {
    update: () => openings.update(),
    opened: () => openings.panel(),
    close: () => openings.close(),
  };
}
