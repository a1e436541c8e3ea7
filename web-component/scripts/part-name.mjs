import { basename, dirname } from 'node:path';

/** Name of the file of `dist/`, without `.js`, that a lazy part becomes: a feature is called as its folder. */
export function partName(source) {
  const name = basename(source, '.ts');
  return name === 'feature' ? basename(dirname(source)) : name;
}
