/**
 * Finds out which of the next moves win or lose by force. The request starts a moment after the games are answered and
 * goes to a separate engine, so that no search waits for it.
 */
import type { nothing, TemplateResult } from 'lit';
import type { Engine } from '../../engine/engine.js';
import { type EngineFailure, isAbort, troubleOf } from '../../engine/engine-error.js';
import { type ForcedMove, type ForcedMovesReply, type Move, PASS, type Query } from '../../engine/protocol.js';
import { studyEngine } from '../../engine/study.js';
import type { ArchiveContext } from '../../library/context.js';
import type { Search } from '../../library/search.js';
import { missed } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { showWin } from '../missed-wins/show-win.js';
import { forcedMark, forcedNotes, forcedSaid } from './forced-text.js';

/** Findings about forced wins for the table of next moves. */
export interface ForcedView {
  /** The reply that the view shows: an equal value means equal words. */
  readonly of: unknown;
  /** Tag beside a move that wins or loses. */
  mark(points: readonly Move[]): TemplateResult | typeof nothing;
  /** The outcome and its reason for the accessible name of a move; empty if nothing is known. */
  said(points: readonly Move[]): string;
  /** Notes below the table: every such move with its reason, and the effort of the search. */
  notes(): TemplateResult;
}

/** The part of a search that the controller reads. */
export type AnsweredSearch = Pick<Search, 'answer' | 'answeredQuery' | 'asking'>;

/** Most positions searched for each move that has no win by fours. */
const THREATS = 2_000;
/** Milliseconds without another answer before the request starts. Stepping through a game sends no request on the way. */
const DELAY = 200;
/** Most replies in the cache. */
const KEPT = 64;
const NOTHING: ForcedMovesReply = { moves: [], nodes: 0 };

export class ForcedController {
  readonly #app: ArchiveContext;
  readonly #search: AnsweredSearch;
  readonly #engine: Pick<Engine, 'call'>;
  /** Complete replies, by the text of the request. */
  readonly #known = new Map<string, ForcedMovesReply>();
  #asked = '';
  #asking: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told: { readonly of: string; readonly reply: ForcedMovesReply } | undefined;
  #failure: EngineFailure | undefined;

  /** `engine`: by default the engine for analyses. */
  constructor(app: ArchiveContext, search: AnsweredSearch, engine: Pick<Engine, 'call'> = studyEngine(app)) {
    this.#app = app;
    this.#search = search;
    this.#engine = engine;
  }

  /** Starts a request if the answer is new. Called before the element is drawn, while forced moves are switched on. */
  update(): void {
    const { answer, answeredQuery: query, asking } = this.#search;
    if (!answer || !query || query.area || asking) return;
    const moves = answer.nextMoves.map(({ points: [first = PASS] }) => first).filter((move) => move !== PASS);
    const of = JSON.stringify([query.position, moves]);
    if (of === this.#asked) return;
    this.rest();
    this.#asked = of;
    // A pass is never searched.
    const reply = moves.length === 0 ? NOTHING : this.#known.get(of);
    this.#told = reply && { of, reply };
    if (!reply) this.#timer = setTimeout(() => void this.#ask(of, query.position, moves), DELAY);
  }

  /** Stops the request. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asking = undefined;
    this.#asked = '';
    this.#failure = undefined;
  }

  /** Findings for the shown position. */
  get view(): ForcedView {
    const told = this.#told?.of === this.#asked ? this.#told.reply : undefined;
    const terms = this.#terms;
    const of = (points: readonly Move[]) => told?.moves.find(({ point }) => points.includes(point));
    return {
      of: told,
      mark: (points) => forcedMark(of(points), terms),
      said: (points) => forcedSaid(of(points), terms),
      notes: () =>
        forcedNotes(
          {
            moves: told?.moves,
            searching: !told || this.#asking !== undefined,
            failure: this.#failure,
            nodes: THREATS,
          },
          terms,
          (move) => this.#show(move),
        ),
    };
  }

  get #terms(): TermsOf<'missed'> {
    return withTerms(this.#app.terms(), { missed });
  }

  async #ask(of: string, position: Query['position'], moves: number[]): Promise<void> {
    const own = new AbortController();
    this.#asking = own;
    const tell = (reply: ForcedMovesReply) => {
      if (own.signal.aborted) return;
      this.#told = { of, reply };
      this.#app.host.requestUpdate();
    };
    try {
      const args = { position, moves, threats: THREATS };
      const reply = await this.#engine.call('forced-moves', args, { signal: own.signal, onProgress: tell });
      this.#keep(of, reply);
      if (this.#asking === own) this.#asking = undefined;
      tell(reply);
    } catch (error) {
      if (isAbort(error) || own.signal.aborted) return;
      this.#asking = undefined;
      const failure = troubleOf(error, 'search');
      // After a five there is nothing to search.
      if (failure.code === 'game-over') tell(NOTHING);
      else this.#failure = failure;
      this.#app.host.requestUpdate();
    }
  }

  #keep(of: string, reply: ForcedMovesReply): void {
    this.#known.set(of, reply);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > KEPT) this.#known.delete(oldest);
  }

  /** Solves and shows the win. After a losing move, the other side wins: that move is played first. */
  #show({ point, outcome, by = 'fours' }: ForcedMove): void {
    if (outcome === 'loses') this.#app.actions.play(point);
    showWin(this.#app, by);
  }
}
