/**
 * Converts Markdown to the HTML of a page. The library marked parses the Markdown, and highlight.js colors code. The
 * renderer in this module writes the HTML.
 */
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { Marked } from 'marked';
import { attributes, escapeHtml, plainText, slugOf } from './html.mjs';

const LANGUAGES = { bash, css, javascript, json, typescript, xml };
for (const [name, grammar] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, grammar);
const ALIASES = { js: 'javascript', jsx: 'javascript', ts: 'typescript', tsx: 'typescript', sh: 'bash' };
const MARKUP = { html: 'xml', vue: 'xml', svelte: 'xml', svg: 'xml', xml: 'xml' };

export function lex(text) {
  return new Marked().lexer(text);
}

/**
 * Returns the blocks below a heading, up to the next heading on an equal or higher level. Without `title`, returns the
 * blocks after the first heading, which is the title of the file.
 */
export function section(tokens, title) {
  const at = tokens.findIndex((token) => token.type === 'heading' && (!title || plainText(token.tokens) === title));
  if (at < 0) throw new Error(`no heading ${JSON.stringify(title)}`);
  if (!title) return tokens.slice(at + 1);
  const { depth } = tokens[at];
  const end = tokens.findIndex((token, index) => index > at && token.type === 'heading' && token.depth <= depth);
  return tokens.slice(at + 1, end < 0 ? undefined : end);
}

/** Returns the headings among blocks, with their anchors. */
export function headings(tokens) {
  return tokens
    .filter(({ type }) => type === 'heading')
    .map((token) => {
      const text = plainText(token.tokens).trim();
      return { text, depth: token.depth, slug: slugOf(text) };
    });
}

export function highlighted(code, language) {
  const name = MARKUP[language] ?? ALIASES[language] ?? language;
  return hljs.getLanguage(name) ? hljs.highlight(code, { language: name }).value : escapeHtml(code);
}

/** Returns a block of code as HTML. The block is in the tab order, so that the keyboard can scroll it. */
export function codeBlock(code, language) {
  return `<pre tabindex="0"><code>${highlighted(code, language)}</code></pre>\n`;
}

/**
 * Returns a renderer of Markdown blocks for a page. The functions of `host` depend on the page: `link(href)` and
 * `picture(href)` return an address in the site, or `undefined` for a target outside of the site; `live(code,
 * language)` returns a running example.
 */
export function renderer(host) {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const id = slugOf(plainText(tokens).trim());
        const content = this.parser.parseInline(tokens);
        const label = attributes({ href: `#${id}`, class: 'anchor', 'aria-hidden': 'true', tabindex: '-1' });
        return `<h${depth} id="${id}">${content}<a${label}>#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens);
        const url = host.link(href);
        return url === undefined ? content : `<a${attributes({ href: url })}>${content}</a>`;
      },
      image({ href, text }) {
        const picture = host.picture(href);
        if (!picture) throw new Error(`there is no picture ${href}`);
        return `<img${attributes({ ...picture, alt: text.replace(/\s+/g, ' '), loading: 'lazy' })}>`;
      },
      code({ text, lang = '' }) {
        const [language = '', ...words] = lang.split(' ');
        return words.includes('live') ? host.live(text, language) : codeBlock(text, language);
      },
      table(token) {
        const cell = (tag, { tokens, text }) =>
          // A cell without text in the head of a table is not the heading of a column.
          tag === 'th' && text.trim()
            ? `<th scope="col">${this.parser.parseInline(tokens)}</th>`
            : `<td>${this.parser.parseInline(tokens)}</td>`;
        const row = (cells, tag) => `<tr>${cells.map((one) => cell(tag, one)).join('')}</tr>`;
        const hasHead = token.header.some(({ text }) => text.trim());
        const head = hasHead ? `<thead>${row(token.header, 'th')}</thead>` : '';
        return scrolling(
          `<table>${head}<tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`,
        );
      },
      // Anchors are written unchanged. Comments are left out, because they are for authors. All other HTML is shown as
      // text.
      html({ text }) {
        if (/^(<a id="[\w-]+">)?(<\/a>)?\s*$/.test(text)) return text;
        return text.startsWith('<!--') ? '' : escapeHtml(text);
      },
    },
  });
  return {
    blocks: (tokens) => marked.parser(tokens),
    inline: (text) => marked.parseInline(text),
  };
}

/** Returns a box for content that may be wider than the page. The mouse and the keyboard can scroll the box. */
export function scrolling(content) {
  return `<div class="scroll" tabindex="0">${content}</div>\n`;
}
