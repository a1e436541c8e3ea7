/**
 * Describes in words the errors in attributes that the page has set, and the failures of the engine.
 *
 * This file is loaded when an error occurs, or together with a part of the element that may report errors.
 */
import type { EngineFailure } from '../engine/engine-error.js';
import type { FileFault, ImportArgs, ImportDoubt } from '../engine/protocol.js';
import type { LineProblem } from '../game/line-text.js';
import type { NotationError } from '../game/notation.js';
import { trouble } from '../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../locales/localize.js';

/**
 * This list is empty, because this file draws nothing. The loader of a part expects every part to export its style
 * sheets under this name.
 */
export const panelStyles = [];

/**
 * Failures that have no sentence of their own: the code of each, and the code of the failure whose sentence is used
 * instead.
 */
const SAME: Readonly<Record<string, string>> = { 'unknown-format': 'not-rif', 'no-archive-in-zip': 'not-rif' };

/** Returns the sentence that describes a failure. */
export function failureText({ code, needed, available, held, doubt, fault }: EngineFailure, common: Terms): string {
  const terms = withTerms(common, { trouble });
  if (fault) return faultText(fault, terms);
  if (code === 'storage-full') {
    const known = needed === undefined ? 'nothing' : available === undefined ? 'needed' : 'both';
    const full = terms.storageFull({ known, needed: needed ?? 0, available: available ?? 0 });
    return held === undefined ? full : `${full} ${terms.storageHeld({ held })}`;
  }
  if (doubt) return code === 'unclear' ? unclearText(doubt, terms) : doubtText(doubt, terms);
  const sentences: Readonly<Record<string, string>> = terms.failure;
  return sentences[SAME[code] ?? code] ?? terms.engineFailed;
}

/** Returns a sentence about the fault of a file without a readable game. */
function faultText(fault: FileFault, { fileFault }: TermsOf<'trouble'>): string {
  if (fault.kind === 'board') return fileFault.board({ columns: fault.columns, rows: fault.rows });
  if (fault.kind === 'stones') return fileFault.stones({ found: fault.found });
  return fileFault[fault.kind];
}

/**
 * Returns a text that says why the import of a readable file must first be confirmed by the user: the archive already
 * has the file, the file is cut off, or the file has fewer games than the collection that it would replace.
 */
function doubtText({ games, endsEarly, replaces, known }: ImportDoubt, terms: TermsOf<'trouble'>): string {
  if (known !== undefined) return terms.fileKnown({ name: known });
  const said = (number?: number) => (number === undefined ? 'no' : 'yes');
  const [cut, fewer] = [said(endsEarly), said(replaces)];
  return terms.fileIncomplete({ games, cut, bytes: endsEarly ?? 0, fewer, before: replaces ?? 0 });
}

/** Returns a text that says why the import asks the user whether a file is another edition of a collection. */
function unclearText({ rival }: ImportDoubt, terms: TermsOf<'trouble'>): string {
  const { name = '', games = 0, same } = rival ?? {};
  return terms.fileUnclear({ compared: same === undefined ? 'no' : 'yes', same: same ?? 0, name, before: games });
}

/**
 * A way to import a file despite a doubt about it, for the user to choose: the text of the button, and the arguments of
 * the import.
 */
export interface TakeWay {
  readonly label: string;
  readonly how: Pick<ImportArgs, 'collection' | 'anyway'>;
}

/** Returns the text of the button that restores a file which is a backup of this page. */
export function restoreLabel(common: Terms): string {
  return withTerms(common, { trouble }).restoreBackup;
}

/** Returns the ways to import the file despite a doubt about it. The safest way is the first. */
export function takeWays({ known, endsEarly, rival }: ImportDoubt, common: Terms): TakeWay[] {
  const terms = withTerms(common, { trouble });
  if (rival) {
    const { collection, name } = rival;
    return [
      { label: terms.takeBeside, how: { collection: 'new', anyway: true } },
      { label: terms.takeInstead({ name }), how: { collection, anyway: true } },
    ];
  }
  if (known !== undefined) return [{ label: terms.take.known, how: { collection: 'new', anyway: true } }];
  return [{ label: terms.take[endsEarly !== undefined ? 'cut' : 'fewer'], how: { anyway: true } }];
}

/**
 * Returns the location of an error in a text, the kind of text that was expected there, and the text that was found
 * there.
 */
function found({ at, expected, found: text }: NotationError, terms: TermsOf<'trouble'>) {
  return { at, expected, found: text ? terms.quoted({ text }) : terms.textEnd };
}

/** Returns the sentence about the attributes `position` and `moves`, if the board cannot show them. */
export function problemText(problem: LineProblem | undefined, common: Terms): string {
  const terms = withTerms(common, { trouble });
  switch (problem?.in) {
    case 'position':
      return terms.badPosition(found(problem.error, terms));
    case 'moves':
      return terms.badMoves(found(problem.error, terms));
    case 'play':
      return terms.badOccupied({ move: problem.move, point: problem.point });
    case undefined:
      return '';
  }
}
