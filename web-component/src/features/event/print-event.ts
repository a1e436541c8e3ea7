/** Prints the page about an event. This is a separate file in `dist/`, loaded when the user prints. */
import type { CreateElement } from '../../board/diagram/print-sheet.js';
import type { EventReply } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { printedTable, printPage } from '../print-page.js';
import { crosstable, resultPair } from './crosstable.js';
import { byRound, factsOf, standingHeads, standingTexts } from './event-page.js';

const RULES = `
tr > :nth-child(2) { text-align: start; }
ul { margin: 0; padding: 0; list-style: none; columns: 2; }
li { break-inside: avoid; }
`;

export async function printEvent(reply: EventReply, terms: TermsOf<'event'>): Promise<void> {
  await printPage(reply.event.name, RULES, (made) => [
    made('p', factsOf(reply, terms)),
    made('h2', terms.eventStandings),
    standings(reply, terms, made),
    made('p', terms.eventTies),
    ...byRound(reply.games).flatMap(({ round, rows }) => [
      made('h2', round ? terms.eventRound({ round }) : terms.eventNoRound),
      made(
        'ul',
        ...rows.map((row) => made('li', `${row.black} – ${row.white} ${resultPair(row.result)} ${row.opening}`)),
      ),
    ]),
  ]);
}

/** Returns the standings. If there are few players, each row also has the results against each opponent. */
function standings(reply: EventReply, terms: TermsOf<'event'>, made: CreateElement): HTMLElement {
  const cells = crosstable(reply);
  const heads = [...standingHeads(terms).map(({ label }) => label), ...cells.map((_, place) => String(place + 1))];
  const rows = reply.players.map((player, place) => {
    const { buchholz, games, points, sonnebornBerger } = standingTexts(player, terms);
    const texts = [terms.number(player.place), player.name, points, games, buchholz, sonnebornBerger];
    return [...texts, ...(cells[place] ?? [])];
  });
  return printedTable(heads, rows, made);
}
