/** Tools of mode `search` in the row under the board: an area of the board, and the openings. */
import type { QueryController } from '../../features/query/query-controller.js';
import { search } from '../../locales/en.js';
import { type Terms, withTerms } from '../../locales/localize.js';
import type { LazyPart } from '../../ui/lazy-part.js';
import type { Tool } from '../mode.js';

export function queryTools(
  query: Pick<LazyPart<never, QueryController>, 'loaded' | 'use'>,
  common: Terms,
): readonly Tool[] {
  const terms = withTerms(common, { search });
  return [
    {
      icon: 'area',
      label: terms.area,
      name: terms.areaName,
      open: query.loaded?.areaOpen ?? false,
      run: () => query.use((loaded) => loaded.toggleArea()),
    },
    {
      icon: 'openings',
      label: terms.openings,
      open: query.loaded?.openingsOpen ?? false,
      run: () => query.use((loaded) => loaded.toggleOpenings()),
    },
  ];
}
