/**
 * Mode `solve`: the user sets up a position, lets the engine search for a win, and steps through the proof of the win.
 *
 * The board shows the proof, but the moves of the proof are not part of the position in the store. That position
 * changes only when the user sets up stones or plays.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { BoardPicture } from '../../board/board-picture.js';
import { type Color, PASS, type Point, type Threats } from '../../engine/protocol.js';
import { type Line, position, stones, toMove } from '../../game/line.js';
import type { LineProblem } from '../../game/line-text.js';
import { pointName } from '../../game/notation.js';
import { solve } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { cameFrom } from '../../state/came-from.js';
import type { AppContext } from '../../state/context.js';
import { emit, type SolveOptions, type SolveResultDetail } from '../../state/events.js';
import { showBoard } from '../../state/transitions.js';
import type { Template } from '../../ui/template.js';
import { LineMode } from '../line-mode.js';
import type { Mode, Steps } from '../mode.js';
import { TwoColumns } from '../two-columns.js';
import { caption } from './caption.js';
import { controls } from './controls.js';
import { ForbiddenBlocks } from './forbidden-blocks.js';
import { answerCard } from './panel.js';
import { ProofOnBoard } from './proof-on-board.js';
import { Questions } from './questions.js';
import { SearchAnnouncements } from './search-announcements.js';
import { edit, isOtherFormat, nextMoves, otherBegins, readText, type SetUpTool } from './set-up.js';
import { Solver } from './solver.js';
import type { SolverEvent, SolverProblem, SolverSearch } from './solver-state.js';

/** Number of seconds that a search may take if the page does not set a limit. */
const DEFAULT_LIMIT = 5;

export class SolveMode extends LineMode implements Mode {
  readonly sharesLine = true;
  readonly #solver: Solver;
  readonly #proof: ProofOnBoard;
  readonly #questions: Questions;
  readonly #blocks: ForbiddenBlocks;
  readonly #room: TwoColumns;
  readonly #announcements: SearchAnnouncements;
  /**
   * The tool that a press on the board uses. `undefined` while the board shows the proof; a press then plays a defense
   * or steps through the proof.
   */
  #tool: SetUpTool | undefined = 'alternate';
  /** The search for the problem on the board; `undefined` if this problem was not searched yet. */
  #search: SolverSearch | undefined;
  #shortest = false;
  /**
   * State of the text field in which the user enters a position, with the error in the text; `undefined` while the
   * field is closed.
   */
  #entering: { problem: LineProblem | undefined } | undefined;
  readonly #terms;
  readonly #openText: (text: string) => void;

  /** `openText` opens a text in any format, as if the user had pasted the text on the board. */
  constructor(app: AppContext, openText: (text: string) => void) {
    super(app, 'solve');
    this.#openText = openText;
    this.#room = new TwoColumns(app.host);
    const redraw = () => app.host.requestUpdate();
    this.#terms = () => withTerms(app.terms(), { solve });
    this.#announcements = new SearchAnnouncements(app.announcer, this.#terms);
    this.#solver = new Solver({ engine: app.solver, changed: redraw, notify: (event) => this.#hear(event) });
    this.#questions = new Questions(app, () => this.#all);
    this.#blocks = new ForbiddenBlocks(app.solver, redraw);
    // The search also stops when the element is removed from the page.
    app.host.addController({ hostDisconnected: () => this.#stop() });
    this.#proof = new ProofOnBoard({
      announcer: app.announcer,
      terms: () => this.#all,
      side: () => this.#side,
      blocksOf: async (proof) => {
        const line = this.#proof.line(position(this.#own));
        return line ? this.#blocks.pointsOf(proof, line) : [];
      },
      attackAfter: (moves) => this.#solver.attackAfter(this.#problem, moves, this.#limit * 1000, this.#shortest),
      changed: redraw,
    });
  }

  leave(): void {
    this.#stop();
    this.#entering = undefined;
  }

  /**
   * Called before each drawing. If the problem on the board has changed, stops the search and removes the proof,
   * because the search and the proof belong to the earlier problem.
   */
  update(): void {
    const search = this.#solver.searchFor(this.#problem);
    this.#search = search;
    if (!search) this.#solver.stop();
    const answer = search?.kind === 'answered' && search.answer.verdict === 'win' ? search.answer : undefined;
    this.#questions.update(this.#problem, answer !== undefined);
    if (answer !== this.#proof.of) {
      this.#proof.begin(answer);
      this.#tool = answer ? undefined : (this.#tool ?? 'alternate');
    }
    this.#blocks.update(this.#proof.at, this.#proof.line(position(this.#own)));
  }

  get line(): Line | undefined {
    return this.#following ? this.#proof.line(position(this.#own)) : undefined;
  }

  override get steps(): Steps {
    const proof = this.#proof.at;
    if (!this.#following || !proof) return super.steps;
    return {
      ply: proof.ply,
      length: proof.moves.length,
      stepTo: (ply) => this.#proof.stepTo(ply),
      stepBy: (moves) => this.#proof.stepTo(proof.ply + moves),
      takeBack: () => this.#proof.stepTo(proof.ply - 1),
    };
  }

  override picture(): BoardPicture {
    const { line } = this;
    if (!line) return { color: this.#color, ...this.#questions.picture };
    return { color: this.#proof.color, overlays: [this.#proof.ghosts(line)], numbered: true };
  }

  /**
   * Whether a press plays a move, so that it may need a confirmation. The tools that set up stones need no
   * confirmation.
   */
  override places(point: Point): boolean {
    const taken = stones(this.line ?? this.#own).has(point);
    return this.#tool === 'alternate' && !taken;
  }

  override press(point: Point): void {
    const { line } = this;
    if (line) this.#proof.press(point, line);
    else if (this.#tool === 'alternate') super.press(point);
    else if (this.#tool) this.#place(this.#tool, point);
  }

  caption(): Template {
    const { store } = this.app;
    const left = cameFrom(store.history, 'search');
    return caption({
      side: this.#side,
      threats: this.#threats,
      search: this.#search,
      proof: this.#following ? this.#proof.at : undefined,
      blocks: this.#blocks.points,
      origin: this.#origin,
      terms: this.#all,
      // Goes back to the entry of the history from which the user left mode `search`. The moves tried in this mode stay
      // in the history. `undefined` if the user did not come from mode `search`.
      onBack: left === undefined ? undefined : () => store.travel(left),
    });
  }

  /** Returns a text that names the game from which the position comes; empty if there is none. */
  get #origin(): string {
    const { opened, line } = this.app.store.board;
    if (!opened) return '';
    const { black, white } = opened.view;
    return this.#all.fromGame({ black: black.name, white: white.name, moves: line.ply });
  }

  /** Draws the controls under the bar, if the panels are below the board. */
  bar(): Template {
    return this.#room.beside ? nothing : this.#controls();
  }

  panel(): TemplateResult {
    return html`${this.#room.beside ? this.#controls() : nothing} ${this.#answer()}
    ${this.#questions.cards(this.#problem, nextMoves(this.#own, this.#side), this.#limit * 1000)}`;
  }

  #controls(): TemplateResult {
    const { host } = this.app;
    return controls({
      side: this.#side,
      threats: this.#threats,
      limit: this.#limit,
      search: this.#search,
      terms: this.#all,
      setUp: {
        tool: this.#tool,
        entering: this.#entering !== undefined,
        problem: this.#entering?.problem,
        terms: this.#all,
        onTool: (tool) => this.#take(tool),
        onEnter: (open) => this.#enter(open ? { problem: undefined } : undefined),
        onText: (text) => this.#read(text),
      },
      onSide: (side) => this.#turnTo(side),
      onThreats: (threats) => {
        host.threats = threats;
      },
      onLimit: (seconds) => {
        host.limit = seconds;
      },
      onStart: () => void this.solve().catch(() => undefined),
      onStop: () => this.#stopSearch(),
    });
  }

  #answer(): Template {
    return answerCard({
      side: this.#side,
      threats: this.#threats,
      search: this.#search,
      proof: this.#proof.at,
      blocks: this.#blocks.points,
      following: this.#following,
      terms: this.#all,
      onFewest: this.#shortest ? undefined : () => void this.solve({ shortest: true }).catch(() => undefined),
      onOpen: this.#questions.opening(this.#problem, this.#shortest, this.#proof.at?.moves ?? []),
      onSave: () => this.#questions.save(this.#problem, this.#shortest),
      onStep: (ply) => {
        this.#tool = undefined;
        this.#proof.stepTo(ply);
      },
      onMain: () => {
        this.#tool = undefined;
        this.#proof.backToMain();
      },
      onProof: () => this.#take(undefined),
    });
  }

  /**
   * Makes `side` the side to move, for which the engine searches a win. Adds a pass or takes a pass back. Before the
   * first move, changes which side moves first.
   */
  #turnTo(side: Color): void {
    const { actions, host, store } = this.app;
    const { line } = store.board;
    host.side = undefined;
    if (toMove(line) === side) return;
    if (line.ply === 0) this.#show(otherBegins(line), this.#all.toMove({ color: side }));
    else if (line.moves[line.ply - 1] === PASS) actions.takeBack();
    else actions.play(PASS);
  }

  close(): boolean {
    if (this.#entering) this.#enter(undefined);
    else if (this.#following && this.#proof.left) this.#proof.backToMain();
    else if (this.#following) this.#take('alternate');
    else return false;
    return true;
  }

  async solve(options: SolveOptions = {}): Promise<SolveResultDetail> {
    const { side, threats, limit, nodes, shortest = false, signal } = options;
    signal?.throwIfAborted();
    const { host } = this.app;
    if (side) host.side = side;
    if (threats) host.threats = threats;
    if (limit !== undefined) host.limit = limit;
    this.#shortest = shortest && this.#threats === 'fours';
    this.#announcements.begin();
    const problem = this.#problem;
    const stop = () => this.#solver.stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const limits = { milliseconds: this.#limit * 1000, nodes };
      return { ...(await this.#solver.solve(problem, limits, this.#shortest)), ...problem };
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  #stop(): void {
    this.#solver.stop();
    this.#questions.stop();
  }

  get #all(): TermsOf<'solve'> {
    return this.#terms();
  }

  /** The line of moves in the store, without the moves of the proof. */
  get #own(): Line {
    return this.app.store.board.line;
  }

  /** Whether the board shows the proof. */
  get #following(): boolean {
    return this.#tool === undefined && this.#proof.at !== undefined;
  }

  get #side(): Color {
    const { side } = this.app.host;
    return side === 'black' || side === 'white' ? side : toMove(this.#own);
  }

  get #threats(): Threats {
    return this.app.host.threats === 'threats' ? 'threats' : 'fours';
  }

  /** Time limit of a search in seconds. */
  get #limit(): number {
    const { limit } = this.app.host;
    return limit !== undefined && limit > 0 ? limit : DEFAULT_LIMIT;
  }

  get #problem(): SolverProblem {
    return { position: { ...position(this.#own), toMove: this.#side }, threats: this.#threats };
  }

  /** Color of the stone that a press would place; `undefined` if a press would place no stone. */
  get #color(): Color | undefined {
    if (this.#tool === 'alternate') return toMove(this.#own);
    return this.#tool === 'erase' ? undefined : this.#tool;
  }

  #take(tool: SetUpTool | undefined): void {
    this.#tool = tool;
    this.app.host.requestUpdate();
  }

  #enter(entering: { problem: LineProblem | undefined } | undefined): void {
    const opened = entering && !this.#entering;
    this.#entering = entering;
    if (opened) void this.app.focusOn('.enter input');
    else this.app.host.requestUpdate();
  }

  #read(text: string): void {
    if (isOtherFormat(text)) {
      this.#enter(undefined);
      this.#openText(text);
      return;
    }
    const read = readText(text);
    if (!read.ok) {
      this.#enter({ problem: read.problem });
      return;
    }
    this.#enter(undefined);
    this.#show(read.line, this.#all.shown);
  }

  #show(line: Line, said: string): void {
    this.app.actions.show(showBoard(this.app.store.state, { line }), said);
  }

  #place(tool: Color | 'erase', point: Point): void {
    const next = edit(this.#own, tool, point);
    if (next === this.#own) return;
    const color = stones(next).get(point)?.color;
    const name = pointName(point);
    this.#show(next, color ? this.#all.moveSpoken({ color, point: name }) : this.#all.erased({ point: name }));
  }

  /** Stops the search for the user. A search that the page stops, such as after a move, is not announced. */
  #stopSearch(): void {
    this.#solver.stop();
    const { search } = this.#solver;
    if (search?.kind === 'stopped') this.#announcements.stopped(search.problem);
  }

  #hear(event: SolverEvent): void {
    const { host } = this.app;
    switch (event.kind) {
      case 'progress':
        emit(host, 'renju-solve-progress', { ...event.progress, ...event.problem });
        this.#announcements.progress(event.progress);
        break;
      case 'result':
        emit(host, 'renju-solve-result', { ...event.answer, ...event.problem });
        this.#announcements.result(event.answer, event.problem);
        break;
      case 'failure':
        emit(host, 'renju-error', event.failure);
        this.#announcements.failure(event.failure);
        break;
    }
  }
}
