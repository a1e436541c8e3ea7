/**
 * Provides the list of novelties (moves that nobody had played before in their positions). The engine for analyses
 * makes the list and caches its results. The page requests the list again when the user's choice changes.
 *
 * The list replaces the answers of the search; closing the list shows these answers unchanged.
 */
import type { TemplateResult } from 'lit';
import type { Engine } from '../../engine/engine.js';
import { isAbort } from '../../engine/engine-error.js';
import type { GameRow, NoveltiesArgs, NoveltiesReply, Novelty, NoveltyFile } from '../../engine/protocol.js';
import { studyEngine } from '../../engine/study.js';
import { type Line, position } from '../../game/line.js';
import { EMPTY_BOARD, moveName } from '../../game/notation.js';
import type { ArchiveContext } from '../../library/context.js';
import { noteRatings } from '../../library/ratings-known.js';
import { novelties } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { announceEnd, type SearchEnd } from '../../state/search-end.js';
import type { AppState } from '../../state/state.js';
import { showBoard } from '../../state/transitions.js';
import { saveFile } from '../../ui/save-file.js';
import { type NoveltiesReading, noveltiesPanel } from './novelties-panel.js';
import { printNovelties } from './print-novelties.js';
import {
  chooseNovelties,
  closeNovelties,
  editionsOf,
  listMoreNovelties,
  type NoveltiesChoice,
  noveltiesState,
} from './state.js';

/** Greatest number of novelties on a printout. */
const PRINTED = 60;
/** Greatest number of games with the novelty in which to look for the game to open. */
const GAMES = 500;

export class NoveltiesController {
  readonly #app: ArchiveContext;
  readonly #openGame: (row: GameRow) => void;
  readonly #terms: () => TermsOf<'novelties'>;
  /** Returns the engine for analyses; the first request starts it. */
  readonly #study: () => Pick<Engine, 'call'>;
  /** Value of `NoveltiesState.press` when the page was last drawn. */
  #press = 0;
  #wasOpen = false;
  #reading: NoveltiesReading = { kind: 'asking', done: 0 };
  /**
   * Text that identifies the last request and the generation of the library (a number that grows with every change).
   */
  #asked = '';
  #asking: AbortController | undefined;
  #opener: Element | null = null;

  /** `openGame` opens a game by its row in an answer of the search engine. `study` returns the engine for analyses. */
  constructor(
    app: ArchiveContext,
    openGame: (row: GameRow) => void,
    study: () => Pick<Engine, 'call'> = () => studyEngine(app),
  ) {
    this.#app = app;
    this.#study = study;
    this.#openGame = openGame;
    this.#terms = () => withTerms(app.terms(), { novelties });
  }

  /** Requests the list if the user's choice or the library has changed. Called before each drawing. */
  update(): void {
    const { choice, press } = this.#state;
    if (choice && press !== this.#press) this.#opened();
    this.#press = press;
    if (!choice && this.#wasOpen) this.#leave();
    this.#wasOpen = choice !== undefined;
    if (choice) this.#ask(choice);
  }

  /** Closes the list; returns `false` if it was not open. */
  close(): boolean {
    if (!this.#state.choice) return false;
    this.#asking?.abort();
    this.#change(closeNovelties);
    return true;
  }

  /** Draws the list in place of the answers; returns `undefined` while the list is closed. */
  panel(): TemplateResult | undefined {
    const { choice, limit } = this.#state;
    if (!choice) return undefined;
    return noveltiesPanel({
      choice,
      reading: this.#reading,
      editions: this.#editions,
      limit,
      terms: this.#terms(),
      onChoose: (change) => this.#change((state) => chooseNovelties(state, change)),
      onStop: () => this.#asking?.abort(),
      onAgain: () => this.#again(),
      onMore: () => this.#change(listMoreNovelties),
      onBoard: (novelty) => this.#show(novelty),
      onGame: (novelty, row) => void this.#open(novelty, row),
      onSave: (file) => void this.#save(file),
      onPrint: () => void this.#print(),
      onClose: () => this.close(),
    });
  }

  get #editions() {
    return editionsOf(this.#app.library.state.info?.collections);
  }

  get #state() {
    return noveltiesState.of(this.#app.store.state);
  }

  #change(change: (state: AppState) => AppState): void {
    const { store } = this.#app;
    store.open(change(store.state));
  }

  /** Called when the user has pressed a button that opens the list. */
  #opened(): void {
    const { host } = this.#app;
    if (!this.#wasOpen) this.#opener = host.shadowRoot?.activeElement ?? null;
    this.#asked = '';
    void host.updateComplete.then(() => this.#focus());
  }

  /** Returns the focus to the HTML element that had it before the list was opened, if this element still exists. */
  #leave(): void {
    const { host } = this.#app;
    this.#asking?.abort();
    const opener = this.#opener;
    void host.updateComplete.then(() => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else host.focus({ preventScroll: true });
    });
  }

  #again(): void {
    this.#asked = '';
    this.#app.host.requestUpdate();
  }

  #ask(choice: NoveltiesChoice): void {
    const { library } = this.#app;
    if (library.state.kind !== 'ready') return;
    const args = { ...choice, generation: library.generation, limit: this.#state.limit };
    const asked = JSON.stringify(args);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#asking?.abort();
    this.#asking = new AbortController();
    const before = this.#reading.kind === 'shown' ? this.#reading.reply : undefined;
    this.#reading = { kind: 'asking', done: 0, ...(before && { before }) };
    void this.#fetch(args, this.#asking);
  }

  async #fetch(args: NoveltiesArgs, own: AbortController): Promise<void> {
    const { host } = this.#app;
    try {
      const reply = await this.#study().call('novelties', args, {
        signal: own.signal,
        onProgress: ({ passed, of }) => {
          if (this.#asking !== own || this.#reading.kind !== 'asking') return;
          this.#reading = { ...this.#reading, done: of > 0 ? passed / of : 0 };
          host.requestUpdate();
        },
      });
      if (this.#asking !== own) return;
      if (args.order === 'rating') noteRatings();
      this.#reading = { kind: 'shown', reply };
      this.#sayEnd('done', summary(reply, this.#terms()));
    } catch (error) {
      if (this.#asking !== own) return;
      if (isAbort(error)) {
        this.#reading = { kind: 'stopped' };
        this.#sayEnd('stopped');
      } else this.#fail();
    }
    host.requestUpdate();
  }

  /** Announces the end of the search, unless the user has closed the list. */
  #sayEnd(end: SearchEnd, said = ''): void {
    if (this.#state.choice) announceEnd((line) => this.#app.announcer.say(line), end, said, this.#terms());
  }

  /** Shows a failure. The panel then has a button by which the user can request the list again. */
  #fail(): void {
    this.#reading = { kind: 'failed' };
    this.#sayEnd('failed', this.#terms().noveltiesFailed);
  }

  #show({ line }: Novelty): void {
    const { actions, store } = this.#app;
    const move = moveName(line.at(-1) ?? 0, this.#app.terms());
    actions.show(
      showBoard(store.state, { line: lineOf(line) }),
      this.#terms().noveltyOnBoard({ number: line.length, move }),
    );
    this.#toBoard();
  }

  /**
   * Opens a game of a novelty. The engine for analyses and the search engine number the games differently, so this
   * method finds the game by its id among the games with the novelty.
   */
  async #open({ line }: Novelty, { id, collection }: GameRow): Promise<void> {
    const query = { position: position(lineOf(line)), order: 'newest', offset: 0, limit: GAMES } as const;
    const { engine } = this.#app;
    const page = await engine.call('games', query).catch(() => undefined);
    const row = page?.rows.find((one) => one.id === id && one.collection === collection);
    if (row) this.#openGame(row);
  }

  async #save(file: NoveltyFile): Promise<void> {
    const reply = await this.#call({ file, limit: 0 });
    if (!reply?.bytes) return;
    const name = `new-moves.${file}`;
    saveFile(reply.bytes, name);
    this.#app.announcer.start(this.#terms().saved({ name }));
  }

  async #print(): Promise<void> {
    const reply = await this.#call({ limit: PRINTED });
    if (reply) await printNovelties(reply, summary(reply, this.#terms()), this.#terms());
  }

  async #call(change: Partial<NoveltiesArgs>): Promise<NoveltiesReply | undefined> {
    const { choice } = this.#state;
    if (!choice) return undefined;
    const args = { ...choice, generation: this.#app.library.generation, limit: 0, ...change };
    return this.#study()
      .call('novelties', args)
      .catch((error: unknown) => {
        if (!isAbort(error)) this.#fail();
        this.#app.host.requestUpdate();
        return undefined;
      });
  }

  /** Scrolls to the board, which is above the list on a phone. */
  #toBoard(): void {
    const { host } = this.#app;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    void host.updateComplete.then(() =>
      host.renderRoot.querySelector('.caption')?.scrollIntoView({ block: 'nearest', behavior }),
    );
  }

  #focus(): void {
    const page = this.#app.host.renderRoot.querySelector<HTMLElement>('[part~=novelties]');
    page?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    if (page && page.getBoundingClientRect().top > innerHeight / 2) page.scrollIntoView({ block: 'start' });
  }
}

/** Returns the moves as a line from the empty board, with every move shown. */
function lineOf(moves: Novelty['line']): Line {
  return { setup: EMPTY_BOARD, moves, ply: moves.length };
}

/** Returns a text such as `34 new moves in 1,034 new games, compared with 164,000 older games`. */
export function summary({ total, newGames, olderGames }: NoveltiesReply, terms: TermsOf<'novelties'>): string {
  return terms.noveltiesSummary({ moves: total, games: newGames, older: olderGames });
}
