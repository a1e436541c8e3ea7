/** Prints novelties as diagrams, six to a page, each with the facts about the move. */
import { diagram } from '../../board/diagram/diagram.js';
import { svgText } from '../../board/diagram/diagram-svg.js';
import { type CreateElement, printSheet } from '../../board/diagram/print-sheet.js';
import { svgNode } from '../../board/diagram/svg-node.js';
import type { NoveltiesReply, Novelty, Point } from '../../engine/protocol.js';
import { stones } from '../../game/line.js';
import { EMPTY_BOARD } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { moveText, olderText, playedText, scoreText } from './novelties-panel.js';

const RULES = `
  @page { margin: 12mm; }
  body { margin: 0; inline-size: 186mm; color: #000; background: #fff; font: 8.5pt/1.35 system-ui, 'Noto Sans', 'Noto Sans CJK JP', sans-serif; }
  h1 { margin: 0 0 1mm; font-size: 15pt; }
  p { margin: 0 0 .6mm; overflow-wrap: anywhere; }
  .sheet { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 5mm 4mm; margin-block-start: 3mm; }
  article { break-inside: avoid; }
  article svg { display: block; inline-size: 100%; block-size: auto; }
  h2 { margin: 1mm 0 .6mm; font-size: 9.5pt; }
`;

const OPTIONS = {
  numbers: 'last',
  from: 1,
  to: 1,
  fromOne: false,
  coordinates: true,
  notes: false,
  colors: 'print',
} as const;

export function printNovelties(reply: NoveltiesReply, facts: string, terms: TermsOf<'novelties'>): Promise<void> {
  return printSheet(terms.noveltiesTitle, RULES, (page, made) => [
    made('h1', terms.noveltiesTitle),
    made('p', facts),
    sheet(
      made,
      reply.list.map((novelty) => article(novelty, page, made, terms)),
    ),
  ]);
}

function sheet(made: CreateElement, articles: readonly HTMLElement[]): HTMLElement {
  const all = made('div', ...articles);
  all.classList.add('sheet');
  return all;
}

function article(novelty: Novelty, page: Document, made: CreateElement, terms: TermsOf<'novelties'>): HTMLElement {
  const title = [moveText(novelty, terms), novelty.opening && terms.openingName({ ...novelty.opening })];
  const name = title.filter(Boolean).join(' · ');
  const games = novelty.games.map(({ row }) => {
    const about = [terms.resultName[row.result], row.date, row.event].filter(Boolean);
    return made('p', `${row.black} – ${row.white}: ${about.join(terms.comma)}`);
  });
  return made(
    'article',
    svgNode(svgText(diagram(pictureOf(novelty), OPTIONS), { size: 300, title: name }), page),
    made('h2', name),
    ...[scoreText(novelty, terms), olderText(novelty, terms), playedText(novelty, terms)]
      .filter(Boolean)
      .map((text) => made('p', text)),
    ...games,
  );
}

/** Returns the contents of a diagram: the position with the novelty as its last move. */
function pictureOf({ line }: Novelty) {
  const shown = stones({ setup: EMPTY_BOARD, moves: line, ply: line.length });
  const numbered = [...shown.values()].map(
    ({ point, color, move }) => [point, { color, ...(move !== undefined && { number: move }) }] as const,
  );
  return { stones: new Map<Point, (typeof numbered)[number][1]>(numbered), last: line.length, note: {} };
}
