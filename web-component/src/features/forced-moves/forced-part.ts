/** Switch for the moves that win or lose by force; loads their code when switched on. */

import type { ArchiveContext } from '../../library/context.js';
import type { Search } from '../../library/search.js';
import { choose } from '../../state/choose-settings.js';
import { LazyPart } from '../../ui/lazy-part.js';
import type { ForcedController, ForcedView } from './forced-moves.js';

export class ForcedPart {
  readonly #app: ArchiveContext;
  readonly #part: LazyPart<typeof import('./feature.js'), ForcedController>;
  /** The choice if the page controls the settings (`settings` is `off`). */
  #here = false;

  constructor(app: ArchiveContext, search: Search) {
    this.#app = app;
    this.#part = new LazyPart(
      app.host,
      () => import('./feature.js'),
      ({ ForcedController }) => new ForcedController(app, search),
    );
  }

  get on(): boolean {
    const { host, settings } = this.#app;
    return host.settings === 'off' ? this.#here : settings.get('forced') === 'on';
  }

  get view(): ForcedView | undefined {
    return this.on ? this.#part.loaded?.view : undefined;
  }

  want(on: boolean): void {
    const { host, settings } = this.#app;
    this.#here = on;
    if (!on) this.rest();
    if (host.settings !== 'off') choose({ ...settings.chosen, forced: on ? 'on' : 'off' });
    host.requestUpdate();
  }

  /** Called before the element is drawn. */
  update(): void {
    if (!this.on) return;
    this.#part.want();
    this.#part.loaded?.update();
  }

  /** Stops the search when another mode is shown or the switch is off. */
  rest(): void {
    this.#part.loaded?.rest();
  }
}
