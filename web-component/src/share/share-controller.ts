/**
 * Shares a record by copying, saving, drawing or printing it, by a link in the page's address, and as the value of a
 * form.
 *
 * Stores the user's choices, and carries them out; `share-panel.ts` draws the card. The engine writes a file as soon
 * as the user has chosen its format, so that the card can warn about losses before the user saves the file.
 */
import { nothing, type TemplateResult } from 'lit';
import type { Diagram } from '../board/diagram/diagram.js';
import { EngineError, type EngineFailure, isAbort } from '../engine/engine-error.js';
import { isLink, type LinkedGame } from '../game/link-text.js';
import { onlyLine } from '../game/only-line.js';
import { boardOf, shownOnBoard } from '../game/record/on-board.js';
import { fileName, isEmpty, movesText, positionText } from '../game/record-text.js';
import { sgfText } from '../game/sgf-text.js';
import { lineThrough, pathTo, pictured, type Shown } from '../game/shown-record.js';
import { share } from '../locales/en.js';
import { withTerms } from '../locales/localize.js';
import { showBoard } from '../state/transitions.js';
import { Copier } from '../ui/copier.js';
import { LazyPart } from '../ui/lazy-part.js';
import { saveFile } from '../ui/save-file.js';
import { Sheet } from '../ui/sheet/sheet.js';
import { Address, linkTo } from './address.js';
import { diagramTitle } from './diagram-title.js';
import { FormValue } from './form-value.js';
import type { PrintContext } from './printing.js';
import {
  type CopyKind,
  copyName,
  FIRST_CHOICE,
  type FileKind,
  type FileState,
  type PrintKind,
  type ShareChoice,
  sharePanel,
} from './share-panel.js';
import { type SharedMode, ShownInMode } from './shown-in-mode.js';

export interface ShareOptions {
  internals: ElementInternals;
  /** Shows the game that a link names, as soon as the archive with that game is open. */
  openGame(game: LinkedGame): void;
  /** Loads the code that opens records, and calls `act` with it. */
  open(act: (open: OpenPart) => void): void;
}

/** The functions that the card uses from the code for opening records. */
export interface OpenPart {
  paste(): Promise<void>;
  /** Opens the moves, the position or the record in a text. */
  text(text: string): Promise<void>;
  files(files: readonly File[]): void;
}

type Picture = ReturnType<typeof pictured>;

/** The code for diagrams and the code for printing. Each is a separate file, loaded when needed. */
type Diagrams = typeof import('../board/diagram/diagrams.js');
type Printing = typeof import('./printing.js');

/**
 * Greatest width and height of an animated picture in pixels. The file of a larger picture would be too large to send.
 */
const MOVING_PIXELS = 800;

export class ShareController extends Sheet {
  /** The form value; created when the element is in a form. */
  #form: FormValue | undefined;
  readonly #app: PrintContext;
  readonly #options: ShareOptions;
  readonly #copier: Copier;
  readonly #inMode = new ShownInMode();
  readonly #diagrams: LazyPart<Diagrams, Diagrams>;
  readonly #printing: LazyPart<Printing, Printing>;
  #copied: CopyKind | undefined;
  /** A text that the browser refused to copy. The card shows it, so that the user can copy it by hand. */
  #byHand: string | undefined;
  #trouble = '';
  /** Whether an animated picture is being made. */
  #making = false;
  #choice = FIRST_CHOICE;
  /** The board that the page set last, which a reset of the form restores. */
  #initial: Shown;
  #drawn: { from: readonly unknown[]; node: SVGElement } | undefined;
  #pictured: { of: Shown; picture: Picture } | undefined;
  #file: { of: Shown; kind: FileKind; written: FileState } | undefined;
  readonly #terms;

  constructor(app: PrintContext, options: ShareOptions) {
    super(app, 'share', { covers: false });
    this.#app = app;
    this.#options = options;
    this.#terms = () => withTerms(app.terms(), { share });
    this.#copier = new Copier(app.host);
    this.#diagrams = new LazyPart(
      app.host,
      () => import('../board/diagram/diagrams.js'),
      (part) => part,
    );
    this.#printing = new LazyPart(
      app.host,
      () => import('./printing.js'),
      (part) => part,
    );
    this.#initial = this.#stored;
    app.store.listen(({ cause }) => {
      if (cause === 'page') this.#initial = this.#stored;
    });
    new Address(app, { openGame: options.openGame });
  }

  /** Called before each drawing. */
  update(mode: SharedMode): void {
    this.#inMode.update(mode);
  }

  /**
   * The record to share: the record on the board, or a record made from the line of moves on the board. The line may be
   * the proof that mode `solve` shows.
   */
  get shown(): Shown {
    return this.#inMode.shown ?? this.#stored;
  }

  /** The record in the store, which is the form value. */
  get #stored(): Shown {
    return shownOnBoard(this.#app.store.board);
  }

  /**
   * Returns the form value of the element, and creates it if necessary. A reset restores the board that the page set
   * last.
   */
  get form(): FormValue {
    this.#form ??= new FormValue(this.#app.host, {
      internals: this.#options.internals,
      shown: () => this.#stored,
      initial: () => this.#initial,
      show: (shown) => this.#show(shown),
      isNewer: () => this.#app.store.history.entries.length > 1 || this.#isInAddress,
      missing: () => this.#terms().valueMissing,
    });
    return this.#form;
  }

  /** Whether the address has a link to the board. */
  get #isInAddress(): boolean {
    return this.#app.host.link === 'hash' && location.hash.length > 1 && isLink(location.hash);
  }

  override toggle(): void {
    this.#byHand = undefined;
    this.#trouble = '';
    super.toggle();
    if (this.open) this.#diagrams.want();
  }

  panel(): TemplateResult | typeof nothing {
    if (!this.open) return nothing;
    const { shown } = this;
    const { open } = this.#options;
    const terms = this.#terms();
    const content = sharePanel({
      choice: this.#choice,
      numbers: this.#picture,
      empty: isEmpty(shown.record),
      hasVariations: !onlyLine(shown.record),
      copied: this.#copier.done ? this.#copied : undefined,
      byHand: this.#byHand,
      trouble: this.#trouble,
      written: this.#written(shown),
      sends: 'share' in navigator,
      making: this.#making,
      preview: this.#preview(),
      terms,
      onCopy: (kind) => void this.#copy(kind),
      onSend: () => void this.#send(),
      onChoice: (change) => {
        this.#choice = { ...this.#choice, ...change };
        this.#trouble = '';
        this.#app.host.requestUpdate();
      },
      onSave: () => this.#save(),
      onSvg: () => this.#draw(async (part) => this.#saved(this.#svg(part), 'svg', 'image/svg+xml')),
      onPng: () => this.#draw(async (part) => this.#saved(await this.#png(part), 'png', 'image/png')),
      onMoving: () => this.#draw((part) => this.#saveMoving(part)),
      onPrint: (what) => this.#draw((part) => this.#print(part, what)),
      // The card closes, because on a phone it would cover the board with the opened record.
      onPaste: () => {
        this.close();
        open((part) => void part.paste());
      },
      onFiles: (files) => {
        this.close();
        open((part) => part.files(files));
      },
    });
    return this.draw({ title: terms.shareButton, content });
  }

  /**
   * Puts a record on the board as a user action, so that undo can restore the earlier board after an accidental reset.
   */
  #show(shown: Shown): void {
    const { store } = this.#app;
    store.change(showBoard(store.state, boardOf(shown)));
  }

  async #copy(kind: CopyKind): Promise<void> {
    this.#copied = kind;
    this.#byHand = undefined;
    this.#trouble = '';
    if (kind === 'picture') {
      if (!(await this.#copyPicture())) this.#trouble = this.#terms().noPictureCopy;
    } else {
      const text = await this.#text(kind);
      if (!(await this.#copier.copy(text))) this.#byHand = text;
    }
    if (this.#copier.done) this.#app.announcer.start(this.#copiedText(kind));
    this.#app.host.requestUpdate();
  }

  #copiedText(kind: CopyKind): string {
    const terms = this.#terms();
    return terms.copiedWhat({ what: copyName(kind, terms) });
  }

  async #copyPicture(): Promise<boolean> {
    if (typeof ClipboardItem === 'undefined') return false;
    // Safari allows a copy only during a click, so the picture is passed as a promise that is not awaited first.
    return this.#copier.copy(new ClipboardItem({ 'image/png': this.#diagrams.load().then((part) => this.#png(part)) }));
  }

  async #text(kind: Exclude<CopyKind, 'picture'>): Promise<string> {
    const { shown } = this;
    return {
      moves: () => movesText(shown),
      position: () => positionText(shown),
      sgf: () => sgfText([shown.record]),
      link: () => this.#link(),
    }[kind]();
  }

  /**
   * Gives the link to another program, such as a messenger. If the system refuses, shows the link for copying by hand.
   */
  async #send(): Promise<void> {
    this.#byHand = undefined;
    this.#trouble = '';
    const url = await this.#link();
    try {
      // The link is to the record in the store, not to the proof on the board.
      await navigator.share({ title: this.#title(this.#stored), url });
    } catch (error) {
      // The user has closed the system's dialog.
      if (isAbort(error)) return;
      this.#byHand = url;
    }
    this.#app.host.requestUpdate();
  }

  async #link(): Promise<string> {
    const { url, cut } = await linkTo(this.#app);
    // Warns the user if the link does not contain the whole record.
    if (cut) this.#trouble = this.#terms().linkCut;
    return url;
  }

  /**
   * Returns the file of the record in the chosen format, or the state of writing it. The result is cached until the
   * record or the format changes.
   */
  #written(shown: Shown): FileState {
    const { file: kind } = this.#choice;
    if (this.#file?.of === shown && this.#file.kind === kind) return this.#file.written;
    const own = { of: shown, kind, written: { kind: 'writing' } as FileState };
    this.#file = own;
    if (kind === 'sgf') {
      const bytes = new TextEncoder().encode(sgfText([shown.record]));
      own.written = { kind: 'written', reply: { bytes, extension: 'sgf', lost: [] } };
      return own.written;
    }
    this.#app.engine
      .call('write', { records: [shown.record], format: kind })
      .then(
        (reply): FileState => ({ kind: 'written', reply }),
        (error: unknown): FileState => ({ kind: 'failed', failure: failureOf(error) }),
      )
      .then((written) => {
        own.written = written;
        this.#app.host.requestUpdate();
      });
    return own.written;
  }

  #save(): void {
    const written = this.#written(this.shown);
    if (written.kind !== 'written') return;
    const { bytes, extension } = written.reply;
    this.#saved(bytes, extension);
  }

  #saved(content: BlobPart, extension: string, type?: string): void {
    const name = fileName(this.shown.record, extension);
    saveFile(content, name, type);
    this.#app.announcer.start(this.#terms().saved({ name }));
  }

  /**
   * Returns the preview of the diagram. The SVG node is only replaced when the diagram changes, because the card is
   * drawn again with every move of the pointer.
   */
  #preview(): SVGElement | undefined {
    const part = this.#diagrams.loaded;
    const from = [part, this.shown, this.#choice, this.#terms()];
    if (part && !this.#drawn?.from.every((value, index) => value === from[index])) {
      this.#drawn = { from, node: part.svgNode(this.#svg(part)) };
    }
    return this.#drawn?.node;
  }

  /** Returns the contents of the diagram; returns the same object until the record or the shown node changes. */
  get #picture(): Picture {
    const { shown } = this;
    if (this.#pictured?.of !== shown) this.#pictured = { of: shown, picture: pictured(shown) };
    return this.#pictured.picture;
  }

  /** Loads the code for diagrams and calls `act` with it; shows an error message if that fails. */
  #draw(act: (part: Diagrams) => Promise<void>): void {
    this.#trouble = '';
    this.#diagrams
      .load()
      .then(act)
      .catch(() => {
        this.#trouble = this.#terms().pictureFailed;
      })
      .finally(() => this.#app.host.requestUpdate());
  }

  #diagram({ diagram }: Diagrams, picture = this.#picture, change: Partial<ShareChoice> = {}): Diagram {
    const { range, ...choice } = { ...this.#choice, ...change };
    return diagram(picture, { ...choice, from: range?.from ?? picture.first, to: range?.to ?? picture.last });
  }

  #svg(part: Diagrams): string {
    return part.svgText(this.#diagram(part), { size: this.#choice.size, title: this.#title(this.shown) });
  }

  #png(part: Diagrams): Promise<Blob> {
    const { size, density } = this.#choice;
    return part.diagramPng(this.#diagram(part), size * density);
  }

  /**
   * Saves an animated picture of the moves up to the shown position; of the whole line if the board shows the start.
   * All moves must be drawn one after the other, which takes a few seconds for a long game.
   */
  async #saveMoving(part: Diagrams): Promise<void> {
    const { record, node } = this.shown;
    const path = pathTo(record, node);
    const line = path.length > 1 ? path : lineThrough(record, node);
    const { size, density } = this.#choice;
    const pixels = Math.min(size * density, MOVING_PIXELS);
    this.#making = true;
    this.#app.host.requestUpdate();
    try {
      const { framesOf, movingPicture } = await import('./moving-picture.js');
      const frames = await framesOf(line, (shown) =>
        part.diagramPng(this.#diagram(part, pictured({ record, node: shown })), pixels),
      );
      this.#saved(movingPicture(frames), 'png', 'image/png');
    } finally {
      this.#making = false;
    }
  }

  #title(shown: Shown): string {
    return diagramTitle(shown, this.#terms());
  }

  /** Prints the diagram of the position with its comment, or the whole game with all its moves. */
  async #print(part: Diagrams, what: PrintKind): Promise<void> {
    const whole = what === 'game';
    const printing = await this.#printing.load();
    const proof = this.#inMode.shown;
    const shown = proof || !whole ? this.shown : await printing.wholeGame(this.#app);
    const drawn = whole
      ? this.#diagram(part, pictured(shown), { numbers: 'all', colors: 'print' })
      : this.#diagram(part);
    const svg = part.svgText(drawn, { size: this.#choice.size, title: this.#title(shown) });
    const opened = proof ? undefined : this.#app.store.board.opened;
    await printing.printDiagram(printing.printed(shown, { whole, opened, svg, terms: this.#terms() }));
  }
}

function failureOf(error: unknown): EngineFailure {
  return error instanceof EngineError ? error.failure : { code: 'internal', message: String(error) };
}
