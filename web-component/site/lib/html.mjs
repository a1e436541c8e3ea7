/** Helpers for HTML. Text of a source file is always escaped. */

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text) {
  return String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
}

/** `<tag name="value">`: `undefined` and `false` leave an attribute out, `true` writes it alone. */
export function attributes(pairs) {
  return Object.entries(pairs)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/** The anchor of a heading, as GitHub makes it, so that links between documents work in both places. */
export function slugOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** The text of Markdown tokens, without any formatting. */
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
