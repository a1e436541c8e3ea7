/** Draws the card with the offered fifth moves and the swaps at the shown position. */
import { nothing, type TemplateResult } from 'lit';
import type { FifthsArgs, Filter, Point, Position } from '../../engine/protocol.js';
import { fifths } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import type { FeatureContext } from '../feature.js';
import { PositionQuestion } from '../position-question.js';
import { fifthsCard } from './fifths-card.js';
import { fifthsState, MOST_STONES } from './state.js';

export class FifthsController {
  readonly #context: FeatureContext;
  readonly question: PositionQuestion<'fifths'>;

  constructor(context: FeatureContext) {
    this.#context = context;
    const args = (shown: Position, filter: Filter | undefined) => this.#args(shown, filter);
    this.question = new PositionQuestion(context, { kind: 'fifths', state: fifthsState, keepsAnswer: true, args });
  }

  card(): TemplateResult | typeof nothing {
    const { store, actions, terms, restriction } = this.#context;
    const { open, own } = fifthsState.of(store.state);
    if (!open) return nothing;
    return fifthsCard({
      reading: this.question.reading,
      own,
      mayBeOwn: Boolean(restriction().filter?.players?.length),
      terms: withTerms(terms(), { fifths }),
      onOwn: (only) => store.open(fifthsState.change(store.state, { own: only })),
      onPlay: (point: Point) => actions.play(point),
      onClose: () => this.question.close(),
    });
  }

  #args(shown: Position, filter: Filter | undefined): FifthsArgs | undefined {
    const stones = shown.black.length + shown.white.length;
    if (stones === 0 || stones > MOST_STONES) return undefined;
    const by = fifthsState.of(this.#context.store.state).own ? (filter?.players ?? []) : [];
    return { position: shown, ...(filter && { filter }), ...(by.length > 0 && { by: [...by] }) };
  }
}
