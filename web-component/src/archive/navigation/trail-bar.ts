/** The way between the places where the reader has been: back, forward, and all of them as a tree. */
import { html, nothing, type TemplateResult } from 'lit';
import { squareButton } from '../../board/square-button.js';
import { variationFrom } from '../../game/cursor.js';
import type { TermsOf } from '../../locales/localize.js';
import { cssVars } from '../../ui/css-vars.js';
import { icon } from '../../ui/icons.js';
import { here, outline, type Place, type Trail } from './trail.js';

export interface TrailProps {
  trail: Trail;
  /** The tree is shown. */
  open: boolean;
  terms: TermsOf<'navigation'>;
  onBack(): void;
  onForward(): void;
  onJump(stop: number): void;
  onOpen(): void;
}

/** What a place is called. */
export function placeText({ cursor }: Place, terms: TermsOf<'navigation'>): string {
  const { line, opened } = cursor;
  if (!opened) return terms.placeName({ who: terms.placeOwn, moves: line.ply, varied: false });
  const { black, white } = opened.view;
  const varied = variationFrom(cursor) !== undefined;
  return terms.placeName({ who: `${black.name} – ${white.name}`, moves: line.ply, varied });
}

export function trailBar(props: TrailProps): TemplateResult {
  const { trail, open, terms, onBack, onForward, onOpen } = props;
  const { stops } = trail;
  const { place, from, onward } = here(trail);
  const name = (stop: number | undefined) => {
    const there = stop === undefined ? undefined : stops[stop];
    return there && placeText(there.place, terms);
  };
  const [back, forward] = [name(from), name(onward)];
  return html`<div class="trail" part="trail" role="group" aria-label=${terms.trail}>
      ${squareButton({ icon: 'choose', label: back ? terms.trailBackTo({ place: back }) : terms.trailBack, idle: from === undefined, run: onBack })}
      ${squareButton({ icon: 'choose', label: forward ? terms.trailForwardTo({ place: forward }) : terms.trailForward, idle: onward === undefined, run: onForward })}
      <button
        class="button quiet now"
        type="button"
        part="button"
        aria-expanded=${open ? 'true' : 'false'}
        @click=${onOpen}
      >
        <span>${placeText(place, terms)}</span>${icon('choose')}
      </button>
    </div>
    ${open ? tree(props) : nothing}`;
}

function tree({ trail, terms, onJump }: TrailProps): TemplateResult {
  const stop = (index: number) => trail.stops[index]?.place;
  return html`<ul class="card stops" aria-label=${terms.trail}>
    ${outline(trail).map(({ stop: index, depth }) => {
      const place = stop(index);
      // Deeper than this a phone has no room for the words.
      const indent = { '--depth': String(Math.min(depth, 6)) } as const;
      return html`<li ${cssVars(indent)}>
        <button type="button" aria-current=${index === trail.at ? 'true' : 'false'} @click=${() => onJump(index)}>
          ${place ? placeText(place, terms) : nothing}
        </button>
      </li>`;
    })}
  </ul>`;
}
