/**
 * The feature for the published archive that the page names: the facts of the archive, the number of fetched bytes, and
 * the questions to the user. This module is a separate file in `dist/`, which the page loads if it names an archive.
 */
import type { Feature, FeatureContext } from '../feature.js';
import { PublishedController } from './published-controller.js';

export { publishedStyles as panelStyles } from './published.styles.js';

export function create(context: FeatureContext): Feature {
  const published = new PublishedController(context);
  return { card: () => published.card() };
}
