/** Which games are asked, as the reader chooses them: the filter, its panel and chips, the name that is being typed. */
import { nothing, type TemplateResult } from 'lit';
import type { Dimension, FacetValue, Filter, FoundName, SearchReply } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import type { Announcer } from '../../ui/announcer.js';
import type { Library } from '../library.js';
import { choiceName, filterChips } from './filter-chips.js';
import { type Choice, change, choices, toggle, without } from './filter-choices.js';
import { FACETS, filterPanel, type Typing } from './filter-panel.js';
import { type FilterProblem, formatFilter, parseFilter } from './filter-text.js';

export interface FilterModeOptions {
  library: Library;
  announcer: Announcer;
  terms(): TermsOf<'query'>;
  redraw(): void;
  /** Puts the focus on what a selector finds, once that is drawn. */
  focus(selector: string): void;
  /** The reader chose another filter. */
  changed(text: string): void;
}

export class FilterMode {
  open = false;
  /** What the attribute said when it was read, or was written. */
  text = '';
  problem: FilterProblem | undefined;
  readonly #options: FilterModeOptions;
  #filter: Filter | undefined;
  #typing: Typing | undefined;
  /** Names that have been seen, for chips that wait for their answer. */
  readonly #names = new Map<string, string>();
  /** Values that the open panel has shown: they keep their places when they have no games any more. */
  #shown = new Map<Dimension, FacetValue[]>();
  #seen: SearchReply | undefined;

  constructor(options: FilterModeOptions) {
    this.#options = options;
  }

  read(text: string): void {
    const { filter, problem } = parseFilter(text);
    this.text = text;
    this.#filter = filter;
    this.problem = problem;
  }

  /** Before the panels are drawn. */
  update(): void {
    const { answer } = this.#options.library;
    if (!answer || answer === this.#seen) return;
    this.#seen = answer;
    for (const { dimension, id, name } of answer.filterNames) this.#name(dimension, id, name);
    if (!this.open) return;
    for (const { dimension, values } of answer.facets) {
      this.#shown.set(dimension, kept(this.#shown.get(dimension), values));
    }
  }

  get asked(): Filter | undefined {
    return this.#filter;
  }

  /** The filter with a choice less, for each. */
  get wider(): Array<Filter | undefined> {
    return choices(this.#filter).map((choice) => without(this.#filter, choice));
  }

  /** The name of the choice that {@link wider} gives up. */
  choiceName(index: number): string {
    const choice = choices(this.#filter)[index];
    return choice ? choiceName(choice, this.#named) : '';
  }

  /** The values of a dimension that the open panel shows, in their places. */
  values(of: Dimension): readonly FacetValue[] {
    const shown = this.#shown.get(of) ?? [];
    return of === 'collection' ? shown.map((value) => ({ ...value, name: this.#nameOf(of, value.id) })) : shown;
  }

  toggle(): void {
    this.open = !this.open;
    this.#typing = undefined;
    this.#shown = new Map();
    this.#seen = undefined;
    this.#options.library.setFacets(this.open ? FACETS : []);
    this.#options.focus(this.open ? '#name-player' : '[part~=filter-button]');
    this.#options.redraw();
  }

  chips(): TemplateResult | typeof nothing {
    return filterChips({
      ...this.#named,
      onRemove: (choice) => this.#remove(choice),
      onClear: () => {
        this.#set(undefined);
        this.#options.focus('[part~=filter-button]');
        this.#options.announcer.start(this.#options.terms().filtersCleared);
      },
    });
  }

  panel(): TemplateResult | typeof nothing {
    if (!this.open) return nothing;
    const { library } = this.#options;
    return filterPanel({
      ...this.#named,
      answer: library.answer,
      asking: library.asking,
      typing: this.#typing,
      values: (of) => this.values(of),
      onToggle: (of, id) => this.#set(toggle(this.#filter, of, id)),
      onAs: (as) => this.#set(change(this.#filter, { as })),
      onRated: (rated) => this.#set(change(this.#filter, { rated: this.#filter?.rated === rated ? undefined : rated })),
      onYears: (from, to) => this.#set(change(this.#filter, { from: from || undefined, to: to || undefined })),
      onLengths: (from, to) => this.#set(change(this.#filter, { shortest: numeral(from), longest: numeral(to) })),
      onText: (of, text) => this.#type(of, text),
      onActive: (of, active) => this.#walk(of, active),
      onName: (of, name) => this.#choose(of, name),
      onClose: () => this.toggle(),
    });
  }

  get #named() {
    return {
      filter: this.#filter,
      nameOf: (of: Dimension, id: number) => this.#nameOf(of, id),
      terms: this.#options.terms(),
    };
  }

  /** Collections are called as the reader has named them. */
  #nameOf(of: Dimension, id: number): string {
    if (of !== 'collection') return this.#names.get(`${of} ${id}`) ?? '';
    const found = this.#options.library.state.info?.collections.find((collection) => collection.id === id);
    return found?.name || (found?.kind === 'own' ? this.#options.terms().ownRecords : '');
  }

  #name(of: Dimension, id: number, name: string): void {
    this.#names.set(`${of} ${id}`, name);
  }

  #remove(choice: Choice): void {
    const name = choiceName(choice, this.#named);
    this.#set(without(this.#filter, choice));
    // The chip that had the focus has gone.
    this.#options.focus(this.#filter ? '.chip' : '[part~=filter-button]');
    this.#options.announcer.start(this.#options.terms().filterRemoved({ name }));
  }

  /** Asks for names with this text; an answer to an older one is dropped by the library. */
  #type(of: Typing['of'], text: string): void {
    const found = this.#typing?.of === of ? this.#typing.found : undefined;
    this.#typing = { of, text, found, active: -1 };
    this.#options.redraw();
    void this.#find(of, text);
  }

  async #find(of: Typing['of'], text: string): Promise<void> {
    const found = await this.#options.library.names(of, text);
    const typing = this.#typing;
    if (!found || typing?.of !== of || typing.text !== text) return;
    // Somebody may walk the names of a shorter text already.
    const walked = typing.found?.[typing.active]?.id;
    this.#typing = { of, text, found, active: found.findIndex(({ id }) => id === walked) };
    this.#options.announcer.start(this.#options.terms().names({ names: found.length }));
    this.#options.redraw();
  }

  #walk(of: Typing['of'], active: number | undefined): void {
    const own = this.#typing?.of === of ? this.#typing : undefined;
    if (active === undefined) {
      if (own) this.#typing = { ...own, found: undefined, active: -1 };
    } else if (own?.found) {
      this.#typing = { ...own, active };
    } else {
      this.#type(of, own?.text ?? '');
    }
    this.#options.redraw();
  }

  #choose(of: Typing['of'], { id, name }: FoundName): void {
    this.#name(of, id, name);
    this.#typing = undefined;
    this.#set(toggle(this.#filter, of, id));
  }

  #set(filter: Filter | undefined): void {
    this.#filter = filter;
    this.problem = undefined;
    this.text = formatFilter(filter);
    this.#options.changed(this.text);
    this.#options.redraw();
  }
}

/** The values that were shown before in their places, with the games they have now, and after them what is new. */
function kept(before: readonly FacetValue[] | undefined, now: readonly FacetValue[]): FacetValue[] {
  const stay = (before ?? []).map((value) => now.find(({ id }) => id === value.id) ?? { ...value, games: 0 });
  return [...stay, ...now.filter(({ id }) => !stay.some((value) => value.id === id))];
}

function numeral(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}
