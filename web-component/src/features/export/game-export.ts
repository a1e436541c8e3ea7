/**
 * Exports games of the list as text or as a file: either all games, or only the chosen games.
 *
 * The choice of games is in the state (`state.ts`). It belongs to a query and a generation of the library (a number
 * that grows with every change of the library). Sorting the list in another order keeps the choice. For another query
 * or generation, the choice is empty. If the user then returns to the earlier list without choosing a row, the earlier
 * choice is there again.
 */
import type { TemplateResult } from 'lit';
import { EngineError, isAbort } from '../../engine/engine-error.js';
import type { ExportGamesReply, GameId, GameRow } from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import type { GameRows } from '../../library/game-rows.js';
import { gameExport } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { lossTexts } from '../../state/loss-text.js';
import { Copier } from '../../ui/copier.js';
import { saveFile } from '../../ui/save-file.js';
import type { RowPress } from '../../ui/virtual-list.js';
import type { Choosing } from '../games/choosing.js';
import { extended, NOTHING, toggled } from './chosen-rows.js';
import { type ExportFormat, exportBar } from './export-bar.js';
import { chooseRows, chosenRows, closeExport, exportState } from './state.js';

export class GameExport {
  readonly #app: ArchiveContext;
  readonly #saveFile: (content: Uint8Array<ArrayBuffer>, name: string) => void;
  readonly #copier: Copier;
  /** Whether the export bar was open when the page was last drawn. */
  #wasOpen = false;
  #writing: AbortController | undefined;
  /** The list that was exported last, and the sentence about the result of that export. */
  #result: { list: string; said: string } | undefined;

  constructor(app: ArchiveContext, save = saveFile) {
    this.#app = app;
    this.#saveFile = save;
    this.#copier = new Copier(app.host);
  }

  /** Stops a running export when the export bar has been closed. Called before each drawing. */
  update(): void {
    const { open } = exportState.of(this.#app.store.state);
    if (this.#wasOpen && !open) this.#reset();
    this.#wasOpen = open;
  }

  /** Closes the bar; returns `false` if it was not open. */
  close(): boolean {
    const { store } = this.#app;
    if (!exportState.of(store.state).open) return false;
    store.open(closeExport(store.state));
    this.#reset();
    return true;
  }

  /** Returns the check boxes and the bar for the list; `undefined` while the bar is closed. */
  choosing(rows: GameRows): Choosing | undefined {
    const { state } = this.#app.store;
    if (!exportState.of(state).open) return undefined;
    const { games } = chosenRows(state, this.#list(rows));
    return {
      has: ({ game }: GameRow) => games.has(game),
      bar: () => this.#bar(rows),
    };
  }

  /** Chooses the row that was pressed, and opens the bar if it is closed. */
  async press(rows: GameRows, index: number, { range }: RowPress): Promise<void> {
    const { store } = this.#app;
    const list = this.#list(rows);
    const choice = chosenRows(store.state, list);
    const row = rows.at(index);
    this.#result = undefined;
    store.open(chooseRows(store.state, list, row && !range ? toggled(choice, index, row.game) : choice));
    if (!range) return;
    const between = await rows.between(Math.min(choice.from, index), Math.max(choice.from, index));
    // The user may have closed the bar meanwhile, or begun to choose in another list.
    if (exportState.of(store.state).choice?.list !== list) return;
    const games = between.map(({ game }) => game);
    store.open(chooseRows(store.state, list, extended(chosenRows(store.state, list), games)));
  }

  /** Returns a text that identifies the list to which a choice of rows belongs. */
  #list({ query }: GameRows): string {
    return `${this.#app.library.generation} ${JSON.stringify(query)}`;
  }

  #bar(rows: GameRows): TemplateResult {
    const { store } = this.#app;
    const list = this.#list(rows);
    return exportBar({
      total: rows.total,
      chosen: chosenRows(store.state, list).games.size,
      writing: this.#writing !== undefined,
      said: this.#result?.list === list ? this.#result.said : '',
      terms: this.#terms,
      onExport: (format) => void this.export(rows, format),
      onStop: () => this.stop(),
      onNone: () => {
        this.#result = undefined;
        store.open(chooseRows(store.state, list, NOTHING));
      },
    });
  }

  get #terms(): TermsOf<'gameExport'> {
    return withTerms(this.#app.terms(), { gameExport });
  }

  stop(): void {
    this.#writing?.abort();
  }

  /** Exports the chosen games, or all games if none is chosen, and reports the result. */
  async export(rows: GameRows, format: ExportFormat): Promise<void> {
    const { announcer, store } = this.#app;
    const own = new AbortController();
    const list = this.#list(rows);
    const { games } = chosenRows(store.state, list);
    this.#writing = own;
    this.#say(list, '');
    announcer.start(this.#terms.exportWriting({ games: games.size || rows.total }));
    const reply = this.#ask(rows, [...games], format, own.signal);
    let said = '';
    try {
      said = format === 'table' ? await this.#copy(reply) : this.#save(await reply);
    } catch (error) {
      said = this.#failure(error);
    }
    if (this.#writing !== own) return;
    this.#writing = undefined;
    this.#say(list, said);
    announcer.start(said);
  }

  /**
   * Requests the games of the list from the engine that searches. The ids in the query's filter are ids of this engine,
   * and another engine may not know them.
   */
  async #ask(
    { query, order }: GameRows,
    chosen: GameId[],
    format: ExportFormat,
    signal: AbortSignal,
  ): Promise<ExportGamesReply> {
    const { engine, library } = this.#app;
    const some = chosen.length > 0 ? { games: chosen, generation: library.generation } : {};
    const { games, generation, missing } = await engine.call('game-ids', { ...query, order, ...some }, { signal });
    const made = await engine.call('export-games', { games, generation, format }, { signal });
    return { ...made, missing: missing + made.missing };
  }

  /**
   * Copies the exported text. The clipboard is requested before the text is ready, because later the browser no longer
   * treats the copying as an action of the user.
   */
  async #copy(reply: Promise<ExportGamesReply>): Promise<string> {
    const text = reply.then(({ bytes }) => new Blob([bytes], { type: 'text/plain' }));
    const copied = await this.#copier.copy(new ClipboardItem({ 'text/plain': text }));
    const made = await reply;
    const terms = this.#terms;
    return copied ? this.#finished(terms.exportCopied({ games: made.games }), made) : terms.exportDenied;
  }

  #save(made: ExportGamesReply): string {
    const { bytes, name, games } = made;
    this.#saveFile(bytes, name);
    return this.#finished(this.#terms.exportSaved({ name, games }), made);
  }

  /**
   * Returns the sentence about a finished export. The sentence names the contents that the format cannot express, and
   * the number of chosen games that are no longer in the list.
   */
  #finished(said: string, { lost, missing }: ExportGamesReply): string {
    const terms = this.#terms;
    const dropped = lossTexts(lost, terms);
    return [
      said,
      dropped.length > 0 ? terms.exportLost({ lost: dropped }) : '',
      missing > 0 ? terms.exportMissing({ games: missing }) : '',
    ]
      .filter(Boolean)
      .join(' ');
  }

  #failure(error: unknown): string {
    const terms = this.#terms;
    if (isAbort(error)) return terms.exportStopped;
    const code = error instanceof EngineError ? error.failure.code : '';
    return code === 'unknown-game' ? terms.exportOutdated : terms.exportFailed;
  }

  #reset(): void {
    this.stop();
    this.#result = undefined;
  }

  #say(list: string, said: string): void {
    this.#result = { list, said };
    this.#app.host.requestUpdate();
  }
}
