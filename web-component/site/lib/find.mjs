/**
 * The search index of the documentation. Hits are sections, not pages. The build makes the index from the HTML of the
 * pages, so that it has all visible text, including the generated reference.
 */
import MiniSearch from 'minisearch';
import { INDEX_OPTIONS } from './index-options.mjs';

/** Returns the text in HTML that this build has made. */
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

/** Cuts a page at its headings and at the named rows of its tables. */
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

/** Returns the index as JSON. It has all words, but for the list of hits only the beginning of each text. */
export function searchIndex(pages) {
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll(pages.flatMap(sectionsOf).map((entry, id) => ({ id, ...entry })));
  const json = index.toJSON();
  for (const stored of Object.values(json.storedFields)) stored.text = stored.text.slice(0, 160);
  return JSON.stringify(json);
}
