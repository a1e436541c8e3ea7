/** Controls the published archive in mode `search`: draws its card, and carries out the user's decisions about it. */
import { html, nothing, type TemplateResult } from 'lit';
import { type EngineFailure, isAbort, troubleOf } from '../../engine/engine-error.js';
import type { KeepProgress, PublishedInfo } from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import { published } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { type PublishedState, publishedCard } from './published-card.js';

/** Codes of the failures that the card of the archive shows. All other failures are shown by the panel of imports. */
const OF_ARCHIVE = new Set<EngineFailure['code']>([
  'archive-waiting',
  'archive-unreachable',
  'archive-silent',
  'archive-ranges',
  'archive-damaged',
  'archive-large',
  'archive-too-large',
]);

export class PublishedController {
  readonly #app: ArchiveContext;
  readonly #terms: () => TermsOf<'published'>;
  #state: PublishedState = {};
  #stop: AbortController | undefined;

  constructor(app: ArchiveContext) {
    this.#app = app;
    this.#terms = () => withTerms(app.terms(), { published });
    app.engine.listen((event) => {
      if (event.kind !== 'published') return;
      this.#become({ waiting: undefined, ...(event.published && { info: event.published }) });
      this.#failed(event.failure as EngineFailure | undefined);
    });
    app.library.listen((event) => {
      if (event.kind === 'failure') this.#failed(event.failure);
      else if (event.kind === 'answer') this.#answered(event.answer.without as EngineFailure | undefined);
    });
    void this.#ask(() => app.engine.call('open-published', {}));
    // A query may have failed before this controller was loaded. Its failure is shown now.
    this.#failed(app.library.state.failure);
  }

  get state(): PublishedState {
    return this.#state;
  }

  /** Allows the engine to fetch the bytes that the last query needs, and sends the query again. */
  async allow(): Promise<void> {
    const { needed = 0 } = this.#state;
    this.#become({ needed: undefined });
    await this.#app.engine.call('allow-published', { bytes: needed }).catch(() => undefined);
    this.#askAgain();
  }

  /** Draws the card beside the board, above the answers. */
  card(): TemplateResult | typeof nothing {
    const { info, failure } = this.#state;
    if (!info && !failure) return nothing;
    return html`${publishedCard(this.#state, this.#terms(), {
      onRetry: () => void this.#ask(() => this.#app.engine.call('open-published', {})).then(() => this.#askAgain()),
      onFetch: () => void this.allow(),
      onKeep: () => void this.#keep(),
      onStop: () => this.#stop?.abort(),
      onForget: () => void this.#ask(() => this.#app.engine.call('forget-published', {})),
    })}`;
  }

  /** Shows a failure in the card if the published archive caused it. */
  #failed(failure: EngineFailure | undefined): void {
    if (!failure || !OF_ARCHIVE.has(failure.code)) return;
    // The card shows this failure. The panel of imports shows the failure in the state of the library, so the failure
    // is removed from that state.
    if (this.#app.library.state.failure?.code === failure.code) this.#app.library.dismiss();
    if (failure.code === 'archive-waiting') this.#become({ waiting: failure.host, failure: undefined });
    else if (failure.code === 'archive-large') this.#become({ needed: failure.needed, failure: undefined });
    else this.#become({ failure });
  }

  /**
   * Called when a query was answered. If the published archive did not reply, the answer has only the games of the
   * other collections, and the card shows the reason `without`.
   */
  #answered(without: EngineFailure | undefined): void {
    const { info, failure } = this.#state;
    this.#become({ needed: undefined, waiting: undefined, failure: info ? undefined : failure });
    this.#failed(without);
  }

  async #keep(): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    const { info } = this.#state;
    const total = info?.bytes ?? 0;
    this.#become({ keeping: { kept: total - (info?.missing ?? 0), total } });
    const onProgress = (keeping: KeepProgress) => this.#become({ keeping });
    await this.#ask(() => this.#app.engine.call('keep-published', {}, { onProgress, signal: stop.signal }));
    this.#become({ keeping: undefined });
    if (this.#state.info?.missing === 0)
      this.#app.announcer.say(this.#terms().archiveKept({ name: this.#state.info.name }));
  }

  /** Sends a request that the engine answers with the state of the archive. */
  async #ask(ask: () => Promise<PublishedInfo>): Promise<void> {
    this.#become({ failure: undefined });
    try {
      this.#become({ info: await ask() });
    } catch (error) {
      if (isAbort(error)) return;
      const failure = troubleOf(error, 'open');
      this.#become({ failure });
      this.#app.library.tell({ kind: 'failure', failure });
    }
  }

  /** Makes the mode send its query again. */
  #askAgain(): void {
    if (!this.#state.failure) this.#app.library.tell({ kind: 'changed' });
  }

  #become(change: PublishedState): void {
    this.#state = { ...this.#state, ...change };
    this.#app.host.requestUpdate();
  }
}
