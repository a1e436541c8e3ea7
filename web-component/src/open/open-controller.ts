/**
 * Taking a record in: pasted text, a dropped or chosen file of any format.
 *
 * Moves and positions are put on the board at once. Anything else the engine reads; where the answer leaves something to
 * ask (which game, which letters, which way up, onto the board or into the library), a card asks it beside the board.
 */
import { nothing, type TemplateResult } from 'lit';
import type { BoardAttributes } from '../app/attributes.js';
import type { Library, Trouble } from '../archive/library.js';
import { EngineError, isAbort } from '../engine/engine-error.js';
import type { ReadHints, ReadReply } from '../engine/protocol.js';
import { open } from '../locales/en.js';
import { type Terms, withTerms } from '../locales/localize.js';
import type { Announcer } from '../ui/announcer.js';
import { type Asked, takePanel } from './open-panel.js';
import { type Opened, onlyLine, placeToOpen, plainRecord } from './read-record.js';

export interface TakeOptions {
  announcer: Announcer;
  library: Pick<Library, 'call'>;
  terms(): Terms;
  /** Puts a record on the board, as the reader does. */
  open(opened: Opened): void;
  /** Edits it; absent where the reader cannot go there. */
  edit(): ((opened: Opened) => void) | undefined;
  /** Makes a collection of a file; absent where the reader cannot search. */
  add(): ((file: Blob, name: string, hints: ReadHints) => void) | undefined;
}

export class TakeMode {
  readonly #host: BoardAttributes;
  readonly #options: TakeOptions;
  #asked: Asked | undefined;
  #reading: AbortController | undefined;
  readonly #terms = () => withTerms(this.#options.terms(), { open });

  constructor(host: BoardAttributes, options: TakeOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** A text that was pasted. */
  async text(text: string): Promise<void> {
    const plain = plainRecord(text);
    if (plain) this.#open(plain);
    else if (text.trim() !== '') await this.#read({ file: new Blob([text]), name: '', hints: {} });
  }

  /** A file that was dropped or chosen. */
  file(file: File): Promise<void> {
    return this.#read({ file, name: file.name, hints: {} });
  }

  /** What is on the clipboard; where the page may not see it, a field to paste it into. */
  async paste(): Promise<void> {
    try {
      await this.text(await navigator.clipboard.readText());
    } catch {
      this.#ask({ kind: 'by-hand' });
      void this.#focus('.take textarea');
    }
  }

  /** Closes what is asked; `false` where nothing is. */
  leave(): boolean {
    if (!this.#asked) return false;
    this.#reading?.abort();
    this.#ask(undefined);
    return true;
  }

  panel(): TemplateResult | typeof nothing {
    const asked = this.#asked;
    if (!asked) return nothing;
    const { edit, add } = { edit: this.#options.edit(), add: this.#options.add() };
    return takePanel({
      asked,
      terms: this.#terms(),
      onText: (text) => {
        this.#ask(undefined);
        void this.text(text);
      },
      onHints: (hints) => {
        if (asked.kind === 'read')
          void this.#read({ ...asked.source, hints: { ...asked.source.hints, ...hints } }, asked);
      },
      onChoose: (chosen) => {
        if (asked.kind === 'read') this.#ask({ ...asked, chosen });
      },
      onOpen: () => this.#finish(asked, (opened) => this.#open(opened)),
      onEdit: edit && (() => this.#finish(asked, edit)),
      onAdd:
        add &&
        (() => {
          if (asked.kind !== 'read') return;
          const { file, name, hints } = asked.source;
          this.#ask(undefined);
          add(file, name || this.#terms().pastedText, hints);
        }),
      onClose: () => this.leave(),
    });
  }

  /** Asks the engine; the card keeps the answer before while another way of reading is tried. */
  async #read(source: { file: Blob; name: string; hints: ReadHints }, before?: Asked): Promise<void> {
    this.#reading?.abort();
    const own = new AbortController();
    this.#reading = own;
    if (before?.kind === 'read') this.#ask({ ...before, source, waiting: true });
    else this.#ask({ kind: 'reading', name: source.name });
    try {
      const { file, name, hints } = source;
      const reply = await this.#options.library.call('read', { file, name, ...hints }, own);
      if (own.signal.aborted) return;
      const chosen = before?.kind === 'read' ? Math.min(before.chosen, reply.records.length - 1) : 0;
      this.#answer({ kind: 'read', source, reply, chosen, waiting: false });
    } catch (error) {
      if (!own.signal.aborted && !isAbort(error)) this.#fail(source.name, error);
    }
  }

  /** Onto the board at once, unless there is something to ask. */
  #answer(asked: Extract<Asked, { kind: 'read' }>): void {
    const [record] = asked.reply.records;
    const first = this.#asked?.kind === 'reading';
    // What could go into the library, and what has more than the board shows, is asked about.
    const { mode } = this.#host;
    const offered = mode === 'search' && asked.source.name !== '';
    if (first && record && !offered && isPlain(asked.reply) && (mode === 'edit' || onlyLine(record))) {
      this.#ask(undefined);
      this.#open(placeToOpen(record));
      return;
    }
    this.#ask(asked);
    if (first) void this.#focus('.take h2');
  }

  #fail(name: string, error: unknown): void {
    const failure: Trouble =
      error instanceof EngineError
        ? { ...error.failure, during: 'import' }
        : { code: 'internal', message: String(error), during: 'import' };
    this.#ask({ kind: 'failed', name, failure });
    void this.#focus('.take h2');
  }

  #finish(asked: Asked, act: (opened: Opened) => void): void {
    const record = asked.kind === 'read' ? asked.reply.records[asked.chosen] : undefined;
    if (!record) return;
    this.#ask(undefined);
    act(placeToOpen(record));
  }

  #open(opened: Opened): void {
    this.#options.open(opened);
  }

  #ask(asked: Asked | undefined): void {
    this.#asked = asked;
    this.#host.requestUpdate();
  }

  async #focus(selector: string): Promise<void> {
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }
}

/**
 * Whether there is nothing to ask about what was read. Few files of SGF say which way their rows are counted; nearly all
 * count them as the format has it.
 */
function isPlain({ format, records, total, flaws, orientationUnknown, characterSet }: ReadReply): boolean {
  const sure = characterSet === undefined || characterSet === 'utf-8';
  const upright = !orientationUnknown || format === 'sgf';
  return records.length === 1 && total.records === 1 && flaws.length === 0 && upright && sure;
}
