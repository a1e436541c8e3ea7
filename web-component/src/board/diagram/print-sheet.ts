/**
 * Prints a document of its own from a frame that nobody sees: the page around the element is not printed, and needs no rules
 * for it. Under any policy: built node by node, with a constructed sheet.
 */

/** Makes an element of the document; what is not a node is text. */
export type Made = (tag: string, ...content: (Node | string)[]) => HTMLElement;

/** Opens the browser's own dialog; resolves as soon as that is up, or done with. `fit` is called when all is laid out. */
export async function printSheet(
  title: string,
  rules: string,
  content: (page: Document, made: Made) => readonly (Node | string)[],
  fit: (body: HTMLElement) => void = () => undefined,
): Promise<void> {
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
  const page = view.document;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(rules);
  page.adoptedStyleSheets = [sheet];
  page.title = title;
  const made: Made = (tag, ...parts) => {
    const element = page.createElement(tag);
    element.append(...parts);
    return element;
  };
  page.body.append(...content(page, made));
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  await new Promise((resolve) => view.requestAnimationFrame(resolve));
  fit(page.body);
  view.focus();
  view.print();
}
