/**
 * Draws the table of next moves: a row for each move, and a column for each source of moves.
 *
 * A row under the pointer or with the focus highlights its points on the board, and a point under the pointer
 * highlights its row. A click on a row or a point plays the move. One row is in the tab order; the arrow keys move
 * among the rows.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { type Color, type Move, type NextMove, PASS, type Point, type SearchReply } from '../../engine/protocol.js';
import { moveName, onBoard } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { type MoveRow, moveRows, shownRows } from './move-rows.js';
import { resultBar } from './result-bar.js';
import { resultMark } from './result-mark.js';
import type { SourceColumn } from './source-column.js';

export interface MoveTableProps {
  /** The answer of the search; `undefined` until the first answer arrives. Until then, blank rows fill the table. */
  answer: SearchReply | undefined;
  /** The columns of the sources besides the games, in the order in which they are drawn. */
  columns: readonly SourceColumn[];
  /** Texts about an area of the board, if the query has an area. */
  area?: TermsOf<'query'> | undefined;
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
  /** Whether all rows are shown, instead of only the first `rows`. */
  expanded: boolean;
  terms: TermsOf<'search'>;
  /** Called with the points of the row under the pointer; with `undefined` when the pointer leaves the rows. */
  onLight(points: readonly Point[] | undefined): void;
  onPlay(move: Move): void;
}

/** Returns all values that the table depends on. The table is drawn again only if a value changes. */
export function drawnFrom(props: MoveTableProps): unknown[] {
  const { answer, area, columns, filtered, toMove, moveNumber, played, lit, rows, expanded, terms } = props;
  const sources = columns.flatMap(({ kind, of }) => [kind, ...of]);
  return [answer, area, filtered, toMove, moveNumber, played, lit, rows, expanded, terms, ...sources];
}

/** Returns all rows of the table, and the rows that are shown. */
export function rowsOf({ answer, columns, expanded, played, rows: most }: MoveTableProps) {
  const all = answer ? moveRows(answer.nextMoves, columns) : [];
  return { all, shown: expanded ? all : shownRows(all, { most, columns, played }) };
}

/** Stones for the head of the column of results, shown if there is no room for words. */
const STONES = (['black', 'draw', 'white'] as const).map(resultMark);

export function moveTable(props: MoveTableProps): TemplateResult {
  const { columns, lit, onLight } = props;
  const { shown } = rowsOf(props);
  // If all rows are blank, the table has the columns of games.
  const inGames = shown.length === 0 || shown.some(({ next }) => next);
  // One row is in the tab order: the highlighted row, so that it keeps the focus, or else the first row.
  const litRow = shown.findIndex(({ points }) => lit !== undefined && points.includes(lit));
  const rows = shown.map((move, index) =>
    row(move, { lit: index === litRow, tabbable: index === Math.max(litRow, 0), inGames }, props),
  );
  // Real and blank rows are one list, so that a new row replaces a blank one and no other row moves.
  const blank = blankRow(inGames, columns);
  const all = [...rows, ...Array.from({ length: Math.max(0, props.rows - rows.length) }, () => blank)];
  return html`<table part="table" class=${columns.length > 0 ? `sources sources-${columns.length}` : ''}>
    ${heads(inGames, props)}
    <tbody @keydown=${moveFocus} @pointerleave=${() => onLight(undefined)} @focusout=${() => onLight(undefined)}>
      ${all}
    </tbody>
  </table>`;
}

function heads(inGames: boolean, { columns, terms }: MoveTableProps): TemplateResult {
  // If no game played any of the moves, they are in the order of the first source that has moves. The column of this
  // source therefore counts as the sorted column.
  const first = inGames ? undefined : columns.find(({ moves }) => moves.length > 0);
  return html`<thead>
    <tr>
      <th scope="col" class="of-move">${terms.columnMove}</th>
      ${
        inGames
          ? html`<th scope="col" class="number" aria-sort="descending">${terms.gamesTitle}</th>
              <th scope="col" class="number portion">${terms.columnShare}</th>
              <th scope="col" class="results">
                <span class="words">${terms.columnResults}</span>
                <span class="stones" role="img" aria-label=${terms.columnResults}>${STONES}</span>
              </th>`
          : nothing
      }
      ${columns.map(
        (column) =>
          html`<th
            scope="col"
            class="source ${column.kind}"
            title=${column.about ?? nothing}
            aria-sort=${column === first ? 'descending' : nothing}
          >
            ${column.head}
          </th>`,
      )}
      ${inGames ? html`<th scope="col" class="number last">${terms.yearsTitle}</th>` : nothing}
    </tr>
  </thead>`;
}

function blankRow(inGames: boolean, columns: readonly SourceColumn[]): TemplateResult {
  return html`<tr class="blank" aria-hidden="true">
    <td></td>
    ${inGames ? html`<td></td><td class="portion"></td><td></td>` : nothing}${columns.map(() => html`<td></td>`)}
    ${inGames ? html`<td class="last"></td>` : nothing}
  </tr>`;
}

interface RowState {
  lit: boolean;
  tabbable: boolean;
  /** Whether the table has the columns about games. */
  inGames: boolean;
}

function row({ points, next }: MoveRow, { lit, tabbable, inGames }: RowState, props: MoveTableProps): TemplateResult {
  const { columns, terms, onLight, onPlay } = props;
  const [first = PASS] = points;
  const names = points.map((move) => moveName(move, terms));
  const others = points.length - 1;
  // In the games found by an area, either color may have played the move, but only the color to move can play it
  // here.
  const playable = next?.color === undefined || next.color === props.toMove;
  const light = () => onLight(onBoard(points));
  return html`<tr
    class="${lit ? 'lit' : ''} ${next && next.games > 0 ? '' : 'unplayed'}"
    part="row"
    @click=${() => playable && onPlay(first)}
    @pointerenter=${light}
    @focusin=${light}
  >
    <th scope="row">
      <button type="button" class="move" tabindex=${tabbable ? 0 : -1}>
        <span class="unseen">${rowName({ points, next }, names, playable, props)}</span>
        ${badge(next, props)}
        <span aria-hidden="true">${names[0]}</span>
        ${tag({ points, next }, props)}
        ${others > 0 ? html`<small class="also" aria-hidden="true">${terms.otherPoints({ points: others })}</small>` : nothing}
      </button>
    </th>
    ${inGames ? gameCells(next, props) : nothing}
    ${columns.map(({ kind, cell }) => html`<td class="source ${kind}">${cell(points, tabbable)}</td>`)}
    ${inGames ? html`<td class="number last">${next ? years(next) : nothing}</td>` : nothing}
  </tr>`;
}

function rowName(move: MoveRow, names: string[], playable: boolean, props: MoveTableProps): string {
  const { points, next } = move;
  const { area, columns, moveNumber, filtered, terms } = props;
  const color = next?.color;
  const said = area && color ? area[playable ? 'playInArea' : 'showInArea']({ color, points: names }) : undefined;
  const known = [
    isNext(move, props) ? terms.playedHereSaid : '',
    next?.novelty && !filtered ? terms.noveltySaid : '',
    ...columns.map((column) => column.said(points)),
  ];
  return [said ?? terms.nextMove({ move: moveNumber, points: names }), ...known].filter(Boolean).join(terms.comma);
}

/** Draws the tag beside the move that the opened game played, or beside a novelty; nothing beside other moves. */
function tag(move: MoveRow, props: MoveTableProps): TemplateResult | typeof nothing {
  const { filtered, terms } = props;
  if (isNext(move, props)) return html`<small class="new here" aria-hidden="true">${terms.playedHere}</small>`;
  if (!move.next?.novelty || filtered) return nothing;
  return html`<small class="new" title=${terms.noveltySaid} aria-hidden="true">${terms.novelty}</small>`;
}

/** Whether the opened game continued with this move. */
function isNext({ points }: MoveRow, { played }: MoveTableProps): boolean {
  return played !== undefined && points.includes(played);
}

/**
 * Draws the number of the move. In the games found by an area, the move may have any number, so only its color is
 * shown.
 */
function badge(next: NextMove | undefined, { toMove, moveNumber }: MoveTableProps): TemplateResult {
  const color = next?.color;
  return html`<span class="badge ${color ?? toMove}" aria-hidden="true">${color ? '' : moveNumber}</span>`;
}

/**
 * Draws the first and the last year in which a game had this move, such as `1998–2024`. CSS hides the first year if
 * there is no room.
 */
function years({ firstYear, lastYear }: NextMove): TemplateResult {
  const first = firstYear !== undefined && firstYear !== lastYear ? html`<span class="first">${firstYear}–</span>` : '';
  return html`${first}${lastYear ?? ''}`;
}

/** Draws the cells about the games that had a move: their number, their share of all games, and their results. */
function gameCells(next: NextMove | undefined, { answer, area, terms }: MoveTableProps): TemplateResult {
  if (!next) return html`<td class="number"></td><td class="portion"></td><td class="results"></td>`;
  const { games, tally, transposed, elsewhere = 0 } = next;
  if (games === 0) {
    return html`<td class="number">${terms.number(transposed)}</td>
      <td class="portion"></td>
      <td class="results">${terms.byAnotherOrder}</td>`;
  }
  const also =
    transposed > 0 ? terms.transposed({ games: transposed }) : elsewhere > 0 && area?.elsewhere({ games: elsewhere });
  return html`<td class="number" title=${also || nothing}>
      ${terms.number(games)}
    </td>
    <td class="number portion">${terms.fraction(games / (answer?.total ?? games))}</td>
    <td class="results">${resultBar({ tally, terms })}</td>`;
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
