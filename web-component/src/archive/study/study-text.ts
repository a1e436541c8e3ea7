/** What was found, in sentences and as a table for other programs. */
import type { FindRow } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';

type Terms = TermsOf<'missed'>;

/** `Move 24: White missed a win in 5 moves (fours).` */
export function findText(find: FindRow, terms: Terms): string {
  const { kind, side, ply, detail, by } = find;
  const move = ply + 1;
  if (kind === 'forbidden' || kind === 'forbidden-used')
    return terms.missedSaid[kind]({ move, why: whyText(detail, terms) });
  return terms.missedSaid[kind]({ move, color: side, moves: detail, by: by ?? 'fours' });
}

/** `Move 23 gave it away, move 21 still held.` Empty where it is not known. */
export function givenText({ given, held }: FindRow, terms: Terms): string {
  if (given === undefined) return '';
  return held === undefined ? terms.missedGave({ given }) : terms.missedHeld({ given, held });
}

function whyText(bits: number, terms: Terms): string {
  return terms.missedWhy.filter((_, bit) => (bits >> bit) & 1).join(terms.comma);
}

const COLUMNS = ['game', 'black', 'white', 'date', 'event', 'opening', 'result', 'kind', 'side', 'move', 'since', 'by'];

/** Comma-separated values (RFC 4180), as `renju missed --csv` writes them but for the lines of the wins. */
export function csvOf(finds: readonly FindRow[]): string {
  const head = [...COLUMNS, 'wins_in', 'given', 'held'].join(',');
  return `${[head, ...finds.map(csvLine)].join('\r\n')}\r\n`;
}

function csvLine({ game, kind, side, ply, since, by, detail, given, held }: FindRow): string {
  const { id, black, white, date, event, opening, result } = game;
  const facts = [id, black, white, date, event, opening, result, kind, side, ply + 1];
  const ofWin = by ? [since + 1, by, detail] : ['', '', ''];
  return [...facts, ...ofWin, given ?? '', held ?? ''].map((cell) => quoted(String(cell))).join(',');
}

/** A cell that a spreadsheet would take for a formula begins with an apostrophe. */
function quoted(cell: string): string {
  const text = /^[=+@\t\r]|^-(?!\d)/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
