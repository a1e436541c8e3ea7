/**
 * Converts the SVG text that `diagram-svg.ts` writes to a node. This text contains only elements with attributes in
 * double quotes, and plain text. The nodes are built one by one, because Trusted Types forbids parsing a text into
 * nodes.
 */
const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

export function svgNode(svg: string, into: Document = document): SVGElement {
  const root = into.createElementNS('http://www.w3.org/2000/svg', 'g');
  const open: SVGElement[] = [root];
  for (const [, closes, name = '', attributes = '', isEmpty, text = ''] of svg.matchAll(TAG)) {
    if (closes) {
      open.pop();
      continue;
    }
    const node = into.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement;
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (key !== 'xmlns') node.setAttribute(key, plain(value));
    }
    if (text.trim()) node.append(plain(text));
    open.at(-1)?.append(node);
    if (!isEmpty) open.push(node);
  }
  return root.firstElementChild as SVGElement;
}

function plain(text: string): string {
  return text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}
