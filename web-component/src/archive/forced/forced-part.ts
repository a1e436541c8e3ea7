/** Whether it is wanted which moves win or lose by force; what tells it is loaded as soon as it is. */
import { choose } from '../../state/choose-settings.js';
import { LazyPart } from '../../ui/lazy-part.js';
import type { ArchiveContext } from '../context.js';
import type { Search } from '../search.js';
import type { ForcedController, ForcedView } from './forced-controller.js';

export class ForcedPart {
  readonly #app: ArchiveContext;
  readonly #part: LazyPart<typeof import('./forced.js'), ForcedController>;
  /** The choice where the page keeps the settings to itself. */
  #here = false;

  constructor(app: ArchiveContext, search: Search) {
    this.#app = app;
    this.#part = new LazyPart(
      app.host,
      () => import('./forced.js'),
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

  /** Before the element is drawn. */
  update(): void {
    if (!this.on) return;
    this.#part.want();
    this.#part.loaded?.update();
  }

  /** Another mode is shown, or nothing is wanted any more. */
  rest(): void {
    this.#part.loaded?.rest();
  }
}
