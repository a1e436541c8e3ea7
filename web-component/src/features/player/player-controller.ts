/**
 * Controls the page about a player: goes from the page about one player to the page about another and back, shows the
 * player's ratings, and shows the player's games in the list.
 */
import type { TemplateResult } from 'lit';
import type { PlayerReply } from '../../engine/protocol.js';
import { studyEngine } from '../../engine/study.js';
import type { ArchiveContext } from '../../library/context.js';
import { player } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { changeQuery } from '../../state/transitions.js';
import { PageAbout } from '../page-about.js';
import { type GamesChoice, playerPage } from './player-page.js';
import { PlayerRatings } from './player-ratings.js';
import { openPlayer, playerState } from './state.js';

export class PlayerController {
  readonly #app: ArchiveContext;
  readonly #about: PageAbout<PlayerReply>;
  readonly #ratings: PlayerRatings;
  readonly #prepare: (id: number, name: string) => void;

  /** `prepare` opens the preparation sheet against a player. */
  constructor(app: ArchiveContext, prepare: (id: number, name: string) => void) {
    this.#app = app;
    this.#prepare = prepare;
    this.#ratings = new PlayerRatings(
      () => studyEngine(app),
      () => app.host.requestUpdate(),
    );
    this.#about = new PageAbout(app, {
      selector: '[part~=player]',
      opened: () => ({ id: this.#state.path.at(-1)?.id, press: this.#state.press }),
      request: (id, call) => {
        this.#ratings.show(id);
        return app.engine.call('player', { player: id }, call);
      },
      said: ({ person, games }) => this.#terms().playerSaid({ name: person.name, games }),
    });
  }

  /** Requests the data if another player is shown, or the library has changed. Called before each drawing. */
  update(): void {
    this.#about.update();
    if (this.#state.path.length === 0) this.#ratings.stop();
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
    const { reading } = this.#about;
    return playerPage({
      name: reading.kind === 'shown' ? reading.reply.person.name : shown.name,
      state: reading,
      ratings: this.#ratings.reading,
      deeper: path.length > 1,
      terms: this.#terms(),
      onBack: () => this.close(),
      onPlayer: (id, name) => store.open(openPlayer(store.state, id, name)),
      onRatings: () => this.#ratings.want(shown.id),
      onGames: (choice) => this.#showGames(choice),
      onPrepare: this.#hasGamesHere ? (name) => this.#prepare(shown.id, name) : undefined,
    });
  }

  /** Whether the browser has games. The games of a published archive are on a server. */
  get #hasGamesHere(): boolean {
    const { info } = this.#app.library.state;
    return info?.collections.some(({ kind, games }) => kind !== 'published' && games > 0) ?? false;
  }

  get #state() {
    return playerState.of(this.#app.store.state);
  }

  #terms() {
    return withTerms(this.#app.terms(), { player });
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
}
