/**
 * Shows the file at the address in the attribute `src`: one of its games, or in mode `train` its problems. With `poll`,
 * fetches the file again and again, and shows the moves that were added.
 */
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { EngineError, isAbort, troubleOf } from '../engine/engine-error.js';
import { fetchChanged, fileName } from '../engine/fetch-file.js';
import type { GameRecord } from '../engine/protocol.js';
import { type Cursor, EMPTY_CURSOR, type RecordOrigin, stepTo } from '../game/cursor.js';
import { readSgf } from '../game/sgf-reader.js';
import { recordChoice } from '../locales/en.js';
import { withTerms } from '../locales/localize.js';
import type { AppContext } from '../state/context.js';
import { emit } from '../state/events.js';
import { showBoard } from '../state/transitions.js';
import { placeToOpen } from './read-record.js';
import { recordSelect, recordTitle } from './record-choice.js';
import { boardOfNewer, lineOfGame } from './source-board.js';

/** Size in bytes. A worker reads larger files, so that the page does not freeze. */
const LARGE = 500_000;
/** Greatest number of milliseconds that a timer of the browser can wait. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** A file that was read, and the board that shows one of its records. */
interface ShownSource {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly records: readonly GameRecord[];
  /** Index of the shown record. */
  readonly chosen: number;
  readonly board: Cursor;
  /** Whether the board has the whole record, and not only its moves. */
  readonly isWhole: boolean;
}

export interface SourceOptions {
  /** The other parts of the element that the source needs. */
  lazy(): {
    /** The part that shares the record. As soon as it is loaded, the board must have all facts of the game. */
    readonly share: { readonly loaded: unknown };
  };
}

export class SourceController implements ReactiveController {
  readonly #app: AppContext;
  readonly #options: SourceOptions;
  /** The value of `src` that was loaded, or is loading. */
  #url: string | undefined;
  /** Whether the file is a set of problems, because the mode was `train` when the file was first loaded. */
  #isSet = false;
  /** Whether the set of problems has been opened. */
  #isSetOpen = false;
  #source: ShownSource | undefined;
  /** The sentence that says why the file is not shown. */
  #failure = '';
  /** Aborts the work that is running: the reading of the file, or the making of a board. */
  #work: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that `#timer` waits. */
  #wait = 0;
  readonly #origin: RecordOrigin = { kind: 'own' };

  constructor(app: AppContext, options: SourceOptions) {
    this.#app = app;
    this.#options = options;
    app.host.addController(this);
    // The page may set `src` before `mode`. Mode `train` opens the file in another way than all other modes.
    app.store.listen(({ before, after, cause }) => {
      if (cause === 'page' && (before.mode === 'train') !== (after.mode === 'train')) this.#url = undefined;
    });
  }

  hostConnected(): void {
    // If the element was removed from the page before the file arrived, the file is fetched now.
    if (!this.#source && !this.#isSetOpen) this.#url = undefined;
    this.#app.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#rest();
  }

  /** Called before each drawing of the element. */
  update(): void {
    const { host } = this.#app;
    if (host.isConnected && host.src !== this.#url) this.#begin(host.src);
    const source = this.#source;
    if (source && !this.#work) {
      if (indexIn(source.records, host.game) !== source.chosen) this.#choose('page');
      else if (!source.isWhole && this.#isWholeNeeded) this.#complete(source);
    }
    this.#schedule();
  }

  panel(): TemplateResult | typeof nothing {
    const terms = withTerms(this.#app.terms(), { recordChoice });
    if (this.#failure) {
      return html`<section class="card failure" part="panel failure" role="alert">
        <p>${this.#failure}</p>
        <button class="button" type="button" part="button" @click=${() => this.#begin(this.#url)}>${terms.retry}</button>
      </section>`;
    }
    if (!this.#source) return nothing;
    const { host, store } = this.#app;
    const { records, chosen } = this.#source;
    // For a game without variations and notes, mode `view` has no caption, so this card names the game.
    const record = records[chosen];
    const title = record && store.state.mode === 'view' && lineOfGame(record) ? recordTitle(record) : '';
    if (!title && records.length < 2) return nothing;
    return html`<section class="card source-card" part="panel source" aria-label=${title || terms.whichRecord}>
      ${title ? html`<h2>${title}</h2>` : nothing}
      ${recordSelect({
        records,
        chosen,
        terms,
        onChoose: (index) => {
          host.game = index + 1;
          this.#choose('user');
        },
      })}
    </section>`;
  }

  /** Forgets the file, and loads the file at another address. */
  #begin(url: string | undefined): void {
    this.#rest();
    this.#url = url;
    this.#isSet = this.#app.store.state.mode === 'train';
    this.#isSetOpen = false;
    this.#source = undefined;
    this.#failure = '';
    if (url) this.#load(url);
    this.#app.host.requestUpdate();
  }

  /** Stops all work, and cancels the next fetch of the file. */
  #rest(): void {
    this.#work?.abort();
    this.#work = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Schedules the next fetch of the file, if the page has set `poll`. */
  #schedule(): void {
    const { host } = this.#app;
    const wait = host.isConnected ? Math.min((host.poll ?? 0) * 1000, LONGEST_WAIT) : 0;
    if (wait !== this.#wait) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#wait = wait;
    }
    if (wait > 0 && this.#url && (this.#source || this.#failure) && !this.#work) {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        if (this.#url && !this.#work) this.#load(this.#url);
      }, wait);
    }
  }

  /** Runs work after aborting the previous work. Reports a failure of the work. */
  #run(work: (signal: AbortSignal) => Promise<void>): void {
    this.#work?.abort();
    const own = new AbortController();
    this.#work = own;
    const ended = () => {
      if (this.#work !== own) return;
      this.#work = undefined;
      this.#app.host.requestUpdate();
    };
    work(own.signal)
      .catch((error: unknown) => this.#fail(error, own.signal))
      .finally(ended);
  }

  #load(url: string): void {
    const { host } = this.#app;
    this.#run(async (signal) => {
      const bytes = await fetchChanged(url, this.#source?.bytes, signal);
      if (signal.aborted || !bytes) return;
      if (this.#isSet) {
        await host.openProblems(new File([bytes], fileName(url)));
        if (signal.aborted) return;
        this.#isSetOpen = true;
        this.#failure = '';
        return;
      }
      const records = await this.#read(url, bytes, signal);
      const chosen = indexIn(records, host.game);
      const isWhole = this.#isWholeNeeded || this.#source?.isWhole === true;
      const board = await this.#boardOf(records[chosen], isWhole);
      if (!signal.aborted) this.#show({ bytes, records, chosen, board, isWhole });
    });
  }

  async #read(url: string, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<readonly GameRecord[]> {
    const own = bytes.length < LARGE ? readSgf(bytes) : undefined;
    if (own) return own;
    const name = fileName(url);
    const { records } = await this.#app.engine.call('read', { file: new Blob([bytes]), name }, { signal });
    if (records.length > 0) return records;
    throw new EngineError({ code: 'unknown-format', message: `${name} has no game` });
  }

  /** Whether the board needs the whole record: modes other than `view` change it, and *Share* writes its facts. */
  get #isWholeNeeded(): boolean {
    return this.#app.store.state.mode !== 'view' || Boolean(this.#options.lazy().share.loaded);
  }

  async #boardOf(record: GameRecord | undefined, isWhole: boolean): Promise<Cursor> {
    if (!record) return EMPTY_CURSOR;
    const line = lineOfGame(record);
    if (line && !isWhole) return line;
    const { boardOf } = await import('../game/record/on-board.js');
    const board = boardOf(placeToOpen(record), this.#origin);
    return line && board.record ? { ...board, record: { ...board.record, isGame: true } } : board;
  }

  /**
   * Shows a file that was fetched. If an older version of the file is on the board, the board stays
   * at the same position.
   */
  #show(next: ShownSource): void {
    const { host, store } = this.#app;
    const before = this.#source;
    this.#source = next;
    this.#failure = '';
    if (before?.chosen === next.chosen) {
      const newer = boardOfNewer(store.board, before.board, next.board);
      if (newer) store.put(showBoard(store.state, newer));
      // The board shows something else. The earlier board is stored instead, because the next version of the file is
      // compared with it.
      else this.#source = { ...next, board: before.board };
      return;
    }
    const isFirst = store.board.line.moves.length === 0;
    const { ply } = host;
    store.put(showBoard(store.state, isFirst && ply !== undefined ? stepTo(next.board, ply) : next.board));
  }

  /** Shows the record of the file that the attribute `game` names. */
  #choose(cause: 'user' | 'page'): void {
    const { actions, host, store, terms } = this.#app;
    this.#run(async (signal) => {
      const source = this.#source;
      if (!source) return;
      const chosen = indexIn(source.records, host.game);
      const isWhole = this.#isWholeNeeded;
      const board = await this.#boardOf(source.records[chosen], isWhole);
      if (signal.aborted) return;
      this.#source = { ...source, chosen, board, isWhole };
      const next = showBoard(store.state, board);
      if (cause === 'page') store.put(next);
      else actions.show(next, terms().moves({ count: board.line.ply }));
    });
  }

  /** Replaces the line of moves on the board by the whole record. */
  #complete(source: ShownSource): void {
    const { store } = this.#app;
    this.#run(async (signal) => {
      const board = await this.#boardOf(source.records[source.chosen], true);
      if (signal.aborted) return;
      const whole = boardOfNewer(store.board, source.board, board);
      this.#source = { ...source, isWhole: true, ...(whole && { board }) };
      if (whole) store.put(showBoard(store.state, whole));
    });
  }

  async #fail(error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted || isAbort(error)) return;
    const { host, terms } = this.#app;
    const failure = troubleOf(error, 'open');
    emit(host, 'renju-error', failure);
    // While a file grows, an attempt may fail; the board then keeps the earlier version.
    if (this.#source) return;
    const { failureText, notLoadedText, unreadText } = await import('../state/attribute-text.js');
    if (signal.aborted) return;
    const name = fileName(this.#url ?? '');
    // The sentences of an import ask the user to choose another file, but the page has named this file.
    const own: Readonly<Record<string, string>> = {
      'read-failed': notLoadedText(name, terms()),
      'not-rif': unreadText(name, terms()),
      'unknown-format': unreadText(name, terms()),
      'no-archive-in-zip': unreadText(name, terms()),
    };
    this.#failure = own[failure.code] ?? failureText(failure, terms());
  }
}

/**
 * Returns the index of the record that the attribute `game` names. The default is the first record;
 * a number that is too large names the last record.
 */
function indexIn(records: readonly GameRecord[], game: number | undefined): number {
  return Math.min(game ?? 1, records.length) - 1;
}
