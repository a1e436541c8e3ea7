/** Loads the file with the forms and the list of records when the user first opens a form or the list. */
import { LazyPart, type PartHost } from '../../ui/lazy-part.js';

export type Unfolded = typeof import('./forms-and-records.js');
export type Unfold = LazyPart<Unfolded, Unfolded>;

export function unfold(host: PartHost): Unfold {
  return new LazyPart(
    host,
    () => import('./forms-and-records.js'),
    (part) => part,
  );
}
