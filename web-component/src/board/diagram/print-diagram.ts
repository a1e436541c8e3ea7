/** Prints a diagram with its players, facts, moves and comments. */
import type { Color } from '../../engine/protocol.js';
import { type CreateElement, printSheet } from './print-sheet.js';
import { svgNode } from './svg-node.js';

export interface Printed {
  /** Title of the document. */
  title: string;
  /**
   * The names of the players for the heading, each after a stone of its color. If no player is known, this is
   * `undefined`, and the title is the heading.
   */
  players: Readonly<Record<Color, string>> | undefined;
  /** Lines of text under the heading, such as event, date and result. */
  facts: readonly string[];
  /** The text of an SVG document. */
  svg: string;
  moves: readonly { number: number; name: string }[];
  /** The comments of the record; `of` names the move that a comment is about. */
  comments: readonly { of: string; text: string }[];
}

/** Size of the printed area in millimeters. It fits on both A4 and Letter paper. */
const PAPER = { width: 180, height: 249 };
/** Sizes to try, the largest first: width of the diagram in millimeters, and font size in points. */
const SIZES: readonly (readonly [number, number])[] = [
  [136, 11],
  [128, 10.5],
  [120, 10],
  [112, 9.5],
  [104, 9],
  [96, 8.5],
  [88, 8],
];
/** The size for text that is too long for one page; the text then continues on further pages. */
const LONG = [120, 10] as const;

const RULES = `
  @page { margin: 15mm; }
  body { margin: 0; inline-size: ${PAPER.width}mm; color: #000; background: #fff; font: var(--letters)/1.4 system-ui, 'Noto Sans', 'Noto Sans CJK JP', sans-serif; }
  h1 { display: flex; flex-wrap: wrap; gap: 1mm 6mm; margin: 0 0 1.5mm; font-size: 1.4em; line-height: 1.25; }
  h1 span { display: inline-flex; align-items: center; gap: 2mm; }
  h1 svg { flex: none; inline-size: .8em; block-size: .8em; }
  p { margin: 0 0 1mm; white-space: pre-line; overflow-wrap: anywhere; }
  .diagram { display: block; inline-size: min(100%, var(--diagram)); block-size: auto; margin: 3mm auto; break-inside: avoid; }
  ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(5em, 1fr)); margin: 0 0 3mm; padding: 0; list-style: none; font-variant-numeric: tabular-nums; }
  li { white-space: nowrap; }
  li b { display: inline-block; min-inline-size: 1.9em; margin-inline-end: .35em; font-weight: 400; text-align: end; color: #555; }
`;

/** Opens the browser's print dialog. Resolves when the dialog opens, or in some browsers when it closes. */
export function printDiagram(printed: Printed): Promise<void> {
  return printSheet(printed.title, RULES, (page, made) => content(printed, page, made), fit);
}

function content(
  { title, players, facts, svg, moves, comments }: Printed,
  page: Document,
  made: CreateElement,
): readonly (Node | string)[] {
  const player = (color: Color) => made('span', svgNode(STONES[color], page), players?.[color] ?? '');
  const diagram = svgNode(svg, page);
  diagram.classList.add('diagram');
  return [
    players ? made('h1', player('black'), player('white')) : made('h1', title),
    ...facts.filter(Boolean).map((fact) => made('p', fact)),
    diagram,
    made('ol', ...moves.map(({ number, name }) => made('li', made('b', String(number)), name))),
    ...comments.map(({ of, text }) => made('p', ...(of ? [made('b', of), ' '] : []), text)),
  ];
}

/** Sets the first size of {@link SIZES} with which everything fits on one page. */
function fit(body: HTMLElement): void {
  const fits = SIZES.some((size) => {
    set(body, size);
    return body.getBoundingClientRect().height <= (PAPER.height / 25.4) * 96;
  });
  if (!fits) set(body, LONG);
}

function set(body: HTMLElement, [diagram, letters]: readonly [number, number]): void {
  body.style.setProperty('--diagram', `${diagram}mm`);
  body.style.setProperty('--letters', `${letters}pt`);
}

/** Black and white stones as SVG, because a font may lack such characters. */
const STONES: Record<Color, string> = { black: stone('#000'), white: stone('#fff') };

function stone(fill: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><circle cx="6" cy="6" r="5.4" fill="${fill}" stroke="#000" /></svg>`;
}
