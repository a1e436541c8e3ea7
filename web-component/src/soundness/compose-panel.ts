/**
 * The panel of mode `edit` that assesses the position on the board as a problem: with how many
 * stones the side to move makes a five, and whether this problem is sound.
 *
 * The engine assesses each position in the background. The next change of the position stops the assessment.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { BoardPicture } from '../board/board-picture.js';
import type { Engine } from '../engine/engine.js';
import type { Position } from '../engine/protocol.js';
import { RunningQuestion } from '../engine/running-question.js';
import { positionKey } from '../game/position-key.js';
import { soundness } from '../locales/en.js';
import { withTerms } from '../locales/localize.js';
import type { AppContext } from '../state/context.js';
import { announceEnd } from '../state/search-end.js';
import { failureText } from '../state/trouble-text.js';
import { icon } from '../ui/icons.js';
import { ChangeSearch, type ProblemBefore } from './change-search.js';
import { changesList, changesText } from './changes-list.js';
import { DualPicture } from './dual-picture.js';
import type { ChangedPosition } from './stone-changes.js';
import { announceStones, type StonesAsked, stonesAnswer } from './stones-answer.js';
import type { StonesTerms } from './stones-text.js';

/** Milliseconds from a change to the assessment. While the user sets stones, each change restarts this time. */
const DELAY = 300;
/**
 * Limits of the search for a five: the greatest number of the attacker's stones, and the time in
 * milliseconds.
 */
const FIVE = { stones: 10, milliseconds: 5000 };
/** Longest time to find out whether the problem is sound, in milliseconds. */
const SOUND = 30_000;

/** The parts of the element that the panel uses. */
export type ComposeContext = Pick<AppContext, 'terms'> & {
  readonly announcer: Pick<AppContext['announcer'], 'say'>;
  readonly host: Pick<AppContext['host'], 'requestUpdate'>;
  readonly solver: Pick<Engine, 'call'>;
};

export interface ComposeOptions {
  /** Called when the user asks. From now on, a scroll of the user prevents the later scroll to the answers. */
  begin(): void;
  /** Scrolls to the answers, which may be outside the window, unless the user has scrolled since the call of `begin`. */
  reveal(): void;
  /** Applies a found change to the position on the board. */
  apply(changed: ChangedPosition): void;
}

export class ComposePanel {
  readonly #app: ComposeContext;
  readonly #five: RunningQuestion<'stones-question'>;
  readonly #sound: RunningQuestion<'stones-question'>;
  readonly #picture = new DualPicture();
  readonly #changes: ChangeSearch;
  readonly #options: ComposeOptions;
  /** Whether an answer has been scrolled to. Later assessments, while the user sets stones, do not scroll. */
  #isRevealed = false;
  #key = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(app: ComposeContext, composing: ComposeOptions) {
    this.#app = app;
    this.#options = composing;
    const options = { kind: 'stones-question', engine: app.solver, changed: () => app.host.requestUpdate() } as const;
    this.#five = new RunningQuestion(options);
    this.#sound = new RunningQuestion(options);
    this.#changes = new ChangeSearch(app.solver, options.changed);
  }

  /** If the position on the board has changed, assesses the new position. Called before each drawing. */
  update(position: Position): void {
    const key = positionKey(position);
    if (key === this.#key) return;
    this.rest();
    this.#key = key;
    this.#timer = setTimeout(() => void this.#assess(position), DELAY);
  }

  /** Stops the assessment. The next call of `update` begins a new one. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#key = '';
    this.#five.clear();
    this.#sound.clear();
    this.#changes.rest();
  }

  /** The signs on the board for the dual solutions. Returns the same object until something changes. */
  get picture(): BoardPicture {
    return this.#picture.of(this.#sound.asked, this.#terms);
  }

  content(): TemplateResult {
    const terms = this.#terms;
    const [five, sound] = [this.#five.asked, this.#sound.asked];
    // The answer about soundness shows the line of the five, so the answer about the five is then only a sentence.
    return html`<div class="composed">
      ${five ? stonesAnswer(five, terms, sound !== undefined) : html`<p class="hint">${terms.wait}</p>`}
      ${sound ? stonesAnswer(sound, terms) : nothing} ${sound?.kind === 'answered' ? this.#changesPart(sound) : nothing}
    </div>`;
  }

  /** Draws the button that looks for better problems, and the changes that were found. */
  #changesPart({ args, reply }: Extract<StonesAsked, { kind: 'answered' }>): TemplateResult {
    const terms = this.#terms;
    const found = this.#changes.foundFor(args.position);
    const running = found?.running === true;
    const { most } = reply;
    const find = () => {
      if (running) this.#changes.stop();
      else if (most !== undefined)
        void this.#find({ position: args.position, stones: most, isSound: reply.soundness === 'sound' });
    };
    return html`<p>
        <button class="button" type="button" part="button" ?hidden=${most === undefined} @click=${find}>
          ${running ? html`${icon('close')}${terms.stop}` : terms.changesFind}
        </button>
      </p>
      ${found ? changesList(found, terms, (changed) => this.#options.apply(changed)) : nothing}`;
  }

  async #find(before: ProblemBefore): Promise<void> {
    const terms = this.#terms;
    const ended = this.#changes.run(before);
    this.#options.begin();
    this.#options.reveal();
    const found = await ended;
    if (!found) return;
    this.#options.reveal();
    const { failure, done, all } = found;
    if (failure) announceEnd(this.#say, 'failed', failureText(failure, terms), terms);
    else announceEnd(this.#say, done < all ? 'stopped' : 'done', changesText(found, terms), terms);
  }

  async #assess(position: Position): Promise<void> {
    const about = { position, question: 'five', ...FIVE } as const;
    const five = await this.#five.ask(about);
    // If the position has changed meanwhile, the question was removed, and another one may have been asked.
    if (this.#five.asked?.args !== about) return;
    if (five?.most !== undefined) {
      const args = { position, question: 'sound', stones: five.most, fewest: true, milliseconds: SOUND } as const;
      await this.#sound.ask(args);
      if (this.#sound.asked?.args !== args) return;
    }
    this.#revealOnce();
    const asked = [this.#five.asked, this.#sound.asked].filter((one) => one !== undefined);
    announceStones(this.#say, asked, this.#terms);
  }

  readonly #say = (sentence: string): void => this.#app.announcer.say(sentence);

  #revealOnce(): void {
    if (!this.#isRevealed) this.#options.reveal();
    this.#isRevealed = true;
  }

  get #terms(): StonesTerms {
    return withTerms(this.#app.terms(), { soundness });
  }
}
