/** Writes the pages of the documentation. All of their text can be read without scripts. */
import { escapeHtml } from './html.mjs';
import { ENGLISH, languageLinks, TRANSLATED } from './languages.mjs';
import { document, footer, head, header, navigation } from './layout.mjs';
import { headings, lex } from './markdown.mjs';

export function textPage({ slug, title, description, html, scripts, styles, hasExamples, parts }, groups, site) {
  const root = '../';
  const element = hasExamples ? [`${site.element.folder}/index.js`] : [];
  const headContent = head({
    root,
    path: `docs/${slug}.html`,
    page: slug,
    site,
    title: slug === 'index' ? 'Documentation · Renju board' : `${title} · Renju board`,
    description,
    styles: [site.styles.site, ...styles],
    scripts: [site.scripts.find, ...scripts, ...element],
  });
  const body = `${header({ root, site, texts: ENGLISH, current: 'docs', find: './' })}
<div class="columns">
<details class="menu"><summary>All pages</summary><nav aria-label="Documentation">${navigation(groups, slug)}</nav></details>
<nav class="side" aria-label="Documentation">${navigation(groups, slug, 'side')}</nav>
<main id="content" tabindex="-1">
${slug in TRANSLATED ? languageLinks(slug, root, 'en') : ''}
<h1>${escapeHtml(title)}</h1>
${onThisPage(parts)}
${html}
</main>
</div>
${footer({ root, texts: ENGLISH })}`;
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
