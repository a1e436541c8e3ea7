/** Which way a language is written. */

/** Scripts that are written from right to left. */
const FROM_RIGHT = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Syrc|Thaa)$/;

/** The languages that come with the element need no tables of `Intl`, which take long to read. */
const OURS = /^(en|et|ja|ko|ru|sv|zh)\b/;

/** By tag, as each drawing asks. */
const known: Record<string, 'ltr' | 'rtl'> = {};

/** The direction of a BCP 47 tag, by the script that is its usual one where it names none. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  if (OURS.test(lang)) return 'ltr';
  known[lang] ??= FROM_RIGHT.test(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';
  return known[lang];
}
