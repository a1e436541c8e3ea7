import { basename, dirname } from 'node:path';

/** Source file of mode `search`, which shows the features. */
const SEARCH = 'modes/search/search.ts';
/** The source file of each part that is loaded only after another part, and the source file of that other part. */
const AFTER = new Map([['modes/train/memorise/memorise.ts', 'modes/train/train.ts']]);

/**
 * Returns the source file of the part that a browser always loads before a lazy part. Returns `undefined` if there is no
 * such part.
 */
export function partBefore(source) {
  return isFeature(source) ? SEARCH : AFTER.get(source);
}

/**
 * Whether a lazy part (code loaded on demand) is a feature of mode `search`. The source file of a feature is always
 * called `feature.ts`.
 */
function isFeature(source) {
  return basename(source) === 'feature.ts';
}

/**
 * Returns the name of a lazy part's file in `dist/`, without `.js`. The file of a feature is named after its folder.
 */
export function partName(source) {
  return isFeature(source) ? basename(dirname(source)) : basename(source, '.ts');
}
