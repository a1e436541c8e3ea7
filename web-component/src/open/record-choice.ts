/** Draws the choice among the records of a file. */
import { html, nothing, type TemplateResult } from 'lit';
import type { GameRecord } from '../engine/protocol.js';
import { recordChoice } from '../locales/en.js';
import { type Terms, withTerms } from '../locales/localize.js';
import { icon } from '../ui/icons.js';
import { movesOf } from './read-record.js';

export interface RecordChoice {
  readonly records: readonly GameRecord[];
  /** Index of the chosen record. */
  readonly chosen: number;
  readonly terms: Terms;
  onChoose(record: number): void;
}

/** Draws the choice as a list; nothing if there is only one record. */
export function recordSelect({ records, chosen, terms, onChoose }: RecordChoice): TemplateResult | typeof nothing {
  if (records.length < 2) return nothing;
  const { recordUntitled, whichRecord } = withTerms(terms, { recordChoice });
  const text = (record: GameRecord) => {
    const moves = movesOf(record);
    const said = [recordTitle(record), moves > 0 ? terms.moves({ count: moves }) : ''];
    return said.filter(Boolean).join(' · ') || recordUntitled;
  };
  return field(
    whichRecord,
    html`<select
      @change=${({ target }: Event) => {
        if (target instanceof HTMLSelectElement) onChoose(Number(target.value));
      }}
    >
      ${records.map(
        (record, index) =>
          html`<option value=${index} ?selected=${index === chosen}>${index + 1}. ${text(record)}</option>`,
      )}
    </select>`,
  );
}

/**
 * Returns the name and the date of a record. Without a name, returns the players instead. Empty if the record has
 * neither name, players nor date.
 */
export function recordTitle({ name = '', black, white, date = '' }: GameRecord): string {
  const [first, second] = [black?.name || '', white?.name || ''];
  const players = first || second ? `${first || '?'} – ${second || '?'}` : '';
  return [name || players, date].filter(Boolean).join(' · ');
}

/** Draws a control with its label. */
export function field(label: string, control: TemplateResult): TemplateResult {
  return html`<label class="field"><span>${label}</span><span class="pick">${control}${icon('choose')}</span></label>`;
}
