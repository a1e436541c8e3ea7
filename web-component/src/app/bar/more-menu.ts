/**
 * The menu of further tools, which the last button of the bar opens. This is a separate file in `dist/`, loaded when
 * the menu is first opened.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { PASS } from '../../engine/protocol.js';
import { stones } from '../../game/line.js';
import { writeLine } from '../../game/line-text.js';
import { moreTools } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import type { Mode, ToolButton } from '../../modes/mode.js';
import type { AppContext } from '../../state/context.js';
import { Copier } from '../../ui/copier.js';
import { type IconName, icon, shape } from '../../ui/icons.js';
import { Popup } from '../../ui/popup.js';
import { TOOL_ICONS, type ToolIconName } from '../../ui/tool-icons.js';

export { moreMenuStyles as panelStyles } from './more-menu.styles.js';

/** A panel of the element that a tool in the menu opens or closes. */
export interface Panel {
  readonly open: boolean;
  toggle(): void;
}

export interface MoreMenuOptions {
  /** Returns the panels that the menu offers. Panels that the page has disabled are absent. */
  panels(): { readonly [name in 'review' | 'saved' | 'share' | 'settings' | 'engines' | 'keys']?: Panel | undefined };
  /** Returns the automatic replay in the form of a panel for the menu. `open` is `true` while the replay is running. */
  replay(): Panel;
}

export class MoreMenu {
  readonly #app: AppContext;
  readonly #options: MoreMenuOptions;
  readonly #popup: Popup;
  readonly #copier: Copier;

  constructor(app: AppContext, options: MoreMenuOptions) {
    this.#app = app;
    this.#options = options;
    this.#popup = new Popup(app.host, '.tools', '.more');
    this.#copier = new Copier(app.host);
  }

  get #terms(): TermsOf<'moreTools'> {
    return withTerms(this.#app.terms(), { moreTools });
  }

  get open(): boolean {
    return this.#popup.open;
  }

  toggle(): void {
    this.#popup.toggle();
    if (this.open) void this.#app.host.updateComplete.then(() => placeMenu(this.#app.host.renderRoot));
  }

  /** Closes the menu. Returns `false` if the menu was not open. */
  close(): boolean {
    return this.#popup.close();
  }

  /** Draws the menu with the tools for the active mode. */
  menu(mode: Mode): TemplateResult {
    const tools = this.tools(mode);
    return html`<div class="card tools" part="tools" role="group" tabindex="-1" aria-label=${this.#app.terms().tools}>
      ${tools.map((tool) => this.#button(tool))}
    </div>`;
  }

  /** Returns the tools that the menu contains in the active mode. */
  tools(mode: Mode): readonly ToolButton[] {
    const { review, saved, share, settings, engines, keys } = this.#options.panels();
    const terms = this.#terms;
    const own = mode.tools?.() ?? [];
    const replay = this.#options.replay();
    const panel = (icon: ToolButton['icon'], label: string, to: Panel | undefined, name?: string): ToolButton[] =>
      to ? [{ icon, label, run: () => to.toggle(), open: to.open, ...(name && { name }) }] : [];
    return [
      ...own,
      ...(mode.playing && !mode.game ? this.#playTools(mode) : []),
      ...(mode.game ? [] : this.#boardTools()),
      {
        icon: 'play',
        label: terms.autoplay,
        run: () => replay.toggle(),
        idle: mode.steps.length === 0,
      },
      ...panel('review', terms.reviewButton, review),
      ...panel('bookmark', terms.savedButton, saved, terms.savedButtonName),
      ...panel('share', terms.shareButton, share, terms.shareButtonName),
      ...panel('engine', terms.engineButton, engines),
      ...panel('settings', terms.settingsButton, settings),
      ...panel('keys', terms.keys, keys),
    ];
  }

  #playTools(mode: Mode): ToolButton[] {
    const { steps } = mode;
    const { actions } = this.#app;
    const terms = this.#terms;
    return [
      { icon: 'takeBack', label: terms.takeBack, run: () => steps.takeBack(), idle: steps.ply === 0, stays: true },
      { icon: 'pass', label: terms.playPass, run: () => (mode.pass ? mode.pass() : actions.play(PASS)) },
      { icon: 'clear', label: terms.clear, run: () => actions.clear(), idle: this.#isEmpty },
    ];
  }

  #boardTools(): ToolButton[] {
    const { actions } = this.#app;
    const terms = this.#terms;
    const idle = this.#isEmpty;
    const copy = () => void this.#copy();
    return [
      { icon: 'turn', label: terms.turn, run: () => actions.turn('quarter'), idle, stays: true },
      { icon: 'mirror', label: terms.mirror, run: () => actions.turn('mirror'), idle, stays: true },
      this.#copier.done
        ? { icon: 'done', label: terms.copied, run: copy, stays: true }
        : { icon: 'copy', label: terms.copy, run: copy, idle, stays: true },
    ];
  }

  /** Copies the line on the board as text. */
  async #copy(): Promise<void> {
    const { announcer, store } = this.#app;
    const { position, moves } = writeLine(store.board.line);
    const text = position ? `${position}${moves && ` moves ${moves}`}` : moves;
    if (await this.#copier.copy(text)) announcer.start(this.#terms.copied);
  }

  get #isEmpty(): boolean {
    const { line } = this.#app.store.board;
    return line.moves.length === 0 && stones(line).size === 0;
  }

  #button({ icon: picture, label, name, run, idle, open, stays }: ToolButton): TemplateResult {
    const act = () => {
      if (idle) return;
      if (!stays) this.#popup.close();
      run();
    };
    return html`<button
      class="button quiet for-${picture}"
      type="button"
      part="button"
      title=${name ?? label}
      aria-label=${name ?? nothing}
      aria-disabled=${idle ? 'true' : nothing}
      aria-expanded=${open ?? nothing}
      @click=${act}
    >
      ${isToolIcon(picture) ? shape(TOOL_ICONS[picture]) : icon(picture)}<span class="text">${label}</span>
    </button>`;
  }
}

function isToolIcon(name: IconName | ToolIconName): name is ToolIconName {
  return name in TOOL_ICONS;
}

/**
 * Opens the menu above the bar if it fits there or if there is more room above than below, otherwise below the bar. The
 * menu is at most as high as this room, and scrolls. The root clips what it contains, so room outside the root does not
 * count.
 */
function placeMenu(root: ParentNode): void {
  const menu = root.querySelector<HTMLElement>('.card.tools');
  const bar = menu?.parentElement?.getBoundingClientRect();
  const clip = root.querySelector('.root')?.getBoundingClientRect();
  const box = root.querySelector('.viewport')?.getBoundingClientRect();
  if (!menu || !bar || !clip || !box) return;
  const above = bar.top - Math.max(0, clip.top, box.top);
  const below = Math.min(innerHeight, clip.bottom, box.bottom) - bar.bottom;
  const fits = menu.scrollHeight + GAP <= above;
  menu.classList.toggle('below', !fits && below > above);
  menu.style.setProperty('--_room', `${Math.max(above, below) - GAP}px`);
}

/** Distance in pixels from the menu to the bar and to the edge of the window. */
const GAP = 8;
