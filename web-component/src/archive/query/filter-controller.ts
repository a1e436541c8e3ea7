/** Which games are asked, as the user chooses them: the panel, the chips, and the name that is being typed. */
import { nothing, type TemplateResult } from 'lit';
import type { Dimension, FacetValue, Filter, FoundName, SearchReply } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import { changeQuery } from '../../state/transitions.js';
import type { LazyPart, Part } from '../../ui/lazy-part.js';
import type { Library } from '../library.js';
import { OPENINGS } from '../openings/opening-table.js';
import type { Search } from '../search.js';
import { choiceName, filterChips } from './filter-chips.js';
import {
  type Choice,
  change,
  choices,
  FACETS,
  type Field,
  FOLDED,
  LISTS,
  toggle,
  valuesOf,
  without,
} from './filter-choices.js';
import type { filterPanel, Typing } from './filter-panel.js';
import { type FilterProblem, formatFilter, parseFilter } from './filter-text.js';
import { valueName } from './value-name.js';

export interface FilterOptions {
  app: Pick<AppContext, 'store' | 'announcer'>;
  library: Pick<Library, 'state'>;
  search: Pick<Search, 'answer' | 'asking' | 'names'>;
  terms(): TermsOf<'query'>;
  /** The panel, which is loaded when it is first opened. */
  form: Pick<LazyPart<Part, { filterPanel: typeof filterPanel }>, 'loaded' | 'use'>;
  redraw(): void;
  /** Puts the focus on what a selector finds, once that is drawn. */
  focus(selector: string): void;
  /** Scrolls to what a selector finds, once that is drawn. */
  reveal(selector: string): void;
  /** The browser of openings, which sets them here. */
  browse(): void;
}

/** A player with an id, or an opening with a code for its name. */
export interface NamedValue {
  readonly id?: number | undefined;
  readonly name: string;
}

export class FilterController {
  open = false;
  readonly #options: FilterOptions;
  #read: { text: string; filter: Filter | undefined; problem?: FilterProblem } = { text: '', filter: undefined };
  #typing: Typing | undefined;
  /** What is rarely needed is unfolded. */
  #more = false;
  /** The filter before a mouse took its chips away. */
  #held: Filter | undefined;
  /** Names that have been seen, for chips that wait for their answer. */
  readonly #names = new Map<string, string>();
  /** Values that the open panel has shown: they keep their places when they have no games any more. */
  #shown = new Map<Dimension, FacetValue[]>();
  #seen: SearchReply | undefined;

  constructor(options: FilterOptions) {
    this.#options = options;
  }

  /** What the state says of it. */
  get #said(): { filter: Filter | undefined; problem?: FilterProblem } {
    const { filter: text } = this.#options.app.store.state.query;
    if (text !== this.#read.text) this.#read = { text, ...parseFilter(text) };
    return this.#read;
  }

  /** The games that are asked. */
  get asked(): Filter | undefined {
    return this.#said.filter;
  }

  /** Why the text of the filter says less than it should. */
  get problem(): FilterProblem | undefined {
    return this.#said.problem;
  }

  /** What answers count for the open panel. */
  get facets(): readonly Dimension[] {
    return this.open ? FACETS : [];
  }

  /** Before the panels are drawn. */
  update(): void {
    const { answer } = this.#options.search;
    if (!answer || answer === this.#seen) return;
    this.#seen = answer;
    for (const { dimension, id, name } of answer.filterNames) this.#name(dimension, id, name);
    if (!this.open) return;
    for (const { dimension, values } of answer.facets) {
      this.#shown.set(dimension, kept(this.#shown.get(dimension), values));
    }
  }

  /** The filter with a choice less, for each. */
  get wider(): Array<Filter | undefined> {
    return choices(this.asked).map((choice) => without(this.asked, choice));
  }

  /** The name of the choice that {@link wider} gives up. */
  choiceName(index: number): string {
    const choice = choices(this.asked)[index];
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
    this.#more = choices(this.asked).some(({ of }) => FOLDED.includes(of));
    this.#options.redraw();
    if (!this.open) this.#options.focus('[part~=filter-button]');
    else this.#options.form.use(() => this.#begin());
  }

  #begin(): void {
    this.#options.focus('#name-player');
    this.#options.reveal('.filter');
  }

  /** Sets an opening, or takes it. */
  toggleOpening(code: string): void {
    const id = OPENINGS.findIndex((opening) => opening.code === code);
    this.#set(toggle(this.asked, 'opening', id));
  }

  /** Asks the games of a value: sets it, unless it is set. An opening is called by its code. */
  only(of: 'player' | 'opening', { id, name }: NamedValue): void {
    const value = id ?? OPENINGS.findIndex(({ code }) => code === name);
    if (id !== undefined) this.#name(of, id, name);
    if (!valuesOf(this.asked, of).includes(value)) this.#set(toggle(this.asked, of, value));
  }

  /** What is set, while the panel that shows it is closed. */
  chips(): TemplateResult | typeof nothing {
    if (this.open) return nothing;
    return filterChips({
      ...this.#named,
      held: this.#held,
      onLeave: () => this.#release(),
      onRemove: (choice, event) => {
        this.#hold(event);
        this.#remove(choice);
      },
      onClear: (event) => {
        this.#hold(event);
        this.#clear('[part~=filter-button]');
      },
    });
  }

  panel(): TemplateResult | typeof nothing {
    const { search, library, form } = this.#options;
    if (!this.open || !form.loaded) return nothing;
    return form.loaded.filterPanel({
      ...this.#named,
      answer: search.answer,
      asking: search.asking,
      typing: this.#listed(this.#typing),
      more: this.#more,
      collections: (library.state.info?.collections.length ?? 0) > 1,
      values: (of) => this.values(of),
      onToggle: (of, id) => this.#set(toggle(this.asked, of, id)),
      onAs: (as) => this.#set(change(this.asked, { as })),
      onRated: (rated) => this.#set(change(this.asked, { rated: this.asked?.rated === rated ? undefined : rated })),
      onYears: (from, to) => this.#set(change(this.asked, { from: from || undefined, to: to || undefined })),
      onLengths: (from, to) => this.#set(change(this.asked, { shortest: numeral(from), longest: numeral(to) })),
      onText: (of, text) => this.#type(of, text),
      onActive: (of, active) => this.#move(of, active),
      onName: (of, name) => void this.#choose(of, name),
      onEnter: (of) => this.#enter(of),
      onTake: (of, id) => this.#take(of, id),
      onMore: () => {
        this.#more = !this.#more;
        this.#options.redraw();
      },
      onOpenings: () => this.#options.browse(),
      onClear: () => this.#clear('#name-player'),
      onShow: () => {
        this.toggle();
        this.#options.reveal('.filters, .explorer');
      },
      onClose: () => this.toggle(),
    });
  }

  #clear(focus: string): void {
    this.#typing = undefined;
    this.#set(undefined);
    this.#options.focus(focus);
    this.#options.app.announcer.start(this.#options.terms().filtersCleared);
  }

  /** A value is taken out of its field, which keeps the focus. */
  #take(of: Field, id: number): void {
    const name = choiceName({ of, id }, this.#named);
    this.#set(without(this.asked, { of, id }));
    this.#options.focus(`#name-${of}`);
    this.#options.app.announcer.start(this.#options.terms().filterRemoved({ name }));
  }

  /** The values of a list that is open, with the games that they have now, and those that are set. */
  #listed(typing: Typing | undefined): Typing | undefined {
    const of = LISTS.find((list) => list === typing?.of);
    if (!typing?.found || !of) return typing;
    const values = this.values(of);
    const set = valuesOf(this.asked, of).filter((id) => !values.some((value) => value.id === id));
    const all = [...values, ...set.map((id) => ({ id, name: this.#nameOf(of, id), games: 0 }))];
    const words = typing.text.toLowerCase().split(/\s+/);
    const found = all
      .map((value) => ({ ...value, name: valueName(of, value, this.#options.terms()), native: '', place: '' }))
      .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
    return { ...typing, found };
  }

  /** Chips keep their places while a mouse is over them; keys and fingers do not stay. */
  #hold({ currentTarget }: MouseEvent): void {
    const stays = currentTarget instanceof Element && matchMedia('(hover: hover)').matches;
    if (stays && currentTarget.closest('.filters:hover')) this.#held ??= this.asked;
  }

  #release(): void {
    if (!this.#held) return;
    this.#held = undefined;
    this.#options.redraw();
  }

  get #named() {
    return {
      filter: this.asked,
      nameOf: (of: Dimension, id: number) => this.#nameOf(of, id),
      terms: this.#options.terms(),
    };
  }

  /** Collections are called as the user has named them. */
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
    this.#set(without(this.asked, choice));
    // The chip that had the focus has gone.
    this.#options.focus(this.asked ? '.chip' : '[part~=filter-button]');
    this.#options.app.announcer.start(this.#options.terms().filterRemoved({ name }));
  }

  /** Asks for names with this text; an answer to an older one is dropped by the library. */
  #type(of: Field, text: string): void {
    const found = this.#typing?.of === of ? this.#typing.found : undefined;
    const first = text === '' ? -1 : 0;
    if (LISTS.some((list) => list === of)) {
      this.#typing = { of, text, found: [], active: first };
      this.#say();
    } else {
      this.#typing = { of, text, found, active: -1 };
      void this.#find(of, text);
    }
    this.#options.redraw();
  }

  async #find(of: Field, text: string): Promise<void> {
    const found = await this.#options.search.names(of, text);
    const typing = this.#typing;
    if (!found || typing?.of !== of || typing.text !== text) return;
    // Somebody may go along the names of a shorter text already.
    const chosen = typing.found?.[typing.active]?.id;
    const active = found.findIndex(({ id }) => id === chosen);
    // What was typed finds its first name: Enter chooses it.
    this.#typing = { of, text, found, active: active < 0 && text !== '' ? 0 : active };
    if (typing.entered && found[0] && this.#choose(of, found[0])) return;
    this.#say();
    this.#options.redraw();
  }

  /** The first name is chosen when the names come; where none are on their way, nothing is. */
  #enter(of: Field): void {
    if (this.#typing?.of === of && this.#typing.text !== '') this.#typing = { ...this.#typing, entered: true };
  }

  /** How many values there are to choose from. */
  #say(): void {
    const names = this.#listed(this.#typing)?.found?.length ?? 0;
    this.#options.app.announcer.start(this.#options.terms().names({ names }));
  }

  #move(of: Field, active: number | undefined): void {
    const own = this.#typing?.of === of ? this.#typing : undefined;
    if (active === undefined) {
      if (own) this.#typing = { ...own, found: undefined, active: -1 };
    } else if (own?.found) {
      this.#typing = { ...own, active };
      this.#options.reveal(`#names-${of}-${active}`);
    } else {
      this.#type(of, own?.text ?? '');
    }
    this.#options.redraw();
  }

  /** Sets a value, or takes it; `false` where that would leave no game. */
  #choose(of: Field, { id, name, games }: FoundName): boolean {
    if (games === 0 && !valuesOf(this.asked, of).includes(id)) return false;
    this.#name(of, id, name);
    this.#typing = undefined;
    this.#set(toggle(this.asked, of, id));
    this.#options.redraw();
    return true;
  }

  /** Another filter: one entry of the history. */
  #set(filter: Filter | undefined): void {
    const { store } = this.#options.app;
    const text = formatFilter(filter);
    if (text !== store.state.query.filter) store.change(changeQuery(store.state, { filter: text }));
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
