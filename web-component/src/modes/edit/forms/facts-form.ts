/** Draws the form for the facts of the game: players, event, date, rule, result. */
import { html, type TemplateResult } from 'lit';
import type { Color, GameResult, PlayerName } from '../../../engine/protocol.js';
import type { Facts } from '../../../game/record/draft.js';
import { dateField, type TypedDate } from './date-field.js';
import type { FormTerms } from './form-terms.js';
import { choice, field } from './text-field.js';

type FactName = 'event' | 'round' | 'place' | 'date' | 'rule' | 'author';

/** Names of opening rules of renju, spelled as in RIF files. Rules in use today come first. */
const RULES = [
  'Taraguchi-10',
  'Soosyrv-8',
  'Yamaguchi',
  'RIF',
  'Tarannikov',
  'Sakata',
  'Super Sakata',
  'Soosyrv-7',
  'Soosyrv-5',
  'Soosyrv-4',
  'Taraguchi-5',
  'Super Taraguchi-10',
  'Yamasyrv',
  'LinHuan',
];
/** Value of the option `other rule` in the choice. No rule in a file has this name. */
const OTHER = '\u0000';
const PARTS: readonly (keyof PlayerName)[] = ['name', 'rank', 'country'];
const RESULTS: readonly GameResult[] = ['unknown', 'black', 'white', 'draw'];

/** Returns the facts with one fact changed; an empty value removes the fact. */
export function withFact(facts: Facts, name: FactName, value: string): Facts {
  const { [name]: _, ...others } = facts;
  return value === '' ? others : { ...facts, [name]: value };
}

export function withPlayer(facts: Facts, color: Color, part: keyof PlayerName, value: string): Facts {
  const { [color]: player = {}, ...others } = facts;
  const { [part]: _, ...rest } = player;
  const now = value === '' ? rest : { ...player, [part]: value };
  return Object.keys(now).length === 0 ? others : { ...facts, [color]: now };
}

/** Returns the facts with another result. Removes the text by which the file described the old result. */
export function withResult(facts: Facts, result: GameResult): Facts {
  const { result: _, resultText: __, ...others } = facts;
  return result === 'unknown' ? others : { ...others, result };
}

export interface FactsProps {
  facts: Facts;
  /** The input in the date fields while it is no valid date. */
  typedDate: TypedDate | undefined;
  /** Whether the user is typing a rule that is not in the list. */
  otherRule: boolean;
  terms: FormTerms;
  /**
   * Called with the changed facts. `name` is the name of the changed fact. Consecutive changes of one fact, such as
   * typed letters, are one step of undo.
   */
  onChange(facts: Facts, name: string): void;
  onDone(): void;
  onTypedDate(typed: TypedDate | undefined): void;
  onOtherRule(other: boolean): void;
}

export function factsForm(props: FactsProps): TemplateResult {
  const { facts, terms, onChange, onDone } = props;
  const names = { ...terms.fact, ...terms.factNames };
  const text = (name: FactName) =>
    field({
      label: names[name],
      value: facts[name] ?? '',
      onInput: (value) => onChange(withFact(facts, name, value), name),
      onDone,
    });
  return html`<div class="fields">
    ${player('black', props)} ${player('white', props)} ${date(props)} ${rule(props)}
    ${choice({
      label: names.result,
      value: facts.result ?? 'unknown',
      options: RESULTS.map((result) => [result, terms.resultName[result]]),
      onChoose: (value) => onChange(withResult(facts, value as GameResult), 'result'),
    })}
    ${text('event')} ${text('round')} ${text('place')} ${text('author')}
  </div>`;
}

function player(color: Color, { facts, terms, onChange, onDone }: FactsProps): TemplateResult {
  const side = terms.color[color];
  return html`<fieldset class="player-field">
    <legend><span class="dot ${color}"></span>${side}</legend>
    ${PARTS.map((part) =>
      field({
        label: terms.player[part],
        name: `${side}: ${terms.player[part]}`,
        value: facts[color]?.[part] ?? '',
        onInput: (value) => onChange(withPlayer(facts, color, part, value), `${color}-${part}`),
        onDone,
      }),
    )}
  </fieldset>`;
}

function date({ facts, typedDate, terms, onChange, onDone, onTypedDate }: FactsProps): TemplateResult {
  return dateField({
    value: facts.date ?? '',
    typed: typedDate,
    terms,
    onChange: (value, typed) => {
      onTypedDate(typed);
      if (!typed) onChange(withFact(facts, 'date', value), 'date');
    },
    onDone,
  });
}

/**
 * Draws the choice of the opening rule. The options are the known rules, the rule of the record (if
 * it is no known rule), and an option for typing another rule.
 */
function rule({ facts, otherRule, terms, onChange, onDone, onOtherRule }: FactsProps): TemplateResult {
  const { rule = '' } = facts;
  const own = rule && !RULES.includes(rule) && !otherRule ? [rule] : [];
  const label = terms.fact.rule;
  const put = (value: string) => onChange(withFact(facts, 'rule', value), 'rule');
  return html`${choice({
    label,
    value: otherRule ? OTHER : rule,
    options: [['', '–'], ...[...own, ...RULES].map((name) => [name, name] as const), [OTHER, terms.otherRule]],
    onChoose: (value) => {
      onOtherRule(value === OTHER);
      if (value !== OTHER) put(value);
    },
  })}
  ${otherRule ? field({ label: terms.otherRuleName, value: rule, onInput: put, onDone }) : ''}`;
}
