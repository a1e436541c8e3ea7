/**
 * English, the reference: every sentence of the element, as a template. Other languages translate any part of it.
 *
 * A sentence is one function of everything it speaks of, so that a language may order its words freely.
 */

import type { Trouble } from '../archive/library.js';
import type {
  Color,
  GameFlag,
  GameResult,
  ImportProgress,
  Opening,
  Order,
  Problem,
  Problems,
  Tally,
} from '../engine/protocol.js';
import type { Expected, NotationError } from '../game/notation.js';
import { formats, rounded } from './formats.js';

const f = formats('en');
const plural = new Intl.PluralRules('en');

/** `1 game`, `10,726 games`. */
function count(value: number, one: string, many: string): string {
  return `${f.number(value)} ${plural.select(value) === 'one' ? one : many}`;
}

const colorName: Record<Color, string> = { black: 'Black', white: 'White' };

const expectedName: Record<Expected, string> = {
  point: 'a point from a1 to o15',
  ranks: '15 ranks with / between them',
  rank: 'a rank of 15 points',
  side: 'b or w for the side to move',
  number: 'the number of the next move',
};

function quoted(found: string): string {
  return found ? `“${found}”` : 'the end';
}

/** What is known of a point, for its name in the grid. */
export interface PointFacts {
  /** `h8` */
  point: string;
  /** The stone on it. */
  stone?: Color;
  /** The move that put it there, from 1; absent for a stone of a position. */
  move?: number;
  last?: boolean;
  /** How often it was played next: from here, and reached by another order. */
  next?: { games: number; transposed: number; black: number; by?: Color };
  /** What it is in the part of the board that is asked about. */
  area?: string;
  /** What else there is to know: that Black may not play there, and why. */
  note?: string;
}

export const en = {
  lang: 'en',
  ...f,

  // Colours, moves and positions.
  color: (color: Color) => colorName[color],
  toMove: (color: Color) => `${colorName[color]} to move`,
  pass: 'pass',
  games: (games: number) => count(games, 'game', 'games'),
  moves: (moves: number) => count(moves, 'move', 'moves'),

  // The board.
  board: 'Board',
  boardAfter: (moves: number) => `Board after ${count(moves, 'move', 'moves')}`,
  pointName: ({ point, stone, move, last, next, area, note }: PointFacts) => {
    const said = [point, stone ?? 'empty'];
    if (move !== undefined) said.push(`move ${move}`);
    if (last) said.push('last move');
    if (next) said.push(nextName(next));
    if (area) said.push(area);
    if (note) said.push(note);
    return said.join(', ');
  },

  // The replay bar and the tools.
  replay: 'Replay',
  first: 'First move',
  previous: 'Previous move',
  next: 'Next move',
  last: 'Last move',
  moveSlider: 'Move',
  moveOf: (ply: number, moves: number) => `${ply} / ${moves}`,
  moveOfSpoken: (ply: number, moves: number) => `Move ${ply} of ${moves}`,
  tools: 'Board tools',
  takeBack: 'Take back',
  playPass: 'Pass',
  clear: 'Clear',
  turn: 'Turn',
  mirror: 'Mirror',
  copy: 'Copy',
  copied: 'Position copied',
  give: 'Share',
  giveName: 'Share, save, print',
  area: 'Area',
  areaName: 'Part of the board',
  keys: 'Keys',
  playHere: (point: string) => `Play ${point}`,

  // The record as text.
  record: 'Record',
  stonesOf: (black: readonly string[], white: readonly string[]) =>
    `From a position: Black ${black.join(' ')}, White ${white.join(' ')}`,

  // Modes and the header.
  modes: 'Mode',
  modeView: 'View',
  modeSearch: 'Search',
  modeSolve: 'Solve',
  modeEdit: 'Edit',
  solveThis: 'Solve this position',
  noArchive: 'No archive yet',
  filter: 'Filter',

  // What is announced.
  played: (color: Color, move: number, point: string) => `Move ${move}, ${colorName[color]}, ${point}.`,
  moveSpoken: (color: Color, point: string) => `${colorName[color]}, ${point}`,
  stepped: (ply: number, moves: number, what: string) =>
    ply === 0 ? 'Start of the game.' : `Move ${ply} of ${moves}: ${what}.`,
  tookBack: (point: string) => `Took back ${point}.`,
  cleared: 'Board cleared.',
  turned: 'Board turned.',
  mirrored: 'Board mirrored.',
  reached: (games: number) =>
    games === 0 ? 'No game reached this position.' : `${count(games, 'game', 'games')} reached this position.`,
  openedGame: (black: string, white: string, ply: number) => `Opened ${black} against ${white} at move ${ply}.`,
  importedPart: (part: number) => `${f.percent(part)} read.`,
  imported: (games: number) => `The archive is ready: ${count(games, 'game', 'games')}.`,
  restored: 'Back at your position.',
  occupied: (point: string) => `${point} is occupied.`,

  // What is wrong with what the page asked for.
  badMoves: ({ at, expected, found }: NotationError) =>
    `The moves cannot be read at character ${at}: expected ${expectedName[expected]}, found ${quoted(found)}.`,
  badPosition: ({ at, expected, found }: NotationError) =>
    `The position cannot be read at character ${at}: expected ${expectedName[expected]}, found ${quoted(found)}.`,
  badOccupied: (move: number, point: string) => `Move ${move} cannot be played: ${point} is occupied.`,

  // The list of keys.
  keysTitle: 'Keys',
  keyList: [
    ['Arrows', 'one point on'],
    ['Home, End', 'ends of the row'],
    ['Page Up, Page Down', 'ends of the column'],
    ['Ctrl+Home, Ctrl+End', 'corners of the board'],
    ['h8', 'jump to a point: type its name'],
    ['Enter, Space', 'play; on a stone: go to its move'],
    ['Backspace, Delete', 'take back'],
    [', .', 'previous and next move'],
    ['[ ]', 'ten moves back and on'],
    ['< >', 'back and forward between places'],
    ['Ctrl+Z, Ctrl+Shift+Z', 'editing: undo and redo'],
    ['Ctrl+V', 'paste moves, a position or a game'],
    ['Esc', 'leave what is open'],
    ['?', 'this list'],
  ] as ReadonlyArray<readonly [keys: string, action: string]>,

  // The archive and its answers: what was played next.
  explorer: 'Next moves',
  reachedHere: (games: number): string => (games === 1 ? 'game reached this position' : 'games reached this position'),
  nothingHere: 'No game reached this position.',
  foundBefore: (games: number, move: string) => `${f.number(games)} did before ${move}.`,
  opening: ({ code, ja, romaji }: Opening) => `${code} ${ja} ${romaji}`,
  columnMove: 'Move',
  columnGames: 'Games',
  columnShare: 'Share',
  columnResults: 'Black · draw · White',
  columnLast: 'Last',
  nextMove: (move: number, points: readonly string[]) => `Play move ${move}: ${points.join(', ')}`,
  novelty: 'new',
  noveltySaid: 'first played in the last two years',
  otherPoints: (points: number) => `+${points}`,
  results: (tally: Tally) => resultsName(tally),
  fewGames: 'few games',
  fewResults: 'few results known',
  alsoTransposed: (games: number) => `and ${count(games, 'game', 'games')} by another order`,
  byAnotherOrder: 'by another order',
  moreMoves: (moves: number) => count(moves, 'more move', 'more moves'),
  fewerMoves: 'Fewer moves',
  transposed: (games: number) =>
    games === 1
      ? '1 game reaches these positions by another order'
      : `${f.number(games)} games reach these positions by another order`,
  endedHere: (games: number) => `${f.number(games)} ended here`,

  // The list of games, and one of them.
  gamesTitle: 'Games',
  orderLabel: 'Order of the games',
  order: (order: Order) => ({ newest: 'newest first', oldest: 'oldest first', longest: 'longest first' })[order],
  gameColumns: ['Result', 'Players', 'Date', 'Event', 'Rule', 'Opening', 'Moves'] as readonly string[],
  resultName: (result: GameResult) =>
    ({ black: 'Black won', white: 'White won', draw: 'Draw', unknown: 'Result not known' })[result],
  factsTitle: 'The game',
  factResult: 'Result',
  result: (result: GameResult, moves: number) =>
    `${{ black: 'Black won', white: 'White won', draw: 'Draw', unknown: 'Not known' }[result]}, ${count(moves, 'move', 'moves')}`,
  factDate: 'Date',
  factEvent: 'Event',
  factRound: 'Round',
  factRated: 'Rating',
  unrated: 'not rated',
  factRule: 'Rule',
  factOpening: 'Opening',
  factNamedOpening: 'Named opening',
  factAlternatives: 'Alternatives',
  factSwap: 'Swaps',
  factTime: 'Time used',
  times: (black: string, white: string) => `Black ${black || '–'} min, White ${white || '–'} min`,
  factInfo: 'Remarks',
  factPublisher: 'Published by',
  factId: 'Game id',
  flags: {
    cut: 'The rest of the record is not legible.',
    'duplicate-id': 'Another game of the file has the same id.',
    pass: 'Somebody passed.',
    'after-five': 'Moves follow a five.',
    'forbidden-move': 'Black played a forbidden point.',
    'result-contradicted': 'The stones contradict the result.',
    'off-center': 'The first move is not in the center.',
  } as Readonly<Record<GameFlag, string>>,

  // Importing, and what is stored.
  importTitle: 'Import an archive',
  dropHere: 'Drop a RenjuNet archive here',
  dropWhat: '.rif, .xml, .rif.gz or .zip, as downloaded from renju.net. It is read on this device and never leaves it.',
  chooseFile: 'Choose a file…',
  trySample: (games: number | undefined) =>
    games === undefined ? 'Try the sample' : `Try the sample (${count(games, 'game', 'games')})`,
  importing: 'Import',
  preparing: 'Getting ready…',
  progress: ({ games, gamesExpected, bytesRead, bytesTotal }: ImportProgress) => {
    const about = gamesExpected === undefined ? '' : ` of about ${f.number(rounded(gamesExpected))}`;
    return `${f.number(games)}${about} games · ${f.decimal(bytesRead / 1e6)} of ${f.size(bytesTotal)}`;
  },
  skippedCount: (games: number) => `${f.number(games)} skipped`,
  stop: 'Stop',
  alreadySearchable: 'You can already search what has been read.',
  storing: 'Storing what was read…',
  waitingForTab: 'Another tab is importing. This one goes on when that is done.',
  archiveTitle: 'The archive',
  factGames: 'Games',
  factEdition: 'Edition',
  factFile: 'File',
  factStored: 'Stored',
  factImported: 'Imported',
  addFile: 'Add a file…',
  replace: 'Replace…',
  remove: 'Delete…',
  removeQuestion: (games: number) =>
    `Delete ${count(games, 'game', 'games')} from this browser? Your file stays as it is.`,
  removeNow: 'Delete',
  keep: 'Keep',
  nothingSkipped: 'Every game of the file was read.',
  problems: ({ skipped, cut, noted }: Problems) =>
    [
      skipped > 0 ? `${f.number(skipped)} skipped` : '',
      cut > 0 ? `${f.number(cut)} cut short` : '',
      noted > 0 ? `${f.number(noted)} with a note` : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  problemLine: 'Line',
  problemGame: 'Game',
  problemReason: 'What was found',
  problemKept: 'What was done',
  problemReasons: {
    'occupied-point': 'a move on an occupied point',
    'unreadable-move': 'a move that cannot be read',
    'too-many-moves': 'more moves than the board has points',
    'duplicate-id': 'an id that another game has',
    'missing-id': 'no id',
    'unknown-result': 'a result that is not known',
    malformed: 'text that is not RIF',
    truncated: 'the end of the file inside a game',
  } as Readonly<Record<Problem['reason'], string>>,
  problemOutcomes: { whole: 'kept', cut: 'kept up to there', skipped: 'skipped' } as Readonly<
    Record<Problem['salvaged'], string>
  >,
  moreProblems: (problems: number) => `and ${f.number(problems)} more`,
  sessionOnly: 'This browser does not let the page store anything: the archive is forgotten when the page closes.',
  renjuNetTerms:
    'Your copy of the RenjuNet archive stays in this browser. RenjuNet allows offline, non-commercial use only.',

  // What went wrong.
  failure: (failure: Trouble) => failureSentence(failure),
  failureDetails: 'Details',
  retry: 'Try again',
  dismiss: 'Dismiss',
};

function nextName(next: NonNullable<PointFacts['next']>): string {
  if (next.games === 0) return `reached by another order: ${count(next.transposed, 'game', 'games')}`;
  return `${next.by ? `next move of ${colorName[next.by]}` : 'next move'}: ${count(next.games, 'game', 'games')}, Black ${f.percent(next.black / next.games)}`;
}

/** `Black 51%, draw 9%, White 40%`, with what is not in the bar. */
function resultsName({ black, draw, white, unknown }: Tally): string {
  const known = black + draw + white;
  const rest = unknown > 0 ? `, ${f.number(unknown)} not known` : '';
  if (known < 10) return `Few results: Black ${black}, draw ${draw}, White ${white}${rest}`;
  return `Black ${f.percent(black / known)}, draw ${f.percent(draw / known)}, White ${f.percent(white / known)}${rest}`;
}

function failureSentence({ code, during, needed, available }: Trouble): string {
  switch (code) {
    case 'not-rif':
      return 'This file is not a RIF archive, and no other kind of game records that can be read (RenLib, SGF, psq and more).';
    case 'no-archive-in-zip':
      return 'This .zip holds no .rif or .xml file.';
    case 'damaged-file':
      return 'This file is damaged. Download it again.';
    case 'read-failed':
      return 'The file could not be read.';
    case 'storage-full':
      return `There is not enough room to store the archive${storageSizes(needed, available)}. Free some and import it again.`;
    case 'storage-failed':
      return 'The browser could not store the archive.';
    case 'not-started':
      return 'The search engine could not be started.';
    case 'no-library':
      return 'The archive is gone. Import it again.';
    case 'unknown-game':
      return 'This game belongs to an older archive. Search again.';
    case 'unknown-format':
      return 'No games or positions were found in this.';
    case 'gone':
      return 'This is no longer there.';
    case 'conflict':
      return 'Another tab has changed this record.';
    case 'game-over':
      return 'This game is over: there is a five on the board.';
    default:
      return during === 'import' ? 'The import stopped on an error.' : 'The search engine stopped on an error.';
  }
}

/** `: it takes 8.0 MB, and 1.2 MB are left` */
function storageSizes(needed: number | undefined, available: number | undefined): string {
  if (needed === undefined) return '';
  const left = available === undefined ? '' : `, and ${f.size(available)} are left`;
  return `: it takes ${f.size(needed)}${left}`;
}

export type Terms = typeof en;
