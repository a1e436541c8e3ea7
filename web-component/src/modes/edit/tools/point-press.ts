/**
 * Applies a press on a point to the record, according to the active tool. The functions are pure: they return the
 * changed record and the result to announce.
 */
import type { Color, Point } from '../../../engine/protocol.js';
import { correct, type Followed, insertAfter, insertBefore, isFree, play } from '../../../game/record/moves.js';
import { drawLine, label, mark, nextLabel, setStone, wipe } from '../../../game/record/notes.js';
import { nodeAt, pathNodes } from '../../../game/record/place.js';
import { standing } from '../../../game/record/stones.js';
import type { DraftAt } from '../record-board.js';
import { isOnce, isShape, type Tool } from './tools.js';

/** The result of a press. Each kind of result has its own sentence in the locales. */
export type Told =
  | { kind: 'placed' | 'inserted' | 'corrected'; color: Color; move: number; followed?: Followed }
  | { kind: 'set'; color: Color }
  | {
      kind:
        | 'erased'
        | 'wiped'
        | 'unlabelled'
        | 'unmarked'
        | 'offered'
        | 'withdrawn'
        | 'occupied'
        | 'empty'
        | 'wordless';
    }
  | { kind: 'labelled'; text: string }
  | { kind: 'marked'; shape: string }
  | { kind: 'line-begun' }
  | { kind: 'line'; from: Point; arrow: boolean };

export interface Pressed {
  /** The changed record and its shown position; absent if nothing has changed. */
  state?: DraftAt;
  told: Told;
  /** The start point of a drawn line, if the press has begun one; the next press ends this line. */
  from?: Point;
}

export interface Press {
  tool: Tool;
  point: Point;
  /** The text that the label tool writes; empty if the user has not typed one. */
  text: string;
  /** The start point of a line that the user is drawing, if any. */
  from: Point | undefined;
}

/**
 * Returns the color and the move number of the stone that a press would place; `undefined` if the press would place no
 * stone. The mode uses the result to ask the page for permission before the move.
 */
export function stoneOf({ draft, place }: DraftAt, { tool, point }: Press): { color: Color; move: number } | undefined {
  const board = standing(pathNodes(draft, place));
  const move = board.next;
  switch (tool) {
    case 'play':
    case 'insert':
      return board.stones.has(point) ? undefined : { color: board.toMove, move };
    case 'insert-before': {
      const before = standing(pathNodes(draft, place).slice(0, -1));
      const taken = place.at === 0 || board.stones.has(point);
      return taken ? undefined : { color: before.toMove, move: before.next };
    }
    case 'correct': {
      const { color } = nodeAt(draft, place);
      return color && isFree(draft, place, point) ? { color, move: move - 1 } : undefined;
    }
    case 'black':
    case 'white':
      return board.stones.get(point)?.color === tool ? undefined : { color: tool, move };
    default:
      return undefined;
  }
}

/** Applies a press with any tool, except the tool that chooses the offered fifth moves. */
export function pressed(state: DraftAt, press: Press): Pressed {
  const { tool, point } = press;
  if (tool === 'play' || isOnce(tool)) return moved(state, press);
  if (tool === 'black' || tool === 'white') return setUp(state, point, tool);
  if (tool === 'erase') return erased(state, point);
  if (tool === 'line' || tool === 'arrow') return lined(state, press);
  return noted(state, press);
}

function moved(state: DraftAt, press: Press): Pressed {
  const { draft, place } = state;
  const stone = stoneOf(state, press);
  const edits = { play, 'insert-before': insertBefore, insert: insertAfter, correct };
  const kinds = { play: 'placed', 'insert-before': 'inserted', insert: 'inserted', correct: 'corrected' } as const;
  const tool = press.tool as keyof typeof edits;
  const edited = stone && edits[tool](draft, place, press.point);
  if (!stone || !edited) return { told: { kind: 'occupied' } };
  const { followed } = edited;
  return { state: edited, told: { kind: kinds[tool], ...stone, ...(followed && { followed }) } };
}

function setUp({ draft, place }: DraftAt, point: Point, color: Color): Pressed {
  const edited = setStone(draft, place, point, color);
  if (!edited) return { told: { kind: 'occupied' } };
  const now = standing(pathNodes(edited.draft, edited.place)).stones.get(point);
  return { state: edited, told: now ? { kind: 'set', color } : { kind: 'erased' } };
}

/** Removes the label, the marks and the drawn lines at a point. If there are none, removes the stone on this point. */
function erased({ draft, place }: DraftAt, point: Point): Pressed {
  const wiped = wipe(draft, place, point);
  if (wiped !== draft) return { state: { draft: wiped, place }, told: { kind: 'wiped' } };
  const edited = setStone(draft, place, point, undefined);
  return edited ? { state: edited, told: { kind: 'erased' } } : { told: { kind: 'empty' } };
}

function noted({ draft, place }: DraftAt, { tool, point, text }: Press): Pressed {
  const { note } = nodeAt(draft, place);
  if (isShape(tool)) {
    const now = mark(draft, place, point, tool);
    const there = nodeAt(now, place).note.marks?.some(([at]) => at === point);
    return { state: { draft: now, place }, told: there ? { kind: 'marked', shape: tool } : { kind: 'unmarked' } };
  }
  // If the point already has a label of the tool's kind, the press removes the label. The tool `text` removes only a
  // label with the same text, and replaces any other label.
  const old = note.labels?.find(([at]) => at === point)?.[1];
  const same = old !== undefined && (tool === 'letter' ? /^[A-Z]+$/ : tool === 'number' ? /^\d+$/ : /^/).test(old);
  const own = tool === 'text' ? text.trim() : nextLabel(note, tool === 'number' ? 'number' : 'letter');
  const put = same && (tool !== 'text' || old === own) ? '' : own;
  const now = label(draft, place, point, put);
  if (now === draft) return { told: { kind: tool === 'text' && !own ? 'wordless' : 'empty' } };
  return { state: { draft: now, place }, told: put ? { kind: 'labelled', text: put } : { kind: 'unlabelled' } };
}

function lined({ draft, place }: DraftAt, { tool, point, from }: Press): Pressed {
  if (from === undefined) return { told: { kind: 'line-begun' }, from: point };
  const arrow = tool === 'arrow';
  const now = drawLine(draft, place, from, point, arrow);
  if (now === draft) return { told: { kind: 'empty' } };
  return { state: { draft: now, place }, told: { kind: 'line', from, arrow } };
}
