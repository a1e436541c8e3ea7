/**
 * The active tool of the editor, the label or drawn line that the user has begun, and the notice about the last action.
 */
import type { Point } from '../../../engine/protocol.js';
import { GROUPS, type GroupName, type GroupTool, groupOf, type Tool } from './tools.js';

export class ActiveTool {
  /** The text that the label tool writes; empty if the user has not typed one. */
  text = '';
  /** The start point of a line that the user is drawing, if any. */
  from: Point | undefined;
  /** Whether the comment field is shown in place of the tools. A narrow layout has room for only one of the two. */
  commenting = false;
  /**
   * The notice about the last action; `said` is its text. The page shows the notice as long as `of` is the state of the
   * board.
   */
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

  /** Selects the last used tool of a group. In the group `play`, always selects the tool that plays moves. */
  takeGroup(group: GroupName): void {
    this.commenting = false;
    this.take(group === 'play' ? 'play' : (this.#last.get(group) ?? GROUPS[group][0]));
  }

  /**
   * Cancels a line that the user is drawing, or else deselects the active tool. Returns `false` if the active tool
   * plays moves, because this tool is never deselected.
   */
  putDown(): boolean {
    if (this.from !== undefined) this.from = undefined;
    else if (this.#tool !== 'play') this.take('play');
    else return false;
    return true;
  }
}
