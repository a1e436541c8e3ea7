import { basename, dirname } from 'node:path';

/** Source file of mode `search`, which shows the features. */
export const SEARCH = 'modes/search/search.ts';

/**
 * Whether a lazy part (code loaded on demand) is a feature of mode `search`. The source file of a feature is always
 * called `feature.ts`.
 */
export function isFeature(source) {
  return basename(source) === 'feature.ts';
}

/**
 * Returns the name of a lazy part's file in `dist/`, without `.js`. The file of a feature is named after its folder.
 */
export function partName(source) {
  return isFeature(source) ? basename(dirname(source)) : basename(source, '.ts');
}
