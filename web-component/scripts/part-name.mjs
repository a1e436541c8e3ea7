import { basename, dirname } from 'node:path';

/** Source of the mode that shows the features. */
export const SEARCH = 'modes/search/search.ts';

/** Whether a lazy part is a feature. The source of a feature is always called `feature.ts`. */
export function isFeature(source) {
  return basename(source) === 'feature.ts';
}

/** Returns the name of a lazy part's file in `dist/`, without `.js`. A feature has the name of its folder. */
export function partName(source) {
  return isFeature(source) ? basename(dirname(source)) : basename(source, '.ts');
}
