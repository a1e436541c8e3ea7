/** Converts parts of a record to text that the user can copy. Also makes names for files that contain the record. */

import type { GameRecord } from '../engine/protocol.js';
import { printMoves, printPosition } from './notation.js';
import { lineThrough, pathTo, type Shown, setupAt } from './shown-record.js';

/** Returns the moves of the whole line through the shown node as text, such as `h8 h9 i8`. */
export function movesText({ record, node }: Shown): string {
  return printMoves(lineThrough(record, node).flatMap((index) => record.nodes[index]?.move ?? []));
}

/** Returns the position at the record's shown node, as RFEN. */
export function positionText({ record, node }: Shown): string {
  return printPosition(setupAt(record, pathTo(record, node)));
}

/** Returns the names of the players, such as `Ada – Li`; empty if neither name is known. */
export function playersText({ black, white }: GameRecord, join: (black: string, white: string) => string): string {
  return black?.name || white?.name ? join(black?.name ?? '', white?.name ?? '') : '';
}

/** Returns whether a record has no moves, stones or facts, so that there is nothing to share. */
export function isEmpty({ nodes, ...facts }: GameRecord): boolean {
  return nodes.length < 2 && Object.keys(nodes[0] ?? {}).length === 0 && Object.keys(facts).length === 0;
}

/** Returns a file name that is valid on any file system, such as `Ada - Li 2015-03-09.sgf`. */
export function fileName(record: GameRecord, extension: string): string {
  const players = playersText(record, (black, white) => `${black || '_'} - ${white || '_'}`);
  const words = [players || record.name || 'renju', record.date ?? ''].filter((word) => word !== '');
  const safe = words.join(' ').replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_');
  return `${[...safe]
    .slice(0, 80)
    .join('')
    .replace(/^\.+|[. ]+$/g, '')}.${extension}`;
}
