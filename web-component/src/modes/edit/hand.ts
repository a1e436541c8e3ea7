/** What is in hand while the record is edited: a tool, what it needs besides, and what was done with it last. */
import type { Point } from '../../engine/protocol.js';
import { GROUPS, type GroupName, type GroupTool, groupOf, type Tool } from './tools.js';

export class Hand {
  /** The label of one's own. */
  text = '';
  /** Where a line has begun. */
  from: Point | undefined;
  /** The field of the comment stands in the place of the tools, where there is room for one of them only. */
  commenting = false;
  /** What was done last, and what the board showed then. */
  notice: { readonly of: unknown; readonly said: string } = { of: undefined, said: '' };
  #tool: Tool = 'play';
  /** The tool of each group that was taken last. */
  readonly #last = new Map<GroupName, GroupTool>();

  get tool(): Tool {
    return this.#tool;
  }

  take(tool: Tool): void {
    this.#tool = tool;
    this.from = undefined;
    if (tool !== 'offer') this.#last.set(groupOf(tool), tool);
  }

  /** Takes the tool of a group that was in hand last; of those that play, always the one that does no more than that. */
  takeGroup(group: GroupName): void {
    this.commenting = false;
    this.take(group === 'play' ? 'play' : (this.#last.get(group) ?? GROUPS[group][0]));
  }

  /** Puts down the innermost of what is in hand; `false` where that is nothing but what plays. */
  putDown(): boolean {
    if (this.from !== undefined) this.from = undefined;
    else if (this.#tool !== 'play') this.take('play');
    else return false;
    return true;
  }
}
