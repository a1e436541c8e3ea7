/**
 * The list of keys.
 *
 * A file of its own in `dist/`, loaded when the user first asks for it.
 */
import { html, type TemplateResult } from 'lit';
import { keys } from '../../locales/en.js';
import { type Terms, withTerms } from '../../locales/localize.js';
import { keyListStyles } from './key-list.styles.js';

export const panelStyles = [keyListStyles];

export function keyList(common: Terms): TemplateResult {
  const terms = withTerms(common, { keys });
  return html`<section class="card keys" aria-label=${terms.keysTitle}>
    <dl>
      ${terms.keyList.map(
        ([keys, action]) => html`<div>
          <dt>${keys}</dt>
          <dd>${action}</dd>
        </div>`,
      )}
    </dl>
  </section>`;
}
