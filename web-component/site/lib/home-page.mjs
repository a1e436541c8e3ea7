/** Writes the home page in each language. Its text can be read without scripts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attributes, escapeHtml } from './html.mjs';
import { languageLinks, TRANSLATED, textsOf } from './languages.mjs';
import { document, footer, head, header } from './layout.mjs';
import { lex, renderer, section } from './markdown.mjs';

export function homePage(web, site, code) {
  const texts = textsOf(code);
  const root = code === 'en' ? './' : '../';
  const { lead, features, note } = code === 'en' ? fromReadme(web) : translated(texts);
  const guide = `${root}${TRANSLATED['first-steps'](code)}`;
  const headContent = head({
    root,
    path: TRANSLATED.home(code),
    page: 'home',
    site,
    title: texts.homeTitle,
    description: texts.description,
    styles: [site.styles.site],
    scripts: [...(code === 'en' ? [site.scripts.find] : []), site.scripts.home, `${site.element.folder}/index.js`],
  });
  const way = (href, text, more) => `<a${attributes({ href, ...more })}>${escapeHtml(text)}</a>`;
  const ways = [
    way(`${root}app/`, texts.openApp, { class: 'main' }),
    way(guide, texts.firstSteps),
    way(`${root}docs/index.html`, texts.embed, { hreflang: code === 'en' ? undefined : 'en' }),
  ];
  const moves = 'h8 h9 i9 g7 g8 i8 f8 h10 j10 h6 k11 l12 j9 j8 h7';
  const board = attributes({ label: texts.replay, moves, ply: 9, settings: 'off' });
  const body = `${header({ root, site, texts, current: 'home', find: code === 'en' ? 'docs/' : undefined })}
<main id="content" class="home" tabindex="-1">
${languageLinks('home', root, code)}
<section class="hero">
<div>
<h1>${escapeHtml(texts.homeHeading)}</h1>
${lead}
<p class="ways">${ways.join('')}</p>
</div>
<renju-board${board}></renju-board>
</section>
${search(root, site, texts)}
<section class="features">
${features}
</section>
<section class="shots" aria-label="${escapeHtml(texts.pictures)}">
${shot(root, site, 'solve-light-1280.png', texts.solvePicture, texts.solveCaption)}
${shot(root, site, 'edit-light-1280.png', texts.editPicture, texts.editCaption)}
</section>
<section class="note">${note}</section>
</main>
${footer({ root, texts })}`;
  return document({ lang: texts.lang, headContent, body });
}

/**
 * Returns the section with a search in the sample archive; an empty text if the site has no archive. The script of the
 * page puts the element there when the section comes into view, so that the page itself loads no engine.
 */
function search(root, { archive }, { lang, searchTitle, searchText, searchWait }) {
  if (!archive) return '';
  const title = searchTitle.replace('{games}', new Intl.NumberFormat(lang).format(archive.games));
  const stage = attributes({ class: 'search-stage', 'data-archive': `${root}${archive.path}` });
  return `<section class="live-search" aria-labelledby="live-search">
<h2 id="live-search">${escapeHtml(title)}</h2>
<p>${escapeHtml(searchText)}</p>
<div${stage}><p>${escapeHtml(searchWait)}</p></div>
</section>`;
}

function shot(root, site, name, alt, caption) {
  const { path, width, height } = site.picture(name);
  const image = attributes({ src: root + path, alt, width, height, loading: 'lazy' });
  return `<figure><img${image}><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}

/** Returns the English texts: sections of the repository's README. */
function fromReadme(web) {
  const readme = lex(readFileSync(join(web, '../README.md'), 'utf8'));
  const what = section(readme).find(({ type }) => type === 'paragraph');
  const told = section(readme, 'What it does');
  const { blocks } = renderer({ link: homeLink, picture: () => undefined, live: () => '' });
  const first = (kind) => blocks([told.find(({ type }) => type === kind)]);
  return { lead: blocks([what]), features: first('list'), note: first('paragraph') };
}

function translated({ lead, features, note }) {
  const items = features.map(([name, text]) => `<li><strong>${escapeHtml(name)}.</strong> ${escapeHtml(text)}</li>`);
  const paragraph = (text) => `<p>${escapeHtml(text)}</p>`;
  return { lead: paragraph(lead), features: `<ul>${items.join('\n')}</ul>`, note: paragraph(note) };
}

/** Returns the address in the site for a link in the repository's README. */
function homeLink(href) {
  const document = /^web-component\/docs\/([\w-]+)\.md(#.*)?$/.exec(href);
  if (document) return `docs/${document[1]}.html${document[2] ?? ''}`;
  return href === 'web-component/README.md' ? 'docs/index.html' : undefined;
}
