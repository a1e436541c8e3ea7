/** Draws the fields for the date of a game: the year, and the month and the day if they are known. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { type DateParts, datePartsOf, daysIn, problemOf, writtenDate } from './date-text.js';
import type { FormTerms } from './form-terms.js';
import { choice, textOf } from './text-field.js';

/**
 * The input in the date fields (`parts`) while the input is not a valid date, and the valid date that the record still
 * has (`of`).
 */
export interface TypedDate {
  readonly of: string;
  readonly parts: DateParts;
}

export interface DateProps {
  readonly value: string;
  readonly typed: TypedDate | undefined;
  readonly terms: FormTerms;
  /**
   * Called with the new date. While the fields have no valid date, `value` is the old date and `typed` is the input in
   * the fields.
   */
  onChange(value: string, typed?: TypedDate): void;
  onDone(): void;
}

const NONE: DateParts = { year: '', month: 0, day: 0 };

export function dateField({ value, typed, terms, onChange, onDone }: DateProps): TemplateResult {
  const read = datePartsOf(value);
  const parts = (typed?.of === value ? typed.parts : read) ?? NONE;
  const names = terms.datePart;
  const put = (change: Partial<DateParts>) => {
    const next = { ...parts, ...change };
    const date = writtenDate(next);
    if (problemOf(next)) onChange(value, { of: value, parts: next });
    else onChange(date);
  };
  return html`<fieldset class="boxes date">
    <legend>${terms.fact.date}</legend>
    <label class="field">
      <span>${names.year}</span>
      <input
        type="text"
        inputmode="numeric"
        autocomplete="off"
        maxlength="4"
        .value=${live(parts.year)}
        aria-invalid=${problemOf(parts) === 'year' ? 'true' : 'false'}
        @input=${(event: Event) => put({ year: textOf(event).normalize('NFKC').trim() })}
        @change=${onDone}
      />
    </label>
    ${choice({
      label: names.month,
      value: String(parts.month),
      options: [UNSET, ...months(terms.lang)],
      onChoose: (month) => put({ month: Number(month), ...(month === '0' && { day: 0 }) }),
    })}
    ${choice({
      label: names.day,
      value: String(parts.day),
      options: [UNSET, ...days(parts)],
      idle: parts.month === 0,
      onChoose: (day) => put({ day: Number(day) }),
    })}
    <button class="button" type="button" part="button" @click=${() => onChange(today())}>${terms.today}</button>
    ${problem(parts, typed?.of === value, read ? '' : value, terms)}
  </fieldset>`;
}

function problem(parts: DateParts, typing: boolean, unread: string, terms: FormTerms): TemplateResult | typeof nothing {
  const wrong = typing ? problemOf(parts) : undefined;
  const said = wrong ? terms.badDate[wrong] : unread && terms.dateAsRead({ text: unread });
  return said ? html`<p class="note ${wrong ? 'bad' : ''}" role="status">${said}</p>` : nothing;
}

/** The option for an unknown month or day. */
const UNSET: [string, string] = ['0', '–'];

function months(lang: string): [string, string][] {
  const name = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, at) => [String(at + 1), name.format(Date.UTC(2000, at, 15))]);
}

/**
 * Returns the options for the days of the month. If the typed day does not exist in this month, the list has this day
 * too.
 */
function days({ year, month, day }: DateParts): [string, string][] {
  const last = Math.max(daysIn(year, month), day);
  return Array.from({ length: last }, (_, at) => [String(at + 1), String(at + 1)]);
}

/** Today's date in the user's time zone. */
function today(): string {
  const now = new Date();
  return writtenDate({ year: String(now.getFullYear()), month: now.getMonth() + 1, day: now.getDate() });
}
