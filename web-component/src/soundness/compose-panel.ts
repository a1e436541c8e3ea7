/**
 * The panel of mode `edit` that assesses the position on the board as a problem: with how many
 * stones the side to move makes a five, and whether this problem is sound.
 *
 * The engine assesses each position in the background. The next change of the position stops the assessment.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { BoardPicture } from '../board/board-picture.js';
import type { Engine } from '../engine/engine.js';
import type { Position, StonesQuestion, StonesQuestionReply } from '../engine/protocol.js';
import { RunningQuestion } from '../engine/running-question.js';
import { positionKey } from '../game/position-key.js';
import { soundness } from '../locales/en.js';
import { withTerms } from '../locales/localize.js';
import type { AppContext } from '../state/context.js';
import { DualPicture } from './dual-picture.js';
import { stonesAnswer } from './stones-answer.js';
import { type StonesTerms, stonesSentence } from './stones-text.js';

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

export class ComposePanel {
  readonly #app: ComposeContext;
  readonly #five: RunningQuestion<'stones-question'>;
  readonly #sound: RunningQuestion<'stones-question'>;
  readonly #picture = new DualPicture();
  #key = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(app: ComposeContext) {
    this.#app = app;
    const options = { kind: 'stones-question', engine: app.solver, changed: () => app.host.requestUpdate() } as const;
    this.#five = new RunningQuestion(options);
    this.#sound = new RunningQuestion(options);
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
      ${sound ? stonesAnswer(sound, terms) : nothing}
    </div>`;
  }

  async #assess(position: Position): Promise<void> {
    const tell = (question: StonesQuestion, reply: StonesQuestionReply) =>
      stonesSentence(question, reply, position.toMove, this.#terms);
    const five = await this.#five.ask({ position, question: 'five', ...FIVE });
    if (!five) return;
    if (five.most === undefined) {
      this.#app.announcer.say(`${tell('five', five)}.`);
      return;
    }
    const args = { position, question: 'sound', stones: five.most, fewest: true, milliseconds: SOUND } as const;
    const sound = await this.#sound.ask(args);
    if (sound) this.#app.announcer.say(`${tell('five', five)}. ${tell('sound', sound)}.`);
  }

  get #terms(): StonesTerms {
    return withTerms(this.#app.terms(), { soundness });
  }
}
