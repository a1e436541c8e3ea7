/**
 * Draws the trail of visited boards (stops) as one breadcrumb: up to two stops before the shown stop, the shown stop,
 * and the next stop. The name of the shown stop opens a tree of all stops, if there are others.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { type Cursor, variationFrom } from '../../game/cursor.js';
import { gameTitle } from '../../game/game-title.js';
import type { TermsOf } from '../../locales/localize.js';
import type { History } from '../../state/history.js';
import { path, stops } from '../../state/trail.js';
import { cssVars } from '../../ui/css-vars.js';
import { icon } from '../../ui/icons.js';

export interface TrailProps {
  history: History;
  /** Whether the tree of all stops is shown. */
  open: boolean;
  terms: TermsOf<'navigation'>;
  /**
   * Returns the name of the line of a board: the name of its opening, or a text that says that the line is the user's
   * own.
   */
  lineName(board: Cursor): string;
  /** Goes to an entry of the history. */
  onJump(entry: number): void;
  /** Goes to the user's own board. */
  onHome(): void;
  onOpen(): void;
}

type Names = Pick<TrailProps, 'terms' | 'lineName'>;

/** Returns the name of a stop without its move: the players of a game, or the name of the user's line. */
function subjectText(board: Cursor, { lineName }: Pick<Names, 'lineName'>): string {
  const { opened } = board;
  if (!opened) return lineName(board);
  const { black, white, event } = opened.view;
  return gameTitle({ black: black.name, white: white.name, event: event.name });
}

/** Returns the name of a stop, from the board that it shows. */
export function placeText(board: Cursor, { terms, lineName }: Names): string {
  const varied = board.opened !== undefined && variationFrom(board) !== undefined;
  return terms.placeName({ who: subjectText(board, { lineName }), moves: board.line.ply, varied });
}

export function trailBar(props: TrailProps): TemplateResult {
  const { history, open, terms, onHome, onOpen } = props;
  const { entries, at } = path(history);
  const shown = shownStops(history, entries, at);
  const here = history.entries[history.at]?.state.board;
  const name = here ? placeText(here, props) : '';
  // If a link has opened the game, no stop before the game has the user's own line. The breadcrumb then begins with
  // the user's own board.
  const home = here?.opened && !entries.slice(0, at).some((entry) => isOwn(history, entry));
  return html`<nav class="trail" part="trail" aria-label=${terms.trail}>
    ${home ? crumb(terms.placeOwn, terms.trailBackTo({ place: terms.placeOwn }), onHome) : nothing}
    ${shown.map((entry) => {
      if (entry !== history.at) return stopCrumb(entry, entries.indexOf(entry) < at, props);
      if (stops(history).length === shown.length)
        return html`<span class="now" aria-current="page" title=${name}><span>${name}</span></span>`;
      return html`<button
        class="now"
        type="button"
        title="${terms.trail}: ${name}"
        aria-current="page"
        aria-expanded=${open ? 'true' : 'false'}
        @click=${onOpen}
      >
        <span>${name}</span>${icon('choose')}
      </button>`;
    })}
  </nav>`;
}

/**
 * Returns the history entries of the stops in the breadcrumb: the last stop with the user's own line before the shown
 * stop, the stop directly before the shown stop, the shown stop, and the next stop. Only the tree shows all stops.
 */
function shownStops(history: History, entries: readonly number[], at: number): number[] {
  const own = entries.findLastIndex((entry, index) => index < at && isOwn(history, entry));
  return entries.filter((_, index) => index === own || index >= at - 1);
}

function isOwn({ entries }: History, entry: number): boolean {
  return !entries[entry]?.state.board.opened;
}

function stopCrumb(entry: number, isBefore: boolean, props: TrailProps): TemplateResult | typeof nothing {
  const { history, terms, onJump } = props;
  const board = history.entries[entry]?.state.board;
  if (!board) return nothing;
  const place = placeText(board, props);
  const label = isBefore ? terms.trailBackTo({ place }) : terms.trailForwardTo({ place });
  return crumb(subjectText(board, props), label, () => onJump(entry), isBefore ? '' : 'next');
}

function crumb(text: string, label: string, run: () => void, kind = ''): TemplateResult {
  return html`<button class="crumb ${kind}" type="button" aria-label=${label} title=${label} @click=${run}>
    ${icon('back')}<span>${text}</span>
  </button>`;
}

/** Draws the tree of all stops, over the content below the bar. */
export function trailTree(props: TrailProps): TemplateResult | typeof nothing {
  const { history, open, terms, onJump } = props;
  if (!open) return nothing;
  return html`<ul class="card stops" aria-label=${terms.trail}>
    ${stops(history).map(({ entry, current, depth }) => {
      const board = history.entries[entry]?.state.board;
      // The indentation stops at depth 6, because a phone would have no space left for the text.
      const indent = { '--depth': String(Math.min(depth, 6)) } as const;
      return html`<li ${cssVars(indent)}>
        <button type="button" aria-current=${current ? 'true' : 'false'} @click=${() => onJump(entry)}>
          ${board ? placeText(board, props) : nothing}
        </button>
      </li>`;
    })}
  </ul>`;
}
