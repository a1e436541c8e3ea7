/**
 * The element `<renju-board>`: applies its attributes to the store, and draws the state of the store. The active mode
 * implements the behavior of the board.
 */
import { html, noChange, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { boardStyles } from '../board/board.styles.js';
import type { BoardPicture } from '../board/board-picture.js';
import { boardView } from '../board/board-view.js';
import { troubleOf } from '../engine/engine-error.js';
import { hasStrip } from '../features/strip/strip-line.js';
import { type Five, findFive } from '../game/five.js';
import { lastMove, stones } from '../game/line.js';
import { parseMoves } from '../game/notation.js';
import type { Imported, ImportOptions } from '../library/imported.js';
import { directionOf } from '../locales/direction.js';
import { registerTranslation } from '../locales/localize.js';
import type { Mode } from '../modes/mode.js';
import { emit, type SolveOptions, type SolveResultDetail } from '../state/events.js';
import { MODES } from '../state/state.js';
import { controlStyles } from '../ui/controls.styles.js';
import { LongPress } from '../ui/long-press.js';
import { tokens } from '../ui/tokens.styles.js';
import { AttributeSync } from './attribute-sync.js';
import { bar } from './bar/bar.js';
import { createContext } from './context.js';
import { elementStyles } from './element.styles.js';
import { FormControl } from './form-control.js';
import { frameStyles } from './frame.styles.js';
import { watchHeight } from './given-height.js';
import { header } from './header.js';
import { Input } from './input.js';
import { lowWindowStyles } from './low-window.styles.js';
import { Parts } from './parts.js';
import { sharedStyles } from './shared.styles.js';

/**
 * Number of drawings after which the element is complete: the first drawing shows only the board, and the second shows
 * everything.
 */
const ALL = 2;

/**
 * A renju board that shows games, finds positions in an archive, searches for forced wins, and edits records.
 *
 * @tag renju-board
 *
 * @fires {CustomEvent<MoveDetail>} renju-before-move - The user is about to play; `preventDefault()` forbids it.
 * @fires {CustomEvent<MoveDetail>} renju-move - The user played a move.
 * @fires {CustomEvent<PositionDetail>} renju-position-change - The user changed the shown position.
 * @fires {CustomEvent<QueryDetail>} renju-query-change - The user chose another area or filter.
 * @fires {CustomEvent<RecordDetail>} renju-record-change - The user changed the record, in mode `edit`.
 * @fires {CustomEvent<{ mode: string }>} renju-mode-change - The user chose another mode.
 * @fires {CustomEvent<Chosen>} renju-settings-change - The user's settings, chosen now or earlier, take effect.
 * @fires {CustomEvent<SearchResultDetail>} renju-search-result - The games that reached the shown position were found.
 * @fires {CustomEvent<ImportProgress>} renju-import-progress - An import has progressed.
 * @fires {CustomEvent<LibraryInfo>} renju-import-done - An import has ended, and its games are stored.
 * @fires {CustomEvent<GameView>} renju-game-open - The user opened a game of the archive.
 * @fires {CustomEvent<SolveProgressDetail>} renju-solve-progress - A search for a win has progressed.
 * @fires {CustomEvent<SolveResultDetail>} renju-solve-result - A search for a win ended with an answer.
 * @fires {CustomEvent<Trouble>} renju-error - A request to the engine has failed.
 * @fires {CustomEvent<{ library?: LibraryInfo }>} renju-ready - The archive is open, or there is none.
 *
 * @slot - The moves as text, for users without scripts. Used as `moves` if no attribute gives a position.
 * @slot toolbar - Content of the header, before the modes, such as a title or links.
 * @slot panel - Content below the answers; in mode `view` beside or below the board.
 * @slot empty - Content in place of the invitation to drop an archive.
 * @slot error - Content in place of the sentence about an attribute that cannot be read.
 */
export class RenjuBoard extends FormControl {
  static override styles = [
    tokens,
    frameStyles,
    elementStyles,
    lowWindowStyles,
    controlStyles,
    boardStyles,
    sharedStyles,
  ];

  /** Folder of the engine's files. Used by all elements that do not have the attribute `asset-base`. */
  static assetBase: string | undefined;

  /** Adds a language, for example `RenjuBoard.registerTranslation({ code: 'et', terms: { … } })`. */
  static registerTranslation = registerTranslation;

  readonly #app = createContext(this, () => ({
    assetBase: this.assetBase ?? RenjuBoard.assetBase,
    wasmUrl: this.wasmUrl,
    workerUrl: this.workerUrl,
    archive: this.archive,
  }));
  readonly #attributes = new AttributeSync(this, this.#app.store);
  readonly #parts = new Parts(this.#app, this.internals);
  readonly #input = new Input(this.#app, this.#parts);
  readonly #hold = new LongPress(this);
  /**
   * Number of drawings so far. A board of static HTML in the shadow root counts as the first drawing. The element
   * then replaces it by a complete drawing at once.
   */
  #drawn = this.shadowRoot ? 1 : 0;
  /** Whether other code is waiting for `updateComplete`. If so, the next drawing must not be delayed. */
  #awaited = false;
  /** Whether the current update draws the element; `false` while the active mode waits for an answer. */
  #draws = true;
  /** Whether the page has put content into the header. */
  #headed = false;
  /** Functions that try once more to load those parts that could not be loaded. */
  #missing: ReadonlyArray<() => void> = [];

  /**
   * Imports a file. An archive (`.rif` or `.xml`, also compressed as `.gz` or `.zip`) becomes the archive of this
   * site. Any other file becomes a further collection. Resolves with the imported collection. If the user stops the
   * import, rejects with an `AbortError`. On failure, rejects with an `EngineError`, for example with the code `known`
   * if the same file was imported before.
   */
  async importArchive(file: Blob, options: string | ImportOptions = {}): Promise<Imported> {
    const { importFor } = await import('../library/imported.js');
    return importFor(this.#app.library, file, options);
  }

  /**
   * Looks for a forced win in the position on the board. Sets the attributes `side`, `threats` and `limit` to the
   * options used. Rejects with an `AbortError` if the search is stopped, or if another search begins.
   */
  async solve(options: SolveOptions = {}): Promise<SolveResultDetail> {
    return (await this.#parts.lazy.solve.load()).solve.solve(options);
  }

  /**
   * Opens a file in mode `train`: a set of problems, a file of progress, or records with positions. Returns the number
   * of open problems.
   */
  override async openProblems(file: File): Promise<number> {
    return (await this.#parts.lazy.train.load()).train.open(file);
  }

  /** Undoes the user's last change. Returns `false` if there is no change to undo in the current mode. */
  undo(): boolean {
    return this.#app.actions.undo();
  }

  /** Redoes the change that was undone last. Returns `false` if there is no such change in the current mode. */
  redo(): boolean {
    return this.#app.actions.redo();
  }

  /** Moves the focus to the board. If the board is hidden, moves the focus to the first element that can have it. */
  override focus(options?: FocusOptions): void {
    if (this.board !== 'off') this.#input.keys.focus(options);
    else this.renderRoot.querySelector<HTMLElement>('button:not(:disabled), input, a[href]')?.focus(options);
  }

  override partFailed(retry: () => void, error: unknown): void {
    this.#missing = [...this.#missing, retry];
    emit(this, 'renju-error', { ...troubleOf(error, 'open'), code: 'not-started' });
    this.requestUpdate();
  }

  protected override async formPart() {
    return (await this.#parts.lazy.share.load()).form;
  }

  /**
   * Divides the start of the element into tasks: running the script, starting the engine, drawing the board, and
   * drawing everything around the board. A single task would block a slow page for half a second.
   */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.#drawn < ALL) await task();
    if (!this.#drawn && this.mode === 'search') {
      void this.#app.library.open();
      await task();
    }
    super.scheduleUpdate();
  }

  /**
   * Reads and writes the attributes and sends queries without delay. Only the drawing of the element may wait for an
   * answer.
   */
  protected override willUpdate(changed: PropertyValues<this>): void {
    const { settings, store } = this.#app;
    settings.update();
    const before = store.board;
    this.#attributes.read(changed);
    if (before !== store.board) this.#input.follow(lastMove(store.board.line));
    this.#parts.update();
    this.#draws = this.#awaited || !this.#parts.active.held;
    this.#awaited = false;
  }

  /** Makes the element draw without waiting for an answer, because the caller waits for the drawing. */
  protected override async getUpdateComplete(): Promise<boolean> {
    this.#awaited = true;
    if (this.#parts.active.held) this.requestUpdate();
    const done = await super.getUpdateComplete();
    return this.#drawn < ALL ? super.getUpdateComplete() : done;
  }

  /**
   * If the focus is in the list of moves, but not on the shown move, moves the focus to the shown
   * move.
   */
  protected override updated(): void {
    this.#drawn += 1;
    if (this.#drawn < ALL) this.requestUpdate();
    else if (this.#drawn === ALL) watchHeight(this, this.renderRoot.querySelector('.viewport') as HTMLElement);
    const focused = this.shadowRoot?.activeElement;
    if (focused?.matches('.ply:not([aria-current])')) {
      this.renderRoot.querySelector<HTMLElement>('.ply[aria-current]')?.focus();
    }
  }

  protected override render(): TemplateResult | typeof noChange {
    if (!this.#draws) return noChange;
    if (!this.hasUpdated && this.#drawn) {
      // Removes a board of static HTML, because Lit would otherwise insert the drawing before that board. An old
      // browser ignores the static board; the root then has only Lit's style sheets.
      this.renderRoot.replaceChildren();
      this.renderOptions.renderBefore = null;
    }
    const terms = this.#app.terms();
    const mode = this.#parts.active;
    const wrong = this.#parts.problem(this.#attributes) || mode.problem || '';
    const panel = mode.panel?.() ?? nothing;
    const picture = this.#input.picture(mode);
    const five = findFive(picture.stones ?? stones(mode.line ?? this.#app.store.board.line));
    const over = this.#over(five);
    const besideBoard = mode.name !== 'view' || panel !== nothing;
    const columns = this.board === 'off' ? 'off' : besideBoard ? 'columns' : 'alone';
    const first = this.#isFirstVisit(mode);
    const answers = html`<div class="panel">
      ${wrong ? html`<slot name="error"><p class="card wrong">${wrong}</p></slot>` : nothing} ${this.#retry()}
      ${this.#parts.panels()} ${panel} ${this.#parts.lazy.rulings.loaded?.card() ?? nothing}
      <slot name="panel"></slot>
    </div>`;
    return html`<div class="viewport"><div
      class="root ${this.#input.drop.over ? 'dropping' : ''}"
      lang=${terms.lang}
      dir=${directionOf(terms.lang)}
      ?inert=${this.matches(':disabled')}
      @keydown=${this.#input.keys.onKey}
      @paste=${this.#input.onPaste}
      @dragover=${this.#input.drop.onDrag}
      @dragleave=${this.#input.drop.onDrag}
      @drop=${this.#input.drop.onDrag}
    >
      ${this.#header(mode)}
      <div class="body ${columns} ${first ? 'first' : ''}">
        ${first ? answers : nothing}
        <div class="play">
          ${this.#caption(mode, over)} ${this.board === 'off' ? nothing : this.#board(mode, picture, five)} ${mode.caption ? nothing : over}
          ${this.#drawn ? html`${this.#bar(mode)} ${mode.bar?.() ?? nothing} ${mode.facts?.() ?? nothing}` : nothing}
        </div>
        ${first ? nothing : answers}
      </div>
      <slot hidden @slotchange=${this.#onText}></slot>
      ${this.#app.announcer.regions(wrong || this.#parts.alert())}
    </div></div>`;
  }

  /**
   * Returns whether there is no archive and no stone yet. In that case the invitation to add an archive comes before
   * the board in the tab order.
   */
  #isFirstVisit({ name, steps }: Mode): boolean {
    const { library, store } = this.#app;
    return (
      name === 'search' && library.state.kind === 'empty' && steps.length === 0 && stones(store.board.line).size === 0
    );
  }

  #header(mode: Mode): TemplateResult {
    return header({
      mode: this.#app.store.state.mode,
      modes: MODES.filter((name) => this.#app.offers(name)),
      items: mode.header?.() ?? {},
      library: this.#app.library.state,
      filled: this.#headed,
      terms: this.#app.terms(),
      onMode: (name) => this.#app.enter(name),
      onSlot: (event) => {
        this.#headed = event.target instanceof HTMLSlotElement && event.target.assignedElements().length > 0;
        this.requestUpdate();
      },
    });
  }

  #board(mode: Mode, picture: BoardPicture, five: Five | undefined): TemplateResult {
    const { settings } = this.#app;
    return boardView({
      line: mode.line ?? this.#app.store.board.line,
      picture,
      five,
      playing: mode.playing,
      pointing: this.#app.pointing,
      focus: this.#input.keys.point,
      label: this.label,
      coordinates: settings.get('coordinates') !== 'off',
      numbers: settings.get('numbers'),
      terms: this.#app.terms(),
      confirm: (point) => this.#input.confirmText(point),
      onClick: this.#input.onClick,
      onConfirm: (point) => this.#input.confirm(point),
    });
  }

  #caption(mode: Mode, over: TemplateResult | typeof nothing): TemplateResult | typeof nothing {
    return mode.caption ? html`<div class="caption" part="caption">${mode.caption()}${over}</div>` : nothing;
  }

  /**
   * Draws the result of the game if a player has won with a five. The text covers the caption or the edge of the board,
   * so that nothing moves.
   */
  #over(five: Five | undefined): TemplateResult | typeof nothing {
    return five ? html`<p class="over" part="over">${this.#app.terms().won({ color: five.color })}</p>` : nothing;
  }

  #bar(mode: Mode): TemplateResult {
    const { actions, store } = this.#app;
    const { autoplay, more, strip } = this.#parts.lazy;
    // In mode `edit`, the buttons for undo and redo are drawn even before the code of the mode is loaded. Otherwise
    // they would appear later and move the other buttons.
    const playing = !mode.game && (mode.playing || (mode.name === 'edit' && this.edit !== 'off'));
    const opened = store.board.opened !== undefined;
    const findings = hasStrip(mode, opened);
    return bar({
      steps: mode.steps,
      // The line with the findings fills a whole line of the bar, so that the other lines need a whole line too.
      wide: mode.name !== 'view' || opened || findings,
      findings,
      strip: strip.loaded?.draw(),
      replaying: autoplay.loaded?.running ?? false,
      changes: playing
        ? { canUndo: store.canUndo, canRedo: store.canRedo, undo: () => actions.undo(), redo: () => actions.redo() }
        : undefined,
      more: {
        open: more.loaded?.open ?? false,
        menu: more.loaded?.menu(mode) ?? nothing,
        toggle: () => more.use((menu) => menu.toggle()),
      },
      hold: this.#hold,
      terms: this.#app.terms(),
      onStop: () => autoplay.use((part) => part.toggle()),
    });
  }

  /** Draws the card that reports parts that could not be loaded. Its button loads these parts again. */
  #retry(): TemplateResult | typeof nothing {
    const terms = this.#app.terms();
    if (this.#missing.length === 0) return nothing;
    const retry = () => {
      const missing = this.#missing;
      this.#missing = [];
      for (const load of missing) load();
      this.requestUpdate();
    };
    return html`<section class="card failure" part="panel failure" role="alert">
      <p>${terms.partMissing}</p>
      <button class="button" type="button" part="button" @click=${retry}>${terms.retry}</button>
    </section>`;
  }

  /** Reads the line of moves from the text between the element's tags, if no attribute sets a position. */
  readonly #onText = (event: Event): void => {
    if (this.moves || this.position || !(event.target instanceof HTMLSlotElement)) return;
    const text = event.target.assignedNodes().map((node) => node.textContent ?? '');
    const moves = text.join(' ').trim();
    if (parseMoves(moves).ok) this.moves = moves;
  };
}

function task(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}
