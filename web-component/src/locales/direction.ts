/** Writing direction of languages. */

/** Scripts written from right to left. */
const FROM_RIGHT = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Syrc|Thaa)$/;

/**
 * The bundled languages. All of them are written from left to right, so their direction is known without the tables of
 * `Intl`, which load slowly.
 */
const OURS = /^(en|et|ja|ko|ru|sv|zh)\b/;

/** Cache of the directions by language tag, because every drawing of the element needs the direction. */
const known: Record<string, 'ltr' | 'rtl'> = {};

/** Returns the direction of a BCP 47 tag: by its script, or by the usual script of the language. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  if (OURS.test(lang)) return 'ltr';
  known[lang] ??= FROM_RIGHT.test(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';
  return known[lang];
}
