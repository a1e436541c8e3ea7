/**
 * Makes the pages of the documentation. The build first reads all pages and then renders them, because a page may link
 * to a heading of a page that comes later.
 *
 * In the source files, a link between documents is written as it works in the repository, such as `formats.md#anchor`.
 * The build turns such a link into a link to the page of the site and the heading's anchor. A link to a file that is
 * not part of the site becomes a link to the repository if the build knows the repository's address, and otherwise
 * plain text.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { sizeOf } from './assets.mjs';
import { escapeHtml, slugOf } from './html.mjs';
import { codeBlock, headings, lex, renderer, section } from './markdown.mjs';
import { GROUPS } from './pages.mjs';

const PAGES = GROUPS.flatMap(({ pages }) => pages);

/** Returns the Markdown blocks of a part of a page, read from the part's file. */
function blocksOf(part, read) {
  const tokens = read(part.file);
  if (part.intro) {
    const rest = section(tokens);
    const end = rest.findIndex(({ type, depth }) => type === 'heading' && depth === 2);
    return end < 0 ? rest : rest.slice(0, end);
  }
  const blocks = section(tokens, part.section);
  return part.tables === false ? blocks.filter(({ type }) => type !== 'table') : blocks;
}

/** Reads all pages. Returns the pages with their parts as Markdown blocks, and the address of every heading. */
function gather(root) {
  const files = new Map();
  const read = (file) => {
    if (!files.has(file)) files.set(file, lex(readFileSync(join(root, file), 'utf8')));
    return files.get(file);
  };
  const anchors = new Map();
  const gathered = PAGES.map((page) => {
    const parts = page.parts.map((part) => (part.file ? { ...part, blocks: blocksOf(part, read) } : part));
    for (const { file, section: title, blocks, title: shown } of parts.filter((part) => part.file)) {
      const url = `${page.slug}.html`;
      const remember = (key, value) => anchors.has(key) || anchors.set(key, value);
      if (!title) remember(file, url);
      else remember(`${file}#${slugOf(title)}`, shown ? `${url}#${slugOf(shown)}` : url);
      for (const { slug } of headings(blocks)) remember(`${file}#${slug}`, `${url}#${slug}`);
    }
    return { ...page, parts };
  });
  return { gathered, anchors };
}

/** Returns the address in the site for the link `href` in a file; `undefined` if the link becomes plain text. */
function linkOf(href, file, { anchors, repository, root }) {
  if (/^[a-z]+:/.test(href)) return href;
  const [path, hash] = href.split('#');
  const target = path ? normalize(join(dirname(file), path)) : file;
  const found = anchors.get(hash ? `${target}#${hash}` : target);
  if (found) return found;
  if (!existsSync(join(root, target))) throw new Error(`${file} links to ${href}, which does not exist`);
  if (hash && target.endsWith('.md') && anchors.has(target)) {
    throw new Error(`${file} links to ${href}: there is no such heading`);
  }
  const inRepository = normalize(join('web-component', target));
  return repository && `${repository}/blob/main/${inRepository}${hash ? `#${hash}` : ''}`;
}

/** Collects the running examples of a page: their HTML, scripts and style sheets. */
class Examples {
  #assets;
  #slug;
  #element;
  scripts = [];
  styles = [];
  used = false;

  constructor(slug, assets, element) {
    this.#slug = slug;
    this.#assets = assets;
    this.#element = element;
  }

  add(code, language) {
    this.used = true;
    if (language === 'html') return this.#html(code);
    const name = `${this.#slug}-example.${language}`;
    if (language === 'css') this.styles.push(this.#assets.add(name, code));
    else if (language === 'js') this.scripts.push(this.#assets.add(name, this.#imports(code)));
    else throw new Error(`${this.#slug}: an example in ${language} cannot run`);
    return codeBlock(code, language);
  }

  #html(code) {
    if (/<script/.test(code)) throw new Error(`${this.#slug}: an example has its script in a block of its own`);
    return `<div class="example"><div class="stage">${code}</div>${codeBlock(code, 'html')}</div>\n`;
  }

  /** Replaces imports from the package `renju-board` by imports from the element's files in the site. */
  #imports(code) {
    return code.replace(
      /(from|import) 'renju-board(?:\/([\w./-]+?)(?:\.js)?)?'/g,
      (_, word, file) => `${word} './${basename(this.#element)}/${file ?? 'index'}.js'`,
    );
  }
}

/** Returns the list of all pages as HTML, for the first page of the documentation. */
function contents() {
  const groups = GROUPS.map(({ title, pages }) => {
    const items = pages
      .filter(({ slug }) => slug !== 'index')
      .map(
        ({ slug, title: text, description }) =>
          `<li><a href="${slug}.html">${escapeHtml(text)}</a><br>${escapeHtml(description)}</li>`,
      );
    return items.length > 0
      ? `<h2 id="${slugOf(title)}">${title}</h2>\n<ul class="contents">${items.join('\n')}</ul>`
      : '';
  });
  return groups.join('\n');
}

/** Returns all pages, each as an object `{ slug, title, description, parts, html, scripts, styles, hasExamples }`. */
export function documents({ root, assets, element, repository, reference }) {
  const { gathered, anchors } = gather(root);
  return gathered.map((page) => {
    const examples = new Examples(page.slug, assets, element.folder);
    const host = (file) => ({
      link: (href) => linkOf(href, file, { anchors, repository, root }),
      picture: (href) => {
        const path = join(root, dirname(file), href);
        return existsSync(path)
          ? { src: `../${assets.add(basename(path), readFileSync(path))}`, ...sizeOf(path) }
          : undefined;
      },
      live: (code, language) => examples.add(code, language),
    });
    const html = page.parts.map((part) => {
      const title = part.title ? `<h2 id="${slugOf(part.title)}">${escapeHtml(part.title)}</h2>\n` : '';
      if (part.contents) return contents();
      if (part.reference) return title + reference(renderer(host('README.md')).inline)[part.reference]();
      return title + renderer(host(part.file)).blocks(below(part.blocks, part.title ? 3 : 2));
    });
    const { scripts, styles, used } = examples;
    return { ...page, html: withoutDoubles(html.join('\n')), scripts, styles, hasExamples: used };
  });
}

/** Shifts the depth of all headings so that the highest heading has the depth `depth`. */
function below(blocks, depth) {
  const top = Math.min(...blocks.filter(({ type }) => type === 'heading').map((heading) => heading.depth));
  return blocks.map((token) => (token.type === 'heading' ? { ...token, depth: token.depth - top + depth } : token));
}

/** Removes anchors with the same id as a heading, because ids must be unique in a page. */
function withoutDoubles(html) {
  const named = new Set([...html.matchAll(/<h[2-6] id="([^"]+)"/g)].map(([, id]) => id));
  return html.replace(/<a id="([^"]+)"><\/a>/g, (anchor, id) => (named.has(id) ? '' : anchor));
}
