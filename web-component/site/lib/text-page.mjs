/** Writes the pages with text: the home page and the documentation. All of their text can be read without scripts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attributes, escapeHtml } from './html.mjs';
import { document, footer, head, header, navigation } from './layout.mjs';
import { headings, lex, renderer, section } from './markdown.mjs';

export function textPage({ slug, title, description, html, scripts, styles, hasExamples, parts }, groups, site) {
  const root = '../';
  const element = hasExamples ? [`${site.element.folder}/index.js`] : [];
  const headContent = head({
    root,
    path: `docs/${slug}.html`,
    site,
    title: slug === 'index' ? 'Documentation · Renju board' : `${title} · Renju board`,
    description,
    styles: [site.styles.site, ...styles],
    scripts: [site.scripts.find, ...scripts, ...element],
  });
  const body = `${header({ root, site, current: 'docs', find: './' })}
<div class="columns">
<details class="menu"><summary>All pages</summary><nav aria-label="Documentation">${navigation(groups, slug)}</nav></details>
<nav class="side" aria-label="Documentation">${navigation(groups, slug, 'side')}</nav>
<main id="content" tabindex="-1">
<h1>${escapeHtml(title)}</h1>
${onThisPage(parts)}
${html}
</main>
</div>
${footer({ root })}`;
  return document({ headContent, body });
}

/** Returns links to the sections of a page; an empty text if the page has fewer than three sections. */
function onThisPage(parts) {
  const found = parts.flatMap(({ title, blocks }) =>
    title
      ? [{ text: title, slug: headings(lex(`# ${title}`))[0].slug }]
      : headings(blocks ?? []).filter(({ depth }) => depth === 2),
  );
  if (found.length < 3) return '';
  const links = found.map(({ text, slug }) => `<li><a href="#${slug}">${escapeHtml(text)}</a></li>`);
  return `<nav class="on-page" aria-label="On this page"><ul>${links.join('')}</ul></nav>`;
}

/** Returns the home page: sections of the repository's README, beside a working board. */
export function homePage(web, site) {
  const root = './';
  const readme = lex(readFileSync(join(web, '../README.md'), 'utf8'));
  const what = section(readme).find(({ type }) => type === 'paragraph');
  const told = section(readme, 'What it does');
  const [list, note] = [told.find(({ type }) => type === 'list'), told.find(({ type }) => type === 'paragraph')];
  const { blocks } = renderer({ link: homeLink, picture: () => undefined, live: () => '' });
  const shot = (name, alt) => {
    const { path, width, height } = site.picture(name);
    return `<img${attributes({ src: root + path, alt, width, height, loading: 'lazy' })}>`;
  };
  const headContent = head({
    root,
    path: '',
    site,
    title: '連珠 Renju board: search, solve and edit renju in a web page',
    description:
      'A renju board for any page, and an app: search an archive of games by position, find forced wins, edit records.',
    styles: [site.styles.site],
    scripts: [site.scripts.find, `${site.element.folder}/index.js`],
  });
  const body = `${header({ root, site, current: 'home', find: 'docs/' })}
<main id="content" class="home" tabindex="-1">
<section class="hero">
<div>
<h1>Renju in your browser</h1>
${blocks([what])}
<p class="ways"><a class="main" href="app/">Open the app</a><a href="docs/first-steps.html">The first five minutes</a><a href="docs/index.html">Put it on your page</a></p>
</div>
<renju-board label="A game to replay" moves="h8 h9 i9 g7 g8 i8 f8 h10 j10 h6 k11 l12 j9 j8 h7" ply="9" settings="off"></renju-board>
</section>
<section class="features">
${blocks([list])}
</section>
<section class="shots" aria-label="Pictures">
<figure>${shot('search-light-1280.png', 'Mode search: a board with the next moves marked on it, and a table of how they ended')}<figcaption>Search: how often each move was played, and how those games ended.</figcaption></figure>
<figure>${shot('solve-light-1280.png', 'Mode solve: a win with its proof on the board')}<figcaption>Solve: a forced win, with a proof that answers every defence.</figcaption></figure>
<figure>${shot('edit-light-1280.png', 'Mode edit: the tools, the tree of moves and the comments')}<figcaption>Edit: games and studies with variations, comments and marks.</figcaption></figure>
</section>
<section class="note">${blocks([note])}</section>
</main>
${footer({ root })}`;
  return document({ headContent, body });
}

/** Returns the address in the site for a link in the repository's README. */
function homeLink(href) {
  const document = /^web-component\/docs\/([\w-]+)\.md(#.*)?$/.exec(href);
  if (document) return `docs/${document[1]}.html${document[2] ?? ''}`;
  return href === 'web-component/README.md' ? 'docs/index.html' : undefined;
}
