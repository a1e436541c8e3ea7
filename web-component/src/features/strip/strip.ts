/**
 * The strip of a game: one tick for each position with a finding (such as a win), in the replay bar, behind its slider.
 *
 * This module is a separate file in `dist/`, which the page loads when a line of moves is first on the board. The
 * solver searches the line in the background, and stops in the modes that have no strip.
 */
import type { Color } from '../../engine/protocol.js';
import { type OpenedGame, variationFrom } from '../../game/cursor.js';
import type { Line } from '../../game/line.js';
import type { ArchiveContext } from '../../library/context.js';
import type { WonPosition } from '../../library/training/problem.js';
import { strip } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import type { NewMove } from '../opened-game/opened-game.js';
import { EngineCurve } from './curve.js';
import { LeftArchive } from './left-archive.js';
import { linePositions, sameMoves } from './line-positions.js';
import { type KeyedPosition, LineSearch, NODES } from './line-search.js';
import { StripStore } from './store/strip-store.js';
import { type StrippedMode, stripLine } from './strip-line.js';
import type { GameFindings, StripDrawing, StripOptions } from './strip-part.js';
import { drawTicks, type SelfDrawn, stripFound, ticksBox } from './strip-view.js';
import { tickTexts } from './tick-text.js';
import { reused, type Tick, tickBeyond, ticksOf } from './ticks.js';

export { stripStyles as panelStyles } from './strip.styles.js';

/**
 * Milliseconds before the search of a new line starts, so that no search starts while the user opens one game after
 * another.
 */
const DELAY = 60;
/** Milliseconds between two drawings of new findings. Drawing each finding alone would take longer than the search. */
const APART = 100;

/** The line for which the strip is drawn. */
interface StripLine {
  readonly line: Line;
  /** The opened game of the archive. The line is this game or a variation of the game. */
  readonly opened: OpenedGame | undefined;
  /**
   * Whether a game against an engine is being played. If so, the position on the board is not
   * searched.
   */
  readonly playing: boolean;
  readonly steps: StrippedMode['steps'];
}

export class Strip implements SelfDrawn {
  readonly #app: ArchiveContext;
  readonly #options: StripOptions;
  readonly #search: LineSearch;
  readonly #archive: LeftArchive;
  readonly #curve = new EngineCurve();
  #shown: StripLine | undefined;
  /** The line whose positions `#positions` has. */
  #line: Line | undefined;
  #positions: readonly KeyedPosition[] = [];
  /**
   * The positions to search: all positions of the line. During a game against an engine, the last position is left out.
   */
  #wanted: readonly KeyedPosition[] = [];
  /** The value of `#wanted` for which a search was last started. */
  #asked: readonly KeyedPosition[] | undefined;
  readonly #store: StripStore;
  /** For each opened game: whether the findings about the game are stored. */
  readonly #stored = new WeakMap<OpenedGame, 'reading' | 'missing' | 'stored'>();
  #starting: ReturnType<typeof setTimeout> | undefined;
  #drawing: ReturnType<typeof setTimeout> | undefined;
  /** Increases with each new finding, so that the ticks are made again. */
  #version = 0;
  #ticks: { from: readonly unknown[]; ticks: readonly Tick[] } | undefined;
  /** The box of the ticks (`#element`), and the values from which it was last drawn (`#picture`). */
  #element: HTMLElement | undefined;
  #picture: readonly unknown[] | undefined;
  #drawn: { from: readonly unknown[]; drawing: StripDrawing } | undefined;

  constructor(app: ArchiveContext, options: StripOptions, store = new StripStore()) {
    this.#app = app;
    this.#options = options;
    this.#store = store;
    const changed = () => this.#changed();
    this.#search = new LineSearch({ engine: app.solver, changed });
    this.#archive = new LeftArchive(app, changed);
    app.library.listen(({ kind }) => kind === 'library' && this.#forget());
    this.#forget();
    app.host.addController({ hostDisconnected: () => this.#rest() });
    app.host.renderRoot.addEventListener('keydown', (event) => this.#onKey(event));
  }

  /**
   * Called before each drawing. Starts the search of a new line after {@link DELAY} milliseconds, or stops the search
   * if the mode has no strip.
   */
  update(mode: StrippedMode): void {
    const { board } = this.#app.store;
    const line = stripLine(board, mode);
    const playing = mode.game ?? false;
    this.#shown = line && { line, playing, opened: playing ? undefined : board.opened, steps: mode.steps };
    if (!line) {
      this.#rest();
      return;
    }
    if (!this.#line || !sameMoves(this.#line, line)) this.#positions = linePositions(line);
    this.#line = line;
    const searched = this.#positions.length - (playing ? 1 : 0);
    if (this.#wanted[0] !== this.#positions[0] || this.#wanted.length !== searched)
      this.#wanted = this.#positions.slice(0, searched);
    const evaluation = this.#options.lazy().engines.loaded?.evaluation();
    if (evaluation) this.#curve.add(evaluation);
    const asks = this.#archive.asksAgain(this.#positions, this.#shown?.opened);
    if (this.#asked === this.#wanted && !asks) return;
    this.#asked = this.#wanted;
    clearTimeout(this.#starting);
    this.#starting = setTimeout(() => this.#start(), DELAY);
  }

  /** Returns the strip for the shown position; returns the same object until something changes. */
  draw(): StripDrawing | undefined {
    const shown = this.#shown;
    if (!shown) return undefined;
    const { offers } = this.#app;
    const terms = this.#terms;
    const tick = this.#tickAt(shown);
    const from = [tick, terms, this.#searching, offers('train'), offers('edit')];
    if (this.#drawn?.from.every((value, index) => value === from[index])) return this.#drawn.drawing;
    const texts = tick ? tickTexts(tick, shown.line.setup, terms) : [];
    const found = stripFound({
      texts,
      terms,
      onTrain: tick?.win && offers('train') ? () => this.#train(tick) : undefined,
      onKeep: tick?.win && offers('edit') ? () => this.#keep(tick) : undefined,
    });
    const drawing: StripDrawing = {
      ticks: ticksBox(this),
      found,
      said: texts.map((text) => `. ${text}`).join(''),
      title: this.#searching ? terms.stripSearching : terms.stripSearched({ nodes: NODES.threats }),
    };
    this.#drawn = { from, drawing };
    return drawing;
  }

  /**
   * While a game is open, returns the new move of the shown line (the first move to a position that no other game has).
   * Returns `undefined` while this move is unknown.
   */
  newMove(): NewMove | undefined {
    const shown = this.#shown;
    const tick = shown?.opened && this.#ticksOf(shown).find((one) => one.new);
    if (!shown || !tick) return undefined;
    const { ply } = tick;
    return { ply, text: this.#terms.stripNew({ move: shown.line.setup.next + ply - 1 }) };
  }

  /** Returns the findings about the shown line; `undefined` if the line has no strip. */
  findings(): GameFindings | undefined {
    const shown = this.#shown;
    if (!shown) return undefined;
    const { line, steps } = shown;
    return {
      line,
      positions: this.#positions,
      turns: this.#wanted.map((one) => this.#search.turn(one)),
      ticks: this.#ticksOf(shown),
      chances: this.#curve.chances(this.#positions),
      searching: this.#searching,
      text: (tick) => tickTexts(tick, line.setup, this.#terms).join(' · '),
      wonPosition: (tick) => this.#wonPosition(tick),
      stepTo: (ply) => steps.stepTo(ply),
    };
  }

  drawInto(element: HTMLElement): void {
    if (!this.#shown) return;
    const from = [element, this.#ticksOf(this.#shown), this.#positions, this.#curve.version];
    if (this.#picture?.every((value, index) => value === from[index])) return;
    this.#picture = from;
    this.#element = element;
    drawTicks(element, this.#ticksOf(this.#shown), this.#positions.length, this.#curve.path(this.#positions));
  }

  get #terms(): TermsOf<'strip'> {
    return withTerms(this.#app.terms(), { strip });
  }

  get #searching(): boolean {
    return this.#starting !== undefined || this.#isReading || this.#search.stage !== undefined;
  }

  /** Whether the stored findings about the opened game are being read. */
  get #isReading(): boolean {
    const opened = this.#shown?.opened;
    return opened !== undefined && this.#stored.get(opened) === 'reading';
  }

  #tickAt(shown: StripLine): Tick | undefined {
    return this.#ticksOf(shown).find(({ ply }) => ply === shown.line.ply);
  }

  #ticksOf({ line, opened, playing }: StripLine): readonly Tick[] {
    const from = [this.#positions, this.#version, playing, opened];
    if (this.#ticks?.from.every((value, index) => value === from[index])) return this.#ticks.ticks;
    const ticks = ticksOf(line, {
      turns: this.#wanted.map((one) => this.#search.turn(one)),
      forbidden: this.#positions.map((_, ply) => {
        const before = ply > 0 ? this.#positions[ply - 1] : undefined;
        const move = line.moves[ply - 1];
        return before !== undefined && move !== undefined && this.#search.forbidden(before)?.includes(move) === true;
      }),
      newAt: this.#archive.newAt(this.#positions),
      result: this.#resultOf(line),
    });
    this.#ticks = { from, ticks: reused(this.#ticks?.ticks ?? [], ticks) };
    return this.#ticks.ticks;
  }

  /** Returns the result of the opened game; `undefined` if it is unknown, or if the line has left the game. */
  #resultOf(line: Line): Color | 'draw' | undefined {
    const { board } = this.#app.store;
    const { opened } = board;
    if (!opened || board.line.moves !== line.moves || variationFrom(board) !== undefined) return undefined;
    const { result } = opened.view;
    return result === 'unknown' ? undefined : result;
  }

  #start(): void {
    this.#starting = undefined;
    const opened = this.#shown?.opened;
    if (opened && !this.#stored.has(opened)) void this.#readStored(opened);
    else this.#want();
  }

  #want(): void {
    const wanted = this.#asked;
    // If the line has changed, or the stored findings are still being read, a later call starts the search.
    if (!this.#shown || !wanted || this.#starting !== undefined || this.#isReading) return;
    this.#search.want(wanted);
    this.#archive.want(this.#positions, this.#shown.opened);
    this.#changed();
  }

  /**
   * Reads the stored findings about an opened game. Then starts the search of the positions for which nothing is
   * stored.
   */
  async #readStored(opened: OpenedGame): Promise<void> {
    this.#stored.set(opened, 'reading');
    const found = await this.#store.load(opened.line);
    this.#stored.set(opened, found ? 'stored' : 'missing');
    if (found) this.#search.learn(linePositions(opened.line), found);
    if (this.#shown?.opened === opened) this.#want();
  }

  /** Stores the findings about the opened game as soon as all of its positions are searched. */
  #save(): void {
    const opened = this.#shown?.opened;
    if (!opened || this.#stored.get(opened) === 'stored' || this.#searching) return;
    const found = this.#search.found(linePositions(opened.line));
    if (!found) return;
    this.#stored.set(opened, 'stored');
    void this.#store.save(opened.line, opened.view.collection, found);
  }

  /** Deletes the stored findings about games whose collection is gone. */
  #forget(): void {
    const { kind, info } = this.#app.library.state;
    if (kind !== 'ready' && kind !== 'empty') return;
    void this.#store.keepOnly(new Set(info?.collections.map(({ id }) => id)));
  }

  /** Stops the search. The next call of {@link update} with a line starts it again. */
  #rest(): void {
    clearTimeout(this.#starting);
    clearTimeout(this.#drawing);
    this.#starting = undefined;
    this.#drawing = undefined;
    this.#asked = undefined;
    this.#search.stop();
    this.#archive.stop();
  }

  #changed(): void {
    this.#version += 1;
    this.#save();
    this.#drawing ??= setTimeout(() => {
      this.#drawing = undefined;
      this.#redraw();
    }, APART);
  }

  /**
   * Draws the ticks. Draws the whole element only if the findings at the shown position, or the state of the search,
   * have changed.
   */
  #redraw(): void {
    if (!this.#shown) return;
    const drawn = this.#drawn?.from;
    if (this.#element) this.drawInto(this.#element);
    const [tick, , searching] = drawn ?? [];
    const isNew = tick !== this.#tickAt(this.#shown) || searching !== this.#searching;
    if (isNew || this.#options.lazy().review.loaded?.open) this.#app.host.requestUpdate();
  }

  #train(tick: Tick): void {
    const won = this.#wonPosition(tick);
    if (!won) return;
    this.#app.enter('train');
    this.#options.lazy().train.use(({ train }) => train.take(won));
  }

  #wonPosition({ ply, win }: Tick): WonPosition | undefined {
    const position = this.#positions[ply]?.position;
    return position && win && { position, threats: win.by, line: win.line, from: this.#source(ply) };
  }

  #keep({ ply, win }: Tick): void {
    if (!win) return;
    const { enter, host } = this.#app;
    enter('edit');
    // Waits until the page is drawn, because the mode then reads the board and requests the file of an opened game.
    this.#options
      .lazy()
      .edit.use(({ edit }) => host.updateComplete.then(() => edit.annotate([{ ply, variations: [win.line] }])));
  }

  #source(ply: number): WonPosition['from'] {
    const view = this.#shown?.opened?.view;
    if (!view) return {};
    const { black, white, date, event } = view;
    return { black: black.name, white: white.name, year: date.slice(0, 4), event: event.name, ply };
  }

  /** On the slider, the keys Page Up and Page Down go to the tick before and after the shown position. */
  #onKey(event: Event): void {
    const shown = this.#shown;
    const isSlider = event.target instanceof Element && event.target.matches('.ticks + .slider');
    if (!shown || !isSlider || !(event instanceof KeyboardEvent) || !/^Page(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    const tick = tickBeyond(this.#ticksOf(shown), shown.line.ply, event.key === 'PageDown');
    if (tick) shown.steps.stepTo(tick.ply);
  }
}
