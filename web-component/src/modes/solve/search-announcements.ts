/** Announces to screen readers that a search in mode `solve` is still running, and how the search has ended. */
import type { EngineFailure } from '../../engine/engine-error.js';
import type { SolveProgress, SolveReply } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import { announceEnd, type SearchEnd } from '../../state/search-end.js';
import { failureText } from '../../state/trouble-text.js';
import { answerSentence } from './proof-text.js';
import type { SolverProblem } from './solver-state.js';

/** Number of seconds between two announcements that a search is still running. */
const SILENCE = 10;

export class SearchAnnouncements {
  readonly #announcer: Pick<AppContext['announcer'], 'say' | 'start'>;
  readonly #terms: () => TermsOf<'solve'>;
  /** Number of periods of `SILENCE` seconds that have passed in the running search. */
  #said = 0;

  constructor(announcer: Pick<AppContext['announcer'], 'say' | 'start'>, terms: () => TermsOf<'solve'>) {
    this.#announcer = announcer;
    this.#terms = terms;
  }

  /** Called when a search begins. */
  begin(): void {
    this.#said = 0;
  }

  /** Called at each report of progress. Announces once every `SILENCE` seconds that the search is still running. */
  progress({ nodes, milliseconds }: SolveProgress): void {
    const passed = Math.floor(milliseconds / 1000 / SILENCE);
    if (passed > this.#said) this.#announcer.say(this.#terms().stillSearching({ nodes }));
    this.#said = passed;
  }

  /** Announces that the user has stopped the search for a problem. */
  stopped({ position, threats }: SolverProblem): void {
    this.#end('stopped', this.#terms().gaveUpMeans({ color: position.toMove, threats }));
  }

  result(answer: SolveReply, problem: SolverProblem): void {
    const end = answer.verdict === 'out-of-budget' ? 'stopped' : 'done';
    this.#end(end, answerSentence(answer, problem, this.#terms()));
  }

  failure(failure: EngineFailure): void {
    this.#end('failed', failureText(failure, this.#terms()));
  }

  #end(end: SearchEnd, said: string): void {
    announceEnd((sentence) => this.#announcer.start(sentence), end, said, this.#terms());
  }
}
