/**
 * Writes a board as static HTML: the element with a declarative shadow root, which a browser shows without any script.
 * When the script of the element arrives, the element takes the place of this board.
 *
 * The element and the static board draw the picture with the same code (`board/board-svg.ts`), which needs no DOM.
 */
import { svg } from 'lit';
import { boardStyles } from '../../board/board.styles.js';
import { boardSvg } from '../../board/board-svg.js';
import { PASS } from '../../engine/protocol.js';
import { findFive } from '../../game/five.js';
import { type Line, lastMove, stones } from '../../game/line.js';
import { readLine, writeLine } from '../../game/line-text.js';
import { termsIn } from '../../locales/localize.js';
import { problemText } from '../../state/trouble-text.js';
import { tokens } from '../../ui/tokens.styles.js';
import { frameStyles } from '../frame.styles.js';
import { lowWindowStyles } from '../low-window.styles.js';
import { paintedSvg } from './painted-svg.js';
import { staticStyles } from './static.styles.js';
import { escaped, templateText } from './template-text.js';

/** The contents of a static board. The fields have the names of the element's attributes. */
export interface StaticBoard {
  /** The moves, such as `h8 h9 i8`. */
  moves?: string | undefined;
  /** The position before the first move, as RFEN. */
  position?: string | undefined;
  /** Number of moves that the board shows; absent means all moves. */
  ply?: number | undefined;
  /** `off`: hides the coordinates. */
  coordinates?: 'on' | 'off' | undefined;
  /** Which stones show the number of their move. */
  numbers?: 'all' | 'last' | 'off' | undefined;
  /** `off`: hides the ring on the last move. */
  lastMove?: 'on' | 'off' | undefined;
  /** Color scheme; absent means the `color-scheme` of the page. */
  theme?: 'system' | 'light' | 'dark' | undefined;
  /** The accessible name of the board; by default an English text. */
  label?: string | undefined;
  /** Maximum width of the board in CSS pixels. An SVG document has exactly this width. */
  size?: number | undefined;
}

export interface StaticHtmlOptions {
  /**
   * URL of the style sheet (`dist/static.css` of the package); absent means that each board contains its style sheet.
   */
  css?: string | undefined;
}

/** Default width of an SVG document in CSS pixels. */
const SIZE = 480;

/** Returns the style sheet of static boards, for a separate file. */
export function staticCss(): string {
  const sheets = [tokens, frameStyles, lowWindowStyles, boardStyles, staticStyles];
  return sheets
    .map(({ cssText }) =>
      cssText
        .replace(/\/\*.*?\*\//gs, '')
        .replace(/\s+/g, ' ')
        .replace(/ ?([{};]) ?/g, '$1')
        .trim(),
    )
    .join('');
}

/** Returns the board as HTML. Throws a `TypeError` if the moves or the position cannot be read. */
export function staticHtml(board: StaticBoard, { css }: StaticHtmlOptions = {}): string {
  const line = lineOf(board);
  const style = css === undefined ? `<style>${staticCss()}</style>` : `<link rel="stylesheet" href="${escaped(css)}">`;
  const bare = board.coordinates === 'off' ? ' bare' : '';
  const { moves } = writeLine(line);
  return [
    `<renju-board${attributesOf(board, line)}><template shadowrootmode="open">${style}`,
    '<div class="root"><div class="body alone"><div class="play">',
    `<div class="board${bare}" part="board" role="img" aria-label="${escaped(labelOf(board, line))}">`,
    paintedSvg(picture(board, line), board.theme === 'dark' ? 'dark' : 'light'),
    `</div>${overOf(line)}<div class="controls"></div></div><div class="panel"></div></div></div></template>${moves}</renju-board>\n`,
  ].join('');
}

/** Returns the picture of the board alone, as an SVG document. Throws a `TypeError` as {@link staticHtml} does. */
export function staticSvg(board: StaticBoard): string {
  const line = lineOf(board);
  const { size = SIZE, theme } = board;
  const attributes = `xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" role="img" aria-label="${escaped(labelOf(board, line))}" `;
  const named = picture(board, line).replace(' aria-hidden="true"', '');
  return `${paintedSvg(named, theme === 'dark' ? 'dark' : 'light', attributes)}\n`;
}

function lineOf({ moves = '', position = '', ply }: StaticBoard): Line {
  const read = readLine({ moves, position, ply });
  if (!read.ok) throw new TypeError(problemText(read.problem, termsIn('en')));
  return read.line;
}

function labelOf({ label }: StaticBoard, { ply }: Line): string {
  return label || termsIn('en').boardAfter({ moves: ply });
}

/** Returns the name of the winner, if a five has ended the game. The element shows it over the edge of the board. */
function overOf(line: Line): string {
  const five = findFive(stones(line));
  return five ? `<p class="over" part="over">${escaped(termsIn('en').won({ color: five.color }))}</p>` : '';
}

/** Returns the attributes of the element, each after a space. */
function attributesOf({ coordinates, numbers, lastMove, theme, label, size }: StaticBoard, line: Line): string {
  const { moves, position, ply } = writeLine(line);
  const attributes = {
    // The element sets this attribute when it starts. Without the attribute here, the board would
    // have another width before that.
    mode: 'view',
    position,
    moves,
    ply,
    coordinates: coordinates === 'off' && coordinates,
    numbers: numbers !== 'all' && numbers,
    'last-move': lastMove === 'off' && lastMove,
    theme,
    label,
    style: size && `--renju-board-max: ${size}px`,
  };
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value || value === 0 ? ` ${name}="${escaped(String(value))}"` : []))
    .join('');
}

/**
 * Returns the picture of the board as text. The picture has no colors of its own: a style sheet
 * paints it.
 */
function picture({ coordinates, numbers, lastMove: ring }: StaticBoard, line: Line): string {
  const present = stones(line);
  const last = lastMove(line);
  const template = boardSvg({
    stones: present.values(),
    last: last === PASS ? undefined : last,
    five: findFive(present)?.points,
    marks: svg``,
    lit: [],
    ghosts: [],
    overlay: undefined,
    coordinates: coordinates !== 'off',
    numbers: numbers ?? 'all',
  });
  const text = templateText(template).replace(/\s+/g, ' ').replace(/> </g, '><').replace(/ \/>/g, '/>');
  return ring === 'off' ? text.replace(/<circle class="last"[^>]*>/, '') : text;
}
