/** English of what only giving a record away says: copies, files, diagrams, links. */
import type { EngineFailure } from '../engine/engine-error.js';
import type { Color, Loss } from '../engine/protocol.js';

/** What can be copied. */
export type CopyKind = 'moves' | 'position' | 'sgf' | 'link' | 'picture';

/** Formats that a file can have. */
export type FileKind = 'sgf' | 'renlib' | 'psq' | 'rif' | 'moves';

const lossName: Record<Loss, string> = {
  'other-records': 'more than one game',
  facts: 'players and event',
  result: 'the result',
  opening: 'how the opening went',
  variations: 'variations',
  comments: 'comments',
  labels: 'labels',
  marks: 'marks',
  setup: 'stones that were set up',
  passes: 'passes',
  colors: 'colours out of turn',
  'raw-fields': 'fields of another format',
  characters: 'some characters',
  structure: 'how the tree is made',
};

export const giveEn = {
  giveTitle: 'Share',
  giveClose: 'Close',
  copyWhat: 'Copy',
  copyName: {
    moves: 'Moves',
    position: 'Position',
    sgf: 'SGF',
    link: 'Link',
    picture: 'Copy picture',
  } as Readonly<Record<CopyKind, string>>,
  copyTitle: {
    moves: 'The moves as text',
    position: 'The position as RFEN',
    sgf: 'The whole record as SGF',
    link: 'A link to this page that shows the position',
    picture: 'The diagram as a picture',
  } as Readonly<Record<CopyKind, string>>,
  copiedWhat: {
    moves: 'Moves copied.',
    position: 'Position copied.',
    sgf: 'SGF copied.',
    link: 'Link copied.',
    picture: 'Picture copied.',
  } as Readonly<Record<CopyKind, string>>,
  copyByHand: 'This page may not use the clipboard. Copy the text from here:',
  noPictureCopy: 'This browser copies no pictures. Save it instead.',

  fileTitle: 'File',
  fileKind: 'Format',
  fileName: {
    sgf: 'SGF',
    renlib: 'RenLib (.lib)',
    psq: 'Piskvork (.psq)',
    rif: 'RIF (.rif)',
    moves: 'Text (.txt)',
  } as Readonly<Record<FileKind, string>>,
  saveFile: 'Save',
  savedFile: (name: string) => `${name} saved.`,
  fileLost: (kind: FileKind, losses: readonly Loss[]) =>
    `${giveEn.fileName[kind].replace(/ \(.*/, '')} cannot hold: ${losses.map((loss) => lossName[loss]).join(', ')}.`,
  fileLostNothing: 'Nothing of the record is lost.',
  fileWriting: 'Looking what the format can hold…',
  writeFailed: ({ code }: EngineFailure): string =>
    code === 'not-started' ? 'The engine could not be started.' : 'The record could not be written in this format.',

  diagramTitle: 'Diagram',
  diagramName: (moves: number, players: string) =>
    `${players && `${players}: `}${moves === 0 ? 'position' : `after move ${moves}`}`,
  numbersTitle: 'Numbers',
  numbersName: { all: 'All', last: 'Last', range: 'From–to', none: 'None' } as Readonly<
    Record<'all' | 'last' | 'range' | 'none', string>
  >,
  numberFrom: 'From',
  numberTo: 'To',
  numbersFromOne: 'Count from 1',
  withCoordinates: 'Coordinates',
  withNotes: 'Marks and labels',
  colorsTitle: 'Colours',
  colorsName: { print: 'Print', board: 'Board' } as Readonly<Record<'print' | 'board', string>>,
  pictureSize: 'Size in pixels',
  pictureDensity: 'PNG',
  densityName: (times: number) => `${times}×`,
  saveSvg: 'SVG',
  savePng: 'PNG',
  printIt: 'Print',
  pictureFailed: 'This browser could not draw the picture.',

  // On paper.
  printedPlayers: (black: string, white: string) => `${black || '?'} – ${white || '?'}`,
  printedColor: (color: Color, name: string) => `${color === 'black' ? 'Black' : 'White'}: ${name}`,
  printedResult: { black: 'Black won', white: 'White won', draw: 'Draw', unknown: '' } as Readonly<
    Record<'black' | 'white' | 'draw' | 'unknown', string>
  >,

  // The way back in.
  takePaste: 'Paste',
  takePasteTitle: 'Moves, a position, a link or a whole record',
  takeFile: 'Choose a file…',
  takeIn: 'Open',

  // In a form.
  valueMissing: 'Play a move or set up a position.',
};

/** What giving says in another language; what is missing is said in English. */
export type GiveTerms = typeof giveEn;
