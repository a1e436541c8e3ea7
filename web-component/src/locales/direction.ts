/** Which way a language is written. */

/** Scripts that are written from right to left. */
const FROM_RIGHT = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Syrc|Thaa)$/;

/** The direction of a BCP 47 tag, by the script that is its usual one where it names none. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  return FROM_RIGHT.test(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';
}
