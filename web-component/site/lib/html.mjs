/** Helpers for HTML. Text from source files is always escaped. */

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text) {
  return String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
}

/** Writes attributes of a tag. `undefined` and `false` leave the attribute out; `true` writes it without a value. */
export function attributes(pairs) {
  return Object.entries(pairs)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/** Returns the anchor of a heading, as GitHub makes it, so that links between documents work in both places. */
export function slugOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Returns the text of Markdown tokens without formatting. */
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
