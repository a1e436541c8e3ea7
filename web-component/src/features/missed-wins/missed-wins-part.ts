/** The lazily loaded card of missed wins. */

import type { ArchiveContext } from '../../library/context.js';
import { LazyPart } from '../../ui/lazy-part.js';
import type { StudyOptions } from './missed-wins-controller.js';

export function studyPart(app: ArchiveContext, options: StudyOptions) {
  return new LazyPart(
    app.host,
    () => import('./feature.js'),
    ({ StudyController }) => new StudyController(app, options),
  );
}
