/**
 * Asks the engine for an analysis of the shown position while the card that shows the analysis is open. The request
 * is sent again when the position, the filter or the library changes.
 */
import type { CallArgs } from '../engine/client.js';
import type { Engine } from '../engine/engine.js';
import { isAbort } from '../engine/engine-error.js';
import type { Calls, Filter, Position } from '../engine/protocol.js';
import { studyEngine } from '../engine/study.js';
import { position } from '../game/line.js';
import { positionKey } from '../game/position-key.js';
import type { FeatureState } from '../state/feature-state.js';
import type { FeatureContext } from './feature.js';

type PositionRequestKind = 'fifths' | 'similar';

/** The state of the request. */
export type PositionReading<K extends PositionRequestKind> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed' }
  /** The card has no answer for the shown position, for example because the position has too many stones. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'shown'; readonly reply: Calls[K]['reply']; readonly args: CallArgs<K> };

export interface PositionQuestionOptions<K extends PositionRequestKind> {
  /** Kind of the request. */
  readonly kind: K;
  /** The state of the feature. Its `name` is also the attribute `part` of the card. */
  readonly state: FeatureState<{ readonly open: boolean }>;
  /** Whether the card shows the last answer until the next answer arrives. */
  readonly keepsAnswer: boolean;
  /** Returns the request for a position; `undefined` if the card has no answer for this position. */
  args(shown: Position, filter: Filter | undefined): CallArgs<K> | undefined;
}

export class PositionQuestion<K extends PositionRequestKind> {
  readonly #context: FeatureContext;
  readonly #options: PositionQuestionOptions<K>;
  #reading: PositionReading<K> = { kind: 'asking' };
  /**
   * Text that identifies the last request and the generation of the library (a number that grows with every change).
   */
  #asked = '';
  #asking: AbortController | undefined;
  #wasOpen = false;

  constructor(context: FeatureContext, options: PositionQuestionOptions<K>) {
    this.#context = context;
    this.#options = options;
  }

  get reading(): PositionReading<K> {
    return this.#reading;
  }

  get isOpen(): boolean {
    return this.#options.state.of(this.#context.store.state).open;
  }

  /** Sends a request if the position, the filter or the library has changed. Called before each drawing. */
  update(): void {
    const { store, library, focus, restriction } = this.#context;
    const { isOpen } = this;
    if (isOpen && !this.#wasOpen) focus(`[part~=${this.#options.state.name}]`);
    this.#wasOpen = isOpen;
    if (!isOpen) {
      this.rest();
      return;
    }
    const shown = position(store.board.line);
    const { filter } = restriction();
    const args = this.#options.args(shown, filter);
    const { kind, info } = library.state;
    const asked = [info?.generation, kind, positionKey(shown), JSON.stringify({ ...args, filter, position: '' })].join(
      ' ',
    );
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#asking?.abort();
    if (kind !== 'ready') return;
    if (args) void this.#ask(args);
    else this.#reading = { kind: 'elsewhere' };
  }

  /** Stops the running request. */
  rest(): void {
    this.#asking?.abort();
    this.#asked = '';
  }

  /** Closes the card; returns `false` if it was not open. */
  close(): boolean {
    const { store, focus } = this.#context;
    if (!this.isOpen) return false;
    store.open(this.#options.state.change(store.state, { open: false }));
    focus('.more');
    return true;
  }

  async #ask(args: CallArgs<K>): Promise<void> {
    const { kind, keepsAnswer } = this.#options;
    const own = new AbortController();
    this.#asking = own;
    if (!keepsAnswer || this.#reading.kind !== 'shown') this.#reading = { kind: 'asking' };
    const study: Pick<Engine, 'call'> = studyEngine(this.#context);
    try {
      const reply = await study.call(kind, args, own);
      if (own.signal.aborted) return;
      this.#reading = { kind: 'shown', reply, args };
    } catch (error) {
      if (own.signal.aborted || isAbort(error)) return;
      this.#reading = { kind: 'failed' };
    }
    this.#context.host.requestUpdate();
  }
}
