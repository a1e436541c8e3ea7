/** Prints a page about one thing of the archive, such as an event. */
import { type CreateElement, printSheet } from '../board/diagram/print-sheet.js';

const RULES = `
@page { margin: 15mm; }
body { margin: 0; font: 10pt/1.4 system-ui, sans-serif; color: #000; }
h1 { margin: 0; font-size: 16pt; }
h2 { margin: 12pt 0 4pt; font-size: 11pt; break-after: avoid; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 1pt 5pt; border: 0.5pt solid #999; font-weight: 400; text-align: end; }
tr { break-inside: avoid; }
`;

/**
 * Opens the browser's print dialog for a page with a title. `rules` is CSS that is added to the rules which all pages
 * share.
 */
export async function printPage(
  title: string,
  rules: string,
  content: (made: CreateElement) => readonly (Node | string)[],
): Promise<void> {
  await printSheet(title, RULES + rules, (_, made) => [made('h1', title), ...content(made)]);
}

/** Creates a table of texts. */
export function printedTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  made: CreateElement,
): HTMLElement {
  const row = (tag: string, texts: readonly string[]) => made('tr', ...texts.map((text) => made(tag, text)));
  return made('table', row('th', heads), ...rows.map((texts) => row('td', texts)));
}
