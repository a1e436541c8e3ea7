/** Writes two files for search engines: the list of all pages, and `robots.txt`, which says where that list is. */
import { escapeHtml } from './html.mjs';

/** Returns the address of the site with a slash at its end. Throws an error if it is not an address of the web. */
export function siteAddress(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`--address: expected an address such as https://example.org/renju/, found "${text}"`);
  }
  return `${url.origin}${url.pathname.replace(/\/?$/, '/')}`;
}

/** Returns `sitemap.xml` (sitemaps.org), the list of all pages. */
export function siteMap(address, paths) {
  const entries = paths.map((path) => `<url><loc>${escapeHtml(address + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

/** Returns `robots.txt` (RFC 9309), which allows everything. */
export function robots(address) {
  return `User-agent: *\nAllow: /\nSitemap: ${address}sitemap.xml\n`;
}
