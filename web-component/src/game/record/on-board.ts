/** What is on the board as a record with a place in it, and a record as what is on the board. */
import type { Cursor, RecordOnBoard, RecordOrigin } from '../cursor.js';
import { lineOfShown, type Shown, shownOf } from '../shown-record.js';
import { type Draft, draftOf, indexIn, recordOf } from './draft.js';
import { findPath, nodeAt, placeOf, startOf } from './place.js';
import { lineAt } from './record-line.js';
import { turnDraft } from './turned.js';

/** The draft of a record on the board with all turns of the board applied. */
export function turnedDraft({ draft, turns }: RecordOnBoard): Draft {
  return turns.reduce((turned, turn) => turnDraft(turn, turned), draft);
}

const known = new WeakMap<Cursor, Shown>();

/** What is on the board, as a record: the same object for the same board. */
export function shownOnBoard(board: Cursor): Shown {
  let shown = known.get(board);
  if (!shown) {
    shown = made(board);
    known.set(board, shown);
  }
  return shown;
}

function made(board: Cursor): Shown {
  const { record } = board;
  // A line that has left its record is shared as the line that it is.
  if (!record || record.line !== board.line) return shownOf(board);
  const draft = turnedDraft(record);
  return { record: recordOf(draft), node: indexIn(draft, nodeAt(draft, record.place).id) };
}

/**
 * A record as what is on the board, shown at a node; a plain line without notes and facts is no more than a line.
 * `origin` says whose record it is.
 */
export function boardOf({ record, node }: Shown, origin: RecordOrigin = { kind: 'own' }): Cursor {
  if (isPlainLine({ record, node })) return { line: lineOfShown({ record, node }) };
  const draft = draftOf(record);
  const path = findPath(draft, node);
  const place = path ? placeOf(draft, path) : startOf(draft);
  const line = lineAt(draft, place);
  return { line, record: { draft, place, line, origin, turns: [] } };
}

/** Whether a record has nothing but one line of moves, from a set-up at its root. */
function isPlainLine({ record: { nodes, ...facts } }: Shown): boolean {
  if (Object.keys(facts).length > 0) return false;
  return nodes.every(({ parent, move, color, number, setup, ...said }, index) => {
    const follows = index === 0 || parent === index - 1;
    const setsUp = setup !== undefined && (index > 0 || (setup.empty?.length ?? 0) > 0);
    const counted = number !== undefined && index > 1;
    return follows && !setsUp && !counted && Object.keys(said).length === 0;
  });
}
