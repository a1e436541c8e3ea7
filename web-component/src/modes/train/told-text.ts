/** What is said of a file that was read, sentence by sentence. */
import type { TermsOf } from '../../locales/localize.js';
import { failureText } from '../../state/trouble-text.js';
import type { OpenSet, Told } from './training.js';

/** Lines that are told one by one. */
const LISTED = 5;

export function toldText(told: Told | undefined, terms: TermsOf<'trainer'>): string[] {
  switch (told?.kind) {
    case undefined:
      return [];
    case 'set':
      return [
        terms.trainOpened({ name: told.set.name, problems: told.set.problems.length }),
        ...faultText(told.set, terms),
      ];
    case 'nothing':
      return [terms.trainNothing({ name: told.name }), ...(told.set ? faultText(told.set, terms) : [])];
    case 'progress':
      return [
        terms.trainProgressRead({ taken: told.taken }),
        ...(told.damaged > 0 ? [terms.trainDamaged({ damaged: told.damaged })] : []),
      ];
    case 'failed':
      return [failureText(told.failure, terms)];
    case 'not-written':
      return [terms.trainNotWritten];
  }
}

function faultText({ faults, lacking }: OpenSet, terms: TermsOf<'trainer'>): string[] {
  const listed = faults.slice(0, LISTED).map(({ line, field, found }) => terms.trainFault({ line, field, found }));
  return [
    ...(faults.length > 0 ? [terms.trainFaults({ faults: faults.length }), ...listed] : []),
    ...(lacking > 0 ? [terms.trainLacking({ problems: lacking })] : []),
  ];
}
