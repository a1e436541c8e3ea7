/** Makes problems from games: the user's choice of the games, and the run. */
import { type Filter, OWN_RECORDS, type Threats } from '../../engine/protocol.js';
import { isRatable } from '../../engine/ratable.js';
import { chosenRatingText } from '../../features/filter/chosen-rating.js';
import { ratingRange } from '../../features/filter/rating-text.js';
import type { ArchiveContext } from '../../library/context.js';
import { areRatingsKnown, noteRatings } from '../../library/ratings-known.js';
import type { TaskKind } from '../../library/training/problem.js';
import type { TermsOf } from '../../locales/localize.js';
import type { MakingProps, ProblemGames } from './making-card.js';
import { toldText } from './set-report-text.js';
import type { Training } from './training.js';

export interface ProblemMakingOptions {
  readonly training: Training;
  terms(): TermsOf<'trainer'>;
  /** Returns the kind of the problems to make. */
  kind(): TaskKind;
}

export class ProblemMaking {
  readonly #app: ArchiveContext;
  readonly #options: ProblemMakingOptions;
  #games: ProblemGames = 'all';
  #rating: string | undefined;
  /** The players whose ratings are compared, for a condition that has no limits yet. */
  #side = ratingRange().side;

  constructor(app: ArchiveContext, options: ProblemMakingOptions) {
    this.#app = app;
    this.#options = options;
  }

  get card(): MakingProps {
    const { training, kind } = this.#options;
    const hasField = this.#rating !== undefined || (areRatingsKnown() && isRatable(this.#app.library.state));
    return {
      run: training.making,
      kind: kind(),
      games: this.#games,
      rating: hasField
        ? {
            rating: this.#rating,
            side: this.#side,
            onSide: (side) => this.#change(() => (this.#side = side)),
            onRating: (rating) => this.#change(() => this.#rate(rating)),
          }
        : undefined,
      onGames: (games) => this.#change(() => (this.#games = games)),
      onMake: (threats) => void this.#make(threats),
      onStop: () => training.stopMaking(),
    };
  }

  /**
   * Sets the condition on ratings. If the user deletes the limits, the field still shows which
   * players the user chose.
   */
  #rate(rating: string | undefined): void {
    this.#side = ratingRange(rating ?? this.#rating).side;
    this.#rating = rating;
  }

  #change(change: () => void): void {
    change();
    this.#app.host.requestUpdate();
  }

  get #filter(): Filter | undefined {
    const filter: Filter = {
      ...(this.#games === 'own' && { collections: [OWN_RECORDS] }),
      ...(this.#rating !== undefined && { rating: this.#rating }),
    };
    return Object.keys(filter).length > 0 ? filter : undefined;
  }

  /** Makes problems of the chosen kind from the chosen games. */
  async #make(threats: Threats): Promise<void> {
    const { training, terms: termsNow } = this.#options;
    const terms = termsNow();
    const problems = this.#options.kind();
    const by = problems === 'forbidden' ? '' : terms.byThreats[threats];
    const games = this.#games === 'own' ? terms.ownRecords : terms.trainMakeFromAll;
    // Each choice of games has a set of its own, because a set counts the games that were searched for it.
    const rated = this.#rating === undefined ? '' : chosenRatingText(this.#rating, terms);
    const name = [games, rated, terms.trainKind[problems], by].filter(Boolean).join(terms.comma);
    this.#app.announcer.start(terms.trainMaking);
    const told = await training.make({ problems, threats, filter: this.#filter }, name);
    if (told.kind === 'made' && told.made.withoutRating !== undefined) noteRatings();
    this.#app.announcer.start(toldText(told, termsNow()).join(' '));
  }
}
