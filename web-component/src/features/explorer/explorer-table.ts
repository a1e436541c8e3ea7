/**
 * Draws the table of next moves and their results, with a row for each position to which a move leads.
 *
 * A row under the pointer or with the focus highlights its points on the board, and a point under the pointer
 * highlights its row. A click on a row or a point plays the move. One row is in the tab order; the arrow keys move
 * among the rows.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { type Color, type Move, type NextMove, PASS, type Point, type SearchReply } from '../../engine/protocol.js';
import { moveName, onBoard } from '../../game/notation.js';
import type { Nearest } from '../../library/wider-queries.js';
import type { TermsOf } from '../../locales/localize.js';
import { cssVars } from '../../ui/css-vars.js';
import { icon } from '../../ui/icons.js';
import { pill } from '../../ui/pill.js';
import type { ExplorerAdditions } from './additions.js';
import { resultBar } from './result-bar.js';
import { resultMark } from './result-mark.js';

/** Number of the rows shown at first that are reserved for moves of books that no game played. */
const BOOK_ROWS = 3;

export interface ExplorerProps extends ExplorerAdditions {
  /** The answer of the search; `undefined` until the first one arrives, while blank rows fill the table. */
  answer: SearchReply | undefined;
  /** Whether a newer answer is pending. */
  asking: boolean;
  /** Whether the newer answer is late, so that the shown one is dimmed. */
  late: boolean;
  /** Whether an import is running, so that not all games have been searched. */
  importing: boolean;
  /** Whether a filter leaves out some of the games. */
  filtered: boolean;
  toMove: Color;
  /** Number of the next move, from 1. */
  moveNumber: number;
  /** The next move of the opened game, if a game is open. */
  played: Move | undefined;
  /** The point on the board that is under the pointer or has the focus. */
  lit: Point | undefined;
  /** Number of rows shown before the user asks for all rows; a shorter table is filled up with blank rows. */
  rows: number;
  /** Whether all rows are shown, or only the first few. */
  expanded: boolean;
  /** For an answer without games: the nearest earlier position with games. */
  nearest: Nearest | undefined;
  /** Whether any book is searched: its notes have a place before they arrive. */
  hasBooks: boolean;
  /** Whether the user wants to know which moves win or lose by force. */
  forcedOn: boolean;
  terms: TermsOf<'search'>;
  /** Called with the points of the row under the pointer; with `undefined` when the pointer leaves the rows. */
  onLight(points: readonly Point[] | undefined): void;
  onPlay(move: Move): void;
  /** Goes back to the nearest earlier position with games. */
  onBack(moves: number): void;
  onExpand(expanded: boolean): void;
  onForced(on: boolean): void;
}

export function explorerTable(props: ExplorerProps): TemplateResult {
  const { answer, asking, late, book, terms } = props;
  const empty = answer?.total === 0 && !book?.rows.length;
  return html`<section
    class="card explorer ${late ? 'late' : ''}"
    part="panel explorer"
    aria-label=${terms.explorer}
    aria-busy=${asking ? 'true' : 'false'}
    ${cssVars({ '--rows': String(props.rows) })}
  >
    ${summary(props)} ${book && answer ? book.notes() : props.hasBooks ? html`<div class="books-place"></div>` : nothing}
    <div class="next">${empty ? wayBack(props) : guard(drawnFrom(props), () => table(props))}</div>
    ${footer(props)}
    ${forcedNotes(props)}
  </section>`;
}

/** Returns all values that the table depends on. The table is drawn again only if a value changes. */
function drawnFrom(props: ExplorerProps): unknown[] {
  const { answer, area, book, filtered, forced, toMove, moveNumber, played, lit, rows, expanded, terms } = props;
  return [answer, book, filtered, forced?.of, toMove, moveNumber, played, lit, rows, expanded, area, terms];
}

/** Whether it can be shown which moves win by force; this is unknown for an area of the board. */
function mayBeForced({ answer, area }: ExplorerProps): boolean {
  return Boolean(answer?.nextMoves.length) && !area;
}

function summary(props: ExplorerProps): TemplateResult {
  const { answer, instead, terms } = props;
  if (!answer) return html`<header class="summary"><p class="blank"></p><div class="bar blank"></div></header>`;
  if (answer.total === 0) {
    return html`<header class="summary"><p class="nothing">${nothingText(answer, props)} ${instead}</p></header>`;
  }
  return html`<header class="summary">
    <p>
      <strong>${terms.number(answer.total)}</strong>
      <span>${(props.area?.foundInArea ?? terms.reachedHere)({ games: answer.total })}</span>
      ${forcedChoice(props)}
    </p>
    ${resultBar({ tally: answer.tally, terms })}
  </header>`;
}

/**
 * Returns the text that says that no game was found, with the names of the books that have the position. If the search
 * left out games, the text does not speak about all games.
 */
function nothingText({ games }: SearchReply, { importing, area, book, terms }: ExplorerProps): string {
  if (importing) return area?.nothingYetInArea ?? terms.nothingYet;
  if (games === 0) return terms.nothingAsked;
  if (area) return area.nothingInArea;
  return book?.names.length ? terms.onlyInBooks({ books: book.names }) : terms.nothingHere;
}

/** Button in the place of the rows: back to the nearest earlier position with games. */
function wayBack({ nearest, terms, onBack }: ExplorerProps): TemplateResult | typeof nothing {
  if (!nearest) return nothing;
  const { back: moves, games } = nearest;
  return html`<p class="way-back">
    <button class="button" type="button" part="button" @click=${() => onBack(moves)}>
      ${icon('previous')}${terms.backMoves({ moves, games })}
    </button>
  </p>`;
}

/**
 * Returns the shown rows: played moves, then moves that only books have. The next move of the opened game is always
 * among the rows; if it was played too rarely, it replaces the last row.
 */
function shownRows({ answer, book, rows, expanded, played: next }: ExplorerProps) {
  const moves = answer?.nextMoves ?? [];
  const books = book?.rows ?? [];
  const most = rows - Math.min(books.length, BOOK_ROWS);
  const at = next === undefined ? -1 : moves.findIndex(({ points }) => points.includes(next));
  const played = expanded ? moves : at < most ? moves.slice(0, most) : moves.filter((_, i) => i < most - 1 || i === at);
  return { played, books: expanded ? books : books.slice(0, rows - played.length) };
}

/** Heads of the column of results, used if there is no room for a text. */
const STONES = (['black', 'draw', 'white'] as const).map(resultMark);
const BLANK = html`<tr class="blank" aria-hidden="true">
  <td></td><td></td><td class="portion"></td><td></td><td class="last"></td>
</tr>`;

function table(props: ExplorerProps): TemplateResult {
  const { answer, book, lit, toMove, moveNumber, terms, onLight, onPlay } = props;
  const { played, books } = shownRows(props);
  // One row is in the tab order: the highlighted row, so that it keeps the focus, or else the first row.
  const litRow = [...played, ...books].findIndex(({ points }) => lit !== undefined && points.includes(lit));
  const place = (index: number) => ({ lit: index === litRow, tabbable: index === Math.max(litRow, 0) });
  const rows = answer
    ? [
        ...played.map((move, index) => row(move, place(index), props)),
        ...books.map((move, index) =>
          book?.row(move, { ...place(played.length + index), toMove, moveNumber, onLight, onPlay }),
        ),
      ]
    : [];
  // Real and blank rows are one list, so that a new row replaces a blank one and no other row moves.
  const all = [...rows, ...Array.from({ length: Math.max(0, props.rows - rows.length) }, () => BLANK)];
  return html`<table part="table">
    <thead>
      <tr>
        <th scope="col">${terms.columnMove}</th>
        <th scope="col" class="number">${terms.columnGames}</th>
        <th scope="col" class="number portion">${terms.columnShare}</th>
        <th scope="col" class="results">
          <span class="words">${terms.columnResults}</span>
          <span class="stones" role="img" aria-label=${terms.columnResults}>${STONES}</span>
        </th>
        <th scope="col" class="number last">${terms.columnYears}</th>
      </tr>
    </thead>
    <tbody @keydown=${moveFocus} @pointerleave=${() => onLight(undefined)} @focusout=${() => onLight(undefined)}>
      ${all}
    </tbody>
  </table>`;
}

function row(
  next: NextMove,
  { lit, tabbable }: { lit: boolean; tabbable: boolean },
  props: ExplorerProps,
): TemplateResult {
  const { answer, book, terms, onLight, onPlay } = props;
  const [first = PASS] = next.points;
  const names = next.points.map((move) => moveName(move, terms));
  const others = next.points.length - 1;
  const played = next.games > 0;
  // In an area, games of either color may have played the move, but only the color to move can play it here.
  const playable = next.color === undefined || next.color === props.toMove;
  const light = () => onLight(onBoard(next.points));
  return html`<tr
    class="${lit ? 'lit' : ''} ${played ? '' : 'transposed'}"
    part="row"
    @click=${() => playable && onPlay(first)}
    @pointerenter=${light}
    @focusin=${light}
  >
    <th scope="row">
      <button type="button" class="move" tabindex=${tabbable ? 0 : -1}>
        <span class="unseen">${rowName(next, names, playable, props)}</span>
        ${badge(next, props)}
        <span aria-hidden="true">${names[0]}</span>
         ${tag(next, props)} ${props.forced?.mark(next.points)}
        ${book?.mark(next.points)}
        ${others > 0 ? html`<small class="also" aria-hidden="true">${terms.otherPoints({ points: others })}</small>` : nothing}
      </button>
    </th>
    ${played ? playedCells(next, answer?.total ?? 0, props) : transposedCells(next, terms)}
    <td class="number last">${years(next)}</td>
  </tr>`;
}

function rowName(next: NextMove, names: string[], playable: boolean, props: ExplorerProps): string {
  const { color, novelty, points } = next;
  const { area, moveNumber, book, filtered, terms } = props;
  const said = area && color ? area[playable ? 'playInArea' : 'showInArea']({ color, points: names }) : undefined;
  const known = [
    isNext(next, props) ? terms.playedHereSaid : '',
    novelty && !filtered ? terms.noveltySaid : '',
    book?.said(points),
    props.forced?.said(points),
  ];
  return [said ?? terms.nextMove({ move: moveNumber, points: names }), ...known].filter(Boolean).join(', ');
}

/** Returns a tag beside a move that the opened game played, or that is a novelty. */
function tag(next: NextMove, props: ExplorerProps): TemplateResult | typeof nothing {
  const { filtered, terms } = props;
  if (isNext(next, props)) return html`<small class="new here" aria-hidden="true">${terms.playedHere}</small>`;
  if (!next.novelty || filtered) return nothing;
  return html`<small class="new" title=${terms.noveltySaid} aria-hidden="true">${terms.novelty}</small>`;
}

/** Whether the opened game continued with this move. */
function isNext({ points }: NextMove, { played }: ExplorerProps): boolean {
  return played !== undefined && points.includes(played);
}

/**
 * Draws the number of the move. In the games found by an area, the move may have any number, so only its color is
 * shown.
 */
function badge({ color }: NextMove, { toMove, moveNumber }: ExplorerProps): TemplateResult {
  return html`<span class="badge ${color ?? toMove}" aria-hidden="true">${color ? '' : moveNumber}</span>`;
}

/** Returns the years of a move, such as `1998–2024`. CSS hides the first year if there is no room. */
function years({ firstYear, lastYear }: NextMove): TemplateResult {
  const first = firstYear !== undefined && firstYear !== lastYear ? html`<span class="first">${firstYear}–</span>` : '';
  return html`${first}${lastYear ?? ''}`;
}

function playedCells(
  { games, tally, transposed, elsewhere = 0 }: NextMove,
  total: number,
  { area, terms }: ExplorerProps,
): TemplateResult {
  const also =
    transposed > 0
      ? terms.alsoTransposed({ games: transposed })
      : elsewhere > 0 && area?.elsewhere({ games: elsewhere });
  return html`<td class="number" title=${also || nothing}>
      ${terms.number(games)}
    </td>
    <td class="number portion">${terms.fraction(games / total)}</td>
    <td class="results">${resultBar({ tally, terms })}</td>`;
}

function transposedCells({ transposed }: NextMove, terms: TermsOf<'search'>): TemplateResult {
  return html`<td class="number">${terms.number(transposed)}</td>
    <td class="number portion"></td>
    <td class="results">${terms.byAnotherOrder}</td>`;
}

/**
 * Draws the line below the rows: how many rows are hidden, and how many games reached a position only by another order
 * of moves, or ended here.
 */
function footer(props: ExplorerProps): TemplateResult {
  const { answer, area, expanded, book, terms, onExpand } = props;
  const { total = 0, nextMoves = [], ended = 0 } = answer ?? {};
  const { played, books } = shownRows({ ...props, expanded: false });
  const hidden = nextMoves.length + (book?.rows.length ?? 0) - played.length - books.length;
  const transposed = nextMoves.reduce((sum, move) => sum + move.transposed, 0);
  const elsewhere = nextMoves.reduce((sum, move) => sum + (move.elsewhere ?? 0), 0);
  const notes = [
    elsewhere > 0 && area ? area.elsewhere({ games: elsewhere }) : '',
    transposed > 0 ? terms.transposed({ games: transposed }) : '',
    ended > 0 && total > 0 ? (area?.endedInArea ?? terms.endedHere)({ games: ended }) : '',
  ].filter((note) => note !== '');
  // Drawn even without content, so that nothing below moves.
  if (hidden === 0) return html`<p class="footer">${notes.join(' · ')}</p>`;
  return html`<button
    type="button"
    class="footer"
    aria-expanded=${expanded ? 'true' : 'false'}
    @click=${() => onExpand(!expanded)}
  >
    ${icon(expanded ? 'less' : 'more')}${[expanded ? terms.fewerMoves : terms.moreMoves({ moves: hidden }), ...notes].join(' · ')}
  </button>`;
}

/** Draws the button that shows or hides which moves win or lose by force. */
function forcedChoice(props: ExplorerProps) {
  if (!mayBeForced(props)) return nothing;
  const { forcedOn, terms, onForced } = props;
  const label = html`<span class="sign" aria-hidden="true">!</span><span class="words">${terms.forcedMoves}</span>`;
  return pill({ label, title: terms.forcedMovesTitle, pressed: forcedOn, run: () => onForced(!forcedOn) });
}

/** Draws the results about forced wins, at the end of the table, so that nothing else moves. */
function forcedNotes(props: ExplorerProps) {
  const { forced } = props;
  return forced && mayBeForced(props) ? html`<div class="forced">${forced.notes()}</div>` : nothing;
}

/** Moves the focus among the rows, for the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent): void {
  const { currentTarget, target } = event;
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLButtonElement)) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = [...currentTarget.querySelectorAll<HTMLButtonElement>('button.move')];
  const at = rows.indexOf(target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  rows[to]?.focus();
}
