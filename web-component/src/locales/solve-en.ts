/** English of what only the part that studies positions says: forbidden points, setting up, forced wins. */
import type { Attack, Color, ForbiddenKind, SolveProgress, Threats } from '../engine/protocol.js';
import { formats } from './formats.js';

const f = formats('en');

/** `1 node`, `41,210 nodes`. */
function count(value: number, one: string, many: string): string {
  return `${f.number(value)} ${value === 1 ? one : many}`;
}

const nodes = (value: number) => count(value, 'node', 'nodes');
const colorName: Record<Color, string> = { black: 'Black', white: 'White' };
const kindName: Record<ForbiddenKind, string> = { '33': 'double-three', '44': 'double-four', '6': 'overline' };
const threatsName: Record<Threats, string> = { fours: 'fours', threats: 'threats' };

/** `18 ms`, `5.0 s` */
function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${f.decimal(milliseconds / 1000)} s`;
}

function list(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}

/** One reason why a point is forbidden, with the ends of the rows that make it. */
export interface ForbiddenReason {
  kind: ForbiddenKind;
  rows: ReadonlyArray<readonly [first: string, last: string]>;
}

export const solveEn = {
  // Forbidden points.
  forbiddenTitle: 'Forbidden points',
  forbiddenWhy: (reasons: readonly ForbiddenReason[]) =>
    list(
      reasons.map(({ kind, rows }) => {
        const ends = rows.map(([first, last]) => `${first}–${last}`);
        return `${kindName[kind]} (${ends.length === 1 ? 'row' : 'rows'} ${list(ends)})`;
      }),
    ),
  forbiddenFor: (why: string) => `forbidden for Black: ${why}`,

  // Setting up.
  setUp: 'Set up the position',
  toolName: { alternate: 'By turns', black: 'Black', white: 'White', erase: 'Erase' } as Readonly<
    Record<'alternate' | Color | 'erase', string>
  >,
  toolTitle: {
    alternate: 'Place stones by turns',
    black: 'Place black stones',
    white: 'Place white stones',
    erase: 'Take stones away',
  } as Readonly<Record<'alternate' | Color | 'erase', string>>,
  sideToMove: (color: Color) => `${colorName[color]} to move`,
  changeSide: 'Let the other side move',
  enterText: 'Paste…',
  enterTitle: 'Enter moves or RFEN as text',
  textLabel: 'Moves or RFEN',
  textHint: 'h8 h9 i8, or 15/…/7WB6/7B7/… w 4',
  textShow: 'Show',
  textCancel: 'Cancel',
  placed: (color: Color, point: string) => `${colorName[color]} at ${point}.`,
  erased: (point: string) => `${point} is empty.`,
  shown: 'The position is on the board.',

  // The question.
  question: 'Find a forced win',
  side: 'Side to win',
  threats: 'By which moves',
  threatsName: { fours: 'Fours', threats: 'Threats' } as Readonly<Record<Threats, string>>,
  threatsTitle: {
    fours: 'Continuous fours (VCF): every move makes a four',
    threats: 'Continuous threats (VCT): fours, threes and threats of fours',
  } as Readonly<Record<Threats, string>>,
  limit: 'Limit',
  seconds: (value: number) => `Limit ${f.number(value)} s`,
  start: 'Find a win',
  again: 'Search again',
  longer: 'Search longer',
  fewest: 'Find the win with the fewest fours',
  halt: 'Stop',
  backToSearch: 'Back to search',
  fromGame: (id: number) => `Position from game ${f.number(id)}`,

  // The search and its answers.
  answerTitle: 'Answer',
  searching: (color: Color, threats: Threats) => `Looking for a win of ${colorName[color]} by ${threatsName[threats]}…`,
  solveProgress: ({ nodes: done, nodesPerSecond, milliseconds }: SolveProgress) =>
    `${nodes(done)} · ${f.number(nodesPerSecond)} a second · ${duration(milliseconds)}`,
  stillSearching: (done: number) => `Still searching, ${nodes(done)}.`,
  bestSoFar: 'Looking at',
  wins: (color: Color) => `${colorName[color]} wins`,
  inFours: (fours: number) => `in ${count(fours, 'four', 'fours')}`,
  inMoves: (moves: number) => `in ${count(moves, 'move', 'moves')}`,
  inFive: 'by a five at once',
  proved: 'proved',
  effort: (done: number, milliseconds: number) => `${nodes(done)} in ${duration(milliseconds)}`,
  noWin: (color: Color, threats: Threats) => `No win of ${colorName[color]} by continuous ${threatsName[threats]}`,
  noWinMeans: (threats: Threats): string =>
    threats === 'fours'
      ? 'Every line in which each move makes a four was tried. There may be a win by threats.'
      : 'Every line of fours, threes and threats of fours was tried. Slower attacks are not looked at.',
  gaveUp: (done: number) => `Gave up after ${nodes(done)}`,
  gaveUpMeans: (color: Color, threats: Threats) =>
    `It is not known whether ${colorName[color]} wins by ${threatsName[threats]}.`,
  stopped: (done: number) => (done > 0 ? `Stopped after ${nodes(done)}` : 'Stopped'),

  // The proof.
  proofColumns: ['#', 'Attack', 'Defence'] as readonly [string, string, string],
  attackKind: { five: 'five', four: 'four', three: 'three', threat: 'threat', block: 'block' } as Readonly<
    Record<Attack['kind'], string>
  >,
  fiveNext: 'five next',
  only: 'only',
  yours: 'yours',
  exchange: (number: number, attack: string) => `Show attack ${number}: ${attack}`,
  tryDefence: 'Try any other defence on the board: the proof answers it.',
  yourDefence: 'This is your defence; the proof answers it.',
  backToMain: 'Back to the main line',
  backToProof: 'Show the win on the board',
  attackersTurn: (color: Color, point: string) => `It is ${colorName[color]}’s move: ${point}.`,
  answering: 'The proof answers…',
  defended: (color: Color, point: string) => `${colorName[color]} tries ${point}.`,
  answers: (color: Color, point: string, kind: string) => `${colorName[color]} answers ${point}, ${kind}.`,
  isFive: (color: Color) => `Five: ${colorName[color]} has won.`,
  needsNone: (color: Color) => `Nothing is left to answer: ${colorName[color]} has won.`,
};

export type SolveTerms = typeof solveEn;
