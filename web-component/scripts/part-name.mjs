import { basename, dirname } from 'node:path';

/** Source of the mode that shows the features. */
export const SEARCH = 'modes/search/search.ts';

/** Whether a lazy part is a feature: the file of its folder that the table of features names. */
export function isFeature(source) {
  return basename(source) === 'feature.ts';
}

/** Name of the file of `dist/`, without `.js`, that a lazy part becomes: a feature is called as its folder. */
export function partName(source) {
  return isFeature(source) ? basename(dirname(source)) : basename(source, '.ts');
}
