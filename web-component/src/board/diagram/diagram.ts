/**
 * A diagram: the position of a record as a list of shapes. Its colors are either black on white, for print, or the
 * colors of a wooden board.
 *
 * All renderers draw this list (`diagram-svg.ts` as text, `diagram-canvas.ts` on a canvas), so that a picture is
 * identical in every format. Lengths are in units of {@link Diagram.side}; text uses the viewer's default font.
 */

import type { Color, MarkShape, Note, Point } from '../../engine/protocol.js';
import { columnName, columnOf, rowOf, SIZE } from '../../game/notation.js';
import type { Pictured } from '../../game/shown-record.js';
import { COORDINATE, MARGIN, SPARED, STAR_POINTS, STEP, STONE } from '../board-svg.js';

/** A shape of the diagram. A text is centered on its `x` and `y`. */
export type Shape =
  /** `d` is the path data of SVG. */
  | { kind: 'path'; d: string; fill?: string; stroke?: string; width?: number }
  | { kind: 'circle'; x: number; y: number; r: number; fill?: string; stroke?: string; width?: number }
  | { kind: 'text'; x: number; y: number; size: number; bold: boolean; fill: string; text: string };

export interface Diagram {
  /** Side of the square that contains the shapes. */
  side: number;
  /** The shapes from back to front. */
  shapes: Shape[];
}

export interface DiagramOptions {
  /** Which stones show the number of their move. */
  numbers: 'all' | 'last' | 'range' | 'none';
  /** For `range`: the first and last move number to show. Stones with other numbers show no number. */
  from: number;
  to: number;
  /** Whether the shown numbers start at 1; otherwise each stone shows its number in the record. */
  fromOne: boolean;
  /** Whether to show the coordinates a to o and 1 to 15. */
  coordinates: boolean;
  /** Whether to show the labels, marks and lines of the record. */
  notes: boolean;
  /** `print` is black on white; `board` has the colors of a board. */
  colors: 'print' | 'board';
}

interface Palette {
  ground: string;
  line: string;
  coordinate: string;
  black: string;
  white: string;
  /** The color of a stone's edge. */
  edge: string;
  note: string;
}

const PALETTES: Record<DiagramOptions['colors'], Palette> = {
  print: {
    ground: '#fff',
    line: '#000',
    coordinate: '#000',
    black: '#000',
    white: '#fff',
    edge: '#000',
    note: '#000',
  },
  board: {
    ground: '#e9c98f',
    line: '#5b4526',
    coordinate: '#5b4526',
    black: '#17181b',
    white: '#f8f6f1',
    edge: '#3b2d19',
    note: '#0b5f58',
  },
};

/** Distance from the edge to the first line of the board: `wide` with coordinates, `narrow` without. */
const MARGINS = { wide: MARGIN, narrow: MARGIN - SPARED };
/** Half the width of a mark on a point without a number. */
const MARK = 8;
const AROUND = 15.6;
/**
 * Horizontal and vertical distance from the center of a stone to a badge. A badge at this distance does not hide the
 * number of the stone.
 */
const BESIDE = 16;
/** Distance between the end of a drawn line and the center of a numbered stone. */
const CLEAR = 14;

/** Coordinates, colors and stones that the drawing functions share. */
interface Drawing {
  x(point: Point): number;
  y(point: Point): number;
  colors: Palette;
  stones: ReadonlyMap<Point, { color: Color; number?: number }>;
  /** Returns the number shown on the stone of a point, if any. */
  number(point: Point): string | undefined;
}

export function diagram({ stones, last, note: said }: Pictured, options: DiagramOptions): Diagram {
  const shown = numbersShown(options, last);
  const note: Note = options.notes ? said : {};
  const margin = options.coordinates ? MARGINS.wide : MARGINS.narrow;
  const drawing: Drawing = {
    x: (point) => margin + columnOf(point) * STEP,
    y: (point) => margin + (SIZE - 1 - rowOf(point)) * STEP,
    colors: PALETTES[options.colors],
    stones,
    number: (point) => {
      const number = stones.get(point)?.number;
      return number === undefined ? undefined : shown(number);
    },
  };
  const side = 2 * margin + (SIZE - 1) * STEP;
  return {
    side,
    shapes: [
      { kind: 'path', d: `M0 0H${side}V${side}H0Z`, fill: drawing.colors.ground },
      ...grid(drawing, margin),
      ...(options.coordinates ? coordinates(drawing, margin, side) : []),
      ...[...stones].flatMap(([point, stone]) => stoneShapes(drawing, point, stone.color)),
      ...(note.lines ?? []).flatMap(({ from, to, arrow }) => lineShapes(drawing, from, to, arrow)),
      // The numbers are drawn after the lines, and the marks avoid the numbers, so that all numbers stay readable.
      ...[...stones].flatMap(([point, { color }]) => numberShapes(drawing, point, color, note.lines !== undefined)),
      ...(note.marks ?? []).flatMap(([point, mark]) => markShapes(drawing, point, mark)),
      ...(note.labels ?? []).flatMap(([point, text]) => labelShapes(drawing, point, text)),
    ],
  };
}

/** Returns a function from a move number to the text on its stone; `undefined` if the stone shows no text. */
function numbersShown(options: DiagramOptions, last: number): (number: number) => string | undefined {
  const { numbers, fromOne } = options;
  const ends = {
    all: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    last: [last, last],
    range: [options.from, options.to],
    none: [1, 0],
  }[numbers];
  const [from = 0, to = 0] = ends;
  const less = fromOne && numbers !== 'all' ? from - 1 : 0;
  return (number) => (number >= from && number <= to ? String(number - less) : undefined);
}

function grid({ x, y, colors }: Drawing, margin: number): Shape[] {
  const end = margin + (SIZE - 1) * STEP;
  const inner = Array.from({ length: SIZE - 2 }, (_, line) => {
    const at = margin + (line + 1) * STEP;
    return `M${margin} ${at}H${end}M${at} ${margin}V${end}`;
  });
  return [
    { kind: 'path', d: inner.join(''), stroke: colors.line, width: 1.2 },
    { kind: 'path', d: `M${margin} ${margin}H${end}V${end}H${margin}Z`, stroke: colors.line, width: 2.4 },
    ...STAR_POINTS.map((point): Shape => ({ kind: 'circle', x: x(point), y: y(point), r: 3.6, fill: colors.line })),
  ];
}

function coordinates({ colors }: Drawing, margin: number, side: number): Shape[] {
  const text = (x: number, y: number, said: string): Shape => ({
    kind: 'text',
    x,
    y,
    size: 15,
    bold: false,
    fill: colors.coordinate,
    text: said,
  });
  return Array.from({ length: SIZE }, (_, line) => {
    const along = margin + line * STEP;
    return [text(along, side - COORDINATE, columnName(line)), text(COORDINATE, along, String(SIZE - line))];
  }).flat();
}

function stoneShapes({ x, y, colors }: Drawing, point: Point, color: Color): Shape[] {
  const at = { x: x(point), y: y(point) };
  return [{ kind: 'circle', ...at, r: STONE, fill: colors[color], stroke: colors.edge, width: 1.4 }];
}

/**
 * Returns the color of text on a point. The color depends on whether the point has a black stone, a white stone or no
 * stone.
 */
function ink({ colors, stones }: Drawing, point: Point): string {
  const stone = stones.get(point);
  if (!stone) return colors.note;
  return stone.color === 'black' ? colors.white : colors.black;
}

/**
 * Draws the number of a stone. `lines` says whether the record has lines; a disc in the stone's color then hides the
 * lines under the number.
 */
function numberShapes({ x, y, colors, number }: Drawing, point: Point, color: Color, lines: boolean): Shape[] {
  const text = number(point);
  if (text === undefined) return [];
  const fill = color === 'black' ? colors.white : colors.black;
  const clear: Shape = { kind: 'circle', x: x(point), y: y(point), r: CLEAR - 1, fill: colors[color] };
  return [
    ...(lines ? [clear] : []),
    { kind: 'text', x: x(point), y: y(point), size: text.length > 2 ? 15 : 18, bold: true, fill, text },
  ];
}

/**
 * Draws a line between two points. An arrow also has a head. On a stone with a number, the line ends beside the number.
 */
function lineShapes({ x, y, colors, number }: Drawing, from: Point, to: Point, arrow: boolean): Shape[] {
  const [dx, dy] = [x(to) - x(from), y(to) - y(from)];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [];
  const [ux, uy] = [dx / length, dy / length];
  const short = { from: number(from) ? CLEAR : 0, to: number(to) ? CLEAR : arrow ? 6 : 0 };
  const tip = { x: x(to) - ux * short.to, y: y(to) - uy * short.to };
  const neck = { x: tip.x - ux * 14, y: tip.y - uy * 14 };
  const end = arrow ? neck : tip;
  const shaft = `M${round(x(from) + ux * short.from)} ${round(y(from) + uy * short.from)}L${round(end.x)} ${round(end.y)}`;
  const head = [
    `M${round(tip.x)} ${round(tip.y)}`,
    `L${round(neck.x - uy * 7)} ${round(neck.y + ux * 7)}`,
    `L${round(neck.x + uy * 7)} ${round(neck.y - ux * 7)}Z`,
  ].join('');
  return [
    // A wide edge in the color of the ground makes the line visible on stones of either color.
    { kind: 'path', d: shaft, stroke: colors.ground, width: 6 },
    { kind: 'path', d: shaft, stroke: colors.note, width: 3 },
    ...(arrow ? [{ kind: 'path' as const, d: head, fill: colors.note }] : []),
  ];
}

/**
 * Draws a mark so that it does not hide the number of its stone. A circle goes around the number; any other mark is
 * small and at the corner of the stone.
 */
function markShapes(drawing: Drawing, point: Point, mark: MarkShape): Shape[] {
  const numbered = drawing.number(point) !== undefined;
  const [x, y] = [drawing.x(point), drawing.y(point)];
  if (mark === 'circle') {
    const r = numbered ? AROUND : MARK;
    return [
      ...under(drawing, point, MARK + 2),
      { kind: 'circle', x, y, r, stroke: ink(drawing, point), width: numbered ? 2 : 2.6 },
    ];
  }
  if (numbered) {
    const { note } = drawing.colors;
    return [...badge(drawing, point, 17), figure(x + BESIDE, y - BESIDE, mark, note, 0.55)];
  }
  return [...under(drawing, point, MARK + 2), figure(x, y, mark, ink(drawing, point), 1)];
}

function figure(x: number, y: number, mark: Exclude<MarkShape, 'circle'>, color: string, scale: number): Shape {
  const at = (dx: number, dy: number) => `${round(x + dx * scale)} ${round(y + dy * scale)}`;
  const corners = `${at(-7, -7)}L${at(7, -7)}L${at(7, 7)}L${at(-7, 7)}`;
  const d = {
    triangle: `M${at(0, -10)}L${at(8.7, 5)}L${at(-8.7, 5)}Z`,
    square: `M${corners}Z`,
    cross: `M${at(-7, -7)}L${at(7, 7)}M${at(7, -7)}L${at(-7, 7)}`,
    selected: `M${corners}Z`,
  }[mark];
  return mark === 'selected'
    ? { kind: 'path', d, fill: color }
    : { kind: 'path', d, stroke: color, width: scale < 1 ? 1.8 : 2.6 };
}

/**
 * Draws a label. On a point without a number, a label of one or two characters has the size of a number, and a longer
 * label is smaller. On a numbered stone, the label is in a badge at the corner of the stone.
 */
function labelShapes(drawing: Drawing, point: Point, text: string): Shape[] {
  const characters = [...text].length;
  const at = { x: drawing.x(point), y: drawing.y(point) };
  if (drawing.number(point) !== undefined) {
    const width = Math.max(17, characters * 8 + 6);
    const corner = { x: at.x + BESIDE + (width - 17) / 2, y: at.y - BESIDE };
    return [
      ...badge(drawing, point, width),
      { kind: 'text', ...corner, size: 13, bold: true, fill: drawing.colors.note, text },
    ];
  }
  const size = characters < 3 ? 18 : Math.max(8, 46 / characters);
  const said: Shape = { kind: 'text', ...at, size: round(size), bold: true, fill: ink(drawing, point), text };
  return [...under(drawing, point, characters < 2 ? 11 : 15), said];
}

/** Draws an empty badge at the corner of a stone. */
function badge({ x, y, colors }: Drawing, point: Point, width: number): Shape[] {
  const [left, top] = [x(point) + BESIDE, y(point) - BESIDE - 8.5];
  const d = `M${left} ${top}h${width - 17}a8.5 8.5 0 0 1 0 17h${17 - width}a8.5 8.5 0 0 1 0 -17Z`;
  return [{ kind: 'path', d, fill: colors.ground, stroke: colors.note, width: 1.2 }];
}

/**
 * Hides the lines of the board under a label or circle; returns no shape for a point with a stone, which covers the
 * lines anyway.
 */
function under({ stones, x, y, colors }: Drawing, point: Point, r: number): Shape[] {
  return stones.has(point) ? [] : [{ kind: 'circle', x: x(point), y: y(point), r, fill: colors.ground }];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
