/** Panels of mode `search` beside the board: the archive's card, the next moves, and the list of games. */
import { html, nothing, type TemplateResult } from 'lit';
import type { GameRow, Move, Order, Point, SearchReply } from '../../engine/protocol.js';
import type { CollectionsController } from '../../features/collections/collections-controller.js';
import { type ExplorerProps, explorerTable } from '../../features/explorer/explorer-table.js';
import type { GameExport } from '../../features/export/game-export.js';
import type * as Games from '../../features/games/feature.js';
import type { ImportController } from '../../features/import/import-controller.js';
import type { ChosenList, Navigation } from '../../features/navigation/navigation-controller.js';
import type { QueryController } from '../../features/query/query-controller.js';
import { termsNote } from '../../features/terms-note.js';
import type { Cursor } from '../../game/cursor.js';
import { moveNumber, toMove } from '../../game/line.js';
import { nextMove } from '../../game/next-move.js';
import { moveName } from '../../game/notation.js';
import type { GameRows } from '../../library/game-rows.js';
import type { Library } from '../../library/library.js';
import type { Search } from '../../library/search.js';
import { search } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';
import { onceOnly } from '../../ui/once-only.js';
import type { Press } from '../../ui/virtual-list.js';

export interface SearchProps {
  library: Library;
  search: Search;
  /** Navigation from game to game; absent until its code is loaded. */
  navigation: Navigation | undefined;
  /** The area and the filter, as soon as the user or the page sets one of the two. */
  query: QueryController | undefined;
  /** The list of games; absent until its code is loaded. */
  games: typeof Games | undefined;
  /** Export of the list as a file; absent until the user first wants one. */
  exporting: GameExport | undefined;
  /** Chips for several collections and books; absent until its code is loaded. */
  collections: CollectionsController | undefined;
  /** The moves and facts of the opened game, if there is one. */
  game: TemplateResult | undefined;
  /** The page of a player, in place of the answers. */
  player: TemplateResult | undefined;
  /** The published archive that the page names, if any. */
  published: TemplateResult | typeof nothing | undefined;
  /** Progress of imports, and the state of the storage; absent if there is nothing to show. */
  imports: ImportController | undefined;
  board: Cursor;
  /** The highlighted point of the board. */
  lit: Point | undefined;
  /** Whether the archive's card is open. */
  archiveOpen: boolean;
  /** Frames since the first answer. The table is drawn from frame 1 on, the games from frame 2 on. */
  frames: number;
  /** The user has been waiting for an answer. */
  late: boolean;
  /** Rows of the table of next moves at first. */
  rows: number;
  /** The table shows all next moves. */
  expanded: boolean;
  /** Which next moves win or lose by force. */
  forced: ExplorerProps['forced'];
  terms: Terms;
  onLight(points: readonly Point[] | undefined): void;
  onPlay(move: Move): void;
  onExpand(expanded: boolean): void;
  onForced(on: boolean): void;
  onOrder(order: Order): void;
  onOpen(row: GameRow): void;
  onExport(): void;
  onChoose(rows: GameRows, index: number, how: Press): void;
  onPlayer(id: number, name: string): void;
}

type Props = SearchProps & { terms: TermsOf<'search'> };

export function searchPanel(given: SearchProps): TemplateResult {
  const props: Props = { ...given, terms: withTerms(given.terms, { search }) };
  const { library, query, navigation, frames, terms } = props;
  const { state } = library;
  const { kind } = state;
  // Blank rows reserve the space of a pending answer.
  const answers = props.search.answer || kind === 'opening' || kind === 'ready' || kind === 'importing';
  const listed = frames > 1 && props.search.answer && props.games;
  return html`${props.player ? nothing : props.game}<div class="answers" @click=${onceOnly}>
  ${stored(props)} ${props.published} ${query?.tools()} ${query?.panel()} ${query?.chips()}
  ${props.player ?? (answers ? html`<div class="found">${explorer(props)} ${listed ? games(props) : nothing}</div>` : nothing)}
  ${listed && !props.player ? navigation?.graph() : nothing} ${termsNote(state, terms)}
  </div>`;
}

/** A page may provide its own text for an empty library, by the slot `empty`. */
function stored({ library, imports, archiveOpen }: Props): TemplateResult | typeof nothing {
  const card = imports?.panel(archiveOpen) ?? nothing;
  return library.state.kind === 'empty' ? html`<slot name="empty">${card}</slot>` : html`${card}`;
}

function explorer(props: Props): TemplateResult {
  const { search, query, navigation, collections, board, lit, frames, forced, terms } = props;
  const { onLight, onPlay, onExpand, onForced } = props;
  return explorerTable({
    answer: frames > 0 ? search.answer : undefined,
    asking: search.asking,
    late: props.late && search.asking,
    importing: props.library.state.kind === 'importing',
    filtered: search.answeredQuery?.filter !== undefined,
    ...answeredBy(search, board),
    lit,
    rows: props.rows,
    expanded: props.expanded,
    nearest: nearest(props),
    words: query?.words,
    book: frames > 0 ? collections?.book : undefined,
    reached: frames > 0 ? navigation?.reached() : undefined,
    // `forced` creates a new view at each call.
    forced: { on: forced.on, view: forced.view },
    terms,
    onLight,
    onForced,
    onPlay: (move) => {
      // A row of an older answer belongs to another position.
      if (!search.asking) onPlay(move);
    },
    onExpand,
  });
}

/** Board values for the rows of an answer: an older answer keeps its own while the next one is pending. */
type Answered = Pick<ExplorerProps, 'toMove' | 'moveNumber' | 'played'>;

const boards = new WeakMap<SearchReply, Answered>();

function answeredBy({ answer, asking }: Search, board: Cursor): Answered {
  const known = asking && answer && boards.get(answer);
  if (known) return known;
  const { line } = board;
  const now = { toMove: toMove(line), moveNumber: moveNumber(line, line.ply), played: nextMove(board) };
  if (answer) boards.set(answer, now);
  return now;
}

/** The last earlier position that occurred in games: number of games, and the line's move after that position. */
function nearest({ search, board: { line }, terms }: Props): { games: number; move: string } | undefined {
  if (!search.nearest || search.asking) return undefined;
  const { games, back } = search.nearest;
  const move = line.moves[line.ply - back];
  return move === undefined ? undefined : { games, move: moveName(move, terms) };
}

function games(props: Props): TemplateResult | typeof nothing {
  const { search, navigation, board, terms, onOrder, onOpen } = props;
  const list = navigation?.list() ?? plainList(search);
  if (!list || !props.games) return nothing;
  const choosing = props.exporting?.choosing(list.rows);
  return props.games.gamesCard({
    ...list,
    late: props.late && list.asking,
    order: search.order,
    open: board.opened?.view.game,
    terms,
    onOrder,
    choosing,
    onOpen: (row) => navigation?.shows(row) || onOpen(row),
    onPlayer: choosing ? undefined : props.onPlayer,
    onExport: props.onExport,
    onChoose: (index, how) => props.onChoose(list.rows, index, how),
  });
}

/** The games of the position, used until the navigation between games is loaded. */
function plainList({ rows, asking }: Search): ChosenList | undefined {
  return rows && { rows, asking, choice: undefined, place: rows.list, top: 0, onScroll: () => undefined };
}
