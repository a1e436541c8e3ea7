/**
 * Describes in words the result of restoring a backup: how much was restored, and why the remaining
 * files were not restored.
 */
import type { TermsOf } from '../../locales/localize.js';
import { failureText } from '../../state/trouble-text.js';
import type { Left, Restored } from './restore.js';

/** Greatest number of files that the report lists with the reason why they were not restored. */
const LISTED = 10;
/** Greatest number of characters that are shown of a file name or of an explanation by the engine. */
const SHOWN = 100;

export function restoredText(restored: Restored, terms: TermsOf<'care'>): string[] {
  const { records, files: collections, problems, items, sets, known, missing, left, failure, isCut } = restored;
  const more = left.length - LISTED;
  return [
    terms.careRestored({ records, collections, known }),
    ...(problems > 0 ? [terms.careProgress({ problems })] : []),
    ...(items > 0 ? [terms.careSavedItems({ items })] : []),
    ...(sets > 0 ? [terms.careSets({ sets })] : []),
    ...(missing.length > 0 ? [terms.careMissing({ names: missing })] : []),
    ...(failure ? [failureText(failure.failure, terms)] : []),
    ...(isCut ? [terms.careCut] : []),
    ...(left.length > 0 ? [terms.careLeft({ files: left.length })] : []),
    ...left.slice(0, LISTED).map((one) => leftText(one, terms)),
    ...(more > 0 ? [terms.more({ count: more })] : []),
  ];
}

function leftText({ name: whole, reason }: Left, { careWhy }: TermsOf<'care'>): string {
  const name = shortened(whole);
  switch (reason.why) {
    case 'changed':
      return careWhy.changed({ name, expected: reason.expected, found: reason.found });
    case 'refused':
      return careWhy.refused({ name, found: shortened(reason.found) });
    case 'lines':
      return careWhy.lines({ name, lines: reason.lines });
    case 'session':
      return careWhy.session({ name, problems: reason.problems });
    case 'session-items':
      return careWhy['session-items']({ name, items: reason.items });
    case 'encrypted':
    case 'large':
    case 'unreadable':
      return careWhy.unknown({ name });
    default:
      return careWhy[reason.why]({ name });
  }
}

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}
