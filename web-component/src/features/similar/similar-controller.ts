/**
 * Requests the positions that differ from the shown position by one stone, while the card is open. The engine for
 * analyses finds them. The request is sent again when the position, the filter or the library changes.
 */
import { nothing, type TemplateResult } from 'lit';
import type { Engine } from '../../engine/engine.js';
import { isAbort } from '../../engine/engine-error.js';
import type { SimilarArgs, SimilarPlace } from '../../engine/protocol.js';
import { studyEngine } from '../../engine/study.js';
import { position } from '../../game/line.js';
import { positionKey } from '../../game/position-key.js';
import { similar } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { showBoard } from '../../state/transitions.js';
import type { FeatureContext } from '../feature.js';
import { type SimilarReading, type SimilarTerms, similarCard } from './similar-card.js';
import { similarLine } from './similar-line.js';
import { similarState } from './state.js';

/** Greatest number of positions in the card. */
const MOST = 30;

export class SimilarController {
  readonly #context: FeatureContext;
  /** Returns the engine for analyses; the first request starts it. */
  readonly #study: () => Pick<Engine, 'call'>;
  #reading: SimilarReading = { kind: 'asking' };
  /** Text that identifies the last request and the generation of the library. */
  #asked = '';
  #asking: AbortController | undefined;
  #wasOpen = false;

  constructor(context: FeatureContext, study: () => Pick<Engine, 'call'> = () => studyEngine(context)) {
    this.#context = context;
    this.#study = study;
  }

  get #terms(): SimilarTerms {
    return withTerms(this.#context.terms(), { similar });
  }

  /** Sends a request if the position, the filter or the library has changed. Called before each drawing. */
  update(): void {
    const { store, library, focus } = this.#context;
    const { open } = similarState.of(store.state);
    if (open && !this.#wasOpen) focus('[part~=similar]');
    this.#wasOpen = open;
    if (!open) {
      this.rest();
      return;
    }
    const shown = position(store.board.line);
    const { filter } = this.#context.restriction();
    const { kind, info } = library.state;
    const asked = [info?.generation, kind, JSON.stringify(filter), positionKey(shown)].join(' ');
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#asking?.abort();
    if (kind !== 'ready') return;
    if (shown.black.length + shown.white.length === 0) this.#reading = { kind: 'empty' };
    else void this.#ask({ position: shown, ...(filter && { filter }), limit: MOST });
  }

  /** Stops the running request. */
  rest(): void {
    this.#asking?.abort();
    this.#asked = '';
  }

  /** Closes the card; returns `false` if it was not open. */
  close(): boolean {
    const { store, focus } = this.#context;
    if (!similarState.of(store.state).open) return false;
    store.open(similarState.change(store.state, { open: false }));
    focus('.more');
    return true;
  }

  card(): TemplateResult | typeof nothing {
    const { store } = this.#context;
    if (!similarState.of(store.state).open) return nothing;
    return similarCard({
      reading: this.#reading,
      terms: this.#terms,
      onOpen: (place) => this.#show(place),
      onClose: () => this.close(),
    });
  }

  #show(place: SimilarPlace): void {
    const { actions, focus, store } = this.#context;
    const { line } = store.board;
    actions.show(showBoard(store.state, { line: similarLine(line, place) }), this.#terms.similarOnBoard);
    focus('[part~=similar]');
  }

  async #ask(args: SimilarArgs): Promise<void> {
    const own = new AbortController();
    this.#asking = own;
    this.#reading = { kind: 'asking' };
    try {
      const reply = await this.#study().call('similar', args, own);
      if (own.signal.aborted) return;
      const { black, white } = args.position;
      const stones = [
        ...black.map((point) => ({ point, color: 'black' as const })),
        ...white.map((point) => ({ point, color: 'white' as const })),
      ];
      this.#reading = { kind: 'shown', reply, stones };
    } catch (error) {
      if (own.signal.aborted || isAbort(error)) return;
      this.#reading = { kind: 'failed' };
    }
    this.#context.host.requestUpdate();
  }
}
