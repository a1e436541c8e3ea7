/** Loads the parts that are closed at first. */
import { LazyPart, type PartHost } from '../../ui/lazy-part.js';

export type Unfolded = typeof import('./unfolded.js');
export type Unfold = LazyPart<Unfolded, Unfolded>;

export function unfold(host: PartHost): Unfold {
  return new LazyPart(
    host,
    () => import('./unfolded.js'),
    (part) => part,
  );
}
