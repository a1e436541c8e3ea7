/**
 * Makes the search index of the documentation. The entries are sections, not pages. They are read from the HTML of the
 * pages, and thus contain all visible text, including the generated reference.
 */
import MiniSearch from 'minisearch';
import { INDEX_OPTIONS } from './index-options.mjs';
import { SEARCH_WORDS } from './search-words.mjs';

/** Returns the text in HTML without tags. Works only for HTML that this build has made. */
function textOf(html) {
  return html
    .replace(/<a [^>]*class="anchor"[^>]*>#<\/a>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Splits a page at its headings and at the table rows that have an id. */
function sectionsOf({ slug, title, html }) {
  const url = `${slug}.html`;
  const cuts = [...html.matchAll(/<(h[2-4]|th scope="row") id="([^"]+)">(.*?)<\/(?:h[2-4]|th)>/g)];
  const first = { title, page: title, url, text: textOf(html.slice(0, cuts[0]?.index)) };
  const rest = cuts.map((cut, at) => ({
    title: textOf(cut[3]),
    page: title,
    url: `${url}#${cut[2]}`,
    text: textOf(html.slice(cut.index + cut[0].length, cuts[at + 1]?.index)),
  }));
  return [first, ...rest];
}

/**
 * Returns the search index as JSON. All words are indexed, but only the beginning of each text is stored, for the list
 * of hits.
 *
 * Throws an error if further words are listed for a section that does not exist.
 */
export function searchIndex(pages) {
  const index = new MiniSearch(INDEX_OPTIONS);
  const sections = pages.flatMap(sectionsOf);
  for (const url of Object.keys(SEARCH_WORDS)) {
    if (!sections.some((entry) => entry.url === url)) throw new Error(`search-words.mjs: there is no section ${url}`);
  }
  index.addAll(sections.map((entry, id) => ({ id, ...entry, words: SEARCH_WORDS[entry.url] ?? '' })));
  const json = index.toJSON();
  for (const stored of Object.values(json.storedFields)) stored.text = stored.text.slice(0, 160);
  return JSON.stringify(json);
}
