/**
 * The card of mode `solve` for authors of problems "five with n stones": whether the side to move makes a five with n
 * stones, and whether the problem is sound.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { BoardPicture } from '../board/board-picture.js';
import type { GameRecord, Point, Position, StonesQuestion } from '../engine/protocol.js';
import { type AskedQuestion, RunningQuestion } from '../engine/running-question.js';
import { pointName } from '../game/notation.js';
import { positionKey } from '../game/position-key.js';
import { sgfText } from '../game/sgf-text.js';
import { soundness } from '../locales/en.js';
import { withTerms } from '../locales/localize.js';
import type { AppContext } from '../state/context.js';
import { emit } from '../state/events.js';
import { AnswerScroll } from '../ui/answer-scroll.js';
import { icon } from '../ui/icons.js';
import { saveFile } from '../ui/save-file.js';
import { dualSigns } from './dual-marks.js';
import { DualPicture } from './dual-picture.js';
import { solutionsRecord } from './solutions-record.js';
import { announceStones, stonesAnswer } from './stones-answer.js';
import { type StonesTerms, stonesSentence } from './stones-text.js';

/** The numbers of stones that the user can choose. */
const STONES = [2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Name of the file with all solutions. */
const FILE = 'renju-solutions.sgf';
const QUESTIONS: readonly StonesQuestion[] = ['five', 'sound'];

export interface StonesCardProps {
  /** The title of the card. */
  readonly title: string;
  readonly position: Position;
  /** The moves on the board after the position. They may be the author's line. */
  readonly next: readonly Point[];
  readonly milliseconds: number;
  /** The label of the button that opens the solutions as a record. */
  readonly openName: string;
  /** Opens a record; `undefined` if the user cannot edit records. */
  readonly onOpen: ((record: GameRecord) => void) | undefined;
}

export class StonesProblem {
  readonly #app: AppContext;
  readonly #question: RunningQuestion<'stones-question'>;
  readonly #picture: DualPicture;
  readonly #scroll: AnswerScroll;
  #stones = 4;
  /** Whether the moves on the board after the position are the author's line. */
  #isLineOnBoard = false;
  /** The last question, if it was about the position on the board. */
  #asked: AskedQuestion<'stones-question'> | undefined;

  constructor(app: AppContext) {
    this.#app = app;
    this.#picture = new DualPicture();
    this.#scroll = new AnswerScroll({
      host: app.host,
      card: '.card.stones',
      answer: '.card.stones :is(.stones-told, .wrong)',
    });
    this.#question = new RunningQuestion({
      kind: 'stones-question',
      engine: app.solver,
      changed: () => app.host.requestUpdate(),
      ended: (asked) => this.#tell(asked),
    });
  }

  /** Stops the running question if the position on the board has changed. */
  update(position: Position): void {
    const { asked } = this.#question;
    const isSame = asked !== undefined && positionKey(asked.args.position) === positionKey(position);
    this.#asked = isSame ? asked : undefined;
    if (!isSame) this.#question.stop();
  }

  stop(): void {
    this.#question.stop();
  }

  /** The signs on the board for the answer. Returns the same object until something changes. */
  get picture(): BoardPicture {
    return this.#picture.of(this.#asked, this.#terms);
  }

  card(props: StonesCardProps): TemplateResult {
    const terms = this.#terms;
    const asked = this.#asked;
    return html`<section class="card questions stones" part="panel stones" aria-label=${props.title}>
      <h2>${props.title}</h2>
      <div class="asks">
        ${this.#choice(props.title, terms)}
        ${QUESTIONS.map(
          (question) => html`<button
            class="pill"
            type="button"
            aria-pressed=${asked?.args.question === question}
            @click=${() => this.#ask(question, props)}
          >
            ${terms.stonesAction({ action: question })}
          </button>`,
        )}
      </div>
      ${props.next.length > 0 ? this.#lineChoice(props.next, terms) : nothing}
      ${
        asked?.kind === 'running'
          ? html`<button class="button" type="button" part="button" @click=${() => this.#stop()}>
              ${icon('close')}${terms.stop}
            </button>`
          : nothing
      }
      ${asked ? stonesAnswer(asked, terms) : nothing} ${asked ? this.#files(asked, props, terms) : nothing}
    </section>`;
  }

  #choice(label: string, terms: StonesTerms): TemplateResult {
    return html`<label class="limit"
      ><span class="unseen">${label}</span
      ><select
        .value=${live(String(this.#stones))}
        @change=${({ target }: Event) => {
          if (target instanceof HTMLSelectElement) this.#stones = Number(target.value);
        }}
      >
        ${STONES.map(
          (count) =>
            html`<option value=${count} ?selected=${count === this.#stones}>${terms.stones({ count })}</option>`,
        )}</select
      >${icon('choose')}</label
    >`;
  }

  #lineChoice(next: readonly Point[], terms: StonesTerms): TemplateResult {
    return html`<label class="authors-line">
      <input
        type="checkbox"
        .checked=${live(this.#isLineOnBoard)}
        @change=${({ target }: Event) => {
          if (target instanceof HTMLInputElement) this.#isLineOnBoard = target.checked;
        }}
      />
      ${terms.solutionName({ kind: 'author', move: 1 })} ${next.map(pointName).join(' ')}
    </label>`;
  }

  /** Draws the buttons that save or open the solutions, once there is a line. */
  #files(
    asked: AskedQuestion<'stones-question'>,
    { openName, onOpen }: StonesCardProps,
    terms: StonesTerms,
  ): TemplateResult | typeof nothing {
    if (asked.kind === 'failed' || asked.kind === 'running' || !asked.reply?.line.length) return nothing;
    const { args, reply } = asked;
    const said = stonesSentence(args.question, reply, args.position.toMove, terms);
    const record = () => solutionsRecord(args.position, reply, said, terms);
    const button = (name: string, run: () => void) =>
      html`<button class="button quiet" type="button" part="button" @click=${run}>${name}</button>`;
    return html`<p class="hint">
      ${button(terms.stonesAction({ action: 'save' }), () => this.#save(record(), terms))}
      ${onOpen ? button(openName, () => onOpen(record())) : nothing}
    </p>`;
  }

  #save(record: GameRecord, terms: StonesTerms): void {
    saveFile(sgfText([record]), FILE, 'application/x-go-sgf');
    this.#app.announcer.start(terms.saved({ name: FILE }));
  }

  #ask(question: StonesQuestion, { position, next, milliseconds }: StonesCardProps): void {
    this.#app.announcer.start(this.#terms.wait);
    const line = question === 'sound' && this.#isLineOnBoard && next.length > 0 && { line: [...next] };
    this.#scroll.begin();
    void this.#question.ask({ position, question, stones: this.#stones, milliseconds, ...line });
  }

  #stop(): void {
    this.#scroll.begin();
    this.#question.stop();
    if (this.#question.asked) this.#tell(this.#question.asked);
  }

  /** Moves the focus to the button of the question, because the stop button disappears. */
  #leaveStop(): void {
    const { renderRoot, shadowRoot } = this.#app.host;
    if (!shadowRoot?.activeElement?.matches('.stones .button')) return;
    renderRoot.querySelector<HTMLElement>('.stones [aria-pressed=true]')?.focus();
  }

  /** Announces and shows how a question has ended. */
  #tell(asked: AskedQuestion<'stones-question'>): void {
    const { announcer, host } = this.#app;
    this.#leaveStop();
    const reply = asked.kind === 'failed' ? undefined : asked.reply;
    this.#scroll.toAnswer(reply !== undefined && dualSigns(reply).length > 0);
    if (asked.kind === 'failed') emit(host, 'renju-error', asked.failure);
    announceStones((sentence) => announcer.start(sentence), [asked], this.#terms);
  }

  get #terms(): StonesTerms {
    return withTerms(this.#app.terms(), { soundness });
  }
}
