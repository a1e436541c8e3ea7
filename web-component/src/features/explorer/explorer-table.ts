/**
 * Draws the card with the table of next moves. Above the table is the number of games that reached the position; below
 * it is a line with notes.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { SearchReply } from '../../engine/protocol.js';
import type { Nearest } from '../../library/wider-queries.js';
import { cssVars } from '../../ui/css-vars.js';
import { icon } from '../../ui/icons.js';
import { pill } from '../../ui/pill.js';
import type { ExplorerAdditions } from './additions.js';
import { drawnFrom, type MoveTableProps, moveTable, rowsOf } from './move-table.js';
import { resultBar } from './result-bar.js';

export interface ExplorerProps extends Omit<ExplorerAdditions, 'records'>, MoveTableProps {
  /** Whether the answer to a newer query is pending. The card then still shows the older answer. */
  asking: boolean;
  /** Whether the newer answer is late, so that the card with the older answer is dimmed. */
  late: boolean;
  /** Whether an import is running, so that not all games have been searched. */
  importing: boolean;
  /** For an answer without games: the nearest earlier position with games. */
  nearest: Nearest | undefined;
  /**
   * Whether any book (a tree of moves with comments) is searched. The card then reserves space for the books' comments
   * before they arrive.
   */
  hasBooks: boolean;
  /** Whether the user wants to know which moves win or lose by force. */
  forcedOn: boolean;
  /** Goes back by this number of moves, to the nearest earlier position with games. */
  onBack(moves: number): void;
  onExpand(expanded: boolean): void;
  onForced(on: boolean): void;
}

export function explorerTable(props: ExplorerProps): TemplateResult {
  const { answer, asking, late, book, terms } = props;
  // The table is left out only if no game reached the position and no source has a move. If all games ended here, the
  // empty table stays, so that nothing moves when the user steps to the end of a game.
  const empty = answer?.total === 0 && rowsOf(props).all.length === 0;
  return html`<section
    class="card explorer ${late ? 'late' : ''}"
    part="panel explorer"
    aria-label=${terms.explorer}
    aria-busy=${asking ? 'true' : 'false'}
    ${cssVars({ '--rows': String(props.rows) })}
  >
    ${summary(props)} ${book && answer ? book.notes() : props.hasBooks ? html`<div class="books-place"></div>` : nothing}
    ${empty ? nothing : html`<div class="next">${guard(drawnFrom(props), () => moveTable(props))}</div>${footer(props)}`}
  </section>`;
}

/**
 * Whether the card has the button that shows which moves win by force. In a search for an area of the board there is no
 * such button, because the solver needs a whole position.
 */
function mayBeForced({ answer, area }: ExplorerProps): boolean {
  return Boolean(answer?.nextMoves.length) && !area;
}

function summary(props: ExplorerProps): TemplateResult {
  const { answer, instead, terms } = props;
  if (!answer) return html`<header class="summary"><p class="blank"></p><div class="bar blank"></div></header>`;
  if (answer.total === 0) {
    return html`<header class="summary">
      <p class="nothing">${nothingText(answer, props)} ${instead}</p>
      <div class="way-back">${wayBack(props)}</div>
    </header>`;
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
 * Returns the text for a position that no game reached, with the names of the books that have the position. If the
 * search has left out some games, the text does not claim to be about all games.
 */
function nothingText({ games }: SearchReply, { importing, area, book, terms }: ExplorerProps): string {
  if (importing) return area?.nothingYetInArea ?? terms.nothingYet;
  if (games === 0) return terms.nothingAsked;
  if (area) return area.nothingInArea;
  return book?.names.length ? terms.onlyInBooks({ books: book.names }) : terms.nothingHere;
}

/** Draws the button back to the nearest earlier position with games. */
function wayBack({ nearest, terms, onBack }: ExplorerProps): TemplateResult | typeof nothing {
  if (!nearest) return nothing;
  const { back: moves, games } = nearest;
  return html`<button class="button" type="button" part="button" @click=${() => onBack(moves)}>
    ${icon('previous')}${terms.backMoves({ moves, games })}
  </button>`;
}

/**
 * Draws the line below the rows of the table. It says how many rows are hidden, how many games ended here, and how
 * many games reach the position after a next move by another order of moves. It also shows the state of the search
 * for forced wins.
 */
function footer(props: ExplorerProps): TemplateResult {
  const { answer, area, expanded, forced, terms, onExpand } = props;
  const { total = 0, nextMoves = [], ended = 0 } = answer ?? {};
  const { all, shown } = rowsOf({ ...props, expanded: false });
  const hidden = all.length - shown.length;
  const transposed = nextMoves.reduce((sum, move) => sum + move.transposed, 0);
  const elsewhere = nextMoves.reduce((sum, move) => sum + (move.elsewhere ?? 0), 0);
  const notes = [
    elsewhere > 0 && area ? area.elsewhere({ games: elsewhere }) : '',
    transposed > 0 ? terms.transposedNext({ games: transposed }) : '',
    ended > 0 && total > 0 ? (area?.endedInArea ?? terms.endedHere)({ games: ended }) : '',
  ].filter((note) => note !== '');
  const state = forced && mayBeForced(props) ? forced.state() : nothing;
  // The line is drawn even without content, so that nothing below moves.
  if (hidden === 0) return html`<div class="footer"><span class="notes">${notes.join(' · ')}</span>${state}</div>`;
  const said = expanded ? terms.fewerMoves : terms.moreMoves({ moves: hidden });
  return html`<div class="footer">
    <button type="button" class="unfold" aria-expanded=${expanded ? 'true' : 'false'} @click=${() => onExpand(!expanded)}>
      ${icon(expanded ? 'less' : 'more')}<span>${said}<span class="notes">${notes.map((note) => ` · ${note}`)}</span></span>
    </button>
    ${state}
  </div>`;
}

/** Draws the button that shows or hides which moves win or lose by force. */
function forcedChoice(props: ExplorerProps) {
  if (!mayBeForced(props)) return nothing;
  const { forcedOn, terms, onForced } = props;
  const label = html`<span class="sign" aria-hidden="true">!</span><span class="words">${terms.forcedMoves}</span>`;
  return pill({ label, title: terms.forcedMovesTitle, pressed: forcedOn, run: () => onForced(!forcedOn) });
}
