/** The tools of the editor, in groups. The active tool determines how a press on the board changes the record. */
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

export type GroupTool = (typeof GROUPS)[GroupName][number];

/** Any tool: a tool of the groups, or `offer`, which chooses the offered fifth moves. */
export type Tool = GroupTool | 'offer';

export const TOOLS: readonly GroupTool[] = Object.values(GROUPS).flat();

const SHAPES: readonly string[] = GROUPS.marks;

/** Returns the group of a tool; the tool `offer` counts as a member of the group `play`. */
export function groupOf(tool: Tool): GroupName {
  return GROUP_NAMES.find((name) => (GROUPS[name] as readonly Tool[]).includes(tool)) ?? 'play';
}

/** Whether the tool is used for one press only; after that, the tool that plays moves is active again. */
export function isOnce(tool: Tool): boolean {
  return ['insert-before', 'insert', 'correct'].includes(tool);
}

export function isShape(tool: Tool): tool is Tool & MarkShape {
  return SHAPES.includes(tool);
}

/** Whether a press with the tool places a stone. A press with a finger on a small board must then be confirmed. */
export function placesStone(tool: Tool): boolean {
  return ['play', 'insert-before', 'insert', 'correct', 'black', 'white'].includes(tool);
}
