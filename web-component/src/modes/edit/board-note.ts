/**
 * Draws the parts of a record that the board shows in addition to its line of moves: set-up stones, marks and labels,
 * and the next moves.
 */
import { nothing, svg } from 'lit';
import type { BoardPicture } from '../../board/board-picture.js';
import { x, y } from '../../board/board-svg.js';
import { type Color, PASS, type Point } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import type { TreeNode } from '../../game/record/draft.js';
import type { TermsOf } from '../../locales/localize.js';
import { noteSvg, type Stones } from './note-marks.js';
import { markText } from './tools/press-announcement.js';

export interface BoardNoteProps {
  node: TreeNode;
  stones: Stones;
  /** Which stones show their move number. A label or mark on a stone with a number is drawn beside the number. */
  numbers: 'all' | 'last' | 'off';
  color: Color | undefined;
  /** The start point of a line or arrow that the user is drawing; `undefined` if there is none. */
  from: Point | undefined;
  terms: TermsOf<'edit'>;
}

export function boardNote({ node, stones, numbers, color, from, terms }: BoardNoteProps): BoardPicture {
  const numbered = (point: Point) =>
    stones.get(point)?.move !== undefined && (numbers === 'all' || (numbers === 'last' && point === node.move));
  const overlay = svg`${noteSvg(node, stones, numbered)}${
    from === undefined ? nothing : svg`<circle class="lit" cx=${x(from)} cy=${y(from)} r="16" />`
  }`;
  const notes = spoken(node, terms);
  return { overlays: [overlay], notes: [notes], tips: notes, color, stones };
}

/** Returns for each point a text that names its marks, labels, lines and next moves. */
function spoken({ note, children }: TreeNode, terms: TermsOf<'edit'>): ReadonlyMap<Point, string> {
  const words = new Map<Point, string[]>();
  const say = (point: Point, text: string) => words.set(point, [...(words.get(point) ?? []), text]);
  for (const [point, text] of note.labels ?? []) say(point, terms.labelSaid({ text }));
  for (const [point, shape] of note.marks ?? []) say(point, markText(shape, terms));
  for (const { from, to, arrow } of note.lines ?? []) say(from, terms.lineSaid({ to: pointName(to), arrow }));
  for (const [index, { move }] of children.entries()) {
    if (move !== undefined && move !== PASS) say(move, terms.followsHere({ index: index + 1, of: children.length }));
  }
  return new Map([...words].map(([point, said]) => [point, said.join(terms.comma)]));
}
