/**
 * Finds out which of the next moves win or lose by force. The request is sent a moment after the games have arrived.
 * The request goes to a separate engine, so that searches for games need not wait for it.
 */
import type { TemplateResult } from 'lit';
import type { Engine } from '../../engine/engine.js';
import { type EngineFailure, isAbort, troubleOf } from '../../engine/engine-error.js';
import { type ForcedMove, type ForcedMovesReply, PASS, type Query } from '../../engine/protocol.js';
import { studyEngine } from '../../engine/study.js';
import type { ArchiveContext } from '../../library/context.js';
import type { Search } from '../../library/search.js';
import { missed } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { type MovePoints, type SourceColumn, sameMove } from '../explorer/source-column.js';
import { showWin } from '../missed-wins/show-win.js';
import { forcedCell, forcedSaid, forcedState } from './forced-text.js';

/** The results about forced wins as a column of the table of next moves. */
export interface ForcedView extends SourceColumn {
  /** Draws the text below the table. It says whether the search is running, found nothing or failed. */
  state(): TemplateResult;
}

/** The members of the search that the controller reads. */
export type AnsweredSearch = Pick<Search, 'answer' | 'answeredQuery' | 'asking'>;

/**
 * Greatest number of positions in a search by threats (VCT). The solver searches a move by threats after the search
 * by fours (VCF) has found no win.
 */
const THREATS = 2_000;
/**
 * Milliseconds from an answer to the request for forced moves. While the user steps through a game, each new answer
 * cancels the waiting request.
 */
const DELAY = 200;
/** Greatest number of replies in the cache. */
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

  /** `engine` answers the requests; by default this is the engine for analyses. */
  constructor(app: ArchiveContext, search: AnsweredSearch, engine: Pick<Engine, 'call'> = studyEngine(app)) {
    this.#app = app;
    this.#search = search;
    this.#engine = engine;
  }

  /**
   * If the moves to examine have changed, requests which moves win or lose. The moves to examine are the next moves
   * in the answer, and the other moves that the opened books (libraries of moves with comments) contain (`inBooks`).
   * Called before each drawing, while the user wants to see forced moves.
   */
  update(inBooks: readonly MovePoints[] = []): void {
    const { answer, answeredQuery: query, asking } = this.#search;
    if (!answer || !query || query.area || asking) return;
    const played = answer.nextMoves.map(({ points }) => points);
    const others = inBooks.filter((points) => !played.some((move) => sameMove(move, points)));
    const moves = [...played, ...others].map(([first = PASS]) => first).filter((move) => move !== PASS);
    const of = JSON.stringify([query.position, moves]);
    if (of === this.#asked) return;
    this.rest();
    this.#asked = of;
    // Passes are not searched. If there are only passes, there is nothing to search.
    const reply = moves.length === 0 ? NOTHING : this.#known.get(of);
    this.#told = reply && { of, reply };
    if (!reply) this.#timer = setTimeout(() => void this.#ask(of, query.position, moves), DELAY);
  }

  /** Cancels the request that is waiting or running. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asking = undefined;
    this.#asked = '';
    this.#failure = undefined;
  }

  /** The column with the results for the shown position. */
  get view(): ForcedView {
    const told = this.#told?.of === this.#asked ? this.#told.reply : undefined;
    const terms = this.#terms;
    const of = (points: MovePoints) => told?.moves.find(({ point }) => points.includes(point));
    const searching = !told || this.#asking !== undefined;
    // While a newer answer is pending, the moves belong to another position than the one on the board, so a press on a
    // result does nothing.
    const onShow = (move: ForcedMove) => this.#search.asking || this.#show(move);
    return {
      kind: 'forced',
      head: terms.forcedColumn,
      about: terms.forcedHow({ nodes: THREATS }),
      of: [told, terms],
      waits: searching,
      always: true,
      // The column adds no row to the table, because the solver examines only moves that other sources have.
      moves: [],
      pinned: (told?.moves ?? []).filter(({ outcome }) => outcome === 'wins').map(({ point }) => [point]),
      cell: (points, tabbable) => forcedCell(of(points), { terms, tabbable, onShow }),
      said: (points) => forcedSaid(of(points), terms),
      state: () => forcedState({ moves: told?.moves, searching, failure: this.#failure }, terms),
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
      // After a five there is nothing to search, because the game is over.
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

  /**
   * Solves the position and shows the win. If the move loses, the other side wins after it, so the move is played
   * first.
   */
  #show({ point, outcome, by = 'fours' }: ForcedMove): void {
    if (outcome === 'loses') this.#app.actions.play(point);
    showWin(this.#app, by);
  }
}
