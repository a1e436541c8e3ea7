/**
 * External engines: analysis of the position on the board, and games against an engine.
 *
 * This is a separate file in `dist/`, loaded when the user opens the engine card or the page provides an engine.
 * External engines work in every mode of the element. The mode determines the position that the engine analyzes, and
 * the engine's output is drawn over the board.
 */
import { nothing, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Point } from '../engine/protocol.js';
import type { SourceColumn } from '../features/explorer/source-column.js';
import { sourcesStyles } from '../features/explorer/sources.styles.js';
import type { Evaluation } from '../features/strip/strip-part.js';
import { findFive } from '../game/five.js';
import { type Line, position, stones } from '../game/line.js';
import { engines } from '../locales/en.js';
import { withTerms } from '../locales/localize.js';
import type { Mode } from '../modes/mode.js';
import type { AppContext } from '../state/context.js';
import { Sheet } from '../ui/sheet/sheet.js';
import { sheetStyles } from '../ui/sheet/sheet.styles.js';
import { Analysis, type AnalysisState, sameAs } from './analysis.js';
import { engineCard } from './engine-card.js';
import { engineColumn } from './engine-column.js';
import { engineStyles } from './engines.styles.js';
import { engineFiles, fileEngine } from './file-engine.js';
import { Games } from './games.js';
import { linesOverlay, playable } from './overlay.js';
import type { Limits } from './protocol/commands.js';
import { Legality } from './protocol/legal.js';
import { EngineSession } from './protocol/session.js';
import { type Reach, reach } from './protocol/wire.js';
import { blackShare, type EngineTerms, scoreText } from './score-text.js';

/** Time in seconds that the engine has for a move in a game, if the user has set no time limit for the analysis. */
const LONGEST_MOVE = 10;

export const panelStyles = [sheetStyles, engineStyles, sourcesStyles];

/** The engine's output in the form in which the board shows it. */
export interface EnginePicture {
  readonly overlay: SVGTemplateResult;
  readonly notes: ReadonlyMap<Point, string>;
}

export class ExternalEngines extends Sheet {
  readonly #app: AppContext;
  readonly #analysis: Analysis;
  readonly #games: Games;
  #session: EngineSession | undefined;
  /** The name to show for the engine until the engine sends its own name. */
  #label = '';
  /** The engine that the page has set most recently. */
  #ofPage: unknown;
  #limits: Limits = { seconds: 10, lines: 3 };
  #noScript = false;
  #chosen: number | undefined;
  #running = false;
  #line: Line | undefined;
  #picture: { readonly from: readonly unknown[]; readonly picture: EnginePicture } | undefined;

  constructor(app: AppContext) {
    super(app, 'engine', { covers: false });
    this.#app = app;
    this.#analysis = new Analysis(
      () => app.host.requestUpdate(),
      new Legality(async (position) => {
        const { points } = await app.rules().call('forbidden', { position });
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

  /** Returns the mode that replaces `mode` while a game is running; `undefined` if no game is running. */
  over(mode: Mode): Mode | undefined {
    return this.#games.over(mode);
  }

  override close(): boolean {
    // Escape does not end a game: the game has a button for this.
    return !this.#games.on && super.close();
  }

  /**
   * If the page has set another engine, starts to use this engine. Also updates the position to analyze. Called before
   * each drawing of the element.
   */
  update(mode: Mode): void {
    const { host, store } = this.#app;
    if (host.engine !== this.#ofPage) {
      this.#ofPage = host.engine;
      this.#use(reach(host.engine), this.#terms.engineOfPage);
    }
    this.#line = mode.line ?? store.board.line;
    if (host.engines === 'off') this.open = false;
    // After a fault, the analysis starts again only when the user asks for it.
    if (this.#analysis.state.kind === 'failed') this.#running = false;
    if (!this.open || this.#over || this.#games.on) this.#rest();
    else if (this.#running && this.#session) this.#analysis.want(this.#session, position(this.#line), this.#limits);
    // The analysis may have ended or failed by itself.
    if (!this.#analysis.running) this.#running = false;
  }

  panel({ drawsEngine }: Mode): TemplateResult | typeof nothing {
    return drawsEngine ? nothing : this.card();
  }

  /** Draws the engine's card. During a game, the card shows the game; otherwise it shows the engine's lines of play. */
  card(): TemplateResult | typeof nothing {
    const terms = this.#terms;
    if (this.#games.on) return this.#games.card();
    if (!this.open || !this.#line) return nothing;
    const session = this.#session;
    return this.draw({
      title: terms.engineButton,
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

  /**
   * Returns the engine's output about the shown position. Returns the same object as long as the output and the
   * position are the same.
   */
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
      const score = scoreText(report, of.position.toMove, terms);
      if (first !== undefined) notes.set(first, terms.engineNote({ rank: report.rank ?? 1, score }));
    }
    const picture = { overlay: linesOverlay(of.lines, free, this.#chosen), notes };
    this.#picture = { from, picture };
    return picture;
  }

  /**
   * Returns the engine's lines of play as a column of the table of next moves; `undefined` before the user starts an
   * analysis.
   */
  column(): SourceColumn | undefined {
    const { kind, of } = this.#state;
    if (!this.open || this.#games.on || kind === 'off') return undefined;
    return engineColumn(of, kind !== 'done' && kind !== 'failed', this.#terms);
  }

  /**
   * Returns Black's chance to win in the analyzed position, according to the engine's best line; `undefined` if there
   * is no evaluation.
   */
  evaluation(): Evaluation | undefined {
    const { of } = this.#state;
    const best = of?.lines[0];
    if (!of || !best) return undefined;
    const black = blackShare(best, of.position.toMove);
    return black === undefined ? undefined : { position: of.position, black };
  }

  /** Returns the state of the analysis. Results about a position that is no longer shown are left out. */
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

  /** Stops the analysis. */
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
    // Asks for the engine's name and extensions before the first question about a position. A fault is ignored here,
    // because the first question about a position reports the same fault.
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

/**
 * Extracts a name such as `Rapfi 0.43` from the engine's description of itself, such as `name="Rapfi", version="0.43"`.
 */
function nameOf(about: string): string {
  const part = (key: string) => new RegExp(`${key}\\s*=\\s*"([^"]*)"`, 'i').exec(about)?.[1] ?? '';
  return `${part('name')} ${part('version')}`.trim().slice(0, 80);
}
