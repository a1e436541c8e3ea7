/** Writes *The first five minutes* in all languages except English. The English page is a page of the documentation. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { attributes, escapeHtml } from './html.mjs';
import { languageLinks, TRANSLATED, textsOf } from './languages.mjs';
import { document, footer, head, header } from './layout.mjs';
import { headings, lex, renderer, section } from './markdown.mjs';

/** Returns the path of the text of a language, relative to `web-component/`. */
export const guideFile = (code) => (code === 'en' ? 'docs/first-steps.md' : `docs/first-steps/${code}.md`);

export function guidePage(web, site, code) {
  const root = '../';
  const texts = textsOf(code);
  const tokens = lex(readFileSync(join(web, guideFile(code)), 'utf8'));
  const [title] = headings(tokens);
  const headContent = head({
    root,
    path: TRANSLATED['first-steps'](code),
    page: 'first-steps',
    site,
    title: `${title.text} · ${texts.homeHeading}`,
    description: texts.description,
    styles: [site.styles.site],
  });
  const { blocks } = renderer({
    link: (href) => `${root}docs/${href.replace('../', '').replace('.md', '.html')}`,
    picture: (href) => {
      const { path, width, height } = site.picture(basename(href));
      return { src: root + path, width, height };
    },
    live: () => '',
  });
  const app = attributes({ href: `${root}app/`, class: 'main' });
  const body = `${header({ root, site, texts })}
<main id="content" class="home guide" tabindex="-1">
${languageLinks('first-steps', root, code)}
<h1>${escapeHtml(title.text)}</h1>
${blocks(section(tokens))}
<p class="ways"><a${app}>${escapeHtml(texts.openApp)}</a></p>
</main>
${footer({ root, texts })}`;
  return document({ lang: texts.lang, headContent, body });
}
