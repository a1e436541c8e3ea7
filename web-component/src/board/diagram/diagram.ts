/**
 * A diagram: the position at a place of a record as a list of shapes, for print or on a board.
 *
 * The list is what all renderers draw (`diagram-svg.ts` as text, `diagram-canvas.ts` on a canvas), so that a picture is
 * the same in every format. Lengths are in units of {@link Diagram.side}; a font is any plain one of the reader's.
 */

import type { Color, MarkShape, Note, Point } from '../../engine/protocol.js';
import { columnName, columnOf, pointAt, rowOf, SIZE } from '../../game/notation.js';
import type { Pictured } from '../../game/shown-record.js';

/** What is drawn; text stands around the middle of its place. */
export type Shape =
  /** `d` as in SVG. */
  | { kind: 'path'; d: string; fill?: string; stroke?: string; width?: number }
  | { kind: 'circle'; x: number; y: number; r: number; fill?: string; stroke?: string; width?: number }
  | { kind: 'text'; x: number; y: number; size: number; bold: boolean; fill: string; text: string };

export interface Diagram {
  /** The side of the square that the shapes lie in. */
  side: number;
  /** From the back to the front. */
  shapes: Shape[];
}

export interface DiagramOptions {
  /** Which stones carry the number of their move. */
  numbers: 'all' | 'last' | 'range' | 'none';
  /** `range`: the first number and the last, as the moves are counted; stones of other moves are plain. */
  from: number;
  to: number;
  /** Whether the first of the numbered moves is 1, or what it is in the record. */
  fromOne: boolean;
  /** a to o and 1 to 15. */
  coordinates: boolean;
  /** Labels, marks, lines. */
  notes: boolean;
  /** Black on white, or the colors of a board. */
  colors: 'print' | 'board';
}

interface Palette {
  ground: string;
  line: string;
  coordinate: string;
  black: string;
  white: string;
  /** The edge of a stone. */
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

/** From line to line. */
const STEP = 40;
const STONE = 18.4;
/** From the edge to the first line, with coordinates and without. */
const MARGIN = { wide: 44, narrow: 26 };
/** Halves of a mark's width. */
const MARK = 8;

/** Whoever draws knows where the points are and which stones are on them. */
interface Drawing {
  x(point: Point): number;
  y(point: Point): number;
  colors: Palette;
  stones: ReadonlyMap<Point, { color: Color; number?: number }>;
}

export function diagram({ stones, last, note: said }: Pictured, options: DiagramOptions): Diagram {
  const margin = options.coordinates ? MARGIN.wide : MARGIN.narrow;
  const drawing: Drawing = {
    x: (point) => margin + columnOf(point) * STEP,
    y: (point) => margin + (SIZE - 1 - rowOf(point)) * STEP,
    colors: PALETTES[options.colors],
    stones,
  };
  const side = 2 * margin + (SIZE - 1) * STEP;
  const note = options.notes ? said : {};
  const shown = numbersShown(options, last);
  return {
    side,
    shapes: [
      { kind: 'path', d: `M0 0H${side}V${side}H0Z`, fill: drawing.colors.ground },
      ...grid(drawing, margin),
      ...(options.coordinates ? coordinates(drawing, margin, side) : []),
      ...[...stones].flatMap(([point, stone]) => stoneShapes(drawing, point, stone.color)),
      ...noteShapes(drawing, note),
      ...[...stones].flatMap(([point, stone]) => {
        const text = stone.number === undefined ? undefined : shown(stone.number);
        // What is said of the point stands in the place of its number.
        return text === undefined || says(note, point) ? [] : numberShapes(drawing, point, stone.color, text);
      }),
    ],
  };
}

/** The text on the stone of a move, or none. */
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
  const stars = [3, 7, 11].flatMap((row) => [3, 7, 11].map((column) => [column, row] as const));
  return [
    { kind: 'path', d: inner.join(''), stroke: colors.line, width: 1.2 },
    { kind: 'path', d: `M${margin} ${margin}H${end}V${end}H${margin}Z`, stroke: colors.line, width: 2.4 },
    ...stars
      .filter(([column, row]) => (column === 7) === (row === 7))
      .map(([column, row]): Shape => {
        const point = pointAt(column, row);
        return { kind: 'circle', x: x(point), y: y(point), r: 3.6, fill: colors.line };
      }),
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
    return [text(along, side - 14, columnName(line)), text(14, along, String(SIZE - line))];
  }).flat();
}

function stoneShapes({ x, y, colors }: Drawing, point: Point, color: Color): Shape[] {
  const at = { x: x(point), y: y(point) };
  return [{ kind: 'circle', ...at, r: STONE, fill: colors[color], stroke: colors.edge, width: 1.4 }];
}

/** The ink on a stone, or on the empty board. */
function ink({ colors, stones }: Drawing, point: Point): string {
  const stone = stones.get(point);
  if (!stone) return colors.note;
  return stone.color === 'black' ? colors.white : colors.black;
}

function numberShapes({ x, y, colors }: Drawing, point: Point, color: Color, text: string): Shape[] {
  const fill = color === 'black' ? colors.white : colors.black;
  return [{ kind: 'text', x: x(point), y: y(point), size: text.length > 2 ? 15 : 18, bold: true, fill, text }];
}

function says({ labels, marks }: Note, point: Point): boolean {
  return [...(labels ?? []), ...(marks ?? [])].some(([at]) => at === point);
}

function noteShapes(drawing: Drawing, { lines, marks, labels }: Note): Shape[] {
  return [
    ...(lines ?? []).flatMap(({ from, to, arrow }) => lineShapes(drawing, from, to, arrow)),
    ...(marks ?? []).flatMap(([point, mark]) => markShapes(drawing, point, mark)),
    ...(labels ?? []).flatMap(([point, text]) => labelShapes(drawing, point, text)),
  ];
}

/** A line from point to point; an arrow ends with a head, before the middle of the point. */
function lineShapes({ x, y, colors }: Drawing, from: Point, to: Point, arrow: boolean): Shape[] {
  const [dx, dy] = [x(to) - x(from), y(to) - y(from)];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [];
  const [ux, uy] = [dx / length, dy / length];
  const tip = { x: x(to) - ux * (arrow ? 6 : 0), y: y(to) - uy * (arrow ? 6 : 0) };
  const neck = { x: tip.x - ux * 14, y: tip.y - uy * 14 };
  const end = arrow ? neck : tip;
  const shaft = `M${round(x(from))} ${round(y(from))}L${round(end.x)} ${round(end.y)}`;
  const head = [
    `M${round(tip.x)} ${round(tip.y)}`,
    `L${round(neck.x - uy * 7)} ${round(neck.y + ux * 7)}`,
    `L${round(neck.x + uy * 7)} ${round(neck.y - ux * 7)}Z`,
  ].join('');
  return [
    // On stones of either color a line is seen by its edge.
    { kind: 'path', d: shaft, stroke: colors.ground, width: 6 },
    { kind: 'path', d: shaft, stroke: colors.note, width: 3 },
    ...(arrow ? [{ kind: 'path' as const, d: head, fill: colors.note }] : []),
  ];
}

function markShapes(drawing: Drawing, point: Point, mark: MarkShape): Shape[] {
  const [x, y] = [drawing.x(point), drawing.y(point)];
  const stroke = ink(drawing, point);
  const stroked = { stroke, width: 2.6 };
  const under = drawing.stones.has(point) ? [] : [patch(drawing, point, MARK + 2)];
  switch (mark) {
    case 'circle':
      return [...under, { kind: 'circle', x, y, r: MARK, ...stroked }];
    case 'triangle':
      return [
        ...under,
        { kind: 'path', d: `M${x} ${y - 10}L${round(x + 8.7)} ${y + 5}L${round(x - 8.7)} ${y + 5}Z`, ...stroked },
      ];
    case 'square':
      return [...under, { kind: 'path', d: `M${x - 7} ${y - 7}h14v14h-14Z`, ...stroked }];
    case 'cross':
      return [...under, { kind: 'path', d: `M${x - 7} ${y - 7}l14 14m0 -14l-14 14`, ...stroked }];
    case 'selected':
      return [...under, { kind: 'path', d: `M${x - 7} ${y - 7}h14v14h-14Z`, fill: stroke }];
  }
}

/** A label of up to three characters is as large as a number; a longer one shrinks into its point. */
function labelShapes(drawing: Drawing, point: Point, text: string): Shape[] {
  const characters = [...text].length;
  const size = characters < 3 ? 18 : Math.max(8, 46 / characters);
  const at = { x: drawing.x(point), y: drawing.y(point) };
  const under = drawing.stones.has(point) ? [] : [patch(drawing, point, characters < 2 ? 11 : 15)];
  return [...under, { kind: 'text', ...at, size: round(size), bold: true, fill: ink(drawing, point), text }];
}

/** Takes the lines of the board from under a label. */
function patch({ x, y, colors }: Drawing, point: Point, r: number): Shape {
  return { kind: 'circle', x: x(point), y: y(point), r, fill: colors.ground };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
