/** Describes in sentences the result of an action of the training, such as opening a file of problems. */
import { withoutRatingText } from '../../features/rating-terms.js';
import { MOST_BYTES, MOST_PROBLEMS } from '../../library/training/problem.js';
import type { TermsOf } from '../../locales/localize.js';
import { failureText } from '../../state/trouble-text.js';
import type { MadeReport, OpenSet, SetReport } from './set-report.js';
import type { StoreResult } from './stored-set.js';

/** Largest number of faulty lines that are described one by one. */
const LISTED = 5;

export function toldText(told: SetReport | undefined, terms: TermsOf<'trainer'>): string[] {
  switch (told?.kind) {
    case undefined:
      return [];
    case 'set':
      return [...openedText(told.set, terms), ...keptText(told.kept, terms)];
    case 'made':
      return madeText(told, terms);
    case 'memorised':
      return keptText(told.kept, terms);
    case 'nothing':
      return [terms.trainNothing({ name: told.name }), ...(told.set ? faultText(told.set, terms) : [])];
    case 'other-format':
      return [terms.trainOtherFormat(told)];
    case 'large':
      return [terms.trainLarge({ ...told, most: MOST_BYTES })];
    case 'progress':
      return [
        terms.trainProgressRead({ taken: told.taken }),
        ...(told.damaged > 0 ? [terms.trainDamaged({ damaged: told.damaged })] : []),
        ...(told.unwritten > 0 ? [terms.trainNotWritten] : []),
      ];
    case 'failed':
      return [failureText(told.failure, terms)];
    case 'not-written':
      return [terms.trainNotWritten];
    case 'later':
      return [terms.trainNewer];
  }
}

function openedText(set: OpenSet, terms: TermsOf<'trainer'>): string[] {
  return [
    terms.sentence(`${set.name}: ${terms.trainSet({ problems: set.problems.length })}`),
    ...faultText(set, terms),
  ];
}

/**
 * Describes how many problems were made from how many games. If the run was stopped or has failed, adds that the
 * problems made so far are stored.
 */
function madeText({ made, set, kept, failure }: MadeReport, terms: TermsOf<'trainer'>): string[] {
  const counted = made.games > 0 || made.ended === 'done';
  return [
    ...(failure ? [failureText(failure, terms)] : []),
    ...(made.ended === 'stopped' ? [terms.trainMakingStopped] : []),
    ...(counted ? [terms.sentence(terms.trainMade({ ...made, games: Math.max(made.games, made.lookedAt) }))] : []),
    ...[withoutRatingText(made, terms)].filter(Boolean),
    ...(set ? openedText(set, terms) : []),
    ...keptText(kept, terms),
  ];
}

/** Returns a warning if the set could not be stored and will be lost when the page is closed. */
function keptText(kept: StoreResult | undefined, terms: TermsOf<'trainer'>): string[] {
  if (kept === undefined || kept === 'stored' || kept === 'session') return [];
  return [terms.trainSetNotKept({ why: kept })];
}

function faultText(set: OpenSet, terms: TermsOf<'trainer'>): string[] {
  const { faults, faulty, lacking, repeated, beyond } = set;
  const listed = faults.slice(0, LISTED).map(({ line, field, found }) => terms.trainFault({ line, field, found }));
  return [
    ...(faulty > 0 ? [terms.trainFaults({ faults: faulty }), ...listed] : []),
    ...(repeated > 0 ? [terms.trainRepeated({ repeated })] : []),
    ...(beyond > 0 ? [terms.trainBeyond({ beyond, most: MOST_PROBLEMS })] : []),
    ...(lacking > 0 ? [terms.trainLacking({ problems: lacking })] : []),
  ];
}
