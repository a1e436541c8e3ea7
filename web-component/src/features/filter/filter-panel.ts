/**
 * Draws the card of the filter. A choice takes effect at once, and every value shows how many games would be left if
 * the user chose it. Every field has the height of one line from the start, so that nothing moves when these numbers
 * arrive.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color, Dimension, FacetValue, Filter, FoundName, SearchReply } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';
import { pills } from '../../ui/pill.js';
import { closeButton } from '../../ui/square-button.js';
import { comboField } from './combo-field.js';
import { type Field, type ListedDimension, RESULTS, TYPED, valuesOf } from './filter-choices.js';
import { isDate } from './filter-text.js';
import { rangeField } from './range-field.js';
import { ratingField } from './rating-field.js';
import type { RatedSide } from './rating-text.js';
import { colorChoices, dimensionName, valueName } from './value-name.js';

/** The field in which the user is typing, the typed text, and the names found for the text. */
export interface Typing {
  of: Field;
  text: string;
  found: readonly FoundName[] | undefined;
  active: number;
  /** Whether Enter was pressed before the names arrived. */
  entered?: true;
}

export interface FilterPanelProps {
  filter: Filter | undefined;
  answer: SearchReply | undefined;
  /** Whether a newer answer is pending, so that the shown numbers are dimmed. */
  asking: boolean;
  typing: Typing | undefined;
  /** Whether the rarely used fields are shown. */
  more: boolean;
  /** Whether ratings have been computed, so that the card has a field for them. */
  ratings: boolean;
  /** The players whose ratings the user wants to compare. */
  side: RatedSide;
  /** Whether there are several collections among which the user can choose. */
  collections: boolean;
  nameOf(of: Dimension, id: number): string;
  /** Returns the values of a dimension (a fact about games, such as the rule), in an order that does not change. */
  values(of: Dimension): readonly FacetValue[];
  terms: TermsOf<'query'>;
  onToggle(of: ListedDimension, id: number): void;
  /** Called when the user takes a chosen value out of a field. */
  onTake(of: Field, id: number): void;
  onAs(as: Color | undefined): void;
  onRated(rated: boolean): void;
  onSide(side: RatedSide): void;
  onRating(rating: string | undefined): void;
  onYears(from: string, to: string): void;
  onLengths(from: string, to: string): void;
  onText(of: Field, text: string): void;
  onActive(of: Field, active: number | undefined): void;
  onName(of: Field, name: FoundName): void;
  onEnter(of: Field): void;
  onMore(): void;
  onOpenings(): void;
  /** Opens the card with the saved filters. */
  onSaved(): void;
  onClear(): void;
  /** Called when the user wants to see the games that match the filter. */
  onShow(): void;
  onClose(): void;
}

export function filterPanel(props: FilterPanelProps): TemplateResult {
  const { filter, asking, more, terms, onClear, onClose, onMore, onOpenings, onSaved } = props;
  return html`<section
    class="card filter"
    part="panel filter"
    tabindex="-1"
    aria-label=${terms.filter}
    aria-busy=${asking ? 'true' : 'false'}
    @keydown=${(event: KeyboardEvent) => leave(event, onClose)}
  >
    ${head(props)}
    <div class="fields">
      ${combo('player', props)} ${stones(props)} ${combo('opponent', props)} ${combo('event', props)}
      ${combo('opening', props)} ${combo('rule', props)} ${results(props)} ${years(props)}
      ${more ? rare(props) : nothing}
    </div>
    <div class="ways">
      <button class="link" type="button" aria-expanded=${more ? 'true' : 'false'} @click=${onMore}>
        ${icon(more ? 'less' : 'more')}${more ? terms.fewerFilters : terms.moreFilters}
      </button>
      ${filter ? html`<button class="link" type="button" @click=${onClear}>${terms.clearFilters}</button>` : nothing}
      <button class="link" type="button" @click=${onOpenings}>${icon('openings')}${terms.browseOpenings}</button>
      <button class="link" type="button" @click=${onSaved}>${terms.filtersSaved}</button>
    </div>
  </section>`;
}

/** Draws the head of the card. The head stays visible while the fields scroll. */
function head({ answer, asking, terms, onShow, onClose }: FilterPanelProps): TemplateResult {
  const games = answer?.total ?? 0;
  return html`<header>
    <h2>${terms.filter}</h2>
    <span class="total ${asking ? 'waiting' : ''}"><span>${answer ? terms.filterLeft({ games }) : ''}</span></span>
    <button class="button primary show" type="button" part="button" @click=${onShow}>
      ${terms.showGames({ games })}
    </button>
    ${closeButton(terms.close({ name: terms.filter }), onClose)}
  </header>`;
}

function rare(props: FilterPanelProps): TemplateResult {
  const { collections, filter } = props;
  // If there is only one collection, the field of collections is left out, unless the filter already has a collection.
  const several = collections || valuesOf(filter, 'collection').length > 0;
  return html`${combo('country', props)} ${combo('category', props)} ${lengths(props)} ${rating(props)}
  ${props.ratings || filter?.rating ? ratingField({ ...props, rating: filter?.rating }) : nothing}
  ${several ? combo('collection', props) : nothing}`;
}

/** Closes the panel when Escape is pressed. The other keyboard shortcuts of the element do not work in a text field. */
function leave(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

function combo(of: Field, props: FilterPanelProps): TemplateResult {
  const { filter, typing, nameOf, terms, onText, onActive, onName, onEnter, onTake } = props;
  const own = typing?.of === of ? typing : undefined;
  const name = (id: number) => valueName(of, { id, name: nameOf(of, id) }, terms);
  return comboField({
    of,
    typed: TYPED.some((typed) => typed === of),
    text: own?.text ?? '',
    found: own?.found,
    active: own?.active ?? -1,
    chosen: valuesOf(filter, of).map((id) => ({ id, name: name(id) })),
    terms,
    onText: (text) => onText(of, text),
    onActive: (active) => onActive(of, active),
    onChoose: (name) => onName(of, name),
    onEnter: () => onEnter(of),
    onRemove: (id) => onTake(of, id),
  });
}

function stones({ filter, terms, onAs }: FilterPanelProps): TemplateResult {
  return html`<div class="field-line">
    <span class="label" aria-hidden="true">${terms.stones}</span>
    ${pills({ label: terms.playedAs, choices: colorChoices(terms), chosen: filter?.as, onChoose: onAs })}
  </div>`;
}

/** Draws a field with few values as a row of buttons. Even a value without games has a button. */
function row(of: 'result' | 'rated', terms: TermsOf<'query'>, buttons: readonly TemplateResult[]): TemplateResult {
  return html`<fieldset class="field-line values ${of}">
    <legend class="unseen">${dimensionName(of, terms)}</legend>
    <span class="label" aria-hidden="true">${dimensionName(of, terms)}</span>
    <div>${buttons}</div>
  </fieldset>`;
}

function results(props: FilterPanelProps): TemplateResult {
  const { filter, terms, onToggle } = props;
  const set = valuesOf(filter, 'result');
  const buttons = RESULTS.map((result, id) =>
    valueButton('result', id, terms.resultName[result], set.includes(id), props, () => onToggle('result', id)),
  );
  return row('result', terms, buttons);
}

function rating(props: FilterPanelProps): TemplateResult {
  const { filter, terms, onRated } = props;
  const buttons = [true, false].map((rated) => {
    const name = rated ? terms.rated : terms.notRated;
    return valueButton('rated', Number(rated), name, filter?.rated === rated, props, () => onRated(rated));
  });
  return row('rated', terms, buttons);
}

function valueButton(
  of: 'result' | 'rated',
  id: number,
  name: string,
  set: boolean,
  { answer, values, terms }: FilterPanelProps,
  run: () => void,
): TemplateResult {
  const found = values(of);
  const games = found.find((value) => value.id === id)?.games ?? 0;
  // Before the first answer with counts, the page does not know which values have no games, so the
  // user can choose all values.
  const idle = answer && found.length > 0 && games === 0 && !set;
  return html`<button
    class="value"
    type="button"
    aria-pressed=${set ? 'true' : 'false'}
    aria-disabled=${idle ? 'true' : nothing}
    aria-label=${[name, terms.games({ count: games })].join(terms.comma)}
    @click=${() => idle || run()}
  >
    ${name} <span>${found.length > 0 ? terms.compact(games) : ''}</span>
  </button>`;
}

function years({ filter, answer, terms, onYears }: FilterPanelProps): TemplateResult {
  return rangeField({
    of: 'year',
    bars: answer?.years.map(({ year, games }) => ({ at: year, games })) ?? [],
    step: 1,
    from: filter?.from ?? '',
    to: filter?.to ?? '',
    terms,
    readable: isDate,
    onRange: onYears,
  });
}

function lengths({ filter, values, terms, onLengths }: FilterPanelProps): TemplateResult {
  return rangeField({
    of: 'length',
    bars: values('length').map(({ id, games }) => ({ at: id, games })),
    step: 10,
    from: String(filter?.shortest ?? ''),
    to: String(filter?.longest ?? ''),
    terms,
    readable: (text) => /^\d{1,3}$/.test(text),
    onRange: onLengths,
  });
}
