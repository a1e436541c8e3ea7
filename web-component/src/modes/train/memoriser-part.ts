/** Loads the code of the exercise in which the user memorises a record, when the user first wants it. */
import { LazyPart } from '../../ui/lazy-part.js';
import type { Memoriser, MemoriserOptions } from './memorise/memoriser.js';

export type MemoriserPart = LazyPart<typeof import('./memorise/memorise.js'), Memoriser>;

export function memoriserPart(options: MemoriserOptions): MemoriserPart {
  return new LazyPart(
    options.app.host,
    () => import('./memorise/memorise.js'),
    ({ Memoriser }) => new Memoriser(options),
  );
}
