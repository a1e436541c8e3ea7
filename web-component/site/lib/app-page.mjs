/** The app: one `<renju-board>` that fills the page. */
import { attributes } from './html.mjs';
import { document, head } from './layout.mjs';

/** What the app loads at its first visit, asked for at once instead of one after the other. A test compares the list. */
export const FIRST = ['index.js', 'element.js', 'chunk.js', 'search.js', 'games.js', 'marks.js', 'navigation.js', 'import.js', 'worker-client.js'];

export function appPage(site) {
  const root = '../';
  const folder = site.element.folder;
  const preloads = [
    ...FIRST.map((file) => ({ rel: 'modulepreload', href: `${folder}/${file}` })),
    { rel: 'preload', href: `${folder}/search_bg.wasm`, as: 'fetch', type: 'application/wasm', crossorigin: 'anonymous', fetchpriority: 'low' },
  ];
  const headContent = head({
    root,
    site,
    title: 'Renju: search, solve, edit',
    description: 'Search an archive of renju games by position, find forced wins, enter games and studies. Nothing leaves your device.',
    styles: [site.styles.app],
    // First the page's own: it hears what the element says of itself when it begins.
    scripts: [site.scripts.app, `${folder}/index.js`],
    preloads,
  });
  const board = attributes({
    mode: 'search',
    modes: 'view search solve edit',
    record: 'on',
    link: 'hash',
    sample: site.sample && root + site.sample.path,
    'sample-games': site.sample?.games,
  });
  const links = [
    ['../index.html', 'about', 'About'],
    ['../docs/index.html', 'documentation', 'Documentation'],
    ['../docs/accessibility.html', 'accessibility', 'Accessibility'],
    ['../docs/privacy.html', 'privacy', 'Privacy'],
  ];
  const body = `<main>
<renju-board${board}>
<h1 slot="toolbar"><span lang="ja">連珠</span> <span data-word="heading">Renju</span></h1>
</renju-board>
</main>
<footer><nav aria-label="Site">${links.map(([href, word, text]) => `<a href="${href}" data-word="${word}">${text}</a>`).join('')}</nav></footer>
<noscript><p>The board and the search need JavaScript. Nothing that you open leaves your device. <a href="../docs/index.html">The documentation</a> can be read without.</p></noscript>`;
  return document({ headContent, body, bodyClass: 'app' });
}
