/**
 * Shows files by the attribute `src`, as a function that runs in the page of any browser, also in browsers that
 * Playwright does not support.
 *
 * The function is sent to the page as text, so it can use only its own code.
 */

/** An element with a file, and the texts that must appear in the element one after another. */
export interface SourceCase {
  attributes: Record<string, string>;
  /** Selector of the text inside the element. */
  where: string;
  texts: string[];
  /** An address to request after each text, which makes the file of the element grow. */
  grow?: string;
}

/**
 * Returns for each case the texts that appeared. If an expected text does not appear within 20
 * seconds, the text that is there takes its place.
 */
export async function sourceJob(cases: SourceCase[]): Promise<string[][]> {
  await customElements.whenDefined('renju-board');
  const show = async ({ attributes, where, texts, grow }: SourceCase): Promise<string[]> => {
    const board = document.createElement('renju-board');
    for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
    document.body.append(board);
    const seen: string[] = [];
    for (const text of texts) {
      const end = performance.now() + 20_000;
      let now = '';
      do {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        now = board.shadowRoot?.querySelector(where)?.textContent?.trim() ?? '';
      } while (!now.includes(text) && performance.now() < end);
      seen.push(now.includes(text) ? text : now);
      if (grow) await fetch(grow);
    }
    board.remove();
    return seen;
  };
  return Promise.all(cases.map(show));
}
