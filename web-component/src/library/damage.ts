/**
 * Reports to the user that the list of collections cannot be read. In this case the library contains only the user's
 * own records.
 */
import { EngineError } from '../engine/engine-error.js';
import type { Library } from './library.js';

export function sayDamage(library: Pick<Library, 'state' | 'fail'>): void {
  const { damage } = library.state;
  if (!damage) return;
  const code = damage === 'newer' ? 'storage-newer' : 'storage-damaged';
  library.fail(new EngineError({ code, message: 'expected the list of collections' }), 'open');
}
