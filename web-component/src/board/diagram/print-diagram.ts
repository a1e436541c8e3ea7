/**
 * Prints a diagram with what is said of it, from a document of its own in a frame that nobody sees: the page around the
 * element is not printed, and needs no rules for it. Under any policy: built node by node, with a constructed sheet.
 */

export interface Printed {
  title: string;
  /** Under the title, a line each: event, date, result. */
  facts: readonly string[];
  /** An SVG document. */
  svg: string;
  moves: string;
  comment: string;
}

const RULES = `
  @page { margin: 18mm; }
  body { margin: 0; color: #000; background: #fff; font: 11pt/1.45 system-ui, 'Noto Sans', 'Noto Sans CJK JP', sans-serif; }
  h1 { margin: 0 0 2mm; font-size: 15pt; }
  p { margin: 0 0 2mm; white-space: pre-line; overflow-wrap: anywhere; }
  svg { display: block; inline-size: min(100%, 130mm); block-size: auto; margin: 4mm 0; break-inside: avoid; }
`;

/** Opens the browser's own dialog; resolves as soon as that is up, or done with. */
export async function printDiagram(printed: Printed): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Not `hidden`: what has no box is not printed in some browsers.
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto -10000px', inlineSize: '800px', border: '0' });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  // Some browsers put a new empty document into the frame when it has loaded.
  await loaded;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return frame.remove();
  fill(view, printed);
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  await new Promise((resolve) => view.requestAnimationFrame(resolve));
  view.focus();
  view.print();
}

function fill(view: Window & typeof globalThis, { title, facts, svg, moves, comment }: Printed): void {
  const page = view.document;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(RULES);
  page.adoptedStyleSheets = [sheet];
  page.title = title;
  const line = (tag: 'h1' | 'p', text: string) => {
    if (text === '') return;
    const made = page.createElement(tag);
    made.textContent = text;
    page.body.append(made);
  };
  line('h1', title);
  for (const fact of facts) line('p', fact);
  page.body.append(svgNode(svg, page));
  line('p', moves);
  line('p', comment);
}

/** The picture as a node of a document. */
export function svgNode(svg: string, into: Document = document): SVGElement {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  return into.importNode(parsed.documentElement, true) as unknown as SVGElement;
}
