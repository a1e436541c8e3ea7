/**
 * Which of the next moves win or lose by force: asked a moment after the games have been answered, of an engine of its own, so
 * that no search waits for it.
 */
import type { nothing, TemplateResult } from 'lit';
import type { Engine } from '../../engine/engine.js';
import { type EngineFailure, isAbort, troubleOf } from '../../engine/engine-error.js';
import { type ForcedMove, type ForcedMovesReply, type Move, PASS, type Query } from '../../engine/protocol.js';
import { studyEngine } from '../../engine/study.js';
import { missed } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import type { ArchiveContext } from '../context.js';
import type { Search } from '../search.js';
import { showWin } from '../study/show-win.js';
import { forcedMark, forcedNotes, forcedSaid } from './forced-text.js';

/** What the table of next moves takes from here. */
export interface ForcedView {
  /** What it tells of: the same value, the same words. */
  readonly of: unknown;
  /** Beside a move: that it wins or loses. */
  mark(points: readonly Move[]): TemplateResult | typeof nothing;
  /** The same, and why, for its accessible name; empty where nothing is known of it. */
  said(points: readonly Move[]): string;
  /** Below the table: every such move, why, and how much was looked at. */
  notes(): TemplateResult;
}

/** What is shown of a search. */
export type Asked = Pick<Search, 'answer' | 'answeredQuery' | 'asking'>;

/** Positions that each move may cost where there is no win by fours. */
const THREATS = 2_000;
/** Milliseconds without another answer before the question is asked: whoever steps through a game asks nothing on the way. */
const DELAY = 200;
/** Answers that are kept. */
const KEPT = 64;
const NOTHING: ForcedMovesReply = { moves: [], nodes: 0 };

export class ForcedController {
  readonly #app: ArchiveContext;
  readonly #search: Asked;
  readonly #engine: Pick<Engine, 'call'>;
  /** What was answered whole, by the text of the question. */
  readonly #known = new Map<string, ForcedMovesReply>();
  #asked = '';
  #asking: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told: { readonly of: string; readonly reply: ForcedMovesReply } | undefined;
  #failure: EngineFailure | undefined;

  /** `engine`: the one of the studies. */
  constructor(app: ArchiveContext, search: Asked, engine: Pick<Engine, 'call'> = studyEngine(app)) {
    this.#app = app;
    this.#search = search;
    this.#engine = engine;
  }

  /** Before the element is drawn, where it is wanted. */
  update(): void {
    const { answer, answeredQuery: query, asking } = this.#search;
    if (!answer || !query || query.area || asking) return;
    const moves = answer.nextMoves.map(({ points: [first = PASS] }) => first).filter((move) => move !== PASS);
    const of = JSON.stringify([query.position, moves]);
    if (of === this.#asked) return;
    this.rest();
    this.#asked = of;
    // A pass is no move to look at.
    const reply = moves.length === 0 ? NOTHING : this.#known.get(of);
    this.#told = reply && { of, reply };
    if (!reply) this.#timer = setTimeout(() => void this.#ask(of, query.position, moves), DELAY);
  }

  /** Nothing more is wanted. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asking = undefined;
    this.#asked = '';
    this.#failure = undefined;
  }

  /** Of the position that is shown. */
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
      // After a five there is nothing to look for.
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

  /** The win is solved and shown: of a move that loses, the other side's answer to it. */
  #show({ point, outcome, by = 'fours' }: ForcedMove): void {
    if (outcome === 'loses') this.#app.actions.play(point);
    showWin(this.#app, by);
  }
}
