/** Registers `<renju-board>`, unless the page has already done so, and offers the bundled languages. */
import { offerTranslation, RenjuBoard } from './element.js';

export * from './element.js';

/**
 * Registers the element under a tag. If a page registers each version under its own tag, it can use two versions of the
 * element.
 */
export function define(tag: string): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  // A class can have only one tag, so another tag needs a subclass.
  customElements.define(tag, tag === 'renju-board' ? RenjuBoard : class extends RenjuBoard {});
}

offerTranslation('et', () => import('./locales/et.js'));
offerTranslation('ja', () => import('./locales/ja.js'));
offerTranslation('ko', () => import('./locales/ko.js'));
offerTranslation('ru', () => import('./locales/ru.js'));
offerTranslation('sv', () => import('./locales/sv.js'));
offerTranslation('zh-CN', () => import('./locales/zh-cn.js'));
offerTranslation('zh-TW', () => import('./locales/zh-tw.js'));
define('renju-board');

declare global {
  interface HTMLElementTagNameMap {
    'renju-board': RenjuBoard;
  }
}
