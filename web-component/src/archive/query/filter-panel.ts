/** The card that chooses games: every value says how many games it would leave, and what is chosen holds at once. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color, Dimension, FacetValue, Filter, FoundName, SearchReply } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';
import { type Listed, openingCode, RESULTS, valuesOf } from './filter-choices.js';
import { isDate } from './filter-text.js';
import { nameField } from './name-field.js';
import { rangeField } from './range-field.js';

/** What is found by typing: there are too many of them to be listed. */
export const TYPED = ['player', 'opponent', 'event', 'country'] as const;
/** What is chosen from a list. */
const LISTS = ['rule', 'category', 'opening', 'result', 'collection'] as const;
/** What answers count for the panel. */
export const FACETS: readonly Dimension[] = [...LISTS, 'year', 'length', 'rated'];

/** A field in which somebody types. */
export interface Typing {
  of: (typeof TYPED)[number];
  text: string;
  found: readonly FoundName[] | undefined;
  active: number;
}

export interface FilterPanelProps {
  filter: Filter | undefined;
  answer: SearchReply | undefined;
  /** A newer answer is on its way: these figures are dimmed. */
  asking: boolean;
  typing: Typing | undefined;
  nameOf(of: Dimension, id: number): string;
  /** The values of a dimension, in their places. */
  values(of: Dimension): readonly FacetValue[];
  terms: TermsOf<'query'>;
  onToggle(of: Listed, id: number): void;
  onAs(as: Color | undefined): void;
  onRated(rated: boolean): void;
  onYears(from: string, to: string): void;
  onLengths(from: string, to: string): void;
  onText(of: Typing['of'], text: string): void;
  onActive(of: Typing['of'], active: number | undefined): void;
  onName(of: Typing['of'], name: FoundName): void;
  onClose(): void;
}

export function filterPanel(props: FilterPanelProps): TemplateResult {
  const { answer, asking, terms, onClose } = props;
  return html`<section
    class="card filter ${asking ? 'waiting' : ''}"
    part="panel filter"
    aria-label=${terms.filterTitle}
    aria-busy=${asking ? 'true' : 'false'}
    @keydown=${(event: KeyboardEvent) => leave(event, onClose)}
  >
    <header>
      <h2>${terms.filterTitle}</h2>
      <span class="total">${answer ? terms.games({ count: answer.total }) : ''}</span>
      <button
        class="button quiet square"
        type="button"
        part="button"
        title=${terms.closeFilter}
        aria-label=${terms.closeFilter}
        @click=${onClose}
      >
        ${icon('close')}
      </button>
    </header>
    <div class="names">${typed('player', props)} ${typed('opponent', props)} ${stones(props)}</div>
    <div class="names">${typed('event', props)} ${typed('country', props)}</div>
    ${LISTS.map((of) => values(of, props))}
    <div class="ranges">${years(props)} ${lengths(props)} ${rating(props)}</div>
  </section>`;
}

/** In a field the element's own keys are letters, but not this one. */
function leave(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

function typed(of: Typing['of'], props: FilterPanelProps): TemplateResult {
  const { filter, typing, terms, onText, onActive, onName } = props;
  const own = typing?.of === of ? typing : undefined;
  return nameField({
    of,
    text: own?.text ?? '',
    found: own?.found,
    active: own?.active ?? -1,
    isSet: (id) => valuesOf(filter, of).includes(id),
    terms,
    onText: (text) => onText(of, text),
    onActive: (active) => onActive(of, active),
    onChoose: (name) => onName(of, name),
  });
}

function stones({ filter, terms, onAs }: FilterPanelProps): TemplateResult {
  const choices: Array<[Color | undefined, string]> = [
    [undefined, terms.eitherSide],
    ['black', terms.color.black],
    ['white', terms.color.white],
  ];
  return html`<div class="pills" role="group" aria-label=${terms.playedAs}>
    ${choices.map(
      ([as, name]) => html`<button
        class="pill"
        type="button"
        aria-pressed=${filter?.as === as ? 'true' : 'false'}
        @click=${() => onAs(as)}
      >
        ${name}
      </button>`,
    )}
  </div>`;
}

/** The values with games, and those that are set. */
function values(of: (typeof LISTS)[number], props: FilterPanelProps): TemplateResult | typeof nothing {
  const { filter, nameOf, terms, onToggle } = props;
  const found = props.values(of);
  const set = valuesOf(filter, of);
  const missing = set.filter((id) => !found.some((value) => value.id === id));
  // One collection is nothing to choose from.
  if (of === 'collection' && found.length < 2 && set.length === 0) return nothing;
  const all = [...found, ...missing.map((id) => ({ id, name: nameOf(of, id), games: 0 }))];
  return html`<fieldset class="values">
    <legend>${terms.dimension[of]}</legend>
    ${all.map((value) => valueButton(valueName(of, value, terms), value.games, set.includes(value.id), terms, () => onToggle(of, value.id)))}
  </fieldset>`;
}

/** What the file names as it does, and what a locale has a word for. */
export function valueName(of: Dimension, { id, name }: FacetValue, terms: TermsOf<'query'>): string {
  if (of === 'category') return categoryName(id, name, terms);
  if (of === 'opening') return openingCode(id);
  const result = of === 'result' ? RESULTS[id] : undefined;
  return result ? terms.resultOf[result] : name || `#${id}`;
}

function categoryName(id: number, name: string, terms: TermsOf<'query'>): string {
  if (id === 1) return terms.categoryRenju;
  return id === 2 || id === 3 ? terms.categoryGomoku({ id }) : name;
}

function valueButton(
  name: string,
  games: number,
  set: boolean,
  terms: TermsOf<'query'>,
  run: () => void,
): TemplateResult {
  const idle = games === 0 && !set;
  return html`<button
    class="value"
    type="button"
    aria-pressed=${set ? 'true' : 'false'}
    aria-disabled=${idle ? 'true' : nothing}
    aria-label=${terms.valueGames({ name, games })}
    @click=${() => idle || run()}
  >
    ${name} <span>${terms.number(games)}</span>
  </button>`;
}

function rating({ filter, values, terms, onRated }: FilterPanelProps): TemplateResult {
  const found = values('rated');
  return html`<fieldset class="values">
    <legend>${terms.dimension.rated}</legend>
    ${[true, false].map((rated) => {
      const games = found.find(({ id }) => id === Number(rated))?.games ?? 0;
      return valueButton(rated ? terms.rated : terms.notRated, games, filter?.rated === rated, terms, () =>
        onRated(rated),
      );
    })}
  </fieldset>`;
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
