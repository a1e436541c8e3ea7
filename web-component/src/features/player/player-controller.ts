/**
 * Controls the page about a player: requests the data, goes from the page about one player to the page about another
 * and back, and shows the player's games.
 *
 * The page replaces the answers of the search; closing the page shows these answers unchanged.
 */
import type { TemplateResult } from 'lit';
import { EngineError, isAbort } from '../../engine/engine-error.js';
import { studyEngine } from '../../engine/study.js';
import type { ArchiveContext } from '../../library/context.js';
import { player } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { changeQuery } from '../../state/transitions.js';
import { type GamesChoice, type PlayerReading, playerPage } from './player-page.js';
import { PlayerRatings } from './player-ratings.js';
import { openPlayer, playerState } from './state.js';

export class PlayerController {
  readonly #app: ArchiveContext;
  readonly #ratings: PlayerRatings;
  #shown: PlayerReading = { kind: 'loading' };
  /** Name of the shown player in the engine's reply; `undefined` until the reply arrives. */
  #name: string | undefined;
  /** Value of `PlayerState.press` when the page was last drawn. */
  #press = 0;
  #wasOpen = false;
  #asked: { player: number; generation: number } | undefined;
  #asking: AbortController | undefined;
  /** The HTML element that had the focus when the first page was opened. */
  #opener: Element | null = null;

  constructor(app: ArchiveContext) {
    this.#app = app;
    this.#ratings = new PlayerRatings(
      () => studyEngine(app),
      () => app.host.requestUpdate(),
    );
  }

  /** Requests the data if another player is shown, or the library has changed. Called before each drawing. */
  update(): void {
    const { path, press } = this.#state;
    const open = path.length > 0;
    if (open && press !== this.#press) this.#opened();
    this.#press = press;
    if (!open && this.#wasOpen) this.#leave();
    this.#wasOpen = open;
    // This also requests the data again after a change of the library, which may have other games of the player.
    if (open) this.#ask();
  }

  /**
   * Goes back to the page about the previous player. If there is no previous player, closes the page. Returns `false`
   * if no page is open.
   */
  close(): boolean {
    const { path } = this.#state;
    if (path.length === 0) return false;
    const { store } = this.#app;
    store.open(playerState.change(store.state, { path: path.slice(0, -1) }));
    return true;
  }

  /** Draws the page in place of the answers; returns `undefined` if no page is open. */
  panel(): TemplateResult | undefined {
    const { store } = this.#app;
    const { path } = this.#state;
    const shown = path.at(-1);
    if (!shown) return undefined;
    return playerPage({
      name: this.#name ?? shown.name,
      state: this.#shown,
      ratings: this.#ratings.reading,
      deeper: path.length > 1,
      terms: withTerms(this.#app.terms(), { player }),
      onBack: () => this.close(),
      onPlayer: (id, name) => store.open(openPlayer(store.state, id, name)),
      onRatings: () => this.#ratings.want(shown.id),
      onGames: (choice) => this.#showGames(choice),
    });
  }

  get #state() {
    return playerState.of(this.#app.store.state);
  }

  /** Called when the user has pressed the name of a player. */
  #opened(): void {
    const { host } = this.#app;
    if (!this.#wasOpen) this.#opener = host.shadowRoot?.activeElement ?? null;
    // After a failure, pressing the name again requests the data again.
    if (this.#shown.kind === 'failed') this.#asked = undefined;
    void host.updateComplete.then(() => this.#focusPage());
  }

  #ask(): void {
    const { library } = this.#app;
    const id = this.#state.path.at(-1)?.id;
    const { generation } = library;
    if (id === undefined || (this.#asked?.player === id && this.#asked.generation === generation)) return;
    // If only the library has changed, the old data stays until the reply arrives.
    if (this.#asked?.player !== id) {
      this.#shown = { kind: 'loading' };
      this.#name = undefined;
    }
    this.#asked = { player: id, generation };
    this.#asking?.abort();
    this.#asking = new AbortController();
    void this.#fetch(id, this.#asking);
    this.#ratings.show(id);
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

  /** Sets the filter to a choice of the player's games, and shows the answers of the search again. */
  #showGames({ as, opening, opponent, year }: GamesChoice): void {
    const { store } = this.#app;
    const pairs = {
      player: this.#state.path.at(-1)?.id,
      as,
      opponent,
      opening,
      from: year,
      to: year,
    };
    const filter = Object.entries(pairs)
      .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
      .join('&');
    store.change(changeQuery(playerState.change(store.state, { path: [] }), { filter }));
  }

  /** Returns the focus to the HTML element that had it before the page was opened, if this element still exists. */
  #leave(): void {
    const { host } = this.#app;
    this.#asking?.abort();
    this.#ratings.stop();
    this.#asked = undefined;
    const opener = this.#opener;
    this.#opener = null;
    void host.updateComplete.then(() => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else host.focus({ preventScroll: true });
    });
  }

  /** Focuses the page. Also scrolls to the page if it begins below the middle of the window, as on a phone. */
  #focusPage(): void {
    const page = this.#app.host.renderRoot.querySelector<HTMLElement>('[part~=player]');
    page?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    if (page && page.getBoundingClientRect().top > innerHeight / 2) page.scrollIntoView({ block: 'start' });
  }
}
