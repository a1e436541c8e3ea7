/**
 * Prints a separate document in an invisible frame, so that the page around the element is not printed and needs no
 * print rules. The document is built node by node and has a constructed style sheet, because any
 * Content-Security-Policy allows both.
 */

/** Creates an element of the document. Content that is not a node becomes text. */
export type CreateElement = (tag: string, ...content: (Node | string)[]) => HTMLElement;

/**
 * Opens the browser's print dialog. Resolves when the dialog opens, or in some browsers when it closes. `rules` is CSS,
 * `content` returns the nodes of the body, and `fit` is called after layout.
 */
export async function printSheet(
  title: string,
  rules: string,
  content: (page: Document, made: CreateElement) => readonly (Node | string)[],
  fit: (body: HTMLElement) => void = () => undefined,
): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // The frame is outside of the window instead of `hidden`, because some browsers do not print a frame without a
  // layout.
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto -10000px', inlineSize: '800px', border: '0' });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  // Some browsers replace the document of a frame when the frame's load event fires, so the code waits for this event.
  await loaded;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return frame.remove();
  const page = view.document;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(rules);
  page.adoptedStyleSheets = [sheet];
  page.title = title;
  const made: CreateElement = (tag, ...parts) => {
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
