/** Mode `search`, beside the board: the archive while it is asked for or looked at, what was played next, the games. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CollectionsController } from '../../archive/collections/collections-controller.js';
import { explorerTable } from '../../archive/explorer/explorer-table.js';
import { gamesList } from '../../archive/explorer/games-list.js';
import type { ImportController } from '../../archive/import/import-controller.js';
import type { Library } from '../../archive/library.js';
import type { ChosenList, Navigation } from '../../archive/navigation/navigation-controller.js';
import type { QueryController } from '../../archive/query/query-controller.js';
import type { Search } from '../../archive/search.js';
import { termsNote } from '../../archive/terms-note.js';
import { type GameRow, type Move, type Order, PASS, type Point } from '../../engine/protocol.js';
import type { Cursor } from '../../game/cursor.js';
import { moveNumber, toMove } from '../../game/line.js';
import { pointName } from '../../game/notation.js';
import { search } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';

export interface SearchProps {
  library: Library;
  search: Search;
  /** From game to game; absent until it is loaded. */
  navigation: Navigation | undefined;
  /** A part of the board and a filter, as soon as the user or the page asked for one. */
  query: QueryController | undefined;
  /** Several collections, and books among them; absent until it is loaded. */
  collections: CollectionsController | undefined;
  /** The page of a player, in place of the answers. */
  player: TemplateResult | undefined;
  /** Files on their way in, and what is stored; absent where nothing is to be said of it. */
  imports: ImportController | undefined;
  board: Cursor;
  /** The point of the board that is pointed at. */
  lit: Point | undefined;
  /** Whether the archive's card is open. */
  archiveOpen: boolean;
  /** Frames since the first answer. Its table comes with the first of them, its games with the second. */
  frames: number;
  /** All next moves are shown. */
  expanded: boolean;
  terms: Terms;
  onLight(points: readonly Point[] | undefined): void;
  onPlay(move: Move): void;
  onExpand(expanded: boolean): void;
  onOrder(order: Order): void;
  onOpen(row: GameRow): void;
  onPlayer(id: number, name: string): void;
}

type Props = SearchProps & { terms: TermsOf<'search'> };

export function searchPanel(given: SearchProps): TemplateResult {
  const props: Props = { ...given, terms: withTerms(given.terms, { search }) };
  const { library, query, navigation, frames, terms } = props;
  const { state } = library;
  const { kind } = state;
  // Blank rows keep the place of an answer that is still to come.
  const answers = props.search.answer || kind === 'opening' || kind === 'ready' || kind === 'importing';
  if (props.player) return html`<div class="answers">${props.player}</div>`;
  return html`<div class="answers" @click=${onceOnly}>
  ${stored(props)} ${query?.tools()} ${query?.panel()} ${query?.chips()}
  ${answers ? explorer(props) : nothing}
  ${frames > 1 && props.search.answer ? html`${games(props)} ${navigation?.graph()}` : nothing} ${termsNote(state, terms)}
  </div>`;
}

/**
 * The second click of a double click is meant for what was there at the first: after that a row, a chip or a card may
 * have made room for another.
 */
const onceOnly = {
  capture: true,
  handleEvent(event: MouseEvent): void {
    const [target] = event.composedPath();
    const field = target instanceof Element && target.matches('input, textarea, select');
    if (event.detail < 2 || field) return;
    event.preventDefault();
    event.stopPropagation();
  },
};

/** A page may have its own words where there is no archive. */
function stored({ library, imports, archiveOpen }: Props): TemplateResult | typeof nothing {
  const card = imports?.panel(archiveOpen) ?? nothing;
  return library.state.kind === 'empty' ? html`<slot name="empty">${card}</slot>` : html`${card}`;
}

function explorer(props: Props): TemplateResult {
  const { search, query, navigation, collections, board, lit, frames, expanded, terms, onLight, onPlay, onExpand } =
    props;
  const { line } = board;
  return explorerTable({
    answer: frames > 0 ? search.answer : undefined,
    asking: search.asking,
    importing: props.library.state.kind === 'importing',
    filtered: search.answeredQuery?.filter !== undefined,
    toMove: toMove(line),
    moveNumber: moveNumber(line, line.ply),
    lit,
    expanded,
    nearest: nearest(props),
    words: query?.words,
    book: frames > 0 ? collections?.book : undefined,
    reached: frames > 0 ? navigation?.reached() : undefined,
    terms,
    onLight,
    onPlay,
    onExpand,
  });
}

/** The move before which games were in the position. */
function nearest({ search, board: { line }, terms }: Props): { games: number; move: string } | undefined {
  if (!search.nearest || search.asking) return undefined;
  const { games, back } = search.nearest;
  const move = line.moves[line.ply - back];
  return move === undefined ? undefined : { games, move: move === PASS ? terms.pass : pointName(move) };
}

function games({ search, navigation, board, terms, onOrder, onOpen }: Props): TemplateResult | typeof nothing {
  const list = navigation?.list() ?? plainList(search);
  if (!list) return nothing;
  return gamesList({
    ...list,
    order: search.order,
    open: board.opened?.view.game,
    terms,
    onOrder,
    onOpen: (row) => navigation?.shows(row) || onOpen(row),
  });
}

/** The games of the position, before the way from game to game is loaded. */
function plainList({ rows, asking }: Search): ChosenList | undefined {
  return rows && { rows, asking, choice: undefined, place: rows.list, top: 0, onScroll: () => undefined };
}
