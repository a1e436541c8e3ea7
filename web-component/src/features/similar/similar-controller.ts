/** Draws the card with the positions that differ from the shown position by one stone. */
import { nothing, type TemplateResult } from 'lit';
import type { Filter, Position, SimilarArgs, SimilarPlace } from '../../engine/protocol.js';
import { similar } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { showBoard } from '../../state/transitions.js';
import type { FeatureContext } from '../feature.js';
import { PositionQuestion } from '../position-question.js';
import { type SimilarTerms, similarCard } from './similar-card.js';
import { similarLine } from './similar-line.js';
import { similarState } from './state.js';

/** Greatest number of positions in the card. */
const MOST = 30;

export class SimilarController {
  readonly #context: FeatureContext;
  readonly question: PositionQuestion<'similar'>;

  constructor(context: FeatureContext) {
    this.#context = context;
    this.question = new PositionQuestion(context, { kind: 'similar', state: similarState, keepsAnswer: false, args });
  }

  get #terms(): SimilarTerms {
    return withTerms(this.#context.terms(), { similar });
  }

  card(): TemplateResult | typeof nothing {
    if (!this.question.isOpen) return nothing;
    return similarCard({
      reading: this.question.reading,
      terms: this.#terms,
      onOpen: (place) => this.#show(place),
      onClose: () => this.question.close(),
    });
  }

  #show(place: SimilarPlace): void {
    const { actions, focus, store } = this.#context;
    const { line } = store.board;
    actions.show(showBoard(store.state, { line: similarLine(line, place) }), this.#terms.similarOnBoard);
    focus('[part~=similar]');
  }
}

function args(shown: Position, filter: Filter | undefined): SimilarArgs | undefined {
  if (shown.black.length + shown.white.length === 0) return undefined;
  return { position: shown, ...(filter && { filter }), limit: MOST };
}
