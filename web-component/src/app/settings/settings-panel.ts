/**
 * The card with the settings for the boards of this site. Each choice of the user takes effect at once.
 *
 * This is a separate file in `dist/`, loaded when the user first opens the card.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ArchiveContext } from '../../library/context.js';
import { settings } from '../../locales/en.js';
import { languageCodes, type TermsOf, withTerms } from '../../locales/localize.js';
import { choose, remembered, withBackup } from '../../state/choose-settings.js';
import { SETTINGS, type Setting, type SettingName } from '../../state/settings.js';
import { LazyPart } from '../../ui/lazy-part.js';
import { Sheet } from '../../ui/sheet/sheet.js';
import { sheetStyles } from '../../ui/sheet/sheet.styles.js';

import { eyesLegend, rowsLegend } from './legends.js';
import { settingsStyles } from './settings.styles.js';

export const panelStyles = [sheetStyles, ...settingsStyles];

/** Names of the settings that have only the two values `on` and `off`. */
type Switch = { [Name in SettingName]: [Setting<Name>] extends ['on' | 'off'] ? Name : never }[SettingName];

export class SettingsPanel extends Sheet {
  readonly #app: ArchiveContext;
  /** The section about storage and backups. */
  readonly #care;

  constructor(app: ArchiveContext) {
    super(app, 'settings');
    this.#app = app;
    this.#care = new LazyPart(
      app.host,
      () => import('../../features/care/care.js'),
      ({ Care }) => new Care(app, (settings) => choose(withBackup(app.settings.chosen, settings))),
    );
  }

  panel(): TemplateResult | typeof nothing {
    // Closes the card if the page has disabled the settings.
    if (this.#app.host.settings === 'off') this.open = false;
    const terms = this.#terms;
    if (this.open) this.#care.want();
    return this.draw({
      title: terms.settingsTitle,
      content: html`<div class="groups">
          ${this.#group(
            terms.board,
            this.#choice('wood', terms.wood, terms.woodName, 'woods'),
            this.#choice('numbers', terms.numbers, {
              all: terms.all,
              last: terms.numbersLast,
              off: terms.none,
            }),
            this.#switch('coordinates', terms.coordinates),
            this.#switch('lastMove', terms.lastMove),
          )}
          ${this.#group(
            terms.hintsGroup,
            this.#choice('marks', terms.nextMoves, { ten: terms.marksTen, all: terms.all, none: terms.none }),
            this.#choice('forbidden', terms.forbiddenPoints, terms.forbiddenName),
            this.#switch('eyes', terms.eyes, eyesLegend),
            this.#switch('rows', terms.rows, rowsLegend),
          )}
          ${this.#group(terms.pageGroup, this.#choice('theme', terms.theme, terms.themeName), this.#language())}
          ${this.#group(
            terms.motionGroup,
            this.#switch('sound', terms.sound),
            this.#switch('animation', terms.animation),
            this.#pace(),
          )}
          ${this.#care.loaded?.group() ?? html`<div class="care"></div>`}
        </div>
        <footer>
          <button class="button" type="button" part="button" @click=${this.#reset}>${terms.resetSettings}</button>
          ${remembered() ? nothing : html`<p class="note">${terms.notStored}</p>`}
        </footer>`,
    });
  }

  get #terms(): TermsOf<'settings'> {
    return withTerms(this.#app.terms(), { settings });
  }

  #group(title: string, ...content: readonly TemplateResult[]): TemplateResult {
    return html`<section role="group" aria-label=${title}>
      <h3>${title}</h3>
      ${content}
    </section>`;
  }

  #switch(name: Switch, label: string, legend?: TemplateResult): TemplateResult {
    return html`<label class="switch ${legend ? 'wide' : ''}">
      <input
        type="checkbox"
        role="switch"
        .checked=${live(this.#app.settings.get(name) === 'on')}
        @change=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) this.#choose(name, event.target.checked ? 'on' : 'off');
        }}
      />
      <span>${label}</span>${legend}
    </label>`;
  }

  /** Draws a setting that has a few values. All values are visible at the same time. */
  #choice<Name extends SettingName>(
    name: Name,
    label: string,
    names: Readonly<Record<Setting<Name>, string>>,
    kind = 'pills',
  ): TemplateResult {
    const chosen = this.#app.settings.get(name);
    const values: readonly Setting<Name>[] = SETTINGS[name];
    return html`<div class="setting" role="radiogroup" aria-label=${label}>
      <span aria-hidden="true">${label}</span>
      <div class=${kind}>
        ${values.map(
          (value) => html`<label class=${kind === 'woods' ? `wood wood-${value}` : 'pill'}>
            <input
              class="unseen"
              type="radio"
              name=${name}
              .checked=${live(value === chosen)}
              @change=${() => this.#choose(name, value)}
            />
            <span>${names[value]}</span>
          </label>`,
        )}
      </div>
    </div>`;
  }

  #language(): TemplateResult {
    const terms = this.#terms;
    const { chosen } = this.#app.settings;
    return this.#select(
      terms.language,
      [['', terms.languageOfPage], ...languageCodes().map((code) => [code, languageName(code), code] as const)],
      chosen.lang ?? '',
      (lang) => {
        const { lang: _, ...others } = chosen;
        choose(lang ? { ...others, lang } : others);
      },
    );
  }

  #pace(): TemplateResult {
    const terms = this.#terms;
    const seconds = [...SETTINGS.pace].sort((a, b) => Number(a) - Number(b));
    return this.#select(
      terms.autoplay,
      seconds.map((value) => [value, terms.paceOf({ seconds: Number(value) })] as const),
      this.#app.settings.get('pace'),
      (value) => this.#choose('pace', value),
    );
  }

  #select<Value extends string>(
    label: string,
    options: ReadonlyArray<readonly [value: Value, text: string, lang?: string]>,
    chosen: Value,
    onChoose: (value: Value) => void,
  ): TemplateResult {
    return html`<label class="setting">
      <span>${label}</span>
      <select
        @change=${(event: Event) => {
          const at = event.target instanceof HTMLSelectElement ? event.target.selectedIndex : -1;
          const [value] = options[at] ?? [];
          if (value !== undefined) onChoose(value);
        }}
      >
        ${options.map(([value, text, lang]) => html`<option value=${value} lang=${lang ?? nothing} .selected=${live(value === chosen)}>${text}</option>`)}
      </select>
    </label>`;
  }

  #choose<Name extends SettingName>(name: Name, value: Setting<Name>): void {
    choose({ ...this.#app.settings.chosen, [name]: value });
  }

  readonly #reset = (): void => {
    choose({});
    this.#app.announcer.start(this.#terms.settingsReset);
  };
}

const languageNames = new Map<string, string>();

/**
 * Returns the name of a language in the language itself, with a capital letter at the beginning. The name of Chinese
 * also says which script is used: `简体中文`.
 */
function languageName(code: string): string {
  const known = languageNames.get(code);
  if (known) return known;
  const { language, script } = new Intl.Locale(code).maximize();
  const tag = language === 'zh' ? `zh-${script}` : code;
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(tag) ?? code;
  const capital = name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
  languageNames.set(code, capital);
  return capital;
}
