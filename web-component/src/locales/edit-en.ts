/** English of what only editing says: tools, the tree, what is said of positions and games, and how records are kept. */

import type { Color, GameResult } from '../engine/protocol.js';
import type { Told } from '../modes/edit/pressing.js';
import type { Tool } from '../modes/edit/tools.js';
import { en } from './en.js';

/** What was done with a point, and how it is told. */
export interface ToldFacts {
  told: Told;
  /** `h8` */
  point: string;
  /** Where a line began. */
  from: string;
}

const toolName: Record<Tool, string> = {
  play: 'Play',
  'insert-before': 'Insert a move before this one',
  insert: 'Insert a move after this one',
  correct: 'Correct the point of this move',
  black: 'Set up black stones',
  white: 'Set up white stones',
  erase: 'Erase: what is said of a point, then its stone',
  letter: 'Letters A, B, C…',
  number: 'Numbers 1, 2, 3…',
  text: 'Your own label',
  circle: 'Circles',
  triangle: 'Triangles',
  square: 'Squares',
  cross: 'Crosses',
  line: 'Lines: from point to point',
  arrow: 'Arrows: from point to point',
  offer: 'Pick the fifths that were offered',
};

const markName: Record<string, string> = {
  circle: 'circle',
  triangle: 'triangle',
  square: 'square',
  cross: 'cross',
  selected: 'chosen',
};

/** ` 3 of 5 moves after it stayed.` */
function stayed(followed?: { before: number; after: number }): string {
  if (!followed || followed.before === 0) return '';
  if (followed.after === followed.before) return ` All ${en.moves(followed.before)} after it stayed.`;
  return ` Of ${en.moves(followed.before)} after it ${en.number(followed.after)} stayed.`;
}

function toldName({ told, point, from }: ToldFacts): string {
  switch (told.kind) {
    case 'placed':
      return en.played(told.color, told.move, point);
    case 'inserted':
      return `Inserted move ${told.move}, ${en.color(told.color)}, ${point}.${stayed(told.followed)}`;
    case 'corrected':
      return `Move ${told.move} is ${point} now.${stayed(told.followed)}`;
    case 'set':
      return `${en.color(told.color)} on ${point}.`;
    case 'erased':
      return `${point} is empty.`;
    case 'wiped':
      return `Nothing is said of ${point} any more.`;
    case 'labelled':
      return `${point} is labelled ${told.text}.`;
    case 'unlabelled':
      return `Label taken off ${point}.`;
    case 'marked':
      return `${point}: ${markName[told.shape] ?? told.shape}.`;
    case 'unmarked':
      return `Mark taken off ${point}.`;
    case 'line-begun':
      return `From ${point}: now press where it ends.`;
    case 'line':
      return `${told.arrow ? 'Arrow' : 'Line'} from ${from} to ${point}.`;
    case 'offered':
      return `${point} was offered.`;
    case 'withdrawn':
      return `${point} was not offered.`;
    case 'occupied':
      return en.occupied(point);
    case 'empty':
      return `Nothing to do at ${point}.`;
  }
}

export const editEn = {
  // Two ways of being.
  editing: 'Editing',
  editOn: 'Edit',
  editOff: 'Browse',
  nowEditing: 'Editing.',
  /** Somewhere else in the tree. */
  nowAtNode: (move: string) => `At ${move}.`,
  nowBrowsing: 'Browsing: the record stays as it is.',
  browsing: 'You are browsing: nothing is played.',

  // Tools and commands.
  editTools: 'What a press on the board does',
  editTool: toolName,
  ownLabel: 'Your own label',
  editCommands: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone.',
  redone: 'Redone.',
  deleteMove: 'Delete',
  deleteMoveTitle: 'Delete this move; what follows moves up',
  findHere: 'Find',
  findTitle: 'Find this position in the archive',
  sideIs: (color: Color) => en.toMove(color),
  otherSide: 'Change the side to move',
  told: toldName,
  inserted: (followed?: { before: number; after: number }) => `Pass inserted.${stayed(followed)}`,
  deleted: (move: string, followed?: { before: number; after: number }) => `Deleted ${move}.${stayed(followed)}`,
  tookBackAll: (move: string, after: number) =>
    after > 0 ? `Took back ${move} and ${en.moves(after)} after it.` : `Took back ${move}.`,

  // The tree.
  tree: 'Moves and variations',
  noMoves: 'No moves yet: play on the board.',
  setupNode: 'set-up',
  treeStart: 'Start of the record',
  variationOf: (index: number, of: number) => `variation ${index} of ${of}`,
  noted: 'with notes',
  treeBefore: (rows: number) => (rows === 1 ? '1 row before' : `${en.number(rows)} rows before`),
  treeAfter: (rows: number) => (rows === 1 ? '1 row after' : `${en.number(rows)} rows after`),
  promote: 'Make it the first variation',
  toMain: 'Make it the main line',
  moveUp: 'Move the variation up',
  moveDown: 'Move the variation down',
  deleteBranch: 'Delete the variation',
  promoted: 'First variation now.',
  mainNow: 'Main line now.',
  movedUp: 'Moved up.',
  movedDown: 'Moved down.',
  branchDeleted: 'Variation deleted.',
  followsHere: (index: number, of: number) => (of === 1 ? 'next move' : `next move, variation ${index} of ${of}`),

  // What is said of a position.
  notes: 'Of this position',
  positionName: 'Name',
  comment: 'Comment',
  labelSaid: (text: string) => `label ${text}`,
  markSaid: (shape: string) => markName[shape] ?? shape,
  lineSaid: (to: string, arrow: boolean) => `${arrow ? 'arrow' : 'line'} to ${to}`,

  // Facts of the game.
  facts: 'The game',
  factNames: {
    black: 'Black',
    white: 'White',
    name: 'Name',
    rank: 'Rank',
    country: 'Country',
    event: 'Event',
    round: 'Round',
    place: 'Place',
    date: 'Date',
    rule: 'Rule',
    result: 'Result',
    author: 'Entered by',
  },
  recordName: 'Name of the record',
  resultChoice: (result: GameResult) =>
    ({ black: 'Black won', white: 'White won', draw: 'Draw', unknown: 'Not known' })[result],

  // How the opening went.
  openingTitle: 'How the opening went',
  swaps: 'Colors exchanged after move',
  declared: 'Fifths declared',
  notSaid: '–',
  offers: 'Fifths offered',
  pickOffers: 'Pick on the board',
  noOffers: 'None',
  chosenFifth: 'Chosen',
  takeOffer: (point: string) => `Take ${point} off the offer`,

  // Keeping.
  recordCard: 'Record',
  untitled: 'Untitled record',
  keptState: {
    clean: '',
    keeping: 'Saving…',
    kept: 'Saved',
    conflict: 'Not saved',
    failed: 'Not saved',
  },
  notKept: 'Nothing is saved: there is no storage here. The record is gone when the page closes.',
  notRoom: 'There is no room left to save the record. Free some; the next change tries again.',
  notSaved: 'The record could not be saved. The next change tries again.',
  notThere: 'This record is no longer there.',
  sessionKept: 'This browser does not let the page store anything: the record is gone when the page closes.',
  conflict: 'Another tab has changed this record.',
  keepBoth: 'Keep both',
  takeTheirs: 'Take the other',
  keptBoth: 'Saved as a record of its own.',
  tookTheirs: 'The other tab’s record is shown; undo brings yours back.',
  myRecords: 'My records',
  noRecords: 'No records yet.',
  newRecord: 'New',
  newStarted: 'A new record.',
  opened: (title: string) => `Opened ${title}.`,
  openRecord: (title: string) => `Open ${title}`,
  deleteRecord: (title: string) => `Delete ${title}`,
  forgotten: (title: string) => `Deleted ${title}.`,
  bringBack: 'Undo',
  broughtBack: (title: string) => `${title} is back.`,
  moreRecords: (records: number) => `${en.number(records)} more`,
  copiedGame: 'A copy of the game is among your records.',
  openingRecord: 'Opening…',
};

export type EditTerms = typeof editEn;
