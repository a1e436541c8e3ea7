/**
 * Draws the form for the events of the opening that are not moves: swaps of colors, the declared number of fifth moves,
 * the offered fifth moves, and the chosen fifth move.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { OpeningEvent } from '../../../engine/protocol.js';
import { pointName } from '../../../game/notation.js';
import type { Facts } from '../../../game/record/draft.js';
import {
  chosen,
  declared,
  type OpeningEvents,
  offered,
  setChosen,
  setDeclared,
  setSwap,
  swapped,
  toggleOffer,
  withOpening,
} from '../../../game/record/opening.js';
import { icon } from '../../../ui/icons.js';
import type { FormTerms } from './form-terms.js';
import { choice } from './text-field.js';

export interface OpeningProps {
  facts: Facts;
  /** Whether a press on the board adds the point to the offered fifth moves. */
  picking: boolean;
  terms: FormTerms;
  onChange(facts: Facts): void;
  onPick(): void;
}

/** Move numbers after which some rule lets the players swap colors. */
const SWAPS = [1, 2, 3, 4, 5];
/** The greatest number of fifth moves that a player may declare under any rule. */
const MOST = 12;

/** Properties for the parts of this form. Each part needs only the events of the opening, not all facts of the game. */
interface Inner extends Omit<OpeningProps, 'facts' | 'onChange'> {
  opening: OpeningEvents;
  onChange(opening: OpeningEvent[]): void;
}

export function openingForm({ facts, onChange, ...others }: OpeningProps): TemplateResult {
  const change = (opening: OpeningEvent[]) => onChange(withOpening(facts, opening));
  const props: Inner = { ...others, opening: facts.opening ?? [], onChange: change };
  return html`<div class="fields">${swaps(props)} ${counts(props)} ${offers(props)}</div>`;
}

function swaps({ opening, terms, onChange }: Inner): TemplateResult {
  return html`<fieldset class="boxes">
    <legend>${terms.swaps}</legend>
    ${SWAPS.map(
      (move) => html`<label class="box">
        <input
          type="checkbox"
          .checked=${live(swapped(opening, move) === true)}
          @change=${(event: Event) => {
            const on = event.target instanceof HTMLInputElement && event.target.checked;
            onChange(setSwap(opening, move, on || undefined));
          }}
        />
        ${move}
      </label>`,
    )}
  </fieldset>`;
}

function counts({ opening, terms, onChange }: Inner): TemplateResult {
  const none: [string, string] = ['', '–'];
  const points = offered(opening);
  const choices = [none, ...points.map((point): [string, string] => [String(point), pointName(point)])];
  const number = (value: string) => (value === '' ? undefined : Number(value));
  return html`${choice({
    label: terms.declared,
    value: String(declared(opening) ?? ''),
    options: [none, ...Array.from({ length: MOST }, (_, at): [string, string] => [String(at + 1), String(at + 1)])],
    onChoose: (value) => onChange(setDeclared(opening, number(value))),
  })}
  ${choice({
    label: terms.chosenFifth,
    value: String(chosen(opening) ?? ''),
    options: choices,
    onChoose: (value) => onChange(setChosen(opening, number(value))),
  })}`;
}

function offers({ opening, picking, terms, onChange, onPick }: Inner): TemplateResult {
  const points = offered(opening);
  return html`<fieldset class="boxes">
    <legend>${terms.offers}</legend>
    ${points.length === 0 ? html`<span class="quiet">${terms.none}</span>` : nothing}
    ${points.map(
      (point) => html`<button
        class="button"
        type="button"
        part="button"
        aria-label=${terms.takeOffer({ point: pointName(point) })}
        @click=${() => onChange(toggleOffer(opening, point))}
      >
        ${pointName(point)}${icon('close')}
      </button>`,
    )}
    <button class="button" type="button" part="button" aria-pressed=${picking ? 'true' : 'false'} @click=${onPick}>
      ${terms.pickOffers}
    </button>
  </fieldset>`;
}
