/** The lazily loaded card of missed wins. */
import { LazyPart } from '../../ui/lazy-part.js';
import type { ArchiveContext } from '../context.js';
import type { StudyOptions } from './study-controller.js';

export function studyPart(app: ArchiveContext, options: StudyOptions) {
  return new LazyPart(
    app.host,
    () => import('./study.js'),
    ({ StudyController }) => new StudyController(app, options),
  );
}
