/** Writes the page that a server shows for addresses that do not exist. */
import { ENGLISH } from './languages.mjs';
import { document, footer, head, header } from './layout.mjs';

/**
 * Returns the page for addresses that do not exist. A server shows this page at any depth, so its links begin with the
 * path of the site.
 */
export function missingPage(site) {
  const root = new URL(site.address).pathname;
  const headContent = head({
    root,
    site,
    title: 'Not found · Renju board',
    description: 'There is no page at this address.',
    styles: [site.styles.site],
    scripts: [site.scripts.find],
  });
  const body = `${header({ root, site, texts: ENGLISH, find: `${root}docs/` })}
<main id="content" class="home" tabindex="-1">
<h1>There is no page at this address</h1>
<p>The page may have another name now. Search the documentation above, or go on from here:</p>
<ul><li><a href="${root}app/">The app</a></li><li><a href="${root}docs/index.html">The documentation</a></li><li><a href="${root}index.html">The home page</a></li></ul>
</main>
${footer({ root, texts: ENGLISH })}`;
  return document({ headContent, body });
}
