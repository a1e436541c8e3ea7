/**
 * The published archive that the page names: its facts, the fetched bytes, and the questions to the user. Separate file
 * in `dist/`, loaded if a page names an archive.
 */
import type { Feature, FeatureContext } from '../feature.js';
import { PublishedController } from './published-controller.js';

export { publishedStyles as panelStyles } from './published.styles.js';

export function create(context: FeatureContext): Feature {
  const published = new PublishedController(context);
  return { card: () => published.card() };
}
