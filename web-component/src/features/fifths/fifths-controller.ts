/**
 * Requests the offered fifth moves and the swaps at the shown position, while the card is open. The engine for analyses
 * counts them. The request is sent again when the position, the filter or the library changes.
 */
import { nothing, type TemplateResult } from 'lit';
import type { Engine } from '../../engine/engine.js';
import { isAbort } from '../../engine/engine-error.js';
import type { FifthsArgs, Point } from '../../engine/protocol.js';
import { studyEngine } from '../../engine/study.js';
import { position } from '../../game/line.js';
import { positionKey } from '../../game/position-key.js';
import { fifths } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import type { FeatureContext } from '../feature.js';
import { type FifthsReading, fifthsCard } from './fifths-card.js';
import { fifthsState, MOST_STONES } from './state.js';

export class FifthsController {
  readonly #context: FeatureContext;
  /** Returns the engine for analyses; the first request starts it. */
  readonly #study: () => Pick<Engine, 'call'>;
  #reading: FifthsReading = { kind: 'asking' };
  /**
   * Text that identifies the last request and the generation of the library (a number that grows with every change).
   */
  #asked = '';
  #asking: AbortController | undefined;
  #wasOpen = false;

  constructor(context: FeatureContext, study: () => Pick<Engine, 'call'> = () => studyEngine(context)) {
    this.#context = context;
    this.#study = study;
  }

  /** Sends a request if the position, the filter or the library has changed. Called before each drawing. */
  update(): void {
    const { store, library, focus } = this.#context;
    const { open, own } = fifthsState.of(store.state);
    if (open && !this.#wasOpen) focus('[part~=fifths]');
    this.#wasOpen = open;
    if (!open) {
      this.rest();
      return;
    }
    const shown = position(store.board.line);
    const { filter } = this.#context.restriction();
    const stones = shown.black.length + shown.white.length;
    const { kind, info } = library.state;
    const asked = [info?.generation, kind, own, JSON.stringify(filter), positionKey(shown)].join(' ');
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#asking?.abort();
    if (kind !== 'ready') return;
    if (stones === 0 || stones > MOST_STONES) this.#reading = { kind: 'elsewhere' };
    else {
      const by = own ? (filter?.players ?? []) : [];
      void this.#ask({ position: shown, ...(filter && { filter }), ...(by.length > 0 && { by: [...by] }) });
    }
  }

  /** Stops the running request. */
  rest(): void {
    this.#asking?.abort();
    this.#asked = '';
  }

  /** Closes the card; returns `false` if it was not open. */
  close(): boolean {
    const { store, focus } = this.#context;
    if (!fifthsState.of(store.state).open) return false;
    store.open(fifthsState.change(store.state, { open: false }));
    focus('.more');
    return true;
  }

  card(): TemplateResult | typeof nothing {
    const { store, actions, terms, restriction } = this.#context;
    const { open, own } = fifthsState.of(store.state);
    if (!open) return nothing;
    return fifthsCard({
      reading: this.#reading,
      own,
      mayBeOwn: Boolean(restriction().filter?.players?.length),
      terms: withTerms(terms(), { fifths }),
      onOwn: (only) => store.open(fifthsState.change(store.state, { own: only })),
      onPlay: (point: Point) => actions.play(point),
      onClose: () => this.close(),
    });
  }

  async #ask(args: FifthsArgs): Promise<void> {
    const own = new AbortController();
    this.#asking = own;
    const { host } = this.#context;
    if (this.#reading.kind !== 'shown') this.#reading = { kind: 'asking' };
    try {
      const reply = await this.#study().call('fifths', args, own);
      if (own.signal.aborted) return;
      this.#reading = { kind: 'shown', reply };
    } catch (error) {
      if (own.signal.aborted || isAbort(error)) return;
      this.#reading = { kind: 'failed' };
    }
    host.requestUpdate();
  }
}
