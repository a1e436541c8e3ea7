/** Functions that write HTML. Text from source files is always escaped. */

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text) {
  return String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
}

/**
 * Returns the attributes of a tag as text. An attribute with the value `undefined` or `false` is left out. An attribute
 * with the value `true` is written without a value.
 */
export function attributes(pairs) {
  return Object.entries(pairs)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/**
 * Returns the anchor of a heading. The anchor is the same as on GitHub, so that links between documents work in the
 * repository and in the site.
 */
export function slugOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Returns the text of Markdown tokens without their formatting. */
export function plainText(tokens = []) {
  return tokens
    .map((token) => {
      if (token.tokens) return plainText(token.tokens);
      if (token.type === 'list') return plainText(token.items);
      if (token.type === 'table') {
        const rows = [token.header, ...token.rows];
        return rows.map((row) => row.map((cell) => plainText(cell.tokens)).join(' ')).join(' ');
      }
      return unescapeHtml(token.type === 'image' ? token.text : (token.text ?? ''));
    })
    .join(' ')
    .replace(/\s+/g, ' ');
}

function unescapeHtml(text) {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
