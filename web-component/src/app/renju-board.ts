import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { failureText } from '../archive/archive-text.js';
import { type Mark, marksOf } from '../archive/explorer/marks.js';
import { NextFrames } from '../archive/explorer/next-frames.js';
import { Library, type LibraryEvent } from '../archive/library.js';
import type { Walking } from '../archive/navigation/navigation-controller.js';
import type { QuestionMode } from '../archive/query/query-controller.js';
import { boardStyles } from '../board/board.styles.js';
import { pointOf } from '../board/board-grid.js';
import { type BoardArea, boardView } from '../board/board-view.js';
import {
  type GameRow,
  type ImportProgress,
  type LibraryInfo,
  type Order,
  PASS,
  type Point,
  type SearchReply,
} from '../engine/protocol.js';
import { type Cursor, type Line, lastMove, position, stepTo, stones } from '../game/cursor.js';
import { type LineProblem, problemText, readLine, writeLine } from '../game/line-text.js';
import { parseMoves } from '../game/notation.js';
import type { Shown } from '../game/shown-record.js';
import { directionOf } from '../locales/direction.js';
import { Localize, registerTranslation } from '../locales/localize.js';
import type { EditMode } from '../modes/edit/mode.js';
import { recordStyles } from '../modes/edit/record-on-board.styles.js';
import type { SolveMode, SolveOptions } from '../modes/solve/mode.js';
import type { TakeMode } from '../open/open-controller.js';
import type { GiveMode } from '../share/share-controller.js';
import { Announcer } from '../ui/announcer.js';
import { controlStyles } from '../ui/controls.styles.js';
import { tokens } from '../ui/tokens.styles.js';
import { BoardAttributes } from './attributes.js';
import { BoardActions } from './board-actions.js';
import { BoardKeys } from './board-keys.js';
import { Copier } from './copier.js';
import { DropTarget } from './drop-target.js';
import { elementStyles } from './element.styles.js';
import { emit, type SolveResultDetail } from './events.js';
import { header, MODES, type Mode } from './header.js';
import type { KeyAction } from './keys.js';
import { LazyPart } from './lazy-part.js';
import { moveList } from './move-list.js';
import { Pointing } from './pointing.js';
import { replayBar } from './replay-bar.js';
import { boardTools, keyList } from './tool-bar.js';

const ORDERS: readonly Order[] = ['newest', 'oldest', 'longest'];
const NO_MARKS: ReadonlyMap<Point, Mark> = new Map();

/** Names of archives. */
const ARCHIVE = /\.(rif|xml|gz|zip)$/i;

/** What the reader has opened: the archive's card, the list of keys, all next moves. */
interface Unfolded {
  archive: boolean;
  keys: boolean;
  moves: boolean;
}

/** Positions before an unknown one that are looked through for the nearest that games have. */
const LOOK_BACK = 40;

/**
 * A renju board that shows games and finds positions in an archive.
 *
 * @tag renju-board
 *
 * @fires {CustomEvent<MoveDetail>} renju-before-move - Before the reader plays; `preventDefault()` forbids the move.
 * @fires {CustomEvent<MoveDetail>} renju-move - The reader played a move.
 * @fires {CustomEvent<PositionDetail>} renju-position-change - The reader changed what the board shows.
 * @fires {CustomEvent<QuestionDetail>} renju-question-change - The reader chose another part of the board, or other games.
 * @fires {CustomEvent<RecordDetail>} renju-record-change - The reader changed the record, in mode `edit`.
 * @fires {CustomEvent<{ mode: string }>} renju-mode-change - The reader chose another mode.
 * @fires {CustomEvent<SearchResultDetail>} renju-search-result - The games of the position shown were found.
 * @fires {CustomEvent<ImportProgress>} renju-import-progress - An import went on.
 * @fires {CustomEvent<LibraryInfo>} renju-import-done - An import is done and stored.
 * @fires {CustomEvent<GameView>} renju-game-open - The reader opened a game of the archive.
 * @fires {CustomEvent<SolveProgressDetail>} renju-solve-progress - A search for a win went on.
 * @fires {CustomEvent<SolveResultDetail>} renju-solve-result - A search for a win ended with an answer.
 * @fires {CustomEvent<Trouble>} renju-error - The engine could not do what was asked.
 * @fires {CustomEvent<{ library?: LibraryInfo }>} renju-ready - The archive is open, or there is none.
 *
 * @slot - The position as text, for readers without scripts. Taken as `moves` where no attribute gives a position.
 * @slot toolbar - Into the header, before the modes: a title, links.
 * @slot panel - Below the answers; in mode `view` beside or below the board.
 * @slot empty - In place of the invitation to drop an archive.
 * @slot error - In place of the sentence about an unreadable `position` or `moves`.
 *
 * @csspart board - The board.
 * @csspart stone - A stone; with `black` or `white`.
 * @csspart lines - The lines of the board.
 * @csspart label - A coordinate beside it.
 * @csspart mark - The mark of a next move.
 * @csspart forbidden - The mark of a point where Black may not play.
 * @csspart label-mark - A label that a record has on a point.
 * @csspart figure - A circle, triangle, square or cross that it has there.
 * @csspart line - A line from point to point.
 * @csspart arrow - An arrow.
 * @csspart cursor - The point in the tab order.
 * @csspart header - The row above the board.
 * @csspart replay - The replay bar.
 * @csspart tools - The row of tools.
 * @csspart trail - The way back and forward through where the reader has been.
 * @csspart set-up - The tools that set up a position.
 * @csspart area - The tools for a part of the board.
 * @csspart filter-button - The button in the header that chooses games.
 * @csspart button - Every button that is a box.
 * @csspart panel - Every card; with `explorer`, `games`, `facts`, `graph`, `record`, `drop`, `progress`, `archive`, `failure`,
 *   `question`, `answer`, `forbidden`, `filter`, `records`, `note`, `opening`, `give` or `take`.
 * @csspart table - The table of next moves, or of a proof.
 * @csspart row - A row of such a table.
 * @csspart bar - A bar of results.
 *
 * @cssprop [--renju-board=light-dark(#e9c98f, #b98f52)] - The board.
 * @cssprop [--renju-line=light-dark(#5b4526, #3a2a14)] - Lines and coordinates.
 * @cssprop [--renju-black=#17181b] - Black stones.
 * @cssprop [--renju-white=#f1efea] - White stones.
 * @cssprop [--renju-last-move=#e4572e] - The ring of the last move.
 * @cssprop [--renju-mark=#0f766e] - Marks of next moves.
 * @cssprop [--renju-forbidden=light-dark(#b91c1c, #f87171)] - Errors and forbidden points.
 * @cssprop [--renju-paper=light-dark(#fbfaf8, #17181a)] - The ground of the element.
 * @cssprop [--renju-surface=light-dark(#fff, #1f2124)] - The ground of cards and buttons.
 * @cssprop [--renju-ink=light-dark(#1d1d1f, #ececec)] - Text.
 * @cssprop [--renju-ink-quiet=light-dark(#6a6660, #a3a3a3)] - Text that stands back.
 * @cssprop [--renju-hairline=light-dark(#e5e1da, #33363a)] - Borders.
 * @cssprop [--renju-accent=light-dark(#0f766e, #5eead4)] - What is chosen or can be done.
 * @cssprop [--renju-accent-soft=light-dark(#d7efec, #173b38)] - Its ground.
 * @cssprop [--renju-on-accent=light-dark(#fff, #10312e)] - Text on the accent.
 * @cssprop [--renju-focus=var(--renju-accent)] - The ring of the focus.
 * @cssprop [--renju-bar-black=light-dark(#2a2a2c, #0b0b0c)] - Black's part of a bar of results.
 * @cssprop [--renju-bar-draw=light-dark(#a8a198, #63656a)] - The draws' part.
 * @cssprop [--renju-bar-white=light-dark(#fff, #e6e4de)] - White's part.
 * @cssprop [--renju-radius=10px] - Corners of the board and of cards.
 * @cssprop [--renju-font] - System fonts, with Noto Sans CJK for Japanese and Chinese.
 * @cssprop [--renju-board-max=45rem] - The widest that a board alone becomes.
 */
export class RenjuBoard extends BoardAttributes {
  static formAssociated = true;
  static override styles = [tokens, elementStyles, controlStyles, boardStyles, recordStyles];

  /** Where the engine's files are, for all elements that do not say so themselves. */
  static assetBase: string | undefined;

  /** Adds languages: `RenjuBoard.registerTranslation({ code: 'et', terms: { … } })`. */
  static registerTranslation = registerTranslation;

  readonly #internals = this.attachInternals();
  readonly #localize = new Localize(this);
  readonly #announcer = new Announcer(this);
  readonly #pointing = new Pointing(this);
  readonly #library = new Library(this, {
    urls: () => this.#urls,
    notify: (event) => this.#hear(event),
  });

  readonly #frames = new NextFrames(this, 2, () => this.#searching && this.#library.answer !== undefined);
  readonly #copier = new Copier(this);
  readonly #drop = new DropTarget(this, (file) => this.#receive(file));
  readonly #keys = new BoardKeys(this, {
    shortcuts: () => this.hotkeys !== 'off',
    carryOut: (action) => this.#carryOut(action),
  });
  readonly #actions = new BoardActions(this, {
    announcer: this.#announcer,
    terms: () => this.#localize.terms,
    changed: () => this.#writeAttributes(),
    turned: (turn) => {
      this.#question?.turn(turn);
      this.#edit?.turn(turn);
    },
  });

  /** What the parts that are loaded later work with. */
  readonly #shared = {
    actions: this.#actions,
    announcer: this.#announcer,
    pointing: this.#pointing,
    library: this.#library,
    terms: () => this.#localize.terms,
  };
  readonly #search = new LazyPart(
    this,
    () => import('../modes/search/search.js'),
    (part) => part,
  );
  /** From game to game, and back. */
  readonly #walks = new LazyPart(
    this,
    () => import('../archive/navigation/navigation.js'),
    ({ Walking }) =>
      new Walking(this, {
        ...this.#shared,
        question: () => this.#question,
        edit: () => (this.#modes.includes('edit') ? () => void this.#editGame() : undefined),
      }),
  );
  /** Asks about a part of the board, or some of the games. */
  readonly #questions = new LazyPart(
    this,
    () => import('../archive/query/query.js'),
    ({ QuestionMode }) => new QuestionMode(this, this.#shared),
  );
  /** Sets up, solves, and knows forbidden points. */
  readonly #studies = new LazyPart(
    this,
    () => import('../modes/solve/solve.js'),
    ({ SolveMode }) =>
      new SolveMode(this, {
        ...this.#shared,
        urls: () => this.#urls,
        back: () => (this.#from ? () => this.#backToSearch() : undefined),
      }),
  );

  /** Gives the record away: copies, files, diagrams, a link, the value of a form. */
  readonly #gives = new LazyPart(
    this,
    () => import('../share/share.js'),
    ({ GiveMode }) =>
      new GiveMode(this, {
        ...this.#shared,
        internals: this.#internals,
        cursor: () => this.#actions.cursor,
        edited: () => this.#edit?.shown,
        show: (line, { record }) => Object.assign(this, writeLine(line), this.#edit && { gameRecord: record }),
        take: (act) => this.#take(act),
      }),
  );
  /** Takes a record in: pasted, dropped, chosen. */
  readonly #takes = new LazyPart(
    this,
    () => import('../open/open.js'),
    ({ TakeMode }) =>
      new TakeMode(this, {
        ...this.#shared,
        open: (opened) => void this.#openRecord(opened),
        edit: () => (!this.#editing && this.#modes.includes('edit') ? (opened) => this.#adopt(opened) : undefined),
        add: () =>
          this.#searching || this.#modes.includes('search')
            ? (...file) => {
                this.#choose('search');
                this.#unfolded.archive = true;
                void this.#library.import(...file);
              }
            : undefined,
      }),
  );

  /** Several collections, and what the books among them say. */
  readonly #collections = new LazyPart(
    this,
    () => import('../archive/collections/collections.js'),
    ({ CollectionsMode }) =>
      new CollectionsMode(this, {
        ...this.#shared,
        save: async (...file) => (await this.#gives.load()).save(...file),
        open: (opened) => (this.#modes.includes('edit') ? this.#adopt(opened) : void this.#openRecord(opened)),
      }),
  );

  /** Shows records and edits them. */
  readonly #edits = new LazyPart(
    this,
    () => import('../modes/edit/edit.js'),
    ({ EditMode }) =>
      new EditMode(this, {
        ...this.#shared,
        find: () => (this.#modes.includes('search') ? () => this.#choose('search') : undefined),
        enter: () => this.#choose('edit'),
      }),
  );

  /** Why the attributes cannot be shown; the board keeps what it had. */
  #problem: LineProblem | undefined;
  /** The line that the archive was asked about last. */
  #asked: Line | undefined;
  #drawn: { of: SearchReply | undefined; map: ReadonlyMap<Point, Mark> } = { of: undefined, map: NO_MARKS };
  #unfolded: Unfolded = { archive: false, keys: false, moves: false };
  /** The page has put something into the header. */
  #headed = false;
  /** The library that was looked at for damage. */
  #told: LibraryInfo | undefined;
  /** The row whose game was asked for last. */
  #opening: GameRow | undefined;
  #ready = false;
  /** What was on the board in mode `search` when the reader went to solve it. */
  #from: Cursor | undefined;

  /** Reads an archive (`.rif`, `.xml`, each also `.gz` or `.zip`) and makes it the library of this site. */
  async importArchive(file: Blob, name = file instanceof File ? file.name : ''): Promise<void> {
    this.#unfolded.archive = true;
    await this.#library.import(file, name);
  }

  /**
   * Looks for a forced win in the position on the board; `side`, `threats` and `limit` become those of the attributes.
   * Rejects with an `AbortError` where it was stopped, or another search began.
   */
  async solve(options: SolveOptions = {}): Promise<SolveResultDetail> {
    return (await this.#studies.load()).solve(options);
  }

  /** The form that the element is a control of. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** The labels that name the element in its page. */
  get labels(): NodeList {
    return this.#internals.labels;
  }

  /** What keeps the form from being sent, as of any control. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }

  /** The same, said to the reader; empty where nothing does. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  /** `false` while it is disabled: then nothing is asked of it. */
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }

  /** Whether the form can be sent as far as the element is concerned; where not, there is an event `invalid`. */
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  /** The same, and the browser says what is missing. */
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    if (form) this.#inForm(() => undefined);
  }

  formResetCallback(): void {
    this.#inForm((value) => value.reset());
  }

  formStateRestoreCallback(state: unknown): void {
    this.#inForm((value) => value.restore(state));
  }

  formDisabledCallback(): void {
    this.requestUpdate();
  }

  /** A file that was dropped beside the archive's card: an archive is imported, of another it is asked what to do. */
  #receive(file: File): void {
    if (this.#searching && ARCHIVE.test(file.name)) void this.importArchive(file);
    else this.#take((take) => take.file(file));
  }

  /** Takes a record in to edit it. */
  #adopt(opened: Shown): void {
    this.#edits.load().then(
      (edit) => edit.adopt(opened),
      () => undefined,
    );
  }

  /** Puts a record on the board: the line through a place of it, unless records are edited. */
  async #openRecord(opened: Shown): Promise<void> {
    if (this.#editing) {
      this.#adopt(opened);
      return;
    }
    const line = (await this.#gives.load()).lineOf(opened);
    this.#actions.show({ line }, this.#localize.terms.moves({ count: line.ply }));
  }

  #take(act: (take: TakeMode) => Promise<void>): void {
    this.#takes.load().then(act, () => undefined);
  }

  readonly #onPaste = (event: ClipboardEvent): void => {
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData('text/plain');
    const [target] = event.composedPath();
    // In a field it is the field's.
    const field = target instanceof Element && target.matches('input, textarea');
    if (event.defaultPrevented || field || !(file || text)) return;
    event.preventDefault();
    this.#take((take) => (file ? take.file(file) : take.text(text ?? '')));
  };

  #inForm(act: (value: GiveMode['form']) => void): void {
    this.#gives.load().then(
      ({ form }) => act(form),
      () => undefined,
    );
  }

  /** Mode `edit`: takes the last change of the record back; `false` where there is none. */
  undo(): boolean {
    return this.#edit?.undo() ?? false;
  }

  /** Mode `edit`: makes the change again that was taken back last; `false` where there is none. */
  redo(): boolean {
    return this.#edit?.redo() ?? false;
  }

  /** Puts the focus on the board. */
  override focus(options?: FocusOptions): void {
    this.#keys.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('position') || changed.has('moves') || changed.has('ply')) this.#readAttributes();
    if (changed.has('order') && ORDERS.includes(this.order)) this.#library.setOrder(this.order);
    if (this.#searching) {
      this.#search.want();
      this.#walks.want();
      this.#walking?.follow();
      this.#question?.update();
      const { info } = this.#library.state;
      // What cannot be read is said before anybody looks for it.
      if (info && info !== this.#told && info.collections.some(({ damaged }) => damaged)) this.#unfolded.archive = true;
      this.#told = info;
      if (this.#unfolded.archive || info?.collections.some(({ nodes }) => nodes > 0)) this.#collections.want();
      this.#collections.loaded?.update();
      // Until it is known what the attributes ask, nothing is.
      if (this.#question || !(this.area || this.filter)) this.#ask();
      else this.#questions.want();
    }
    if (this.#editing || this.gameRecord) this.#edits.want();
    this.#edits.loaded?.update();
    if (this.#studying) this.#studies.want();
    if (this.link) this.#gives.want();
    this.#study?.update(this.#quiet);
    const { answer } = this.#library;
    if (this.#drawn.of !== answer) {
      this.#drawn = { of: answer, map: marksOf(answer, this.#library.question?.position.toMove) };
    }
  }

  /** The page's attributes, unless they say what the board shows anyway. */
  #readAttributes(): void {
    const given = { position: this.position ?? '', moves: this.moves ?? '', ply: this.ply ?? undefined };
    const own = writeLine(this.#actions.cursor.line);
    if (given.position === own.position && given.moves === own.moves) {
      this.#actions.cursor = stepTo(this.#actions.cursor, given.ply ?? Number.POSITIVE_INFINITY);
      this.#problem = undefined;
      return;
    }
    const read = readLine(given);
    this.#problem = read.ok ? undefined : read.problem;
    if (!read.ok) return;
    this.#actions.cursor = { line: read.line };
    const last = lastMove(read.line);
    if (last !== undefined && last !== PASS) this.#keys.point = last;
  }

  /** The reader changed what is shown: the attributes follow. */
  #writeAttributes(): void {
    const { position: setup, moves, ply } = writeLine(this.#actions.cursor.line);
    this.position = setup;
    this.moves = moves;
    this.ply = ply;
    this.#problem = undefined;
    this.#pointing.clear();
    this.#walking?.follow();
    this.requestUpdate();
  }

  get #searching(): boolean {
    return this.mode === 'search';
  }

  get #solving(): boolean {
    return this.mode === 'solve';
  }

  get #editing(): boolean {
    return this.mode === 'edit';
  }

  /** Whether a click plays. */
  get #playing(): boolean {
    return this.#searching || this.#solving || this.#edit?.editing === true;
  }

  /** Whether something of what only studying knows is shown. */
  get #studying(): boolean {
    return (
      this.#solving ||
      this.#editing ||
      this.forbidden === 'on' ||
      (this.#searching && this.forbidden !== 'off' && this.#quiet)
    );
  }

  /** Forbidden points are not worth a wait for the archive: that is opened first. */
  get #quiet(): boolean {
    const { kind } = this.#library.state;
    return !this.#searching || kind === 'ready' || kind === 'empty' || kind === 'importing';
  }

  get #urls() {
    return { assetBase: this.assetBase ?? RenjuBoard.assetBase, wasmUrl: this.wasmUrl, workerUrl: this.workerUrl };
  }

  get #study(): SolveMode | undefined {
    return this.#studies.loaded;
  }

  /** Where a record is shown. */
  get #edit(): EditMode | undefined {
    const { loaded } = this.#edits;
    return loaded?.active ? loaded : undefined;
  }

  get #question(): QuestionMode | undefined {
    return this.#questions.loaded;
  }

  get #walking(): Walking | undefined {
    return this.#walks.loaded;
  }

  /** Opens what changes the question, as soon as it is here. */
  #change(open: (question: QuestionMode) => void): void {
    this.#questions.load().then(open, () => undefined);
  }

  #ask(): void {
    const { line } = this.#actions.cursor;
    if (line === this.#asked) return;
    this.#asked = line;
    const plies = Array.from({ length: Math.min(line.ply, LOOK_BACK) }, (_, back) => line.ply - 1 - back);
    this.#library.ask(
      position(line),
      plies.map((ply) => position({ ...line, ply })),
    );
  }

  #hear(event: LibraryEvent): void {
    const { terms } = this.#localize;
    switch (event.kind) {
      case 'answer':
        emit(this, 'renju-search-result', { ...event.answer, ...event.question });
        // While an archive is read the answer grows three times a second: that is for the eye.
        if (event.answer.source === 'library') {
          this.#announcer.say(this.#question?.said(event.answer.total) ?? terms.reached({ games: event.answer.total }));
        }
        break;
      case 'library':
        if (!this.#ready) emit(this, 'renju-ready', event.info ? { library: event.info } : {});
        this.#ready = true;
        break;
      case 'progress':
        emit(this, 'renju-import-progress', event.progress);
        this.#sayProgress(event.progress);
        break;
      case 'imported':
        emit(this, 'renju-import-done', event.info);
        // The card stays where there is a report to read; else the answer takes its place.
        this.#unfold({ archive: event.info.problems.skipped + event.info.problems.cut > 0 });
        this.#announcer.say(terms.imported({ games: event.info.games }));
        break;
      case 'failure':
        emit(this, 'renju-error', event.failure);
        break;
    }
  }

  #sayProgress({ bytesRead, bytesTotal }: ImportProgress): void {
    const part = bytesTotal > 0 ? bytesRead / bytesTotal : 0;
    this.#announcer.sayProgress(part, this.#localize.terms.importedPart({ part }));
  }

  /** In the list of moves the focus follows the move shown. */
  protected override updated(): void {
    const focused = this.shadowRoot?.activeElement;
    if (focused?.matches('.ply:not([aria-current])'))
      this.renderRoot.querySelector<HTMLElement>('[aria-current]')?.focus();
  }

  protected override render(): TemplateResult {
    const { terms } = this.#localize;
    const wrong = problemText(this.#problem, terms) || (this.#searching && this.#question?.problem) || '';
    const part = this.#search.loaded;
    const { failure } = this.#library.state;
    const { opened } = this.#actions.cursor;
    const list = this.mode === 'view' && this.record === 'on';
    const columns = this.mode !== 'view' || list;
    return html`<div
      class="root ${this.#drop.over ? 'dropping' : ''}"
      lang=${terms.lang}
      dir=${directionOf(terms.lang)}
      ?inert=${this.matches(':disabled')}
      @keydown=${this.#keys.onKey}
      @paste=${this.#onPaste}
      @dragover=${this.#drop.onDrag}
      @dragleave=${this.#drop.onDrag}
      @drop=${this.#drop.onDrag}
    >
      ${this.#header()}
      <div class="body ${columns ? 'columns' : 'alone'}">
        <div class="play">
          ${this.#board()} ${this.#replay()} ${this.#edit?.tools() ?? (this.#solving ? this.#study?.tools() : this.#walking?.bar())}
          ${this.#tools()} ${this.#unfolded.keys ? keyList(terms) : nothing}
          ${this.#solving ? nothing : opened && part?.gameFacts({ game: opened.view, terms })}
        </div>
        <div class="panel">
          ${wrong ? html`<slot name="error"><p class="card wrong">${wrong}</p></slot>` : nothing}
          ${this.#takes.loaded?.panel()} ${this.#gives.loaded?.panel()} ${this.#searching ? this.#answers() : nothing} ${this.#solving ? this.#study?.panel() : nothing}
          ${this.#study?.forbiddenCard()}
          ${this.#edit?.panel()}
          ${list && !this.#edit ? moveList({ line: this.#actions.cursor.line, terms, onStep: (ply) => this.#actions.stepTo(ply) }) : nothing}
          <slot name="panel"></slot>
        </div>
      </div>
      <slot hidden @slotchange=${this.#onText}></slot>
      ${this.#announcer.regions(wrong || (failure ? failureText(failure, terms) : ''))}
    </div>`;
  }

  #header(): TemplateResult {
    return header({
      mode: this.mode,
      modes: this.#modes,
      library: this.#library.state,
      open: this.#unfolded.archive,
      filter: this.#searching
        ? {
            open: this.#question?.filterOpen ?? false,
            toggle: () => this.#change((question) => question.toggleFilter()),
          }
        : undefined,
      origin: this.#solving ? this.#study?.origin : undefined,
      filled: this.#headed,
      terms: this.#localize.terms,
      onMode: (mode) => this.#choose(mode),
      onArchive: () => this.#unfold({ archive: !this.#unfolded.archive }),
      onSlot: (event) => {
        this.#headed = event.target instanceof HTMLSlotElement && event.target.assignedElements().length > 0;
        this.requestUpdate();
      },
    });
  }

  #choose(mode: Mode): void {
    if (mode === this.mode) return;
    this.#from = this.#searching && mode === 'solve' ? this.#actions.cursor : undefined;
    this.mode = mode;
    emit(this, 'renju-mode-change', { mode });
  }

  /** Takes a copy of the opened game, and goes to edit it. */
  async #editGame(): Promise<void> {
    await (await this.#edits.load()).copyGame(this.#actions.cursor);
  }

  /** Back to the position, or game, that was to be solved, whatever was tried with it meanwhile. */
  #backToSearch(): void {
    const { terms } = this.#localize;
    if (this.#from) this.#actions.show(this.#from, terms.restored);
    this.#choose('search');
  }

  get #modes(): readonly Mode[] {
    const offered = (this.modes ?? '').split(/\s+/);
    return MODES.filter((mode) => offered.includes(mode));
  }

  #board(): TemplateResult {
    const marks = this.#searching && this.marks !== 'off' ? this.#drawn.map : NO_MARKS;
    return boardView({
      line: this.#line,
      marks,
      stale: this.#library.asking,
      playing: this.#playing,
      study: this.#study?.board(marks),
      area: this.#searching ? this.#overBoard : this.#edit?.board,
      pointing: this.#pointing,
      focus: this.#keys.point,
      label: this.label,
      coordinates: this.coordinates !== 'off',
      numbers: this.#study?.walks ? 'all' : this.numbers,
      terms: this.#localize.terms,
      onClick: this.#onClick,
      onConfirm: (point) => this.#confirm(point),
    });
  }

  /** The part of the board that is asked about, and the labels of books. */
  get #overBoard(): BoardArea | undefined {
    const area = this.#question?.board;
    const collections = this.#collections.loaded;
    return collections ? collections.board(area) : area;
  }

  /** What the board shows: the line, or a proof over its stones. */
  get #line(): Line {
    return this.#study?.line ?? this.#actions.cursor.line;
  }

  /** Whoever steps: the line, or a proof that is on the board. */
  get #steps(): Pick<BoardActions, 'stepTo' | 'stepBy' | 'takeBack'> {
    return this.#study?.walks ? this.#study : (this.#edit ?? this.#actions);
  }

  #replay(): TemplateResult {
    const { ply, moves } = this.#line;
    const { terms } = this.#localize;
    return replayBar({
      ...(this.#edit?.replay ?? { ply, length: moves.length }),
      terms,
      onStep: (to) => this.#steps.stepTo(to),
    });
  }

  #tools(): TemplateResult {
    const { keys } = this.#unfolded;
    return boardTools({
      actions: this.#actions,
      playing: this.#searching || this.#solving,
      copied: this.#copier.done,
      keys,
      terms: this.#localize.terms,
      onCopy: () => void this.#copy(),
      onKeys: () => this.#unfold({ keys: !keys }),
      area: this.#searching
        ? {
            open: this.#question?.areaOpen ?? false,
            toggle: () => this.#change((question) => question.toggleArea()),
          }
        : undefined,
      give: {
        open: this.#gives.loaded?.open ?? false,
        toggle: () =>
          this.#gives.load().then(
            (give) => give.toggle(),
            () => undefined,
          ),
      },
      onSolve: this.#searching && this.#modes.includes('solve') ? () => this.#choose('solve') : undefined,
    });
  }

  #answers(): TemplateResult | undefined {
    const sample = this.sample ? { url: this.sample, games: this.sampleGames ?? undefined } : undefined;
    return this.#search.loaded?.searchPanel({
      library: this.#library,
      walking: this.#walking,
      cursor: this.#actions.cursor,
      lit: this.#pointing.aim ?? this.#pointing.point ?? this.#pointing.row?.[0],
      archiveOpen: this.#unfolded.archive,
      frames: this.#frames.drawn,
      expanded: this.#unfolded.moves,
      question: this.#question,
      collections: this.#collections.loaded,
      sample,
      terms: this.#localize.terms,
      onFile: (file) => void this.importArchive(file),
      onSample: (url) => {
        this.#unfolded.archive = true;
        void this.#library.importUrl(new URL(url, document.baseURI), fileName(url));
      },
      onLight: (points) => this.#pointing.light(points),
      onPlay: (move) => this.#actions.play(move),
      onExpand: (moves) => this.#unfold({ moves }),
      onOrder: (order) => {
        this.order = order;
      },
      onOpen: (row) => void this.#open(row),
    });
  }

  #unfold(change: Partial<Unfolded>): void {
    this.#unfolded = { ...this.#unfolded, ...change };
    this.requestUpdate();
  }

  /** Shows a game of the list at the move where the position stood. A later step of the reader wins. */
  async #open(row: GameRow): Promise<void> {
    this.#opening = row;
    const { line } = this.#actions.cursor;
    const view = await this.#library.game(row);
    if (!view || this.#opening !== row || this.#actions.cursor.line !== line) return;
    (this.#walking ?? this.#actions).open(view, row.ply);
    this.#question?.follow(row);
    await this.updateComplete;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    this.renderRoot.querySelector('.board')?.scrollIntoView({ block: 'nearest', behavior });
  }

  async #copy(): Promise<void> {
    const { position: setup, moves } = writeLine(this.#actions.cursor.line);
    const text = setup ? `${setup}${moves && ` moves ${moves}`}` : moves;
    if (await this.#copier.copy(text)) this.#announcer.start(this.#localize.terms.copied);
  }

  readonly #onClick = (event: MouseEvent): void => {
    const point = pointOf(event);
    if (point === undefined) return;
    this.#keys.point = point;
    // A pointer draws by itself; only what presses keys for a reader comes as a click alone.
    if (this.#drawing && event.detail > 0) return;
    const plays = this.#edit ? this.#edit.placing(point) : this.#playing;
    if (plays && this.#pointing.mustConfirm(event) && this.#pointing.aim !== point) {
      this.#pointing.aimAt(this.#searching && stones(this.#line).has(point) ? undefined : point);
    } else {
      this.#press(point);
    }
    this.requestUpdate();
  };

  /** Goes to the move of a stone; plays on an empty point. */
  #press(point: Point): void {
    if (this.#drawing) {
      this.#question?.press(point);
      return;
    }
    if (this.#solving) {
      this.#study?.press(point);
      return;
    }
    if (this.#edit) {
      this.#edit.press(point);
      return;
    }
    const stone = stones(this.#actions.cursor.line).get(point);
    if (stone?.ply !== undefined) this.#actions.stepTo(stone.ply);
    else if (this.#searching) this.#actions.play(point);
  }

  /** Whether a press draws a part of the board. */
  get #drawing(): boolean {
    return this.#searching && this.#question?.drawing === true;
  }

  #confirm(point: Point): void {
    this.#pointing.aimAt(undefined);
    this.#press(point);
  }

  #carryOut(action: Exclude<KeyAction, { do: 'go' }>): boolean {
    switch (action.do) {
      case 'play':
        this.#press(this.#keys.point);
        return true;
      case 'take-back':
        if (this.#playing || this.#editing) this.#steps.takeBack();
        return this.#playing || this.#editing;
      case 'step':
        this.#steps.stepBy(action.by);
        return true;
      case 'back':
      case 'forward':
        return (this.#edit?.vary(action.do === 'back' ? -1 : 1) || this.#walking?.go(action.do)) ?? false;
      case 'undo':
      case 'redo':
        return this[action.do]();
      case 'list-keys':
        this.#unfold({ keys: !this.#unfolded.keys });
        return true;
      case 'leave':
        return this.#leave();
    }
  }

  /** Leaves the innermost of what is open. */
  #leave(): boolean {
    if (this.#pointing.aim !== undefined) this.#pointing.aimAt(undefined);
    else if (this.#unfolded.keys) this.#unfold({ keys: false });
    else if (this.#takes.loaded?.leave() || this.#gives.loaded?.leave()) return true;
    else if (this.#solving) return this.#study?.leave() ?? false;
    else if (this.#edit) return this.#edit.leave();
    else if (this.#searching && (this.#walking?.close() || this.#question?.leave())) return true;
    else if (this.#actions.cursor.opened) this.#actions.backToMine();
    else if (this.#unfolded.archive) this.#unfold({ archive: false });
    else return this.#searching && this.#question?.leaveArea() === true;
    return true;
  }

  /** Text between the tags is the position where no attribute gives one. */
  readonly #onText = (event: Event): void => {
    if (this.moves || this.position || !(event.target instanceof HTMLSlotElement)) return;
    const text = event.target.assignedNodes().map((node) => node.textContent ?? '');
    const moves = text.join(' ').trim();
    if (parseMoves(moves).ok) this.moves = moves;
  };
}

/** `https://…/sample.rif.gz?1` is `sample.rif.gz`. */
function fileName(url: string): string {
  return new URL(url, document.baseURI).pathname.split('/').pop() ?? '';
}
