/**
 * The card that lists the keyboard shortcuts.
 *
 * This is a separate file in `dist/`, loaded when the user first opens the card.
 */
import { html, type nothing, type TemplateResult } from 'lit';
import { keys } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import { Sheet } from '../../ui/sheet/sheet.js';
import { sheetStyles } from '../../ui/sheet/sheet.styles.js';
import { type KeyGroup, keyGroups } from './key-groups.js';
import { keyListStyles } from './key-list.styles.js';

export const panelStyles = [sheetStyles, keyListStyles];

export class KeyList extends Sheet {
  readonly #app: AppContext;

  constructor(app: AppContext) {
    super(app, 'keys');
    this.#app = app;
  }

  panel(): TemplateResult | typeof nothing {
    const terms = withTerms(this.#app.terms(), { keys });
    const group = ([title, list]: KeyGroup) => html`<h3>${title}</h3>
      <dl>
        ${list.map(
          ([pressed, action]) => html`<div>
            <dt>${pressed.split(' · ').map((key) => html`<kbd>${key}</kbd> `)}</dt>
            <dd>${action}</dd>
          </div>`,
        )}
      </dl>`;
    return this.draw({
      title: terms.keys,
      content: html`<div class="groups">${keyGroups(terms).map((one) => html`<div>${group(one)}</div>`)}</div>`,
    });
  }
}
