/**
 * The feature with the table of next moves. Its code is loaded with the mode, because the table is the mode's first
 * card.
 */
import type { Point, SearchReply } from '../../engine/protocol.js';
import type { Cursor } from '../../game/cursor.js';
import { moveNumber, toMove } from '../../game/line.js';
import { nextMove } from '../../game/next-move.js';
import type { Search } from '../../library/search.js';
import { search } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { Media } from '../../ui/media.js';
import type { Feature, FeatureContext } from '../feature.js';
import { forcedMovesOn, switchForcedMoves } from '../forced-moves/state.js';
import type { ExplorerAdditions } from './additions.js';
import { type ExplorerProps, explorerTable } from './explorer-table.js';
import { drawnColumns, type SourceColumn } from './source-column.js';
import { explorerState } from './state.js';

/** Media query for a window that is high enough for more rows of next moves above the list of games. */
const HIGH = '(height > 860px)';
const HIGH_ROWS = 8;
const LOW_ROWS = 6;

/** The facts about the board that the table needs to draw the rows of an answer. */
type AnsweredBoard = Pick<ExplorerProps, 'toMove' | 'moveNumber' | 'played'>;

export function create(context: FeatureContext): Feature {
  const { actions, host, library, pointing, search: asked, store } = context;
  const height = new Media(host, HIGH);
  const boards = new WeakMap<SearchReply, AnsweredBoard>();
  let drawn: SearchReply | undefined;
  let kinds: ReadonlySet<SourceColumn['kind']> = new Set();
  let engine: SourceColumn | undefined;

  /**
   * Returns the columns of the sources besides the games. There are none for an area of the board, because these
   * sources have moves for whole positions only.
   */
  const columnsOf = ({ area, book, records, forced }: ExplorerAdditions): SourceColumn[] => {
    // While the next answer is pending, the column keeps the moves that the external engine found for the position of
    // the shown rows.
    if (!asked.asking) engine = context.engineColumn();
    const columns = area ? [] : drawnColumns([book, records, engine, forced], kinds);
    kinds = new Set(columns.map(({ kind }) => kind));
    return columns;
  };

  return {
    update: () => {
      // If the new answer has no row with the highlighted points, the highlight on the board ends here. The browser
      // sends no event when the row under the pointer disappears.
      const { answer } = asked;
      if (answer !== drawn && !hasRow(answer, pointing.row)) pointing.light(undefined);
      drawn = answer;
    },
    answers: () => {
      const { aim, point, row } = pointing;
      const { board } = store;
      const terms = withTerms(context.terms(), { search });
      const additions = context.frames > 0 ? context.explorer() : {};
      return explorerTable({
        ...additions,
        columns: columnsOf(additions),
        answer: context.frames > 0 ? asked.answer : undefined,
        asking: asked.asking,
        late: context.late && asked.asking,
        importing: library.state.kind === 'importing',
        filtered: asked.answeredQuery?.filter !== undefined,
        ...answeredBy(asked, board, boards),
        lit: aim ?? point ?? row?.[0],
        rows: height.matches ? HIGH_ROWS : LOW_ROWS,
        expanded: explorerState.of(store.state).allMoves,
        nearest: asked.asking ? undefined : asked.nearest,
        hasBooks: library.state.info?.collections.some(({ on, nodes }) => on && nodes > 0) ?? false,
        forcedOn: forcedMovesOn(context),
        terms,
        // While an answer is pending, the rows belong to the older position, so their points are not highlighted on the
        // board.
        onLight: (points) => pointing.light(asked.asking ? undefined : points),
        onForced: (on) => switchForcedMoves(context, on),
        onPlay: (move) => {
          if (!asked.asking) actions.play(move);
        },
        onBack: (moves) => actions.stepBy(-moves),
        onExpand: (allMoves) => store.open(explorerState.change(store.state, { allMoves })),
      });
    },
  };
}

/**
 * Whether an answer has a row with one of the points `points`. A row is a next move, or the last move by which games
 * reached the position.
 */
function hasRow(answer: SearchReply | undefined, points: readonly Point[] = []): boolean {
  const rows = answer ? [...answer.nextMoves, ...answer.previous] : [];
  return rows.some((row) => row.points.some((point) => points.includes(point)));
}

/**
 * Returns the facts about the board for the rows of the shown answer. While the next answer is pending, these are the
 * facts for the older answer.
 */
function answeredBy(
  { answer, asking }: Search,
  board: Cursor,
  boards: WeakMap<SearchReply, AnsweredBoard>,
): AnsweredBoard {
  const known = asking && answer && boards.get(answer);
  if (known) return known;
  const { line } = board;
  const now = { toMove: toMove(line), moveNumber: moveNumber(line, line.ply), played: nextMove(board) };
  if (answer) boards.set(answer, now);
  return now;
}
