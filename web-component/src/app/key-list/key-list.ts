/**
 * The list of keys.
 *
 * A file of its own in `dist/`, loaded when the user first asks for it.
 */
import { html, type nothing, type TemplateResult } from 'lit';
import { keys } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import { Sheet } from '../sheet/sheet.js';
import { sheetStyles } from '../sheet/sheet.styles.js';
import { keyListStyles } from './key-list.styles.js';

export const panelStyles = [sheetStyles, keyListStyles];

export class KeyList {
  readonly #app: AppContext;
  readonly #sheet: Sheet;

  constructor(app: AppContext) {
    this.#app = app;
    this.#sheet = new Sheet(app.host, 'keys');
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
    const terms = withTerms(this.#app.terms(), { keys });
    const group = ([title, list]: readonly [string, readonly (readonly string[])[]]) => html`<h3>${title}</h3>
      <dl>
        ${list.map(
          ([pressed, action]) => html`<div>
            <dt>${pressed?.split(' · ').map((key) => html`<kbd>${key}</kbd> `)}</dt>
            <dd>${action}</dd>
          </div>`,
        )}
      </dl>`;
    return this.#sheet.draw({
      title: terms.keysTitle,
      close: terms.keysClose,
      content: html`<div class="groups">${terms.keyGroups.map((one) => html`<div>${group(one)}</div>`)}</div>`,
    });
  }
}
