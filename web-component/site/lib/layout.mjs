/**
 * Writes what all pages share: head, header, navigation and footer. All addresses are relative, so that the site works
 * under any path.
 */
import { attributes, escapeHtml } from './html.mjs';
import { alternates, TRANSLATED } from './languages.mjs';
import { POLICY } from './policy.mjs';
import { preview } from './preview.mjs';

/**
 * Returns the contents of `<head>`. `root` is the relative path from the page to the root of the site, `./` or `../`.
 * `path` is the path of the page in the site; a page without a path has no address of its own. `page` is the name of the
 * page in `TRANSLATED` if the page exists in several languages.
 */
export function head({ root, path, page, title, description, styles, scripts = [], preloads = [], site }) {
  const link = (pairs) => `<link${attributes(pairs)}>`;
  return `<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(description)}">
${preview({ site, path, title, description })}
${page in TRANSLATED ? alternates(page, root, site.address) : ''}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fbfaf8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#17181a" media="(prefers-color-scheme: dark)">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">
${link({ rel: 'icon', href: root + site.icon, type: 'image/svg+xml' })}
${link({ rel: 'apple-touch-icon', href: root + site.touchIcon })}
${link({ rel: 'manifest', href: `${root}manifest.webmanifest` })}
${styles.map((path) => link({ rel: 'stylesheet', href: root + path })).join('\n')}
${preloads.map((pairs) => link({ ...pairs, href: root + pairs.href })).join('\n')}
${scripts.map((path) => `<script type="module" src="${root}${path}"></script>`).join('\n')}`;
}

export function document({ lang = 'en', headContent, body, bodyClass }) {
  return `<!doctype html>
<html lang="${lang}">
<head>
${headContent}
</head>
<body${attributes({ class: bodyClass })}>
${body}
</body>
</html>
`;
}

/**
 * Returns the header of a page with text: the bar with links at the top. `find` is the path to the documentation that
 * the search field searches; without it, the page has no search field.
 */
export function header({ root, site, texts, current, find }) {
  const at = (href, text, name) =>
    `<a${attributes({ href: root + href, 'aria-current': name === current ? 'page' : undefined })}>${escapeHtml(text)}</a>`;
  const home = root + TRANSLATED.home(texts.code);
  const links = at('app/', texts.app, 'app') + at('docs/index.html', texts.documentation, 'docs');
  return `<a class="skip" href="#content">${escapeHtml(texts.skip)}</a>
<header class="top">
<a class="brand" href="${home}index.html"><img src="${root}${site.icon}" width="28" height="28" alt=""><span lang="ja">連珠</span> <span class="name">Renju board</span></a>
<nav aria-label="${escapeHtml(texts.site)}">${links}</nav>
${find ? findField(root, site, find) : ''}
</header>`;
}

/** Returns the field that searches the documentation. The documentation is in English. */
function findField(root, site, find) {
  return `<search class="find" data-index="${root}${site.index}" data-pages="${find}" hidden>
<form>
<input type="search" name="q" aria-label="Search the documentation" placeholder="Search the documentation" autocomplete="off" spellcheck="false" maxlength="100">
</form>
<div class="found" hidden><p role="status"></p><ol></ol></div>
</search>`;
}

/** Returns links to all pages of the documentation, by group. `here` is the slug of the current page. */
export function navigation(groups, here, place = 'menu') {
  const list = groups.map(({ title, pages }, index) => {
    const items = pages.map(
      ({ slug, title: text }) =>
        `<li><a${attributes({ href: `${slug}.html`, 'aria-current': slug === here ? 'page' : undefined })}>${escapeHtml(text)}</a></li>`,
    );
    const id = `${place}-${index}`;
    return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2><ul>${items.join('')}</ul></section>`;
  });
  return list.join('\n');
}

export function footer({ root, texts }) {
  const links = [
    ['app/', texts.app],
    ['docs/index.html', texts.documentation],
    ['docs/accessibility.html', texts.accessibility],
    ['docs/privacy.html', texts.privacy],
    ['docs/changelog.html', texts.changes],
  ].map(([href, text]) => `<a href="${root}${href}">${escapeHtml(text)}</a>`);
  return `<footer class="bottom"><nav aria-label="${escapeHtml(texts.more)}">${links.join('')}</nav><p>${escapeHtml(texts.licence)}</p></footer>`;
}
