/** Draws the controls that make problems of the chosen kind from games. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Threats } from '../../engine/protocol.js';
import { type RatingFieldProps, ratingField } from '../../features/filter/rating-field.js';
import type { TaskKind } from '../../library/training/problem.js';
import type { TermsOf } from '../../locales/localize.js';
import { choiceList } from './choice-list.js';
import type { Making } from './making.js';

/** Games from which problems are made: all searched games, or the user's own records. */
export type ProblemGames = 'all' | 'own';

export interface MakingProps {
  /** The run that makes problems; `undefined` while there is none. */
  readonly run: Making | undefined;
  /** Kind of the problems to make. */
  readonly kind: TaskKind;
  readonly games: ProblemGames;
  /** The condition on the ratings of the players; `undefined` if no ratings have been computed. */
  readonly rating: Omit<RatingFieldProps, 'terms'> | undefined;
  onGames(games: ProblemGames): void;
  onMake(threats: Threats): void;
  onStop(): void;
}

export function makingCard(props: MakingProps, terms: TermsOf<'trainer'>): TemplateResult {
  const { run, kind, rating, onGames, onMake, onStop } = props;
  if (run) {
    const { lookedAt = 0, games = 0, made = 0 } = run.progress ?? {};
    return html`<h3>${terms.trainMakeTitle}</h3>
      <p class="note">${games > 0 ? terms.trainMade({ made, lookedAt, games }) : terms.trainMaking}</p>
      <div class="row"><button class="button" type="button" part="button" @click=${onStop}>${terms.stop}</button></div>`;
  }
  const ways: readonly Threats[] = kind === 'forbidden' ? ['fours'] : ['fours', 'threats'];
  const games = [['all', terms.trainMakeFromAll] as const, ['own', terms.ownRecords] as const];
  return html`<h3>${terms.trainMakeTitle}</h3>
    ${rating ? ratingField({ ...rating, terms }) : nothing}
    <div class="row">
      ${choiceList(terms.trainMakeOf, games, props.games, onGames)}
      ${ways.map(
        (threats) => html`<button class="button" type="button" part="button" @click=${() => onMake(threats)}>
          ${kind === 'forbidden' ? terms.trainMake : `${terms.trainMake} (${terms.byThreats[threats]})`}
        </button>`,
      )}
    </div>`;
}
