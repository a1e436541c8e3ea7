/**
 * The card in which the user sets what the boards of this site look like and do. Each choice acts at once.
 *
 * A file of its own in `dist/`, loaded when the user first asks for it.
 */
import { html, type nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { settings } from '../../locales/en.js';
import { languageCodes, type TermsOf, withTerms } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import { SETTINGS, type Setting, type SettingName } from '../../state/settings.js';
import { Sheet } from '../sheet/sheet.js';
import { sheetStyles } from '../sheet/sheet.styles.js';
import { choose, remembered } from './choose.js';
import { eyesLegend, rowsLegend } from './legends.js';
import { settingsStyles } from './settings.styles.js';

export const panelStyles = [sheetStyles, ...settingsStyles];

/** Those of which there are only two, on and off. */
type Switch = { [Name in SettingName]: [Setting<Name>] extends ['on' | 'off'] ? Name : never }[SettingName];

export class SettingsPanel {
  readonly #app: AppContext;
  readonly #sheet: Sheet;

  constructor(app: AppContext) {
    this.#app = app;
    this.#sheet = new Sheet(app.host, 'settings');
  }

  get open(): boolean {
    return this.#sheet.open;
  }

  toggle(): void {
    this.#sheet.toggle();
  }

  close(): boolean {
    return this.#sheet.close();
  }

  panel(): TemplateResult | typeof nothing {
    // The page has taken them back.
    if (this.#app.host.settings === 'off') this.#sheet.close();
    const terms = this.#terms;
    return this.#sheet.draw({
      title: terms.settingsTitle,
      close: terms.settingsClose,
      content: html`<div class="groups">
          <section aria-labelledby="set-board">
            <h3 id="set-board">${terms.boardGroup}</h3>
            ${this.#choice('wood', terms.wood, terms.woodName, 'woods')}
            ${this.#choice('numbers', terms.numbers, terms.numbersName)}
            <div class="switches">${this.#switch('coordinates', terms.coordinates)} ${this.#switch('lastMove', terms.lastMove)}</div>
          </section>
          <section aria-labelledby="set-hints">
            <h3 id="set-hints">${terms.hintsGroup}</h3>
            ${this.#choice('marks', terms.nextMoves, terms.marksName)}
            ${this.#choice('forbidden', terms.forbiddenPoints, terms.forbiddenName)}
            <div class="switches">${this.#switch('eyes', terms.eyes, eyesLegend)} ${this.#switch('rows', terms.rows, rowsLegend)}</div>
          </section>
          <section aria-labelledby="set-page">
            <h3 id="set-page">${terms.pageGroup}</h3>
            ${this.#choice('theme', terms.theme, terms.themeName)} ${this.#language()}
          </section>
          <section aria-labelledby="set-replay">
            <h3 id="set-replay">${terms.replayGroup}</h3>
            <div class="switches">${this.#switch('sound', terms.sound)} ${this.#switch('animation', terms.animation)}</div>
            ${this.#pace()}
          </section>
        </div>
        <footer>
          <button class="button" type="button" part="button" @click=${this.#reset}>${terms.resetSettings}</button>
          <p class="note">${remembered() ? terms.rememberedHere : terms.notRemembered}</p>
        </footer>`,
    });
  }

  get #terms(): TermsOf<'settings'> {
    return withTerms(this.#app.terms(), { settings });
  }

  #switch(name: Switch, label: string, legend?: TemplateResult): TemplateResult {
    return html`<label class="switch">
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

  /** One of a few, each seen at once. */
  #choice<Name extends SettingName>(
    name: Name,
    label: string,
    names: Readonly<Record<Setting<Name>, string>>,
    kind = 'pills',
  ): TemplateResult {
    const chosen = this.#app.settings.get(name);
    const values: readonly Setting<Name>[] = SETTINGS[name];
    return html`<fieldset>
      <legend>${label}</legend>
      <div class=${kind}>
        ${values.map(
          (value) => html`<label class=${kind === 'woods' ? `wood wood-${value}` : 'pill'}>
            <input
              class="unseen"
              type="radio"
              name=${name}
              value=${value}
              .checked=${live(value === chosen)}
              @change=${() => this.#choose(name, value)}
            />
            <span>${names[value]}</span>
          </label>`,
        )}
      </div>
    </fieldset>`;
  }

  #language(): TemplateResult {
    const terms = this.#terms;
    const { chosen } = this.#app.settings;
    const name = (code: string) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    return this.#select(
      terms.language,
      [['', terms.languageOfPage], ...languageCodes().map((code) => [code, name(code)] as const)],
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
      terms.pace,
      seconds.map((value) => [value, terms.paceName[value]] as const),
      this.#app.settings.get('pace'),
      (value) => this.#choose('pace', value),
    );
  }

  #select<Value extends string>(
    label: string,
    options: ReadonlyArray<readonly [Value, string]>,
    chosen: Value,
    onChoose: (value: Value) => void,
  ): TemplateResult {
    return html`<label class="field">
      <span>${label}</span>
      <select
        @change=${(event: Event) => {
          const at = event.target instanceof HTMLSelectElement ? event.target.selectedIndex : -1;
          const [value] = options[at] ?? [];
          if (value !== undefined) onChoose(value);
        }}
      >
        ${options.map(([value, text]) => html`<option value=${value} lang=${value || undefined} .selected=${live(value === chosen)}>${text}</option>`)}
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
