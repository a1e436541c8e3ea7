/** The editing tools: how a press on the board changes the record. */
import type { MarkShape } from '../../../engine/protocol.js';

export const GROUPS = {
  play: ['play', 'insert-before', 'insert', 'correct'],
  stones: ['black', 'white', 'erase'],
  labels: ['letter', 'number', 'text'],
  marks: ['circle', 'triangle', 'square', 'cross'],
  lines: ['line', 'arrow'],
} as const;

export type GroupName = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as readonly GroupName[];

/** A tool of a group. */
export type GroupTool = (typeof GROUPS)[GroupName][number];

/** A tool of a group, or picking the offered fifths. */
export type Tool = GroupTool | 'offer';

export const TOOLS: readonly GroupTool[] = Object.values(GROUPS).flat();

const SHAPES: readonly string[] = GROUPS.marks;

/** The group of a tool; picking fifths belongs to the group `play`. */
export function groupOf(tool: Tool): GroupName {
  return GROUP_NAMES.find((name) => (GROUPS[name] as readonly Tool[]).includes(tool)) ?? 'play';
}

/** Whether the tool changes one move and then gives way to playing. */
export function isOnce(tool: Tool): boolean {
  return ['insert-before', 'insert', 'correct'].includes(tool);
}

export function isShape(tool: Tool): tool is Tool & MarkShape {
  return SHAPES.includes(tool);
}

/** Whether a press places a stone, so that a finger on a small board has to confirm it. */
export function placesStone(tool: Tool): boolean {
  return ['play', 'insert-before', 'insert', 'correct', 'black', 'white'].includes(tool);
}
