/**
 * Controls the filter that the user chooses: its panel, the chips of the chosen values, and the requests for names that
 * match a typed text.
 */
import { nothing, type TemplateResult } from 'lit';
import type { Dimension, FacetValue, Filter, FoundName, SearchReply } from '../../engine/protocol.js';
import { isRatable } from '../../engine/ratable.js';
import type { Library } from '../../library/library.js';
import { areRatingsKnown, noteRatings } from '../../library/ratings-known.js';
import type { Search } from '../../library/search.js';
import type { TermsOf } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import type { AppState } from '../../state/state.js';
import { changeQuery } from '../../state/transitions.js';
import type { LazyPart, Part } from '../../ui/lazy-part.js';
import type { NamedValue } from '../feature.js';
import { OPENINGS } from '../openings/opening-table.js';
import { choiceName, filterChips } from './filter-chips.js';
import {
  change,
  choices,
  FACETS,
  type Field,
  type FilterChoice,
  FOLDED,
  LISTS,
  numeral,
  toggle,
  valuesOf,
  without,
} from './filter-choices.js';
import type { filterPanel, Typing } from './filter-panel.js';
import { type FilterProblem, formatFilter, parseFilter } from './filter-text.js';
import { matchingValues } from './matching-values.js';
import { type RatedSide, ratingRange } from './rating-text.js';
import { stillShown } from './shown-values.js';
import { closeFilter, filterState, type TypedName, typeName, unfoldFilter } from './state.js';

export interface FilterOptions {
  app: Pick<AppContext, 'store' | 'announcer'>;
  library: Pick<Library, 'state'>;
  search: Pick<Search, 'answer' | 'asking' | 'names'>;
  terms(): TermsOf<'query'>;
  /** The code of the panel, which is loaded when the panel is first opened. */
  form: Pick<LazyPart<Part, { filterPanel: typeof filterPanel }>, 'loaded' | 'use'>;
  redraw(): void;
  /** Focuses the element that a selector matches, after it is drawn. */
  focus(selector: string): void;
  /** Scrolls to the element that a selector matches, after it is drawn. */
  reveal(selector: string): void;
  /** Opens the browser of openings, in which the user chooses openings for the filter. */
  browse(): void;
  /** Opens the card with the saved filters. */
  openSaved(): void;
}

/** The names that match the typed text, and the index of the name that Enter chooses. */
type NameList = Pick<Typing, 'found' | 'active' | 'entered'>;

const NO_NAMES: NameList = { found: undefined, active: -1 };

export class FilterController {
  readonly #options: FilterOptions;
  #read: { text: string; filter: Filter | undefined; problem?: FilterProblem } = { text: '', filter: undefined };
  #list: NameList = NO_NAMES;
  /** Whether the panel was open when the page was last drawn. */
  #wasOpen = false;
  /**
   * The filter as it was before the user removed chips with a mouse; `undefined` after the pointer has left the chips.
   * Until then, all chips keep their positions.
   */
  #held: Filter | undefined;
  /**
   * Names of values for the chips, by dimension (a fact about games, such as the rule) and id. The names come from
   * answers and from the choices of the user.
   */
  readonly #names = new Map<string, string>();
  /** Values that the open panel has shown. Each value keeps its position, even if no game has the value any more. */
  #shown = new Map<Dimension, FacetValue[]>();
  #seen: SearchReply | undefined;
  /** The players whose ratings the user wants to compare, while the filter has no condition on ratings. */
  #side: RatedSide = 'both';

  constructor(options: FilterOptions) {
    this.#options = options;
  }

  /** The filter of the query, parsed from its text in the state. */
  get #parsed(): { filter: Filter | undefined; problem?: FilterProblem } {
    const { filter: text } = this.#options.app.store.state.query;
    if (text !== this.#read.text) this.#read = { text, ...parseFilter(text) };
    return this.#read;
  }

  get asked(): Filter | undefined {
    return this.#parsed.filter;
  }

  /** The first part of the filter's text that could not be read, if any. */
  get problem(): FilterProblem | undefined {
    return this.#parsed.problem;
  }

  /** Dimensions for which answers must count games, because the panel is open. */
  get facets(): readonly Dimension[] {
    return this.open ? FACETS : [];
  }

  /** Stores the names and the counted values of a new answer. Called before each drawing. */
  update(): void {
    if (this.open !== this.#wasOpen) this.#turned(this.open);
    const { answer } = this.#options.search;
    if (!answer || answer === this.#seen) return;
    this.#seen = answer;
    if (answer.withoutRating !== undefined) noteRatings();
    for (const { dimension, id, name } of answer.filterNames) this.#names.set(`${dimension} ${id}`, name);
    if (!this.open) return;
    for (const { dimension, values } of answer.facets) {
      this.#shown.set(dimension, stillShown(this.#shown.get(dimension), values));
    }
  }

  /** Filters to suggest if the query finds no games. Each is the current filter without one of its choices. */
  get wider(): Array<Filter | undefined> {
    return choices(this.asked).map((choice) => without(this.asked, choice));
  }

  /** Returns the name of the choice that the filter with this index in {@link wider} lacks. */
  choiceName(index: number): string {
    const choice = choices(this.asked)[index];
    return choice ? choiceName(choice, this.#named) : '';
  }

  /** Returns the values of a dimension for the open panel, in an order that does not change. */
  values(of: Dimension): readonly FacetValue[] {
    const shown = this.#shown.get(of) ?? [];
    return of === 'collection' ? shown.map((value) => ({ ...value, name: this.#nameOf(of, value.id) })) : shown;
  }

  get open(): boolean {
    return this.#chosen.open;
  }

  close(): void {
    this.#change(closeFilter);
  }

  /**
   * Called when this controller or another part of the page has opened or closed the panel. Clears the names and values
   * that the panel had shown, and moves the focus into the panel or back to its button.
   */
  #turned(open: boolean): void {
    this.#wasOpen = open;
    this.#list = NO_NAMES;
    this.#shown = new Map();
    this.#seen = undefined;
    // If a rarely used field has a value, the rarely used fields are unfolded, so that the value is visible.
    const folded = open && this.#chosen.more === undefined;
    if (folded && choices(this.asked).some(({ of }) => FOLDED.includes(of)))
      this.#change((state) => unfoldFilter(state, true));
    if (!open) this.#options.focus('[part~=filter-button]');
    else this.#options.form.use(() => this.#begin());
  }

  #begin(): void {
    this.#options.focus('#name-player');
    this.#options.reveal('.filter');
  }

  /** Adds an opening to the filter, or removes it. */
  toggleOpening(code: string): void {
    const id = OPENINGS.findIndex((opening) => opening.code === code);
    this.#set(toggle(this.asked, 'opening', id));
  }

  /** Restricts the filter to a player or opening that is not chosen already. The name of an opening is its code. */
  only(of: 'player' | 'opening', { id, name }: NamedValue): void {
    const value = id ?? OPENINGS.findIndex(({ code }) => code === name);
    if (id !== undefined) this.#names.set(`${of} ${id}`, name);
    if (!valuesOf(this.asked, of).includes(value)) this.#set(toggle(this.asked, of, value));
  }

  /** Shows the choices as chips, while the panel is closed. */
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
    const { more = false } = this.#chosen;
    return form.loaded.filterPanel({
      ...this.#named,
      answer: search.answer,
      asking: search.asking,
      typing: this.#listed(this.#typing),
      more,
      collections: (library.state.info?.collections.length ?? 0) > 1,
      values: (of) => this.values(of),
      onToggle: (of, id) => this.#set(toggle(this.asked, of, id)),
      onAs: (as) => this.#set(change(this.asked, { as })),
      onRated: (rated) => this.#set(change(this.asked, { rated: this.asked?.rated === rated ? undefined : rated })),
      ratings: areRatingsKnown() && isRatable(library.state),
      side: this.#side,
      onSide: (side) => {
        this.#side = side;
        this.#options.redraw();
      },
      onRating: (rating) => this.#rate(rating),
      onYears: (from, to) => this.#set(change(this.asked, { from: from || undefined, to: to || undefined })),
      onLengths: (from, to) => this.#set(change(this.asked, { shortest: numeral(from), longest: numeral(to) })),
      onText: (of, text) => this.#request(of, text),
      onActive: (of, active) => this.#move(of, active),
      onName: (of, name) => void this.#choose(of, name),
      onEnter: (of) => this.#enter(of),
      onTake: (of, id) => this.#take(of, id),
      onMore: () => this.#change((state) => unfoldFilter(state, !more)),
      onOpenings: () => this.#options.browse(),
      onSaved: () => this.#options.openSaved(),
      onClear: () => this.#clear('#name-player'),
      onShow: () => {
        this.close();
        this.#options.reveal('.filters, .explorer');
      },
      onClose: () => this.close(),
    });
  }

  #clear(focus: string): void {
    this.#type(undefined);
    this.#side = 'both';
    this.#set(undefined);
    this.#options.focus(focus);
    this.#options.app.announcer.start(this.#options.terms().filtersCleared);
  }

  /** Sets the condition on ratings. Without limits, the field still shows which players the user chose. */
  #rate(rating: string | undefined): void {
    this.#side = ratingRange(rating ?? this.asked?.rating).side;
    this.#set(change(this.asked, { rating }));
  }

  /** Removes a value from its field; the field keeps the focus. */
  #take(of: Field, id: number): void {
    const name = choiceName({ of, id }, this.#named);
    this.#set(without(this.asked, { of, id }));
    this.#options.focus(`#name-${of}`);
    this.#options.app.announcer.start(this.#options.terms().filterRemoved({ name }));
  }

  /**
   * Fills the open list of a field with the values that the panel shows, each with its current number of games. Adds
   * the chosen values that the panel does not show. Lists only values that match the typed text.
   */
  #listed(typing: Typing | undefined): Typing | undefined {
    const of = LISTS.find((list) => list === typing?.of);
    if (!typing?.found || !of) return typing;
    return { ...typing, found: matchingValues(typing.text, of, this.values(of), this.#named) };
  }

  /** Keeps the chips in place while a mouse pointer is over them; this is not needed for keys and fingers. */
  #hold({ currentTarget }: MouseEvent): void {
    const stays = currentTarget instanceof Element && matchMedia('(hover: hover)').matches;
    if (stays && currentTarget.closest('.filters:hover')) this.#held ??= this.asked;
  }

  #release(): void {
    if (!this.#held) return;
    this.#held = undefined;
    this.#options.redraw();
  }

  get #chosen() {
    return filterState.of(this.#options.app.store.state);
  }

  #change(change: (state: AppState) => AppState): void {
    const { store } = this.#options.app;
    store.open(change(store.state));
  }

  /** Sets the typed text, and the list of names found for this text. */
  #type(typed: TypedName | undefined, list = NO_NAMES): void {
    this.#list = list;
    this.#change((state) => typeName(state, typed));
  }

  /** The typed text with the names that match it. */
  get #typing(): Typing | undefined {
    const { typed } = this.#chosen;
    return typed && { ...typed, ...this.#list };
  }

  get #named() {
    return {
      filter: this.asked,
      nameOf: (of: Dimension, id: number) => this.#nameOf(of, id),
      terms: this.#options.terms(),
    };
  }

  /** Returns the name of a value. Collections have the names that the user gave them. */
  #nameOf(of: Dimension, id: number): string {
    if (of !== 'collection') return this.#names.get(`${of} ${id}`) ?? '';
    const found = this.#options.library.state.info?.collections.find((collection) => collection.id === id);
    return found?.name || (found?.kind === 'own' ? this.#options.terms().ownRecords : '');
  }

  #remove(choice: FilterChoice): void {
    const name = choiceName(choice, this.#named);
    this.#set(without(this.asked, choice));
    // The chip that had the focus is gone, so another element gets the focus.
    this.#options.focus(this.asked ? '.chip' : '[part~=filter-button]');
    this.#options.app.announcer.start(this.#options.terms().filterRemoved({ name }));
  }

  /** Requests the names that match a text. A newer request cancels the older one. */
  #request(of: Field, text: string): void {
    const found = this.#typing?.of === of ? this.#typing.found : undefined;
    const first = text === '' ? -1 : 0;
    if (LISTS.some((list) => list === of)) {
      this.#type({ of, text }, { found: [], active: first });
      this.#say();
    } else {
      this.#type({ of, text }, { found, active: -1 });
      void this.#find(of, text);
    }
  }

  async #find(of: Field, text: string): Promise<void> {
    const found = await this.#options.search.names(of, text);
    const typing = this.#typing;
    if (!found || typing?.of !== of || typing.text !== text) return;
    // The user may have moved to a name in the list for the earlier text. If the new list has that name too, the name
    // stays active.
    const chosen = typing.found?.[typing.active]?.id;
    const active = found.findIndex(({ id }) => id === chosen);
    // If there is a typed text, Enter chooses the first name.
    this.#list = { found, active: active < 0 && text !== '' ? 0 : active };
    if (typing.entered && found[0] && this.#choose(of, found[0])) return;
    this.#say();
    this.#options.redraw();
  }

  /** Remembers that Enter was pressed, so that the first name is chosen when the names arrive. */
  #enter(of: Field): void {
    if (this.#typing?.of === of && this.#typing.text !== '') this.#list = { ...this.#list, entered: true };
  }

  /** Announces how many values are in the list. */
  #say(): void {
    const names = this.#listed(this.#typing)?.found?.length ?? 0;
    this.#options.app.announcer.start(this.#options.terms().names({ names }));
  }

  #move(of: Field, active: number | undefined): void {
    const own = this.#typing?.of === of ? this.#typing : undefined;
    if (active === undefined) {
      if (own) this.#list = { ...this.#list, ...NO_NAMES };
    } else if (own?.found) {
      this.#list = { ...this.#list, active };
      this.#options.reveal(`#names-${of}-${active}`);
    } else {
      this.#request(of, own?.text ?? '');
    }
    this.#options.redraw();
  }

  /**
   * Adds a value to the filter, or removes it if it is already chosen. Returns `false` if the value has no games and so
   * cannot be chosen.
   */
  #choose(of: Field, { id, name, games }: FoundName): boolean {
    if (games === 0 && !valuesOf(this.asked, of).includes(id)) return false;
    this.#names.set(`${of} ${id}`, name);
    this.#type(undefined);
    this.#set(toggle(this.asked, of, id));
    return true;
  }

  /** Changes the filter in the state, as one entry of the history that Undo can take back. */
  #set(filter: Filter | undefined): void {
    const { store } = this.#options.app;
    const text = formatFilter(filter);
    if (text !== store.state.query.filter) store.change(changeQuery(store.state, { filter: text }));
  }
}
