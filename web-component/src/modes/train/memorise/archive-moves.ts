/** The form that collects the moves of the archive, and the run that collects them. */
import { isAbort, troubleOf } from '../../../engine/engine-error.js';
import type { Filter, GameRecord } from '../../../engine/protocol.js';
import { onBoard, printMoves } from '../../../game/notation.js';
import type { ArchiveContext } from '../../../library/context.js';
import { memorise } from '../../../locales/en.js';
import { type TermsOf, withTerms } from '../../../locales/localize.js';
import { failureText } from '../../../state/trouble-text.js';
import type { Template } from '../../../ui/template.js';
import { ARCHIVE_CHOICE, type ArchiveChoice, archiveForm } from './archive-form.js';
import { archiveRecord, MOST_LOOKED_UP } from './archive-record.js';

export interface ArchiveMovesOptions {
  readonly app: ArchiveContext;
  readonly filter: Filter | undefined;
  /** Called with the record of the collected moves, its name, and a sentence about left-out positions. */
  done(record: GameRecord, name: string, note: string): void;
}

export class ArchiveMoves {
  readonly #options: ArchiveMovesOptions;
  #choice: ArchiveChoice = ARCHIVE_CHOICE;
  #running: AbortController | undefined;
  #lookedUp = 0;
  #message = '';

  constructor(options: ArchiveMovesOptions) {
    this.#options = options;
  }

  /** Draws the form. Its last button stops the run, or calls `onEnd` if nothing runs. */
  card(onEnd: () => void): Template {
    return archiveForm({
      terms: this.#terms,
      at: this.#at,
      choice: this.#choice,
      lookedUp: this.#running ? this.#lookedUp : undefined,
      message: this.#message,
      onChoice: (choice) => {
        this.#choice = choice;
        this.#changed();
      },
      onCollect: () => void this.#collect(),
      onEnd: () => (this.#running ? this.stop() : onEnd()),
    });
  }

  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#changed();
  }

  get #terms(): TermsOf<'memorise'> {
    return withTerms(this.#options.app.terms(), { memorise });
  }

  /** The moves on the board, as text. */
  get #at(): string {
    const { line } = this.#options.app.store.board;
    return printMoves(onBoard(line.moves.slice(0, line.ply)));
  }

  async #collect(): Promise<void> {
    const { app, filter, done } = this.#options;
    const own = new AbortController();
    this.#running = own;
    this.#lookedUp = 0;
    this.#message = '';
    this.#changed();
    const { line } = app.store.board;
    const args = { line, ...this.#choice, ...(filter && { filter }), signal: own.signal };
    const name = [this.#terms.memoriseArchive, this.#at].filter(Boolean).join(': ');
    try {
      const onProgress = (lookedUp: number) => {
        this.#lookedUp = lookedUp;
        this.#changed();
      };
      const { record, moves, cut } = await archiveRecord(app.engine, { ...args, onProgress });
      if (this.#running !== own) return;
      if (moves === 0) this.#message = this.#terms.memoriseNoMoves(this.#choice);
      else
        done(
          record,
          name,
          cut ? this.#terms.memoriseLookedUp({ positions: MOST_LOOKED_UP, most: MOST_LOOKED_UP }) : '',
        );
    } catch (error) {
      if (this.#running !== own) return;
      if (!isAbort(error)) this.#message = failureText(troubleOf(error, 'search'), this.#terms);
    }
    this.#running = undefined;
    this.#changed();
  }

  #changed(): void {
    this.#options.app.host.requestUpdate();
  }
}
