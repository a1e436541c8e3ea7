/** English of what only taking a record in says: what was read, and what the reader is asked about it. */
import type { CharacterSet, Flaw, Format } from '../engine/protocol.js';
import { formats } from './formats.js';

const f = formats('en');

/** What is known of a record in a list. */
export interface RecordFacts {
  name: string;
  black: string;
  white: string;
  date: string;
  moves: number;
}

const formatName: Record<Format, string> = {
  rif: 'RIF',
  renlib: 'RenLib',
  sgf: 'SGF',
  psq: 'Piskvork',
  rec: 'Piskvork (.rec)',
  'yixin-sav': 'Yixin (.sav)',
  pos: 'Positions (.pos)',
  'rapfi-db': 'Rapfi database',
  'rapfi-csv': 'Rapfi table',
  playok: 'PlayOK',
  bdt: 'BDT',
  'renju-note-url': 'Renju Note link',
  'gomocalc-url': 'Gomocalc link',
  rfen: 'Position',
  board: 'Text board',
  moves: 'Moves',
};

export const takeEn = {
  takeTitle: 'Open',
  takeClose: 'Close',
  takePasted: 'Pasted text',
  takeReading: 'Reading…',
  takeStop: 'Stop',
  takenWhat: (format: Format, records: number) =>
    `${formatName[format]}${records > 1 ? ` · ${f.number(records)} games` : ''}`,
  takenPart: (taken: number, all: number) =>
    `${f.number(taken)} of ${f.number(all)} positions were read. In the library all of them are found.`,
  takenNothing: 'Nothing was found in this that can be put on a board.',
  whichRecord: 'Game',
  recordTitle: ({ name, black, white, date, moves }: RecordFacts) =>
    [
      name || (black || white ? `${black || '?'} – ${white || '?'}` : ''),
      date,
      moves > 0 ? `${f.number(moves)} ${moves === 1 ? 'move' : 'moves'}` : '',
    ]
      .filter(Boolean)
      .join(' · ') || 'Without a name',
  codePage: 'Letters',
  codePageName: {
    'utf-8': 'Unicode (UTF-8)',
    gb18030: 'Chinese, simplified (GB18030)',
    big5: 'Chinese, traditional (Big5)',
    shift_jis: 'Japanese (Shift_JIS)',
    'euc-kr': 'Korean (EUC-KR)',
    'windows-1251': 'Cyrillic (windows-1251)',
    'windows-1252': 'Western (windows-1252)',
  } as Readonly<Record<CharacterSet, string>>,
  codePageSample: 'So it reads',
  flipRows: 'The other way round',
  orientationUnknown: 'Nothing in the file tells which way the board lies.',
  takeOpen: 'Show on the board',
  takeEdit: 'Edit',
  takeAdd: 'Add to the library',
  flaws: (count: number) =>
    count === 1 ? '1 thing was not taken as it stands' : `${f.number(count)} things were not taken as they stand`,
  flaw: ({ line, byte, expected, found, salvaged }: Flaw) => {
    const where =
      line !== undefined ? `Line ${f.number(line)}: ` : byte !== undefined ? `Byte ${f.number(byte)}: ` : '';
    const what = { whole: 'kept', cut: 'kept up to here', skipped: 'left out' }[salvaged];
    return `${where}expected ${expected}, found ${found} (${what})`;
  },
  takeByHand: 'Paste the text here:',
  takeByHandShow: 'Read it',
};

/** What taking says in another language; what is missing is said in English. */
export type TakeTerms = typeof takeEn;
