/**
 * The words of the page around the board, in all languages of the element. A word that a language lacks is shown in
 * English.
 */
import en from '../languages/en.json';
import et from '../languages/et.json';
import ja from '../languages/ja.json';
import ko from '../languages/ko.json';
import ru from '../languages/ru.json';
import sv from '../languages/sv.json';
import zhCn from '../languages/zh-cn.json';
import zhTw from '../languages/zh-tw.json';

export type Words = typeof en;

const LANGUAGES: Record<string, Partial<Words>> = { en, et, ja, ko, ru, sv, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** Returns the code of the language nearest to a BCP 47 tag: `ja` for `ja-JP`, `zh-tw` for `zh-Hant-HK`. */
export function nearest(tag: string): string {
  const lower = tag.toLowerCase();
  if (lower in LANGUAGES) return lower;
  const [language = '', ...rest] = lower.split('-');
  if (language === 'zh') return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh-tw' : 'zh-cn';
  return language in LANGUAGES ? language : 'en';
}

export function wordsOf(tag: string): Words {
  return { ...en, ...LANGUAGES[nearest(tag)] };
}
