/** Mode `search`, beside the board: the archive while it is asked for or looked at, what was played next, the games. */

import { html, nothing, type TemplateResult } from 'lit';
import type { CollectionsMode } from '../../archive/collections/collections-controller.js';
import { explorerTable } from '../../archive/explorer/explorer-table.js';
import { gamesList } from '../../archive/explorer/games-list.js';
import { importPanel, termsNote } from '../../archive/import-panel.js';
import type { Library } from '../../archive/library.js';
import type { WalkedList, Walking } from '../../archive/navigation/navigation-controller.js';
import type { QuestionMode } from '../../archive/query/query-controller.js';
import { type GameRow, type Move, type Order, PASS, type Point } from '../../engine/protocol.js';
import { type Cursor, moveNumber, toMove } from '../../game/cursor.js';
import { pointName } from '../../game/notation.js';
import { search } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';

export interface SearchProps {
  library: Library;
  /** Absent until it is loaded. */
  walking: Walking | undefined;
  cursor: Cursor;
  /** The point of the board that is pointed at. */
  lit: Point | undefined;
  /** Whether the archive's card is open, and whether all next moves are shown. */
  archiveOpen: boolean;
  /** Frames since the first answer. Its table comes with the first of them, its games with the second. */
  frames: number;
  expanded: boolean;
  /** A part of the board and a filter, as soon as the reader or the page asked for one. */
  question: QuestionMode | undefined;
  /** Several collections, and books among them; absent until it is loaded. */
  collections: CollectionsMode | undefined;
  /** The archive that the page offers. */
  sample: { url: string; games: number | undefined } | undefined;
  terms: Terms;
  onFile(file: File): void;
  onSample(url: string): void;
  onLight(points: readonly Point[] | undefined): void;
  onPlay(move: Move): void;
  onExpand(expanded: boolean): void;
  onOrder(order: Order): void;
  onOpen(row: GameRow): void;
}

type Props = SearchProps & { terms: TermsOf<'search'> };

export function searchPanel(asked: SearchProps): TemplateResult {
  const props: Props = { ...asked, terms: withTerms(asked.terms, { search }) };
  const { library, question, walking, archiveOpen, frames, terms } = props;
  const { kind, info, failure } = library.state;
  const archive = archiveOpen || !info || kind === 'importing' || failure;
  // While the stored archive is being opened blank rows keep the place of the answer.
  const answers = library.answer || kind === 'opening' || kind === 'ready';
  return html`${archive ? archiveCard(props) : nothing} ${question?.tools()} ${question?.panel()}
  ${question?.chips()} ${answers ? explorer(props) : nothing}
  ${frames > 1 && library.answer ? html`${games(props)} ${walking?.graph()}` : nothing} ${termsNote({ terms })}`;
}

function archiveCard({ library, collections, sample, terms, onFile, onSample }: Props): TemplateResult {
  const card = importPanel({
    state: library.state,
    list: (all) => collections?.list(all),
    sample: sample && { games: sample.games },
    terms,
    onFile,
    onReplace: (file) =>
      void library.import(file, file.name, { collection: library.state.info?.collections[0]?.id ?? 'new' }),
    onSample: () => sample && onSample(sample.url),
    onStop: () => library.stop(),
    onDelete: () => void library.delete(),
    onRetry: () => void library.open(),
    onDismiss: () => library.dismiss(),
  });
  return library.state.kind === 'empty' ? html`<slot name="empty">${card}</slot>` : card;
}

function explorer(props: Props): TemplateResult {
  const { library, walking, collections, cursor, lit, frames, expanded, question, terms, onLight, onPlay, onExpand } =
    props;
  const { line } = cursor;
  return explorerTable({
    answer: frames > 0 ? library.answer : undefined,
    asking: library.asking,
    toMove: toMove(line),
    moveNumber: moveNumber(line, line.ply),
    lit,
    expanded,
    nearest: nearest(props),
    words: question?.words,
    book: frames > 0 ? collections?.book : undefined,
    reached: frames > 0 ? walking?.reached() : undefined,
    terms,
    onLight,
    onPlay,
    onExpand,
  });
}

/** The move before which games were in the position. */
function nearest({ library, cursor: { line }, terms }: Props): { games: number; move: string } | undefined {
  if (!library.nearest) return undefined;
  const { games, back } = library.nearest;
  const move = line.moves[line.ply - back];
  return move === undefined ? undefined : { games, move: move === PASS ? terms.pass : pointName(move) };
}

function games({ library, walking, cursor, terms, onOrder, onOpen }: Props): TemplateResult | typeof nothing {
  const list = walking?.list() ?? plainList(library);
  // A list without games has nothing to say, unless there is another to choose.
  if (!list || (list.rows.total === 0 && !list.choice)) return nothing;
  return gamesList({
    ...list,
    order: library.order,
    open: cursor.opened?.view.game,
    terms,
    onOrder,
    onOpen: (row) => walking?.shows(row) || onOpen(row),
  });
}

/** The games of the position, before anybody has walked. */
function plainList({ rows, asking }: Library): WalkedList | undefined {
  return rows && { rows, asking, choice: undefined, place: rows.place, top: 0, onScroll: () => undefined };
}
