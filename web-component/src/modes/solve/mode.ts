/**
 * The part of the element that studies positions: it sets them up, has them solved, and walks through proofs; in every
 * mode it knows where Black may not play.
 *
 * The element asks it what to draw and hands it what the reader does; what the board shows stays with the element.
 */

import { html, nothing, svg, type TemplateResult } from 'lit';
import type { BoardAttributes } from '../../app/attributes.js';
import type { BoardActions } from '../../app/board-actions.js';
import { emit, type SolveResultDetail } from '../../app/events.js';
import { failureText } from '../../archive/archive-text.js';
import type { Mark } from '../../archive/explorer/marks.js';
import { stoneSvg } from '../../board/board-svg.js';
import type { BoardStudy } from '../../board/board-view.js';
import type { Color, ForbiddenPoint, Point, SolveProgress, SolveReply, Threats } from '../../engine/protocol.js';
import type { EngineUrls } from '../../engine/worker-client.js';
import { colorAt, type Line, position, stones, toMove } from '../../game/cursor.js';
import type { LineProblem } from '../../game/line-text.js';
import { other, pointName } from '../../game/notation.js';
import { solve } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';
import type { Announcer } from '../../ui/announcer.js';
import { icon } from '../../ui/icons.js';
import { forbiddenCard, forbiddenNotes, forbiddenSvg } from './forbidden-marks.js';
import { attackName, solvePanel, winLength } from './panel.js';
import { answered, backToMain, defend, defends, leftAt, type Walk, walkOf, walkTo } from './proof-navigation.js';
import { edit, passTurn, readText, type Tool } from './set-up.js';
import { setUpTools } from './set-up-tools.js';
import { Study } from './solver-client.js';
import type { Problem, StudyEvent } from './solver-state.js';

/** What a page may ask for; what it leaves out is as the attributes say. */
export interface SolveOptions {
  side?: Color;
  threats?: Threats;
  /** Seconds. */
  limit?: number;
  /** Positions to look at, where that is less. */
  nodes?: number;
  /** For fours: the win with the fewest of them. */
  shortest?: boolean;
  signal?: AbortSignal;
}

export interface SolveModeOptions {
  actions: BoardActions;
  announcer: Announcer;
  terms(): Terms;
  urls(): EngineUrls;
  /** Where the reader came from. */
  back(): (() => void) | undefined;
}

/** Seconds of a search for which nothing is said to those who listen. */
const SILENCE = 10;
const LIMIT = 5;

export class SolveMode {
  readonly #host: BoardAttributes;
  readonly #options: SolveModeOptions;
  readonly #study: Study;
  /** What a click does; `undefined`: it walks through the proof. */
  #tool: Tool | undefined = 'alternate';
  #walk: { of: SolveReply; at: Walk } | undefined;
  #shortest = false;
  #entering: { problem: LineProblem | undefined } | undefined;
  #said = 0;
  readonly #terms = () => withTerms(this.#options.terms(), { solve });
  #drawn: { from: readonly unknown[]; study: BoardStudy } | undefined;

  constructor(host: BoardAttributes, options: SolveModeOptions) {
    this.#host = host;
    this.#options = options;
    this.#study = new Study(host, { urls: options.urls, notify: (event) => this.#hear(event) });
  }

  /** Before the element is drawn; `looking`: the engine may be asked where Black may not play. */
  update(looking: boolean): void {
    if (this.#solving) this.#follow();
    if (!looking || !this.#marksForbidden) return;
    const shown = position(this.line);
    // For an empty board no engine is started.
    if (shown.black.length > 0) this.#study.lookAt(shown);
  }

  /** What the board shows: the reader's line, or the proof over its stones. */
  get line(): Line {
    const { line } = this.#options.actions.cursor;
    const walk = this.#walking;
    if (!walk) return line;
    const { black, white } = position(line);
    const setup = { black, white, toMove: this.#side, next: 1 };
    return { setup, moves: walk.moves.map(({ point }) => point), ply: walk.ply };
  }

  /** Whether a proof is on the board. */
  get walks(): boolean {
    return this.#walking !== undefined;
  }

  /** What lies over the board; the same object until something changes. */
  board(marks: ReadonlyMap<Point, Mark>): BoardStudy {
    const { line: own } = this.#options.actions.cursor;
    const from = [
      own,
      this.#walking,
      this.#tool,
      this.#study.forbidden,
      marks,
      this.#all,
      this.#marksForbidden,
      this.#side,
    ];
    const drawn = this.#drawn;
    if (drawn?.from.every((value, index) => value === from[index])) return drawn.study;
    const { line } = this;
    const forbidden = this.#forbidden(line);
    const coming = new Set(line.moves.slice(line.ply));
    const covered = (point: Point) => marks.has(point) || (this.walks && coming.has(point));
    const study: BoardStudy = {
      overlay: svg`${this.#ghosts(line)} ${forbidden.map((found) => forbiddenSvg(found, covered(found.point)))}`,
      notes: forbiddenNotes(forbidden, this.#all),
      color: this.#color(line),
    };
    this.#drawn = { from, study };
    return study;
  }

  /** The card under the panel. */
  forbiddenCard(): TemplateResult | typeof nothing {
    return forbiddenCard(this.#forbidden(this.line), this.#all);
  }

  /** The replay bar of the proof that is on the board. */
  get replay(): { ply: number; length: number } | undefined {
    const walk = this.#walking;
    return walk && { ply: walk.ply, length: walk.moves.length };
  }

  /** The tools beneath it. */
  tools(): TemplateResult {
    const { actions, back } = this.#options;
    const { line } = actions.cursor;
    const leave = back();
    return html`${
      leave
        ? html`<div class="away">
            <button class="button" type="button" part="button" @click=${leave}>${icon('back')}${this.#all.backToSearch}</button>
          </div>`
        : nothing
    }
    ${setUpTools({
      tool: this.#tool,
      toMove: toMove(line),
      entering: this.#entering !== undefined,
      problem: this.#entering?.problem,
      terms: this.#all,
      onTool: (tool) => this.#take(tool),
      onSide: () => this.#set(passTurn(line), this.#all.toMove({ color: other(toMove(line)) })),
      onEnter: (open) => this.#enter(open ? { problem: undefined } : undefined),
      onText: (text) => this.#read(text),
    })}`;
  }

  panel(): TemplateResult {
    const host = this.#host;
    return solvePanel({
      side: this.#side,
      threats: this.#threats,
      limit: this.#limit,
      search: this.#study.searchFor(this.#problem),
      walk: this.#walk?.at,
      walking: this.#walking !== undefined,
      terms: this.#all,
      onSide: (side) => {
        host.side = side;
      },
      onThreats: (threats) => {
        host.threats = threats;
      },
      onLimit: (seconds) => {
        host.limit = seconds;
      },
      onStart: () => void this.solve().catch(() => undefined),
      onFewest: this.#shortest ? undefined : () => void this.solve({ shortest: true }).catch(() => undefined),
      onStop: () => this.#study.stop(),
      onStep: (ply) => this.#stepProof(ply),
      onMain: () => this.#backToMain(),
      onProof: () => this.#take(undefined),
    });
  }

  /** Where the position comes from. */
  get origin(): string | undefined {
    const { opened } = this.#options.actions.cursor;
    return opened && this.#all.fromGame({ id: opened.view.id });
  }

  /** Looks for a win in the position on the board. */
  async solve({
    side,
    threats,
    limit,
    nodes,
    shortest = false,
    signal,
  }: SolveOptions = {}): Promise<SolveResultDetail> {
    signal?.throwIfAborted();
    if (side) this.#host.side = side;
    if (threats) this.#host.threats = threats;
    if (limit !== undefined) this.#host.limit = limit;
    this.#shortest = shortest && this.#threats === 'fours';
    this.#said = 0;
    const problem = this.#problem;
    const stop = () => this.#study.stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const answer = await this.#study.solve(problem, { milliseconds: this.#limit * 1000, nodes }, this.#shortest);
      return { ...answer, ...problem };
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** A click or a key on a point. */
  press(point: Point): void {
    const walk = this.#walking;
    if (walk) this.#pressInProof(walk, point);
    else if (this.#tool === 'alternate') this.#play(point);
    else if (this.#tool) this.#place(this.#tool, point);
  }

  stepTo(ply: number): void {
    if (this.#walking) this.#stepProof(ply);
    else this.#options.actions.stepTo(ply);
  }

  stepBy(moves: number): void {
    this.stepTo((this.#walking?.ply ?? this.#options.actions.cursor.line.ply) + moves);
  }

  /** Takes a move back: of a proof that is a step. */
  takeBack(): void {
    if (this.#walking) this.stepBy(-1);
    else this.#options.actions.takeBack();
  }

  /** Leaves the innermost of what is open; `false` where nothing is. */
  leave(): boolean {
    const walk = this.#walking;
    if (this.#entering) this.#enter(undefined);
    else if (walk && leftAt(walk) !== undefined) this.#backToMain();
    else if (walk) this.#take('alternate');
    else return false;
    return true;
  }

  get #solving(): boolean {
    return this.#host.mode === 'solve';
  }

  get #all(): TermsOf<'solve'> {
    return this.#terms();
  }

  get #side(): Color {
    const { side } = this.#host;
    return side === 'black' || side === 'white' ? side : toMove(this.#options.actions.cursor.line);
  }

  get #threats(): Threats {
    return this.#host.threats === 'threats' ? 'threats' : 'fours';
  }

  /** Seconds. */
  get #limit(): number {
    const { limit } = this.#host;
    return limit !== undefined && limit > 0 ? limit : LIMIT;
  }

  get #problem(): Problem {
    const shown = position(this.#options.actions.cursor.line);
    return { position: { ...shown, toMove: this.#side }, threats: this.#threats };
  }

  get #walking(): Walk | undefined {
    return this.#solving && this.#tool === undefined ? this.#walk?.at : undefined;
  }

  get #defender(): Color {
    return other(this.#side);
  }

  /** Where it is wanted, and Black could play: while White is to move the marks would only be in the way. */
  get #marksForbidden(): boolean {
    const { forbidden, mode } = this.#host;
    if (forbidden === 'off' || (mode === 'view' && forbidden !== 'on')) return false;
    return this.#solving || toMove(this.line) === 'black';
  }

  #forbidden(line: Line): readonly ForbiddenPoint[] {
    if (!this.#marksForbidden) return [];
    const { forbidden } = this.#study;
    if (!forbidden) return [];
    // Until the new ones are here the old ones stay, but for those that have a stone now.
    const present = stones(line);
    return forbidden.points.filter(({ point }) => !present.has(point));
  }

  /** The answer on the board belongs to its problem: another problem stops the search and leaves the proof. */
  #follow(): void {
    const search = this.#study.searchFor(this.#problem);
    if (!search && this.#study.search?.kind === 'running') this.#study.stop();
    const answer = search?.kind === 'answered' && search.answer.verdict === 'win' ? search.answer : undefined;
    if (answer === this.#walk?.of) return;
    this.#walk = answer && { of: answer, at: walkOf(answer.line) };
    this.#tool = answer ? undefined : (this.#tool ?? 'alternate');
  }

  #ghosts(line: Line) {
    const walk = this.#walking;
    if (!walk) return nothing;
    return walk.moves.map(({ point }, index) =>
      index < walk.ply ? nothing : stoneSvg({ point, color: colorAt(line, index) }, 'ghost', index + 1),
    );
  }

  /** The color that a click places. */
  #color(line: Line): Color | undefined {
    const walk = this.#walking;
    if (walk) return defends(walk) ? this.#defender : undefined;
    if (!this.#solving || this.#tool === 'alternate') return toMove(line);
    return this.#tool === 'erase' ? undefined : this.#tool;
  }

  #take(tool: Tool | undefined): void {
    this.#tool = tool;
    this.#host.requestUpdate();
  }

  #enter(entering: { problem: LineProblem | undefined } | undefined): void {
    const opened = entering && !this.#entering;
    this.#entering = entering;
    this.#host.requestUpdate();
    if (!opened) return;
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector<HTMLElement>('.enter input')?.focus(),
    );
  }

  #read(text: string): void {
    const read = readText(text);
    if (!read.ok) {
      this.#enter({ problem: read.problem });
      return;
    }
    this.#enter(undefined);
    this.#set(read.line, this.#all.shown);
  }

  #set(line: Line, said: string): void {
    this.#options.actions.show({ line }, said);
  }

  #play(point: Point): void {
    const { actions } = this.#options;
    const stone = stones(actions.cursor.line).get(point);
    if (stone?.ply !== undefined) actions.stepTo(stone.ply);
    else actions.play(point);
  }

  #place(tool: Color | 'erase', point: Point): void {
    const { line } = this.#options.actions.cursor;
    const next = edit(line, tool, point);
    if (next === line) return;
    const color = stones(next).get(point)?.color;
    const name = pointName(point);
    this.#set(next, color ? this.#all.placed({ color, point: name }) : this.#all.erased({ point: name }));
  }

  #pressInProof(walk: Walk, point: Point): void {
    const stone = stones(this.line).get(point);
    const next = walk.moves[walk.ply];
    if (stone) {
      if (stone.ply !== undefined) this.#stepProof(stone.ply);
    } else if (next?.point === point) {
      this.#stepProof(walk.ply + 1);
    } else if (defends(walk)) {
      void this.#defend(walk, point);
    } else if (next) {
      this.#options.announcer.start(this.#all.attackersTurn({ color: this.#side, point: pointName(next.point) }));
    }
  }

  /** Plays the reader's defence, and then what the proof has against it. */
  async #defend(walk: Walk, point: Point): Promise<void> {
    const terms = this.#all;
    const of = this.#walk?.of;
    const problem = this.#problem;
    const waiting = defend(walk, point);
    this.#become(waiting);
    this.#options.announcer.start(terms.defended({ color: this.#defender, point: pointName(point) }));
    const moves = waiting.moves.map((move) => move.point);
    const attack = await this.#study.answer(problem, moves, this.#shortest);
    if (this.#walk?.of !== of || this.#walk?.at !== waiting) return;
    const next = answered(waiting, attack);
    this.#become(next);
    const side = this.#side;
    if (!attack) this.#options.announcer.say(terms.needsNone({ color: side }));
    else if (attack.kind === 'five') this.#options.announcer.say(terms.isFive({ color: side }));
    else
      this.#options.announcer.say(
        terms.answers({ color: side, point: pointName(attack.point), kind: terms.attackKind[attack.kind] }),
      );
  }

  #stepProof(ply: number): void {
    if (!this.#walk) return;
    const { at } = this.#walk;
    this.#tool = undefined;
    const next = walkTo(at, ply);
    this.#become(next);
    if (next === at) return;
    const move = next.moves[next.ply - 1];
    const color = next.ply % 2 === 1 ? this.#side : this.#defender;
    const kind = move && attackName({ attack: move, defence: next.moves[next.ply] }, this.#all);
    const what = move
      ? [this.#all.moveSpoken({ color, point: pointName(move.point) }), kind].filter(Boolean).join(', ')
      : '';
    this.#options.announcer.start(this.#all.stepped({ ply: next.ply, moves: next.moves.length, what }));
  }

  #backToMain(): void {
    if (!this.#walk) return;
    this.#tool = undefined;
    this.#become(backToMain(this.#walk.at));
    this.#options.announcer.start(this.#all.backToMain);
  }

  #become(at: Walk): void {
    if (this.#walk) this.#walk = { of: this.#walk.of, at };
    this.#host.requestUpdate();
  }

  #hear(event: StudyEvent): void {
    switch (event.kind) {
      case 'progress':
        emit(this.#host, 'renju-solve-progress', { ...event.progress, ...event.problem });
        this.#sayProgress(event.progress);
        break;
      case 'result':
        emit(this.#host, 'renju-solve-result', { ...event.answer, ...event.problem });
        this.#options.announcer.start(this.#sentence(event.answer, event.problem));
        break;
      case 'failure':
        emit(this.#host, 'renju-error', event.failure);
        this.#options.announcer.start(failureText(event.failure, this.#all));
        break;
    }
  }

  /** Now and then: a listener wants to hear that it goes on, not each number. */
  #sayProgress({ nodes, milliseconds }: SolveProgress): void {
    const passed = Math.floor(milliseconds / 1000 / SILENCE);
    if (passed > this.#said) this.#options.announcer.say(this.#all.stillSearching({ nodes }));
    this.#said = passed;
  }

  /** The answer as one sentence to listen to. */
  #sentence(answer: SolveReply, { position: { toMove: side }, threats }: Problem): string {
    const terms = this.#all;
    switch (answer.verdict) {
      case 'win':
        return `${terms.wins({ color: side })} ${winLength(answer, threats, terms)}, ${terms.proved}.`;
      case 'no-win':
        return `${terms.noWin({ color: side, threats })}.`;
      case 'out-of-budget':
        return `${terms.gaveUp({ nodes: answer.nodes })}. ${terms.gaveUpMeans({ color: side, threats })}`;
    }
  }
}
