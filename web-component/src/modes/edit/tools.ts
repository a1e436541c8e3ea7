/** What a press on the board does, while the record is edited. */
import type { MarkShape } from '../../engine/protocol.js';

export const TOOLS = [
  'play',
  'insert-before',
  'insert',
  'correct',
  'black',
  'white',
  'erase',
  'letter',
  'number',
  'text',
  'circle',
  'triangle',
  'square',
  'cross',
  'line',
  'arrow',
] as const;

/** One of the row, or picking the fifths that were offered. */
export type Tool = (typeof TOOLS)[number] | 'offer';

const SHAPES: readonly string[] = ['circle', 'triangle', 'square', 'cross'];

/** Whether it changes one move and then gives way to playing. */
export function isOnce(tool: Tool): boolean {
  return ['insert-before', 'insert', 'correct'].includes(tool);
}

export function isShape(tool: Tool): tool is Tool & MarkShape {
  return SHAPES.includes(tool);
}

/** Whether a press puts a stone somewhere, so that a finger on a small board has to confirm it. */
export function placesStone(tool: Tool): boolean {
  return ['play', 'insert-before', 'insert', 'correct', 'black', 'white'].includes(tool);
}
