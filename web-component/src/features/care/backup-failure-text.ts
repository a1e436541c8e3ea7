/** Explains in words why a backup could not be made or restored. */
import { EngineError } from '../../engine/engine-error.js';
import type { TermsOf } from '../../locales/localize.js';
import { failureText } from '../../state/trouble-text.js';
import { BackupError } from './zip.js';

export function failedText(error: unknown, terms: TermsOf<'care'>): string {
  if (error instanceof BackupError) {
    const { problem } = error;
    if (problem === 'overlap') return terms.careProblem['no-backup'];
    return terms.careProblem[problem === 'too-many' ? 'too-large' : problem];
  }
  if (error instanceof EngineError) return failureText(error.failure, terms);
  return terms.careFailed;
}
