/** The active tool of the editor, its unfinished input, and the notice about the last action. */
import type { Point } from '../../../engine/protocol.js';
import { GROUPS, type GroupName, type GroupTool, groupOf, type Tool } from './tools.js';

export class ActiveTool {
  /** The text that the label tool writes, if the user has typed one. */
  text = '';
  /** The point at which the user has begun to draw a line, if any. */
  from: Point | undefined;
  /** Whether the comment field is shown in place of the tools. A narrow layout has room for only one of the two. */
  commenting = false;
  /** Notice about the last action (`said`). It is shown as long as the board has the state `of`. */
  notice: { readonly of: unknown; readonly said: string } = { of: undefined, said: '' };
  #tool: Tool = 'play';
  /** The tool that was last used in each group of tools. */
  readonly #last = new Map<GroupName, GroupTool>();

  get tool(): Tool {
    return this.#tool;
  }

  take(tool: Tool): void {
    this.#tool = tool;
    this.from = undefined;
    if (tool !== 'offer') this.#last.set(groupOf(tool), tool);
  }

  /** Selects the tool that was last used in a group. In the group `play`, always selects the tool that plays moves. */
  takeGroup(group: GroupName): void {
    this.commenting = false;
    this.take(group === 'play' ? 'play' : (this.#last.get(group) ?? GROUPS[group][0]));
  }

  /** Discards a line that was begun, or else deselects the tool. Returns `false` if the tool already plays moves. */
  putDown(): boolean {
    if (this.from !== undefined) this.from = undefined;
    else if (this.#tool !== 'play') this.take('play');
    else return false;
    return true;
  }
}
