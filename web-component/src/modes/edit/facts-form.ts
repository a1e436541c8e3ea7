/** What is said of the game: who, when, where, by which rule, how it ended. */
import { html, type TemplateResult } from 'lit';
import type { Color, GameResult, PlayerName } from '../../engine/protocol.js';
import type { Facts } from '../../game/record/draft.js';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';
import { choice, field } from './fields.js';

type FactName = 'event' | 'round' | 'place' | 'date' | 'rule' | 'author' | 'name';

const NAMES: readonly FactName[] = ['event', 'round', 'place', 'date', 'rule', 'author'];
const PARTS: readonly (keyof PlayerName)[] = ['name', 'rank', 'country'];
const RESULTS: readonly GameResult[] = ['unknown', 'black', 'white', 'draw'];

/** Facts with one of them changed; without one that says nothing. */
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

/** The result; what a file said of it besides goes with another one. */
export function withResult(facts: Facts, result: GameResult): Facts {
  const { result: _, resultText: __, ...others } = facts;
  return result === 'unknown' ? others : { ...others, result };
}

/** `Ann 3d – Bo, Tallinn Open, 2015, Black won`: in a line what is said of the game. */
export function factsLine(facts: Facts, terms: TermsOf<'edit'>): string {
  const { black, white, event, round, place, date, rule, result = 'unknown', author } = facts;
  const name = (player: PlayerName | undefined) => [player?.name, player?.rank].filter(Boolean).join(' ');
  const players = black || white ? `${name(black) || '?'} – ${name(white) || '?'}` : '';
  const ended = result === 'unknown' ? '' : terms.resultChoice[result];
  return [players, event, round, place, date, rule, ended, author].filter(Boolean).join(' · ');
}

export interface FactsProps {
  facts: Facts;
  open: boolean;
  terms: TermsOf<'edit'>;
  /** `name` is what was changed, for undo. */
  onChange(facts: Facts, name: string): void;
  onDone(): void;
  onToggle(): void;
}

export function factsForm(props: FactsProps): TemplateResult {
  const { facts, open, terms, onChange, onDone, onToggle } = props;
  const names = terms.factNames;
  const text = (name: FactName, label: string) =>
    field({
      label,
      value: facts[name] ?? '',
      onInput: (value) => onChange(withFact(facts, name, value), name),
      onDone,
    });
  return html`<section class="card form folded" part="panel facts" aria-label=${terms.facts}>
    ${foldButton(terms.facts, open, onToggle)}
    ${
      open
        ? html`<div class="fields">
            ${text('name', terms.recordName)} ${player('black', props)} ${player('white', props)}
            ${NAMES.map((name) => text(name, names[name as keyof typeof names]))}
            ${choice({
              label: names.result,
              value: facts.result ?? 'unknown',
              options: RESULTS.map((result) => [result, terms.resultChoice[result]]),
              onChoose: (value) => onChange(withResult(facts, value as GameResult), 'result'),
            })}
          </div>`
        : ''
    }
  </section>`;
}

function player(color: Color, { facts, terms, onChange, onDone }: FactsProps): TemplateResult {
  const names = terms.factNames;
  return html`<fieldset class="player">
    <legend><span class="dot ${color}"></span>${names[color]}</legend>
    ${PARTS.map((part) =>
      field({
        label: names[part],
        name: `${names[color]}: ${names[part]}`,
        value: facts[color]?.[part] ?? '',
        onInput: (value) => onChange(withPlayer(facts, color, part, value), `${color}-${part}`),
        onDone,
      }),
    )}
  </fieldset>`;
}

/** What unfolds a card. */
export function foldButton(name: string, open: boolean, toggle: () => void): TemplateResult {
  return html`<button type="button" class="fold" aria-expanded=${open ? 'true' : 'false'} @click=${toggle}>
    ${icon(open ? 'less' : 'more')}${name}
  </button>`;
}
