/**
 * Describes in words the flaws of a file: the places in the file that could not be read exactly.
 *
 * A flaw of a record contains an English text that names the contents that the engine expected in the file. A problem
 * of an import contains a reason instead. For each text or reason, this module chooses a translated sentence. Expected
 * texts that differ only for programmers share one sentence.
 *
 * This is a separate file in `dist/`, loaded when there is a flaw to report.
 */
import type { Flaw, Problem, ProblemReason, Salvaged } from '../engine/protocol.js';
import { flaws } from '../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../locales/localize.js';

/**
 * The style sheets that the loader of this file adds to the element. There are none, because this file draws nothing.
 */
export const panelStyles = [];

type Fault = keyof TermsOf<'flaws'>['fault'];

/** Faults whose sentence does not quote the text found in the file, because the text would not help the user. */
const BARE: readonly Fault[] = ['cut', 'tooLong', 'memory', 'rest', 'more', 'missingId'];

/** Values of `found` with which the engine says that it found nothing. */
const NOTHING: readonly string[] = ['', 'nothing', 'none', 'none that can be read', 'its end'];

const REASONS: Readonly<Record<ProblemReason, Fault>> = {
  'occupied-point': 'occupied',
  'unreadable-move': 'move',
  'too-many-moves': 'tooLong',
  'duplicate-id': 'duplicateId',
  'missing-id': 'missingId',
  'unknown-result': 'result',
  malformed: 'format',
  truncated: 'cut',
  'second-moves': 'secondMoves',
  'unknown-id': 'unknownId',
  'unknown-element': 'format',
  'unreadable-bytes': 'text',
  'unknown-attribute': 'format',
  'unknown-encoding': 'encoding',
};

/**
 * Maps what the engine says it expected to the fault that the page reports. Each key is the beginning of the engine's
 * text. The page reports any other text as the fault `format`.
 */
const EXPECTED: ReadonlyArray<readonly [string, Fault]> = [
  ['an empty point', 'occupied'],
  ['a move', 'move'],
  ['moves', 'move'],
  ['a byte that is a point', 'move'],
  ['at most', 'tooLong'],
  ['points', 'point'],
  ['a point', 'point'],
  ['each point once', 'twice'],
  ['two points', 'line'],
  ['one of the points', 'offer'],
  ['a position', 'position'],
  ['15 rows', 'position'],
  ['columns', 'columns'],
  ['an id of its own', 'duplicateId'],
  ['an id', 'missingId'],
  ['the id of a row', 'unknownId'],
  ['the result', 'result'],
  ['one list of moves', 'secondMoves'],
  ['more of', 'cut'],
  ['text in', 'text'],
  ['an encoding', 'encoding'],
  ['the end', 'rest'],
  ['nothing after', 'rest'],
  ['a library of RenLib', 'renlib'],
  ['no more that', 'more'],
  ['no more', 'memory'],
];

export function flawText({ line, byte, expected, found, salvaged }: Flaw, common: Terms): string {
  // For example, `expected` is `an empty point in game 7`. The number is shown apart from the rest of the text.
  const game = / in game (\d+)$/.exec(expected)?.[1];
  const fault = faultOf(expected, found);
  const at = line !== undefined ? 'line' : byte !== undefined ? 'byte' : 'nowhere';
  return sentence({ at, place: line ?? byte ?? 0, game, fault, found, salvaged }, common);
}

function faultOf(expected: string, found: string): Fault {
  // For example, `expected` is `9 moves`, the number that the file announces, and `found` is the number of moves in the
  // file.
  const count = /^(\d+) moves$/.exec(expected)?.[1];
  if (count !== undefined) return Number(found) < Number(count) ? 'cut' : 'rest';
  return EXPECTED.find(([beginning]) => expected.startsWith(beginning))?.[1] ?? 'format';
}

/** Returns the sentence for a problem of an imported game. */
export function problemText({ line, game, reason, found, salvaged }: Problem, common: Terms): string {
  const named = game === undefined ? undefined : String(game);
  return sentence({ at: 'line', place: line, game: named, fault: REASONS[reason], found, salvaged }, common);
}

interface FaultText {
  at: 'line' | 'byte' | 'nowhere';
  place: number;
  game: string | undefined;
  fault: Fault;
  found: string;
  salvaged: Salvaged;
}

function sentence({ at, place, game = 'none', fault, found, salvaged }: FaultText, common: Terms): string {
  const terms = withTerms(common, { flaws });
  const what = terms.fault[fault];
  const bare = BARE.includes(fault) || NOTHING.includes(found);
  const whole = bare ? what : terms.flawFound({ fault: what, found });
  return terms.flaw({ at, place, game, fault: whole, outcome: salvaged });
}
