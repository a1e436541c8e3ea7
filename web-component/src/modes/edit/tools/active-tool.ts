/** The active tool of the editor, its pending input, and the notice of the last action. */
import type { Point } from '../../../engine/protocol.js';
import { GROUPS, type GroupName, type GroupTool, groupOf, type Tool } from './tools.js';

export class ActiveTool {
  /** Text of the user's own label. */
  text = '';
  /** The point where the user has begun a line. */
  from: Point | undefined;
  /** The comment field replaces the tools; narrow layouts show only one of the two. */
  commenting = false;
  /** Notice of the last action, with the board state that it belongs to. */
  notice: { readonly of: unknown; readonly said: string } = { of: undefined, said: '' };
  #tool: Tool = 'play';
  /** The tool last used in each group. */
  readonly #last = new Map<GroupName, GroupTool>();

  get tool(): Tool {
    return this.#tool;
  }

  take(tool: Tool): void {
    this.#tool = tool;
    this.from = undefined;
    if (tool !== 'offer') this.#last.set(groupOf(tool), tool);
  }

  /** Takes the tool last used in a group. The group `play` always starts with plain playing. */
  takeGroup(group: GroupName): void {
    this.commenting = false;
    this.take(group === 'play' ? 'play' : (this.#last.get(group) ?? GROUPS[group][0]));
  }

  /** Cancels the begun line, or else puts down the tool. Returns `false` if the tool is already plain playing. */
  putDown(): boolean {
    if (this.from !== undefined) this.from = undefined;
    else if (this.#tool !== 'play') this.take('play');
    else return false;
    return true;
  }
}
