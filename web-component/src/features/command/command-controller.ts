/** Controller of the command field: reads the text, requests names, and carries out the chosen suggestion. */
import { nothing, type TemplateResult } from 'lit';
import type { Filter } from '../../engine/protocol.js';
import { lineOf, position } from '../../game/line.js';
import { EMPTY_BOARD } from '../../game/notation.js';
import { command } from '../../locales/en.js';
import { english, type Terms, withTerms } from '../../locales/localize.js';
import { MODES } from '../../state/state.js';
import { changeQuery, showBoard } from '../../state/transitions.js';
import { Popup } from '../../ui/popup.js';
import type { FeatureContext, ToolAction } from '../feature.js';
import { formatFilter, parseFilter } from '../filter/filter-text.js';
import { commandField } from './command-field.js';
import { pageTools } from './page-tools.js';
import { type Command, parseCommand, type Vocabulary } from './parse-command.js';
import { withQueryTerms } from './query-terms.js';
import { closeCommand, commandState, typeCommand } from './state.js';
import { added, MOST_NAMES, type NameMatches, type Suggestion, suggestions } from './suggestions.js';
import { type CommandTerms, vocabularyOf } from './vocabulary.js';

export class CommandController {
  readonly #context: FeatureContext;
  readonly #popup: Popup;
  /** Whether the field was open when the page was last drawn. */
  #wasOpen = false;
  /** The HTML element that had the focus before the field was opened. */
  #opener: HTMLElement | undefined;
  #tools: readonly ToolAction[] = [];
  #active = 0;
  /**
   * For each name in the typed text, the players and events that match the name. While the text has no names, the
   * matches for the earlier text remain. Empty when the field opens.
   */
  #matches = new Map<string, NameMatches>();
  /** Aborts the running request for the players and events that match the typed names. */
  #asking: AbortController | undefined;
  /**
   * Whether the user pressed Enter before the players and events arrived. The first suggestion is chosen when they
   * arrive.
   */
  #entered = false;
  #words: { of: Terms; vocabulary: Vocabulary } | undefined;

  constructor(context: FeatureContext) {
    this.#context = context;
    this.#popup = new Popup(context.host, '.command', '.command');
  }

  /** Opens or closes the popup with the field when the state has changed. Called before each drawing. */
  update(): void {
    const { open } = this.#state;
    if (open && !this.#wasOpen) this.#begin();
    // The popup was closed because the user pressed or focused something else.
    else if (open && !this.#popup.open) this.#end();
    else if (!open && this.#popup.open) this.#popup.close();
    this.#wasOpen = this.#state.open;
  }

  /**
   * Closes the field, and gives the focus back to the element that had it before. Returns `false` if the field is not
   * open.
   */
  close(): boolean {
    if (!this.#state.open) return false;
    this.#end();
    if (this.#opener?.isConnected) this.#opener.focus({ preventScroll: true });
    return true;
  }

  field(): TemplateResult | typeof nothing {
    const { open, text } = this.#state;
    if (!open) return nothing;
    const list = this.#suggestions;
    return commandField({
      text,
      suggestions: list,
      active: this.#active,
      waiting: this.#asking !== undefined,
      terms: this.#terms,
      onText: (typed) => this.#type(typed),
      onActive: (active) => this.#move(active),
      onEnter: () => this.#enter(),
      onChoose: (suggestion) => this.#choose(suggestion),
      onClose: () => this.close(),
    });
  }

  get #state() {
    return commandState.of(this.#context.store.state);
  }

  get #terms(): CommandTerms {
    return termsOf(this.#context.terms());
  }

  get #command(): Command {
    const of = this.#context.terms();
    if (this.#words?.of !== of) this.#words = { of, vocabulary: vocabularyOf(termsOf(english()), termsOf(of)) };
    return parseCommand(this.#state.text, this.#words.vocabulary, location.href);
  }

  get #filter(): Filter | undefined {
    return parseFilter(this.#context.store.state.query.filter).filter;
  }

  get #suggestions(): readonly Suggestion[] {
    return suggestions({
      text: this.#state.text,
      command: this.#command,
      tools: this.#tools,
      filter: this.#filter,
      terms: this.#terms,
      matches: (name) => this.#matches.get(name),
    });
  }

  #begin(): void {
    const { host, menuTools } = this.#context;
    const { activeElement } = host.shadowRoot ?? {};
    this.#opener = activeElement instanceof HTMLElement ? activeElement : undefined;
    this.#active = 0;
    this.#matches = new Map();
    this.#popup.toggle();
    void host.updateComplete.then(() => {
      const card = host.renderRoot.querySelector<HTMLElement>('.command');
      // In browsers without popovers, CSS alone places the card over the page.
      if (card && 'showPopover' in card) card.showPopover();
      card?.querySelector('input')?.focus({ preventScroll: true });
    });
    void menuTools().then(
      (menu) => {
        this.#tools = this.#allTools(menu);
        host.requestUpdate();
      },
      // The element reports that the menu could not be loaded. The suggestions then lack only the tools of the menu.
      () => undefined,
    );
  }

  /**
   * Returns the tools that the field can suggest: the tools of the menu, the other modes, and tools for parts of the
   * page that have their buttons outside of the menu.
   */
  #allTools(menu: readonly ToolAction[]): readonly ToolAction[] {
    const { enter, offers, store, terms } = this.#context;
    const modes = MODES.filter((mode) => mode !== store.state.mode && offers(mode));
    return [
      // Leaves out each tool whose part is open, because choosing the tool would close the part. For the same reason,
      // leaves out the tool that opens this field.
      ...menu.filter(({ idle, open }) => !idle && !open),
      ...modes.map((mode) => ({ label: terms().modeName[mode], run: () => enter(mode) })),
      ...pageTools(this.#context),
    ];
  }

  #end(): void {
    const { store } = this.#context;
    this.#asking?.abort();
    this.#asking = undefined;
    this.#entered = false;
    this.#popup.close();
    this.#wasOpen = false;
    store.open(closeCommand(store.state));
  }

  #type(text: string): void {
    const { store } = this.#context;
    this.#active = 0;
    this.#entered = false;
    store.open(typeCommand(store.state, text));
    void this.#find();
  }

  #move(active: number): void {
    this.#active = active;
    const { host } = this.#context;
    host.requestUpdate();
    void host.updateComplete.then(() =>
      host.renderRoot.querySelector(`#command-${active}`)?.scrollIntoView({ block: 'nearest' }),
    );
  }

  #enter(): void {
    const suggestion = this.#suggestions[this.#active];
    if (this.#asking) this.#entered = true;
    else if (suggestion) this.#choose(suggestion);
  }

  /** Requests the players and events that match the names in the text. A newer request cancels the older one. */
  async #find(): Promise<void> {
    this.#asking?.abort();
    this.#asking = undefined;
    const { conditions } = this.#command;
    const names = conditions?.names ?? [];
    if (conditions && names.length > 0) {
      const own = new AbortController();
      this.#asking = own;
      const filter = added(this.#filter, conditions.filter);
      const found = await Promise.all(names.map((name) => this.#request(name, filter, own.signal)));
      if (this.#asking !== own) return;
      this.#asking = undefined;
      this.#matches = new Map(names.flatMap((name, index) => (found[index] ? [[name, found[index]]] : [])));
    }
    const list = this.#suggestions;
    this.#context.announcer.start(this.#terms.names({ names: list.length }));
    this.#context.host.requestUpdate();
    const [first] = list;
    if (this.#entered && first) this.#choose(first);
    this.#entered = false;
  }

  /**
   * Returns the players and events that match a name. Each comes with the number of its games that also meet the
   * other conditions.
   */
  async #request(name: string, filter: Filter | undefined, signal: AbortSignal): Promise<NameMatches | undefined> {
    const { engine, search: shown, store } = this.#context;
    const { filter: _, ...place } = shown.query ?? { position: position(store.board.line) };
    const values = { ...place, ...(filter && { filter }), text: name, limit: MOST_NAMES };
    try {
      const [player, event] = await Promise.all(
        (['player', 'event'] as const).map((dimension) => engine.call('names', { ...values, dimension }, { signal })),
      );
      return { player: player?.names ?? [], event: event?.names ?? [] };
    } catch {
      // If the request fails, the suggestions lack only players and events. The next key sends a new request.
      return undefined;
    }
  }

  #choose(suggestion: Suggestion): void {
    const { actions, announcer, store } = this.#context;
    // Closes the field first. If the state in the history had the field open, Undo would open it again.
    this.close();
    switch (suggestion.kind) {
      case 'tool':
        suggestion.tool.run();
        break;
      case 'filter':
        announcer.start(this.#terms.commandFiltered({ conditions: suggestion.label }));
        store.change(changeQuery(store.state, { filter: formatFilter(suggestion.filter) }));
        break;
      case 'moves': {
        const [first] = suggestion.moves;
        if (suggestion.moves.length === 1 && first !== undefined) actions.play(first);
        else this.#showLine(suggestion);
        break;
      }
      default:
        // If the board follows the address of the page, this call shows the board of the link. Otherwise the browser
        // loads the page anew.
        location.assign(suggestion.link);
    }
  }

  #showLine({ label, moves }: Extract<Suggestion, { kind: 'moves' }>): void {
    const { actions, store } = this.#context;
    const line = lineOf(EMPTY_BOARD, moves);
    if (line.ok) actions.show(showBoard(store.state, { line: line.value }), label);
  }
}

function termsOf(terms: Terms): CommandTerms {
  return withTerms(withQueryTerms(terms), { command });
}
