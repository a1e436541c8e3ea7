/**
 * Draws the controls that start a game against an engine, and the card of a running game. The functions are pure: they
 * draw only what their properties say.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Color, ProcedureChoice, ProcedureRule } from '../engine/protocol.js';
import { pointName } from '../game/notation.js';
import { pills } from '../ui/pill.js';
import { caption } from './game-mode.js';
import { colorOf, type Game, type GameEnd, stepOf } from './game-state.js';
import { type EngineTerms, faultText } from './score-text.js';

export const RULES: readonly ProcedureRule[] = ['free', 'rif', 'swap', 'soosyrv-8', 'taraguchi-10'];

/** Returns the name of an opening rule. */
function ruleName(rule: ProcedureRule, terms: EngineTerms): string {
  return { ...terms.playRuleName, 'soosyrv-8': 'Soosyrv-8', 'taraguchi-10': 'Taraguchi-10' }[rule];
}

export interface BeginProps {
  readonly terms: EngineTerms;
  readonly color: Color;
  readonly rule: ProcedureRule;
  onColor(color: Color): void;
  onRule(rule: ProcedureRule): void;
  onBegin(): void;
}

export function beginGame({ terms, color, rule, onColor, onRule, onBegin }: BeginProps): TemplateResult {
  return html`<section class="begin" aria-label=${terms.playTitle}>
    <h3>${terms.playTitle}</h3>
    <div class="fields">
      ${pills({
        label: terms.playColor,
        choices: [
          ['black', terms.color.black],
          ['white', terms.color.white],
        ] as const,
        chosen: color,
        onChoose: onColor,
      })}
      <label
        >${terms.playRule}<select
          .value=${live(rule)}
          @change=${({ target }: Event) => {
            const chosen = RULES.find((name) => target instanceof HTMLSelectElement && name === target.value);
            if (chosen) onRule(chosen);
          }}
        >
          ${RULES.map((name) => html`<option value=${name} ?selected=${name === rule}>${ruleName(name, terms)}</option>`)}
        </select></label
      >
      <button class="button" type="button" part="button" @click=${onBegin}>${terms.playStart}</button>
    </div>
  </section>`;
}

/** Draws the card that is shown until the first step of the opening is known. */
export function startingCard(terms: EngineTerms): TemplateResult {
  return html`<section class="card engine game" part="panel engine" aria-label=${terms.gameTitle} tabindex="-1">
    <div class="content"><p role="status">${terms.engineState.starting}</p></div>
  </section>`;
}

export interface GameCardProps {
  readonly terms: EngineTerms;
  readonly game: Game;
  /** Whether the user must make the next choice or move. */
  readonly users: boolean;
  readonly kept: 'no' | 'yes' | 'failed';
  onChoose(choice: ProcedureChoice): void;
  onTakeBack(): void;
  /** Called after a failure of the engine, when the user presses the button that asks the engine again. */
  onAskAgain(): void;
  onResign(): void;
  onKeep(): void;
  onAgain(): void;
  onLeave(): void;
}

export function gameCard(props: GameCardProps): TemplateResult {
  const { terms, game, users, kept } = props;
  const { end, user } = game;
  return html`<section class="card engine game" part="panel engine" aria-label=${terms.gameTitle} tabindex="-1">
    <div class="content">
      <div class="row"><b>${terms.gameTitle}</b><span class="note">${ruleName(game.rule, terms)}</span></div>
      <p>${terms.gameHolds({ color: colorOf(game, user) })}</p>
      <p class="step" role="status">${end ? endText(end, terms) : caption(game, users, terms)}</p>
      ${end?.kind === 'failed' ? html`<p class="wrong" dir="auto">${faultText(end.fault, terms)}</p>` : nothing}
      ${users ? choices(props) : nothing}
      <div class="fields">
        ${end?.kind === 'failed' ? button(terms.retry, props.onAskAgain) : nothing}
        ${button(terms.takeBack, props.onTakeBack)}
        ${
          end
            ? html`${kept === 'yes' ? nothing : button(terms.gameKeep, props.onKeep, 'primary')} ${button(terms.gameAgain, props.onAgain)}`
            : button(terms.gameResign, props.onResign)
        }
        ${button(terms.gameLeave, props.onLeave)}
      </div>
      ${kept === 'no' ? nothing : html`<p role="status">${kept === 'yes' ? terms.gameKept : terms.gameNotKept}</p>`}
    </div>
  </section>`;
}

function endText(end: GameEnd, terms: EngineTerms): string {
  switch (end.kind) {
    case 'five':
    case 'resigned':
      return terms.gameEnd[end.kind]({ winner: end.winner });
    case 'forbidden':
      return terms.gameEnd.forbidden({ point: pointName(end.point) });
    default:
      return terms.gameEnd[end.kind];
  }
}

/** Draws the buttons for those choices in an opening that are not made by a press on a point. */
function choices({ terms, game, onChoose }: GameCardProps): TemplateResult | typeof nothing {
  const step = stepOf(game);
  if (step?.kind === 'swap') {
    const { offer } = step;
    return html`<div class="fields choices">
      ${button(terms.gameSwap, () => onChoose({ kind: 'swap', swapped: true }), 'primary')}
      ${button(terms.gameStay, () => onChoose({ kind: 'swap', swapped: false }))}
      ${offer ? button(terms.gameOfferTen({ count: offer }), () => onChoose({ kind: 'offer-fifths' })) : nothing}
    </div>`;
  }
  if (step?.kind !== 'declare') return nothing;
  return html`<div class="fields choices" role="group" aria-label=${terms.gameStep.declare}>
    ${Array.from({ length: step.most }, (_, index) =>
      button(terms.number(index + 1), () => onChoose({ kind: 'declare', count: index + 1 })),
    )}
  </div>`;
}

function button(label: string, act: () => void, kind = ''): TemplateResult {
  return html`<button class="button ${kind}" type="button" part="button" @click=${act}>${label}</button>`;
}
