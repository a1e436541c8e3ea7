/**
 * Engines of others: what one says of the position on the board, and games against it.
 *
 * A file of its own in `dist/`, loaded when the user opens its card, or the page brings an engine. In all modes the same: the
 * mode says what is on the board, and what the engine says lies over it.
 */
import { nothing, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Point } from '../engine/protocol.js';
import { findFive } from '../game/five.js';
import { type Line, position, stones } from '../game/line.js';
import { engines } from '../locales/en.js';
import { withTerms } from '../locales/localize.js';
import type { Mode } from '../modes/mode.js';
import type { AppContext } from '../state/context.js';
import { Sheet } from '../ui/sheet/sheet.js';
import { sheetStyles } from '../ui/sheet/sheet.styles.js';
import { Analysis, type AnalysisState, sameAs } from './analysis.js';
import type { Limits } from './commands.js';
import { engineCard } from './engine-card.js';
import { engineStyles } from './engines.styles.js';
import { engineFiles, fileEngine } from './file-engine.js';
import { Games } from './games.js';
import { Legality } from './legal.js';
import { linesOverlay, playable } from './overlay.js';
import { type EngineTerms, scoreText } from './says.js';
import { EngineSession } from './session.js';
import { type Reach, reach } from './wire.js';

/** Seconds for a move of a game, where the engine may think of a position until it is stopped. */
const LONGEST_MOVE = 10;

export const panelStyles = [sheetStyles, engineStyles];

/** What lies on the board of an engine. */
export interface EnginePicture {
  readonly overlay: SVGTemplateResult;
  readonly notes: ReadonlyMap<Point, string>;
}

export class Engines extends Sheet {
  readonly #app: AppContext;
  readonly #analysis: Analysis;
  readonly #games: Games;
  #session: EngineSession | undefined;
  /** What it is called until it says its own name. */
  #label = '';
  /** The engine that the page brought last. */
  #ofPage: unknown;
  #limits: Limits = { seconds: 10, lines: 3 };
  #noScript = false;
  #chosen: number | undefined;
  #running = false;
  #line: Line | undefined;
  #picture: { readonly from: readonly unknown[]; readonly picture: EnginePicture } | undefined;

  constructor(app: AppContext) {
    super(app.host, 'engine');
    this.#app = app;
    this.#analysis = new Analysis(
      () => app.host.requestUpdate(),
      new Legality(async (position) => {
        // As for the marks of forbidden points (`rulings.ts`): each of these workers knows the rules.
        const rules = app.engine.isStarted || !app.offers('solve') ? app.engine : app.solver;
        const { points } = await rules.call('forbidden', { position });
        return points.map(({ point }) => point);
      }),
    );
    this.#games = new Games(app, {
      terms: () => this.#terms,
      session: () => this.#session,
      seconds: () => this.#limits.seconds ?? LONGEST_MOVE,
      name: () => this.#name,
    });
    app.host.addController({ hostDisconnected: () => this.#end() });
  }

  /** What has the board in place of a mode: a game. */
  over(mode: Mode): Mode | undefined {
    return this.#games.over(mode);
  }

  override close(): boolean {
    // A game is left by its own button.
    return !this.#games.on && super.close();
  }

  /** Before each drawing: the engine of the page, and the position that it is asked about. */
  update(mode: Mode): void {
    const { host, store } = this.#app;
    if (host.engine !== this.#ofPage) {
      this.#ofPage = host.engine;
      this.#use(reach(host.engine), this.#terms.engineOfPage);
    }
    this.#line = mode.line ?? store.board.line;
    if (host.engines === 'off') this.open = false;
    // Only the user begins anew after a failure.
    if (this.#analysis.state.kind === 'failed') this.#running = false;
    if (!this.open || this.#over || this.#games.on) this.#rest();
    else if (this.#running && this.#session) this.#analysis.want(this.#session, position(this.#line), this.#limits);
    // It has answered, or it has failed.
    if (!this.#analysis.running) this.#running = false;
  }

  panel(): TemplateResult | typeof nothing {
    const terms = this.#terms;
    if (this.#games.on) return this.#games.card();
    if (!this.open || !this.#line) return nothing;
    const session = this.#session;
    return this.draw({
      title: terms.engineTitle,
      close: terms.engineClose,
      content: engineCard({
        terms,
        name: session && this.#name,
        files: this.#app.host.engines !== 'page',
        noScript: this.#noScript,
        extended: session?.about ? session.extended : undefined,
        limits: this.#limits,
        running: this.#running,
        over: this.#over,
        state: this.#state,
        chosen: this.#chosen,
        toMove: position(this.#line).toMove,
        play: this.#games.begin(),
        onFiles: (files) => void this.#choose(files),
        onRun: () => this.#toggle(),
        onLimits: (limits) => {
          this.#limits = limits;
          this.#app.host.requestUpdate();
        },
        onLine: (rank) => {
          this.#chosen = this.#chosen === rank ? undefined : rank;
          this.#app.host.requestUpdate();
        },
      }),
    });
  }

  /** What the engine says of the position shown; the same object until something changes. */
  picture(): EnginePicture | undefined {
    const of = this.open && !this.#games.on ? this.#state.of : undefined;
    const line = this.#line;
    if (!of || !line || of.lines.length === 0) return undefined;
    const terms = this.#terms;
    const from = [of, line, this.#chosen, terms];
    if (this.#picture?.from.every((value, index) => value === from[index])) return this.#picture.picture;
    const present = stones(line);
    const free = (point: Point) => !present.has(point);
    const notes = new Map<Point, string>();
    for (const report of of.lines) {
      const [first] = playable(report, free);
      const score = scoreText(report.score, terms);
      if (first !== undefined) notes.set(first, terms.engineNote({ rank: report.rank ?? 1, score }));
    }
    const picture = { overlay: linesOverlay(of.lines, free, this.#chosen), notes };
    this.#picture = { from, picture };
    return picture;
  }

  /** Without what it said of a position that is no longer shown. */
  get #state(): AnalysisState {
    const { state } = this.#analysis;
    const { of } = state;
    return of && this.#line && !sameAs(of.position, position(this.#line)) ? { ...state, of: undefined } : state;
  }

  get #name(): string {
    return nameOf(this.#session?.about ?? '') || this.#label;
  }

  get #terms(): EngineTerms {
    return withTerms(this.#app.terms(), { engines });
  }

  get #over(): boolean {
    return this.#line !== undefined && findFive(stones(this.#line)) !== undefined;
  }

  #toggle(): void {
    if (this.#running) this.#rest();
    else {
      this.#analysis.clear();
      this.#running = true;
    }
    this.#app.host.requestUpdate();
  }

  /** Thinks no more. What it said of another position is gone. */
  #rest(): void {
    this.#running = false;
    if (this.#analysis.running) this.#analysis.stop();
  }

  async #choose(files: readonly File[]): Promise<void> {
    const chosen = engineFiles(files);
    this.#noScript = !chosen;
    if (chosen) this.#use(await fileEngine(chosen, () => this.#app.host.renderRoot), chosen.script.name);
    this.#app.host.requestUpdate();
  }

  #use(found: Reach | undefined, label: string): void {
    this.#end();
    this.#analysis.clear();
    this.#label = label;
    this.#session = found && new EngineSession(found);
    this.#chosen = undefined;
    // Its name and what it can do are known before the first question; a failure is said with that.
    this.#session?.ready().then(
      () => this.#app.host.requestUpdate(),
      () => undefined,
    );
  }

  #end(): void {
    this.#rest();
    this.#session?.close();
  }
}

/** `Rapfi 0.43` of `name="Rapfi", version="0.43"`. */
function nameOf(about: string): string {
  const part = (key: string) => new RegExp(`${key}\\s*=\\s*"([^"]*)"`, 'i').exec(about)?.[1] ?? '';
  return `${part('name')} ${part('version')}`.trim().slice(0, 80);
}
