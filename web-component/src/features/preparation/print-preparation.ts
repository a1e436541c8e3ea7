/** Prints a preparation sheet. This is a separate file in `dist/`, loaded when the user prints. */
import type { PreparationReply } from '../../engine/protocol.js';
import { printedTable, printPage } from '../print-page.js';
import { type PreparationTerms, resultsText, searchText, sheetTables } from './sheet-tables.js';

const RULES = `
h2 { margin-block-start: 8pt; }
table { font-size: 9pt; }
td:is(:first-child, :last-child) { text-align: start; }
`;

export async function printPreparation(reply: PreparationReply, terms: PreparationTerms): Promise<void> {
  await printPage(terms.preparationAgainst({ name: reply.name }), RULES, (made) => [
    made('p', resultsText(reply.black, reply.white, terms)),
    made('p', searchText(reply, terms)),
    ...sheetTables(reply, terms).flatMap(({ title, note, heads, rows }) => [
      made('h2', note === '' ? title : `${title} · ${note}`),
      printedTable(
        heads,
        rows.map(({ cells }) => cells),
        made,
      ),
    ]),
  ]);
}
