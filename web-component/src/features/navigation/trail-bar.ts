/**
 * Draws the name of the shown stop, and the buttons between the visited stops: back, forward, and a tree of all stops.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { type Cursor, variationFrom } from '../../game/cursor.js';
import type { TermsOf } from '../../locales/localize.js';
import type { History } from '../../state/history.js';
import { stopAfter, stopBefore, stops } from '../../state/trail.js';
import { cssVars } from '../../ui/css-vars.js';
import { icon } from '../../ui/icons.js';
import { squareButton } from '../../ui/square-button.js';

export interface TrailProps {
  history: History;
  /** Whether the tree of all stops is shown. */
  open: boolean;
  terms: TermsOf<'navigation'>;
  onBack(): void;
  onForward(): void;
  /** Goes to an entry of the history. */
  onJump(entry: number): void;
  onOpen(): void;
}

/** Returns the name of a stop, from the board that it shows. */
export function placeText(board: Cursor, terms: TermsOf<'navigation'>): string {
  const { line, opened } = board;
  if (!opened) return terms.placeName({ who: terms.placeOwn, moves: line.ply, varied: false });
  const { black, white } = opened.view;
  const varied = variationFrom(board) !== undefined;
  return terms.placeName({ who: `${black.name} – ${white.name}`, moves: line.ply, varied });
}

export function trailBar(props: TrailProps): TemplateResult {
  const { history, open, terms, onBack, onForward, onOpen } = props;
  const name = (entry: number | undefined) => {
    const there = entry === undefined ? undefined : history.entries[entry];
    return there && placeText(there.state.board, terms);
  };
  const [from, onward] = [name(stopBefore(history)), name(stopAfter(history))];
  const here = name(history.at) ?? '';
  const back = from ? terms.trailBackTo({ place: from }) : terms.trailBack;
  const forward = onward ? terms.trailForwardTo({ place: onward }) : terms.trailForward;
  return html`<div class="trail" part="trail" role="group" aria-label=${terms.trail}>
    ${arrow('', back, !from, onBack)} ${arrow('forward', forward, !onward, onForward)}
    <button
      class="button quiet now"
      type="button"
      part="button"
      title="${terms.trail}: ${here}"
      aria-expanded=${open ? 'true' : 'false'}
      @click=${onOpen}
    >
      <span>${here}</span>${icon('choose')}
    </button>
  </div>`;
}

/** Draws an arrow as browsers have them for back and forward; the other arrows of the page step along the moves. */
function arrow(way: '' | 'forward', label: string, idle: boolean, run: () => void): TemplateResult {
  return squareButton({ icon: 'back', label, idle, kind: `quiet ${way}`, run });
}

/** Draws the tree of all stops, over the content below the bar. */
export function trailTree({
  history,
  open,
  terms,
  onJump,
}: Pick<TrailProps, 'history' | 'open' | 'terms' | 'onJump'>): TemplateResult | typeof nothing {
  if (!open) return nothing;
  return html`<ul class="card stops" aria-label=${terms.trail}>
    ${stops(history).map(({ entry, current, depth }) => {
      const board = history.entries[entry]?.state.board;
      // At a greater depth, a phone would have no space for the text.
      const indent = { '--depth': String(Math.min(depth, 6)) } as const;
      return html`<li ${cssVars(indent)}>
        <button type="button" aria-current=${current ? 'true' : 'false'} @click=${() => onJump(entry)}>
          ${board ? placeText(board, terms) : nothing}
        </button>
      </li>`;
    })}
  </ul>`;
}
