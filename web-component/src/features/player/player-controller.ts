/**
 * Page of a player: requests the data, goes from player to player and back, and leads to the games.
 *
 * The page replaces the answers; closing it shows the answers unchanged.
 */
import type { TemplateResult } from 'lit';
import { EngineError, isAbort } from '../../engine/engine-error.js';
import type { ArchiveContext } from '../../library/context.js';
import { player } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { changeQuery } from '../../state/transitions.js';
import { type GamesChoice, type PlayerState, playerPage } from './player-page.js';

export class PlayerController {
  readonly #app: ArchiveContext;
  /** Ids of the players whose pages the user opened; the last one is shown. */
  #path: readonly number[] = [];
  #shown: PlayerState = { kind: 'loading' };
  /** Name of the shown player, as far as known. */
  #name = '';
  #asked: { player: number; generation: number } | undefined;
  #asking: AbortController | undefined;
  /** Element that had the focus when the first page was opened. */
  #opener: Element | null = null;

  constructor(app: ArchiveContext) {
    this.#app = app;
  }

  /** Shows the page of a player by the id that filters use; `name` is shown until the reply arrives. */
  open(id: number, name: string): void {
    const { host } = this.#app;
    if (this.#path.length === 0) this.#opener = host.shadowRoot?.activeElement ?? null;
    if (this.#path.at(-1) !== id) {
      this.#path = [...this.#path, id];
      this.#name = name;
    }
    // After a failure, another press of the name tries again.
    if (this.#shown.kind === 'failed') this.#asked = undefined;
    this.#ask();
    host.requestUpdate();
    void host.updateComplete.then(() => this.#focusPage());
  }

  /** Goes one page back; `false` if none is open. */
  close(): boolean {
    if (this.#path.length === 0) return false;
    this.#path = this.#path.slice(0, -1);
    if (this.#path.length > 0) this.#ask();
    else this.#leave();
    this.#app.host.requestUpdate();
    return true;
  }

  /** The page in place of the answers; `undefined` if none is open. */
  panel(): TemplateResult | undefined {
    if (this.#path.length === 0) return undefined;
    // Another generation of the library may have other games of the player.
    if (this.#asked?.generation !== this.#app.library.generation) this.#ask();
    return playerPage({
      name: this.#name,
      state: this.#shown,
      deeper: this.#path.length > 1,
      terms: withTerms(this.#app.terms(), { player }),
      onBack: () => this.close(),
      onPlayer: (id, name) => this.open(id, name),
      onGames: (choice) => this.#showGames(choice),
    });
  }

  #ask(): void {
    const { library } = this.#app;
    const id = this.#path.at(-1);
    const { generation } = library;
    if (id === undefined || (this.#asked?.player === id && this.#asked.generation === generation)) return;
    // If only the library changed, the old page stays until the reply arrives.
    if (this.#asked?.player !== id) this.#shown = { kind: 'loading' };
    this.#asked = { player: id, generation };
    this.#asking?.abort();
    this.#asking = new AbortController();
    void this.#fetch(id, this.#asking);
  }

  async #fetch(id: number, own: AbortController): Promise<void> {
    const { announcer, engine, host, terms } = this.#app;
    try {
      const reply = await engine.call('player', { player: id }, own);
      if (own.signal.aborted) return;
      this.#shown = { kind: 'shown', reply };
      this.#name = reply.person.name;
      announcer.say(withTerms(terms(), { player }).playerSaid({ name: reply.person.name, games: reply.games }));
    } catch (error) {
      if (own.signal.aborted || isAbort(error)) return;
      this.#shown = { kind: 'failed', gone: error instanceof EngineError && error.failure.code === 'gone' };
    }
    host.requestUpdate();
  }

  /** Filters by a choice of the player's games, and shows the answers again. */
  #showGames({ as, opening, opponent, year }: GamesChoice): void {
    const { store } = this.#app;
    const pairs = {
      player: this.#path.at(-1),
      as,
      opponent,
      opening,
      from: year,
      to: year,
    };
    const filter = Object.entries(pairs)
      .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
      .join('&');
    this.#path = [];
    this.#leave();
    store.change(changeQuery(store.state, { filter }));
    this.#app.host.requestUpdate();
  }

  /** Returns the focus to the element that had it, if that still exists. */
  #leave(): void {
    const { host } = this.#app;
    this.#asking?.abort();
    this.#asked = undefined;
    const opener = this.#opener;
    this.#opener = null;
    void host.updateComplete.then(() => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else host.focus({ preventScroll: true });
    });
  }

  /** Focuses the page, and scrolls to it on a phone, where it is below the board. */
  #focusPage(): void {
    const page = this.#app.host.renderRoot.querySelector<HTMLElement>('[part~=player]');
    page?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    if (page && page.getBoundingClientRect().top > innerHeight / 2) page.scrollIntoView({ block: 'start' });
  }
}
