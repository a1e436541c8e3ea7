/**
 * Maps a key press to an action. The action depends only on the properties of the event, the focused part of the
 * element and the cursor on the board. The element executes the action.
 *
 * A key has the same meaning on every part of the element, except for the arrows, Home and End. On the board, these
 * keys move the cursor. On all other parts, the left and right arrows step through the game. On the replay bar, Home
 * and End go to the start and the end of the line. Most keys with Ctrl, Alt or Meta belong to the browser.
 */

import type { Point } from '../engine/protocol.js';
import { columnOf, pointAt, pointCalled, rowOf, SIZE } from '../game/notation.js';

export type KeyAction =
  /** Moves the cursor on the board. */
  | { do: 'go'; to: Point }
  /** Plays a stone at the cursor. If a stone is already at the cursor, goes to the move that placed this stone. */
  | { do: 'play' }
  | { do: 'take-back' }
  /** Goes `by` moves forward along the line, or back if `by` is negative. */
  | { do: 'step'; by: number }
  /** Goes to the previous or next board on the trail, the list of visited boards. */
  | { do: 'back' | 'forward' }
  | { do: 'undo' | 'redo' }
  | { do: 'autoplay' }
  | { do: 'rename' }
  /** Opens the command field. */
  | { do: 'find' }
  | { do: 'leave' }
  | { do: 'list-keys' };

/**
 * The part of the element that has the focus. The list of moves counts as part of the replay bar. A `field` is a slider
 * or a text box; it handles its own arrow keys.
 */
export type KeyPlace = 'board' | 'replay' | 'field' | 'elsewhere';

export interface KeyFacts {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey?: boolean;
}

const BACK: KeyAction = { do: 'step', by: -1 };
const FORWARD: KeyAction = { do: 'step', by: 1 };

const EVERYWHERE: Record<string, KeyAction> = {
  ',': BACK,
  '.': FORWARD,
  '[': { do: 'step', by: -10 },
  ']': { do: 'step', by: 10 },
  '<': { do: 'back' },
  '>': { do: 'forward' },
  p: { do: 'autoplay' },
  F2: { do: 'rename' },
  '/': { do: 'find' },
  Escape: { do: 'leave' },
  '?': { do: 'list-keys' },
};

const OFF_BOARD: Record<string, KeyAction> = { ArrowLeft: BACK, ArrowRight: FORWARD };

const ON_REPLAY: Record<string, KeyAction> = {
  Home: { do: 'step', by: -Infinity },
  End: { do: 'step', by: Infinity },
};

/** Actions of keys with Ctrl or Command. These keys have the same action on every part of the element. */
const CHANGES: Record<string, KeyAction> = { z: { do: 'undo' }, y: { do: 'redo' } };

/**
 * Returns the action of a key press. `cursor` is the point of the board that has the focus, or else had the focus last.
 */
export function keyAction(event: KeyFacts, place: KeyPlace, cursor: Point): KeyAction | undefined {
  if (event.altKey) return undefined;
  const change = event.ctrlKey || event.metaKey ? CHANGES[event.key.toLowerCase()] : undefined;
  if (change) return event.shiftKey ? { do: 'redo' } : change;
  if (event.metaKey) return undefined;
  if (event.ctrlKey) return place === 'board' ? corner(event.key) : undefined;
  if (place === 'board') return onBoard(event.key, cursor) ?? EVERYWHERE[event.key];
  const arrow = place === 'field' ? undefined : OFF_BOARD[event.key];
  return arrow ?? (place === 'replay' ? ON_REPLAY[event.key] : undefined) ?? EVERYWHERE[event.key];
}

/**
 * Returns the action that moves the cursor to a corner of the board on the screen: Home to the top left, End to the
 * bottom right.
 */
function corner(key: string): KeyAction | undefined {
  if (key === 'Home') return { do: 'go', to: pointAt(0, SIZE - 1) };
  if (key === 'End') return { do: 'go', to: pointAt(SIZE - 1, 0) };
  return undefined;
}

function onBoard(key: string, cursor: Point): KeyAction | undefined {
  const column = columnOf(cursor);
  const row = rowOf(cursor);
  const go = (toColumn: number, toRow: number): KeyAction => {
    const clamp = (line: number) => Math.max(0, Math.min(SIZE - 1, line));
    return { do: 'go', to: pointAt(clamp(toColumn), clamp(toRow)) };
  };
  switch (key) {
    case 'ArrowLeft':
      return go(column - 1, row);
    case 'ArrowRight':
      return go(column + 1, row);
    case 'ArrowUp':
      return go(column, row + 1);
    case 'ArrowDown':
      return go(column, row - 1);
    case 'Home':
      return go(0, row);
    case 'End':
      return go(SIZE - 1, row);
    case 'PageUp':
      return go(column, SIZE - 1);
    case 'PageDown':
      return go(column, 0);
    case 'Enter':
    case ' ':
      return { do: 'play' };
    case 'Backspace':
    case 'Delete':
      return { do: 'take-back' };
    default:
      return undefined;
  }
}

/** The name of a point while it is being typed: `h`, `h1`, `h12`. */
export interface Typed {
  text: string;
  /** The point with the name `text`; absent if `text` is not the full name of a point. */
  point?: Point;
}

/**
 * Adds a key to the typed name of a point. Typing `h1` moves the cursor to h1 at once. If 2 follows, the cursor moves
 * on to h12, so that no timer is needed. Returns `undefined` if the key does not continue the name of a point; the
 * caller then discards the typed text.
 */
export function typePoint(typed: string, key: string): Typed | undefined {
  const letter = key.toLowerCase();
  if (/^[a-o]$/.test(letter)) return { text: letter };
  if (!/^\d$/.test(key)) return undefined;
  const text = typed + key;
  const named = /^([a-o])(1[0-5]|[1-9])$/.exec(text);
  if (!named) return undefined;
  const [, column = '', row = ''] = named;
  return { text, point: pointCalled(column, row) };
}
