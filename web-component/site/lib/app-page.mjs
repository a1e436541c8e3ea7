/** The page of the app. A single `<renju-board>` fills the page. */
import { attributes } from './html.mjs';
import { document, head } from './layout.mjs';

/** The scripts that draw the board. The page preloads these scripts and their imports before all others. */
const FIRST = ['index.js', 'element.js'];
/**
 * Other scripts that a first visit needs. The page preloads these with low priority. A test of the app fails if a
 * script is missing in this list.
 */
const SECOND = ['search.js', 'marks.js', 'worker-client.js', 'games.js', 'navigation.js', 'import.js', 'share.js'];

export function appPage(site) {
  const root = '../';
  const folder = site.element.folder;
  const first = site.element.importedWith(FIRST);
  const second = site.element.importedWith(SECOND).filter((file) => !first.includes(file));
  const preload = (file, fetchpriority) => ({ rel: 'modulepreload', href: `${folder}/${file}`, fetchpriority });
  const preloads = [
    ...first.map((file) => preload(file)),
    ...second.map((file) => preload(file, 'low')),
    {
      rel: 'preload',
      href: `${folder}/search_bg.wasm`,
      as: 'fetch',
      type: 'application/wasm',
      crossorigin: 'anonymous',
      fetchpriority: 'low',
    },
  ];
  const headContent = head({
    root,
    path: 'app/',
    site,
    title: 'Renju: search, solve, edit',
    description:
      'Search an archive of renju games by position, find forced wins, enter games and studies. Nothing leaves your device.',
    styles: [site.styles.app],
    // The page's own script is before the element's script, so that it can listen to the element's first events.
    scripts: [site.scripts.app, `${folder}/index.js`],
    preloads,
  });
  const board = attributes({
    mode: 'search',
    modes: 'view search solve edit train',
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
<h1 slot="toolbar" data-word="heading">連珠 Renju</h1>
</renju-board>
</main>
<footer><nav aria-label="Site">${links.map(([href, word, text]) => `<a href="${href}" data-word="${word}">${text}</a>`).join('')}</nav></footer>
<noscript><p>The board and the search need JavaScript. Nothing that you open leaves your device. <a href="../docs/index.html">The documentation</a> can be read without.</p></noscript>`;
  return document({ headContent, body, bodyClass: 'app' });
}
