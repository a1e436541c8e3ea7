/**
 * Draws two cards of mode `train`. The first card has the choice of problems and sets, and of the other side's
 * resistance; the second card shows the user's progress.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color } from '../../engine/protocol.js';
import { TASK_KINDS } from '../../library/training/problem.js';
import type { TermsOf } from '../../locales/localize.js';
import { picker } from '../../ui/file-buttons.js';
import { shape } from '../../ui/icons.js';
import { pills } from '../../ui/pill.js';
import { squareButton } from '../../ui/square-button.js';
import { choiceList } from './choice-list.js';
import { dueText } from './due.js';
import { type MakingProps, makingCard } from './making-card.js';
import { type MemoriseProps, memoriseList } from './memorise-list.js';
import type { Resistance } from './move-judge.js';
import { isDue, nextDue, type ProblemFilter } from './schedule.js';
import type { Training } from './training.js';

/** Extensions of files that may contain problems, as in the attribute `accept`. */
const FILES = '.jsonl,.json,.ndjson,.sgf,.rif,.xml,.lib,.renlib,.pos,.txt,.zip,.gz,application/json';
/** The path of an icon: an arrow down into a tray. */
const INTO_FILE = 'M8 2.5v7M5 6.8 8 9.8l3-3M3 11v2.5h10V11';
const LEVELS = [1, 2, 3, 4, 5];

export interface PracticeProps {
  training: Training;
  /** Sentences about the result of the last action, such as opening a file. */
  told: readonly string[];
  wanted: ProblemFilter;
  resistance: Resistance;
  terms: TermsOf<'trainer'>;
  onNext(): void;
  onDay(): void;
  onWanted(wanted: ProblemFilter): void;
  onResistance(resistance: Resistance): void;
  onFile(file: File): void;
  /** Name of the set or record that was deleted last, while undo can restore it; otherwise `undefined`. */
  deleted: string | undefined;
  onClose(name: string): void;
  onBringBack(): void;
  onSaveSet(name: string): void;
  making: MakingProps;
  /**
   * Starts guessing the moves of the game on the user's board; `undefined` if the game has passes
   * or too few moves.
   */
  guess: ((color: Color) => void) | undefined;
  memorise: MemoriseProps;
}

export function practiceCard(props: PracticeProps): TemplateResult {
  const { training, terms, resistance, onNext, onDay, onResistance, guess, memorise } = props;
  const some = training.problems.length > 0 || training.due.length > 0;
  const ways = (['longest', 'any'] as const).map((way) => [way, terms.trainResist[way]] as const);
  return html`<section class="card practice" part="panel practice" aria-label=${terms.trainPractice}>
    <h2>${terms.trainPractice}</h2>
    ${
      some
        ? html`<div class="row">
              <button class="button primary" type="button" part="button" @click=${onNext}>${terms.trainBegin}</button>
              ${training.problems.length > 0 ? html`<button class="button" type="button" part="button" @click=${onDay}>${terms.trainDay}</button>` : nothing}
            </div>
            <p class="note" aria-hidden="true">${terms.trainResistance}</p>
            ${pills({ label: terms.trainResistance, choices: ways, chosen: resistance, onChoose: onResistance })}`
        : nothing
    }
    ${choices(props)} ${makingCard(props.making, terms)} ${sets(props)} ${memoriseList(memorise, terms)}
    ${guess ? guesses(guess, terms) : nothing}
  </section>`;
}

function choices({ wanted, terms, onWanted }: PracticeProps): TemplateResult {
  // The lists have no visible label, so the first choice of each list contains the label.
  const all = (label: string) => `${label} · ${terms.all}`;
  const kinds = [
    ['all', all(terms.trainKinds)] as const,
    ...TASK_KINDS.map((kind) => [kind, terms.trainKind[kind]] as const),
  ];
  const levels = [
    [0, all(terms.trainLevels)] as const,
    ...LEVELS.map((level) => [level, terms.trainLevel({ level })] as const),
  ];
  return html`<div class="row">
    ${choiceList(terms.trainKinds, kinds, wanted.kind, (kind) => onWanted({ ...wanted, kind }))}
    ${choiceList(terms.trainLevels, levels, wanted.level, (level) => onWanted({ ...wanted, level }))}
  </div>`;
}

function sets(props: PracticeProps): TemplateResult {
  const { training, told, terms, deleted, onFile, onClose, onBringBack, onSaveSet } = props;
  return html`<h3>${terms.trainSets}</h3>
    ${
      deleted === undefined
        ? nothing
        : html`<p class="gone">
            <span>${terms.trainDeleted({ name: deleted })}</span>
            <button class="button" type="button" part="button" @click=${onBringBack}>${terms.undo}</button>
          </p>`
    }
    ${training.sets.length === 0 ? html`<p class="note">${terms.trainNoSets}</p>` : nothing}
    <ul class="sets">
      ${training.sets.map(
        ({ name, problems }) => html`<li>
          <span class="name">${name}</span> <span class="note">${terms.trainSet({ problems: problems.length })}</span>
          ${squareButton({ icon: shape(INTO_FILE), label: terms.trainSaveSet({ name }), kind: 'quiet', run: () => onSaveSet(name) })}
          ${squareButton({ icon: 'close', label: terms.close({ name }), kind: 'quiet', run: () => onClose(name) })}
        </li>`,
      )}
    </ul>
    <div class="row">${picker({ label: terms.trainOpen, accept: FILES, single: true, onFiles: ([file]) => file && onFile(file) })}</div>
    ${told.length > 0 ? html`<ul class="told">${told.map((line) => html`<li class="note">${line}</li>`)}</ul>` : nothing}
    <p class="note">${terms.trainTerms}</p>`;
}

function guesses(guess: (color: Color) => void, terms: TermsOf<'trainer'>): TemplateResult {
  return html`<h3>${terms.trainGuess}</h3>
    <div class="row">
      ${(['black', 'white'] as const).map(
        (color) => html`<button class="button" type="button" part="button" @click=${() => guess(color)}>
          ${terms.trainGuessAs({ color })}
        </button>`,
      )}
    </div>`;
}

interface ProgressProps {
  training: Training;
  terms: TermsOf<'trainer'>;
  /** The current time in milliseconds since 1970. */
  now: number;
  onSave(): void;
  onSaveUnreadable(): void;
  onFile(file: File): void;
}

export function progressCard({
  training,
  terms,
  now,
  onSave,
  onSaveUnreadable,
  onFile,
}: ProgressProps): TemplateResult {
  const { progress, tried: problems, damaged, later, lasting } = training;
  const due = problems.filter((one) => isDue(one, now)).length;
  const next = nextDue(problems, now);
  return html`<section class="card progress-card" part="panel training" aria-label=${terms.trainProgress}>
    <h2>${terms.trainProgress}</h2>
    <p>${terms.trainCounts({ tried: problems.length, due })}</p>
    ${due === 0 && next !== undefined ? html`<p class="note">${terms.trainNextDue({ date: dueText(next, now, terms) })}</p>` : nothing}
    ${damaged > 0 ? html`<p class="note">${terms.trainDamaged({ damaged })}</p>` : nothing}
    ${later > 0 ? html`<p class="note">${terms.trainNewer}</p>` : nothing}
    ${lasting === 'persistent' ? nothing : html`<p class="note">${lasting === 'newer' ? terms.trainNewer : terms.notStored}</p>`}
    <div class="row">
      <button class="button" type="button" part="button" ?disabled=${progress.size === 0} @click=${onSave}>${terms.trainSave}</button>
      ${damaged + later > 0 ? html`<button class="button" type="button" part="button" @click=${onSaveUnreadable}>${terms.trainSaveUnreadable}</button>` : nothing}
      ${picker({ label: terms.trainRead, accept: '.jsonl', single: true, onFiles: ([file]) => file && onFile(file) })}
    </div>
  </section>`;
}
