/**
 * Exports the list of games as text or as a file: all games, or the chosen rows.
 *
 * The choice belongs to a query and a generation of the library. Another order of the list keeps the choice; another
 * query or generation has other games, and the choice is empty.
 */
import type { TemplateResult } from 'lit';
import { EngineError, isAbort } from '../../engine/engine-error.js';
import type { ExportGamesReply, GameRow, Query } from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import type { GameRows } from '../../library/game-rows.js';
import { gameExport } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { lossTexts } from '../../state/loss-text.js';
import { Copier } from '../../ui/copier.js';
import { saveFile } from '../../ui/save-file.js';
import type { Press } from '../../ui/virtual-list.js';
import type { Choosing } from '../games/choosing.js';
import { type ChosenRows, extended, NOTHING, toggled } from './chosen-rows.js';
import { type ExportFormat, exportBar } from './export-bar.js';
import { exportState } from './state.js';

export class GameExport {
  readonly #app: ArchiveContext;
  readonly #saveFile: (content: Uint8Array<ArrayBuffer>, name: string) => void;
  readonly #copier: Copier;
  /** Whether the bar was open at the last drawing. */
  #wasOpen = false;
  #choice: ChosenRows = NOTHING;
  /** Query and generation that the choice belongs to. */
  #of: { query: Query; generation: number } | undefined;
  #writing: AbortController | undefined;
  #said = '';

  constructor(app: ArchiveContext, save = saveFile) {
    this.#app = app;
    this.#saveFile = save;
    this.#copier = new Copier(app.host);
  }

  /** Drops the choice when the bar was closed. Called before each drawing. */
  update(): void {
    if (this.#wasOpen && !this.#open) this.#reset();
    this.#wasOpen = this.#open;
  }

  /** Returns `false` if the bar was not open. */
  close(): boolean {
    if (!this.#open) return false;
    this.#turn(false);
    this.#reset();
    return true;
  }

  /** Check boxes and bar for the list; `undefined` while the bar is closed. */
  choosing(rows: GameRows): Choosing | undefined {
    if (!this.#open) return undefined;
    this.#follow(rows);
    return {
      has: ({ game }: GameRow) => this.#choice.games.has(game),
      bar: () => this.#bar(rows),
    };
  }

  /** Chooses a pressed row; opens the bar if it is closed. */
  async press(rows: GameRows, index: number, { range }: Press): Promise<void> {
    if (!this.#open) this.#turn(true);
    this.#follow(rows);
    const { from } = this.#choice;
    if (range) {
      const of = this.#of;
      const between = await rows.between(Math.min(from, index), Math.max(from, index));
      // The list may have been replaced or closed meanwhile.
      if (!this.#open || this.#of !== of) return;
      const games = between.map(({ game }) => game);
      this.#choose(extended(this.#choice, games));
    } else {
      const row = rows.at(index);
      if (row) this.#choose(toggled(this.#choice, index, row.game));
    }
  }

  #choose(choice: ChosenRows): void {
    this.#choice = choice;
    this.#say('');
  }

  #follow({ query }: GameRows): void {
    const { generation } = this.#app.library;
    if (this.#of?.query === query && this.#of.generation === generation) return;
    this.#of = { query, generation };
    this.#choice = NOTHING;
    this.#said = '';
  }

  #bar(rows: GameRows): TemplateResult {
    return exportBar({
      total: rows.total,
      chosen: this.#choice.games.size,
      writing: this.#writing !== undefined,
      said: this.#said,
      terms: this.#terms,
      onExport: (format) => void this.export(rows, format),
      onStop: () => this.stop(),
      onNone: () => this.#choose(NOTHING),
    });
  }

  get #terms(): TermsOf<'gameExport'> {
    return withTerms(this.#app.terms(), { gameExport });
  }

  stop(): void {
    this.#writing?.abort();
  }

  /** Exports the chosen rows, or all rows if none is chosen; reports the result. */
  async export(rows: GameRows, format: ExportFormat): Promise<void> {
    const { announcer } = this.#app;
    const own = new AbortController();
    this.#writing = own;
    this.#say('');
    announcer.start(this.#terms.exportWriting({ games: this.#choice.games.size || rows.total }));
    const reply = this.#ask(rows, format, own.signal);
    let said = '';
    try {
      said = format === 'table' ? await this.#copy(reply) : this.#save(await reply);
    } catch (error) {
      said = this.#failure(error);
    }
    if (this.#writing !== own) return;
    this.#writing = undefined;
    this.#say(said);
    announcer.start(said);
  }

  #ask({ query, order }: GameRows, format: ExportFormat, signal: AbortSignal): Promise<ExportGamesReply> {
    const { engine, library } = this.#app;
    const chosen = [...this.#choice.games];
    const some = chosen.length > 0 ? { games: chosen, generation: library.generation } : {};
    return engine.call('export-games', { ...query, order, format, ...some }, { signal });
  }

  /** Requests the clipboard before the bytes are ready: later the browser no longer counts it as an act of the user. */
  async #copy(reply: Promise<ExportGamesReply>): Promise<string> {
    const text = reply.then(({ bytes }) => new Blob([bytes], { type: 'text/plain' }));
    const copied = await this.#copier.copy(new ClipboardItem({ 'text/plain': text }));
    const made = await reply;
    const terms = this.#terms;
    return copied ? this.#result(terms.exportCopied({ games: made.games }), made) : terms.exportDenied;
  }

  #save(made: ExportGamesReply): string {
    const { bytes, name, games } = made;
    this.#saveFile(bytes, name);
    return this.#result(this.#terms.exportSaved({ name, games }), made);
  }

  /** Sentence about a finished export, with the losses. */
  #result(said: string, { lost, missing }: ExportGamesReply): string {
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

  get #open(): boolean {
    return exportState.of(this.#app.store.state).open;
  }

  #turn(open: boolean): void {
    const { store } = this.#app;
    store.open(exportState.change(store.state, { open }));
  }

  #reset(): void {
    this.stop();
    this.#choice = NOTHING;
    this.#said = '';
  }

  #say(said: string): void {
    this.#said = said;
    this.#app.host.requestUpdate();
  }
}
