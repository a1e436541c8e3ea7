/** A run of the exercise on the board of the page: draws its card, caption and marks, and announces its questions. */
import { html, type SVGTemplateResult, svg } from 'lit';
import type { Filter, Point } from '../../../engine/protocol.js';
import type { Line } from '../../../game/line.js';
import type { TreeNode } from '../../../game/record/draft.js';
import type { ArchiveContext } from '../../../library/context.js';
import { memorise } from '../../../locales/en.js';
import { type TermsOf, withTerms } from '../../../locales/localize.js';
import type { Template } from '../../../ui/template.js';
import { DueDrawing } from '../due.js';
import { pointMark, regionMark } from '../hint-marks.js';
import type { Training } from '../training.js';
import { ArchiveGames } from './archive-games.js';
import { branchesBelow, CoverageCounter, type RecordBranch } from './coverage.js';
import type { CoverageProps } from './coverage-view.js';
import { GIVE, HEADING, NEXT, type NewOrder, runCard } from './memorise-card.js';
import { type Learner, openBranchings } from './next-branching.js';
import { type MemoriseQuestion, mainMove, showsMove, takesMove } from './question.js';
import { questionText, spokenText } from './question-text.js';
import { Replay } from './replay.js';
import { type MemorisedTree, MemoriseRun } from './run.js';

export interface MemoriseSessionOptions {
  readonly app: ArchiveContext;
  readonly training: Training;
  readonly name: string;
  readonly tree: MemorisedTree;
  readonly filter: Filter | undefined;
}

export class MemoriseSession {
  readonly #options: MemoriseSessionOptions;
  readonly #run: MemoriseRun;
  readonly #counter: CoverageCounter;
  readonly #dueDrawing: DueDrawing;
  readonly #branches = new Map<TreeNode, readonly RecordBranch[]>();
  #games: ArchiveGames | undefined;
  #unfolded = false;
  #open: ReadonlySet<number> = new Set();

  constructor(options: MemoriseSessionOptions) {
    this.#options = options;
    const { app, training, tree } = options;
    this.#counter = new CoverageCounter(tree.branchings);
    this.#dueDrawing = new DueDrawing(app.host);
    this.#run = new MemoriseRun({
      tree,
      store: training,
      replay: new Replay({ moving: () => this.#moving, later }),
      now: () => Date.now(),
      games: () => this.#games?.games,
      changed: () => app.host.requestUpdate(),
      announce: (question) => this.#announce(question),
    });
  }

  /** Asks the first question. */
  begin(): void {
    const { app } = this.#options;
    if ((app.library.state.info?.games ?? 0) > 0) this.#order('archive');
    this.#run.next();
    this.#focusOn(HEADING);
  }

  /** Called before each drawing while the mode is shown. */
  update(): void {
    // The card draws the time of the next repetition only without a question.
    this.#dueDrawing.wait(this.#run.question ? undefined : this.#nextDue, Date.now());
  }

  /** Stops the run for good. */
  end(): void {
    this.stop();
  }

  /** Called when the user leaves the mode. The next question continues the requests to the archive. */
  stop(): void {
    this.#run.stop();
    this.#games?.stop();
    this.#dueDrawing.stop();
  }

  get line(): Line | undefined {
    return this.#run.question?.line;
  }

  get playing(): boolean {
    const { question } = this.#run;
    return question !== undefined && takesMove(question);
  }

  press(point: Point): void {
    this.#run.press(point);
  }

  stepTo(ply: number): void {
    this.#run.stepTo(ply);
  }

  /** The marks on the board: the part of the board that a hint names, or the main move after a wrong answer. */
  get marks(): readonly SVGTemplateResult[] {
    const { question } = this.#run;
    const main = question && mainMove(question);
    if (!question || main === undefined) return [];
    if (showsMove(question)) return [marks(pointMark(main))];
    return question.hinted && question.verdict.kind === 'asked' ? [marks(regionMark(main))] : [];
  }

  caption(): Template {
    const { question } = this.#run;
    const terms = this.#terms;
    const title = question ? questionText(question, terms) : terms.memoriseTitle;
    return html`<p><b>${title}</b></p><p class="note">${this.#options.name}</p>`;
  }

  card(onEnd: () => void): Template {
    const { app, name, tree } = this.#options;
    const { branchings } = tree;
    const run = this.#run;
    return runCard({
      terms: this.#terms,
      name,
      question: run.question,
      before: run.before,
      hasNext: !run.question && run.hasNext,
      nextDue: run.question ? undefined : this.#nextDue,
      empty: branchings.all.length === 0,
      beyond: branchings.beyond,
      order: this.#games ? 'archive' : 'record',
      hasArchive: app.offers('search'),
      coverage: this.#coverage,
      onHint: () => {
        run.hint();
        this.#focusOn(GIVE);
      },
      onGive: () => {
        run.give();
        this.#focusOn(NEXT);
      },
      onNext: () => {
        run.next();
        this.#focusOn(HEADING);
      },
      onEnd,
      onOrder: (order) => this.#order(order),
    });
  }

  get #coverage(): CoverageProps {
    const learner = this.#learner;
    const { draft, branchings } = this.#options.tree;
    return {
      terms: this.#terms,
      whole: this.#counter.of(learner),
      unfolded: this.#unfolded,
      open: this.#open,
      branches: (node = draft.root) => {
        const known = this.#branches.get(node) ?? branchesBelow(draft, branchings, node);
        this.#branches.set(node, known);
        return known;
      },
      count: ({ inside }) => this.#counter.of(learner, inside),
      onUnfold: (unfolded) => {
        this.#unfolded = unfolded;
        this.#options.app.host.requestUpdate();
      },
      onToggle: (node) => {
        const open = new Set(this.#open);
        if (!open.delete(node)) open.add(node);
        this.#open = open;
        this.#options.app.host.requestUpdate();
      },
    };
  }

  get #terms(): TermsOf<'memorise'> {
    return withTerms(this.#options.app.terms(), { memorise });
  }

  get #learner(): Learner {
    return { progress: this.#options.training.progress, now: Date.now() };
  }

  /** When the next branching is due, in milliseconds since 1970. */
  get #nextDue(): number | undefined {
    const { progress } = this.#options.training;
    const times = this.#options.tree.branchings.all.flatMap(({ id }) => progress.get(id)?.card.due ?? []);
    return times.length > 0 ? times.reduce((least, time) => Math.min(least, time)) : undefined;
  }

  /** Whether the board replays moves one by one, as the settings of the page and of the system say. */
  get #moving(): boolean {
    const { settings } = this.#options.app;
    return settings.get('animation') === 'on' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Moves the focus from a button that has hidden itself to another part of the card. */
  #focusOn(selector: string): void {
    void this.#options.app.focusOn(selector, { preventScroll: true });
  }

  #order(order: NewOrder): void {
    const { app, tree, filter } = this.#options;
    this.#games?.stop();
    const changed = () => app.host.requestUpdate();
    this.#games = order === 'archive' ? new ArchiveGames({ engine: app.engine, tree, filter, changed }) : undefined;
    this.#games?.want(openBranchings(tree.branchings.all, this.#learner));
    changed();
  }

  #announce(question: MemoriseQuestion | undefined): void {
    const { announcer } = this.#options.app;
    const terms = this.#terms;
    // Requests the counts of the branchings after this one now, so that the counts arrive while the learner thinks.
    if (question?.verdict.kind !== 'right') this.#games?.want(question?.branching.after ?? []);
    const text = question ? spokenText(question, terms) : terms.memoriseDone;
    // Without a replay, the next question begins directly after the right answer. `say` keeps the
    // announcement of this answer; `start` would drop it.
    if (this.#run.before && !question?.rating) announcer.say(text);
    else announcer.start(text);
  }
}

function marks(mark: SVGTemplateResult): SVGTemplateResult {
  return svg`<g class="train-marks" aria-hidden="true">${mark}</g>`;
}

function later(act: () => void, milliseconds: number): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}
