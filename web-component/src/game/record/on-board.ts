/**
 * Converts the board to a record and a place in the record's tree (a shown node and its line). Also converts a record
 * to a board.
 */
import { type Cursor, type OpenedGame, type RecordOnBoard, type RecordOrigin, variationFrom } from '../cursor.js';
import { colorAt, type Line, type Turn } from '../line.js';
import { lineOfShown, type Shown, shownOf } from '../shown-record.js';
import { type Draft, draftOf, indexIn, recordOf, type TreeNode } from './draft.js';
import { play } from './moves.js';
import { findPath, type Place, pathNodes, placeOf, startOf } from './place.js';
import { draftOfLine, lineAt, type TracedLine, traceLine } from './record-line.js';
import { type Standing, standing } from './stones.js';
import { turnDraft } from './turned.js';

/**
 * The board in the form of a record. If the board has a record, this is the board's record, with the user's new moves
 * as a variation. Otherwise this is a new record, made from the opened game or from the line. A new record becomes part
 * of the state only when the user first changes it.
 */
export interface BoardRecord {
  readonly draft: Draft;
  readonly place: Place;
  /** The nodes from the root to the shown node. */
  readonly path: readonly TreeNode[];
  readonly node: TreeNode;
  readonly standing: Standing;
  /**
   * For each number of shown moves of the board's line (the index), the depth of the shown node in the record's tree.
   * The root has depth 0.
   */
  readonly depths: readonly number[];
}

/**
 * A draft made from the board. It is cached, because it is the same for every number of shown moves. `of` is the
 * record, game or set-up from which the board was made. `from` is the draft of `of`, and `draft` is `from` together
 * with the user's moves. `line` and `depths` are as in {@link Place} and {@link BoardRecord}.
 */
interface CachedDraft {
  readonly of: object;
  readonly from: Draft;
  readonly draft: Draft;
  readonly line: Place['line'];
  readonly depths: readonly number[];
}

const views = new WeakMap<Cursor, { game: Draft | undefined; view: BoardRecord }>();
const made = new WeakMap<Line['moves'], CachedDraft>();
const games = new WeakMap<OpenedGame, Draft>();
const turned = new WeakMap<Draft, Map<Turn, Draft>>();

/**
 * Returns the board in the form of a record. For the same board, returns the same object. `game` is the draft of the
 * opened game with all facts and notes of its file; absent until the engine has read the file.
 */
export function recordOnBoard(board: Cursor, game?: Draft): BoardRecord {
  const known = views.get(board);
  if (known && known.game === game) return known.view;
  const view = viewOf(board, game);
  views.set(board, { game, view });
  return view;
}

function viewOf(board: Cursor, game: Draft | undefined): BoardRecord {
  const { record, line } = board;
  const { draft, depths, ...lines } = madeOf(board, game);
  const inStep = record !== undefined && record.line === line;
  const place = inStep ? record.place : { line: lines.line, at: depths[line.ply] ?? lines.line.length };
  const path = pathNodes(draft, place);
  return { draft, place, path, node: path.at(-1) ?? draft.root, standing: standing(path), depths };
}

function madeOf(board: Cursor, game: Draft | undefined): CachedDraft {
  const { line, opened, record } = board;
  const of = record ?? opened?.view ?? line.setup;
  const from = record ? turnedDraft(record) : opened ? (game ?? gameDraft(opened)) : undefined;
  const known = made.get(line.moves);
  if (known && known.of === of && (!from || known.from === from)) return known;
  const now = { of, ...(from ? follow(from, record?.place ?? mainLine(from), board) : ofLine(line)) };
  // Empty lines are not cached, because all empty boards share one list of moves.
  if (line.moves.length > 0) made.set(line.moves, now);
  return now;
}

function ofLine(line: Line): Omit<CachedDraft, 'of'> {
  const { draft, place } = draftOfLine(line);
  return { from: draft, draft, line: place.line, depths: [0, ...place.line.map((_, index) => index + 1)] };
}

/** Adds the board's line of moves to a draft. Moves that the draft does not contain become a variation. */
function follow(from: Draft, place: Place, board: Cursor): Omit<CachedDraft, 'of'> {
  const traced = traceLine(from, place);
  const { line } = board;
  const shared = board.record ? (variationFrom(board) ?? line.moves.length) : sharedMoves(traced, line);
  const depths = traced.depths.slice(0, shared + 1);
  let now = { draft: from, place: { line: place.line, at: depths.at(-1) ?? 0 } };
  for (const [index, move] of line.moves.entries()) {
    if (index < shared) continue;
    const next = play(now.draft, now.place, move, colorAt(line, index));
    if (!next) break;
    now = { draft: next.draft, place: next.place };
    depths.push(now.place.at);
  }
  return { from, draft: now.draft, line: now.place.line, depths };
}

function sharedMoves({ line: { moves } }: TracedLine, line: Line): number {
  const differs = line.moves.findIndex((move, index) => move !== moves[index]);
  return differs < 0 ? line.moves.length : differs;
}

function mainLine(draft: Draft): Place {
  return { line: placeOf(draft, [draft.root]).line, at: 0 };
}

/** Returns the draft of an opened game, with the facts that the list of games in the archive has about the game. */
function gameDraft(opened: OpenedGame): Draft {
  const known = games.get(opened) ?? draftOf(shownOf({ line: opened.line, opened }).record);
  games.set(opened, known);
  return known;
}

/**
 * Returns the draft of a record after all turns of the board have been applied to it. For the same draft and turns,
 * returns the same object.
 */
export function turnedDraft({ draft, turns }: RecordOnBoard): Draft {
  let now = draft;
  for (const turn of turns) {
    const known = turned.get(now) ?? new Map<Turn, Draft>();
    const next = known.get(turn) ?? turnDraft(turn, now);
    turned.set(now, known.set(turn, next));
    now = next;
  }
  return now;
}

/**
 * Returns the board that shows a place of a draft. If its line of moves is equal to `before`, the board contains the
 * object `before` itself, because other code compares lines by identity.
 */
export function boardAt(draft: Draft, place: Place, origin: RecordOrigin, before?: Line): Cursor {
  const now = lineAt(draft, place);
  const line = before && sameLine(now, before) ? before : now;
  return { line, record: { draft, place, line, origin, turns: [] } };
}

function sameLine(a: Line, b: Line): boolean {
  const text = ({ setup: { black, white, toMove }, moves, ply }: Line) =>
    JSON.stringify([[...black].sort(ascending), [...white].sort(ascending), toMove, moves, ply]);
  return text(a) === text(b);
}

function ascending(a: number, b: number): number {
  return a - b;
}

const shown = new WeakMap<BoardRecord, Shown>();

/** Returns the board in the form of a record that can be shared. For the same board, returns the same object. */
export function shownOnBoard(board: Cursor): Shown {
  const view = recordOnBoard(board);
  let known = shown.get(view);
  if (!known) {
    // For a board without a record, `shownOf` also writes the move numbers.
    known = board.record ? { record: recordOf(view.draft), node: indexIn(view.draft, view.node.id) } : shownOf(board);
    shown.set(view, known);
  }
  return known;
}

/**
 * Returns the board that shows a node of a record. If the record is only a line of moves without notes and facts, the
 * board has no record. `origin` becomes the identity of the record on the board.
 */
export function boardOf({ record, node }: Shown, origin: RecordOrigin = { kind: 'own' }): Cursor {
  if (isPlainLine({ record, node })) return { line: lineOfShown({ record, node }) };
  const draft = draftOf(record);
  const path = findPath(draft, node);
  return boardAt(draft, path ? placeOf(draft, path) : startOf(draft), origin);
}

/** Returns whether a record is a single line of moves without facts and notes. A set-up is allowed at its root only. */
function isPlainLine({ record: { nodes, ...facts } }: Shown): boolean {
  if (Object.keys(facts).length > 0) return false;
  return nodes.every(({ parent, move, color, number, setup, ...said }, index) => {
    const follows = index === 0 || parent === index - 1;
    const setsUp = setup !== undefined && (index > 0 || (setup.empty?.length ?? 0) > 0);
    const counted = number !== undefined && index > 1;
    return follows && !setsUp && !counted && Object.keys(said).length === 0;
  });
}
