/**
 * The texts of the home page and of *The first five minutes* in all languages of the element.
 *
 * The short texts of a language are in `languages/<code>.json` (which the app shows too) and `home/<code>.json`. The
 * long texts in English are sections of the repository's README and `docs/first-steps.md`; in other languages they are
 * in `home/<code>.json` and `docs/first-steps/<code>.md`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attributes, escapeHtml } from './html.mjs';

const site = join(import.meta.dirname, '..');
const read = (folder, code) => JSON.parse(readFileSync(join(site, folder, `${code}.json`), 'utf8'));

/** The codes of all languages. English is the first, because the other languages are translations. */
export const CODES = readdirSync(join(site, 'home'))
  .map((name) => name.replace('.json', ''))
  .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));

/** Returns the short texts of a language. `lang` is its BCP 47 tag, and `name` its own name. */
export function textsOf(code) {
  return { code, ...read('languages', code), ...read('home', code) };
}

export const ENGLISH = textsOf('en');

/** The pages that every language has: the path of a page in English, and in the language `code`. */
export const TRANSLATED = {
  home: (code) => (code === 'en' ? '' : `${code}/`),
  'first-steps': (code) => (code === 'en' ? 'docs/first-steps.html' : `${code}/first-steps.html`),
};

/**
 * Returns the link to a page. If the path of the page is a folder, the link leads to the file `index.html` in the
 * folder.
 */
const file = (path) => path.replace(/(^|\/)$/, '$1index.html');

/**
 * Returns the tags that name a page in all languages for search engines. Addresses are relative if the address of the
 * site is not known.
 */
export function alternates(page, root, address) {
  const link = (hreflang, path) =>
    `<link${attributes({ rel: 'alternate', hreflang, href: address ? address + path : root + file(path) })}>`;
  const path = TRANSLATED[page];
  return [...CODES.map((code) => link(textsOf(code).lang, path(code))), link('x-default', path('en'))].join('\n');
}

/** Returns the links by which a user chooses the language of a page; `current` is the language of this page. */
export function languageLinks(page, root, current) {
  const links = CODES.map((code) => {
    const { lang, name } = textsOf(code);
    const is = { href: root + file(TRANSLATED[page](code)), lang, hreflang: lang };
    return `<a${attributes({ ...is, 'aria-current': code === current ? 'page' : undefined })}>${escapeHtml(name)}</a>`;
  });
  return `<nav class="languages" aria-label="${escapeHtml(textsOf(current).languages)}">${links.join('')}</nav>`;
}
