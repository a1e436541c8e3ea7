/**
 * Interface between the element and its modes `view`, `search`, `solve`, `edit` and `train`.
 *
 * The element draws the header, the board, the bar under the board and the panels, and gets their contents from the
 * active mode. A mode reads the state from the store and changes the state by transitions. A mode itself stores only
 * values that undo does not restore: the active tool, unfolded parts, an answer that has arrived.
 */
import type { BoardPicture } from '../board/board-picture.js';
import type { Point } from '../engine/protocol.js';
import type { Line } from '../game/line.js';
import type { ModeName } from '../state/state.js';
import type { IconName } from '../ui/icons.js';
import type { Template } from '../ui/template.js';
import type { ToolIconName } from '../ui/tool-icons.js';
import type { KeyAction } from './key-actions.js';

/** A button in the menu of the bar under the board. */
export interface ToolButton {
  readonly icon: IconName | ToolIconName;
  readonly label: string;
  /** The full accessible name, if the label is an abbreviation. */
  readonly name?: string;
  readonly run: () => void;
  /** Whether the button is disabled. A disabled button stays visible in its place. */
  readonly idle?: boolean;
  /** Whether the part that the button unfolds is open; absent if the button unfolds nothing. */
  readonly open?: boolean;
  /** Whether the menu stays open after a press, because the tool is often used several times in a row. */
  readonly stays?: boolean;
}

/** The contents of the header that depend on the mode. */
export interface HeaderItems {
  /**
   * Chips (small buttons) for the collections to search, or other contents instead of the chips.
   */
  readonly archive?: Template;
  readonly filter?: { readonly open: boolean; toggle(): void };
}

/** Steps along the moves on the board. These are the moves of a line, a record or a proof. */
export interface Steps {
  /** Number of moves shown (`ply`), and number of all moves (`length`). */
  readonly ply: number;
  readonly length: number;
  stepTo(ply: number): void;
  stepBy(moves: number): void;
  takeBack(): void;
}

export interface Mode {
  readonly name: ModeName;
  /**
   * Whether the user plays a game or solves a problem in this mode. Other controls that change the position are then
   * hidden.
   */
  readonly game?: boolean;
  /** Called when the user leaves the mode: deselects tools, and stops work that runs only for this mode. */
  leave?(): void;
  /**
   * Called before each drawing while the mode is active. This is the only method that may query the engine without an
   * action of the user.
   */
  update?(): void;
  /**
   * Whether the element may delay the drawing by a frame, because an answer of the engine may arrive before the next
   * frame.
   */
  readonly held?: boolean;
  /** The line that the board shows, if it differs from the line in the store. An example is the line of a proof. */
  readonly line?: Line | undefined;
  /** Whether the user shares `line` instead of the line in the store. */
  readonly sharesLine?: boolean;
  picture(): BoardPicture;
  /**
   * Draws the caption above the board: the opening, an opened game, or the title of a record. The caption has at most
   * two rows of text and a fixed height. If absent, there is no caption.
   */
  readonly caption?: (() => Template) | undefined;
  /** Whether a press can change the position. The shape of the mouse cursor depends on this. */
  readonly playing: boolean;
  /** Whether a press on `point` would place a stone. If so, the user has to confirm a press on a forbidden point. */
  places(point: Point): boolean;
  press(point: Point): void;
  readonly steps: Steps;
  /** Plays a pass. If absent, the element adds the pass to the line in the store. */
  pass?(): void;
  /** Handles a key before the element does; returns `false` if the key has no meaning in this mode. */
  key?(action: KeyAction): boolean;
  /** Draws the part of the mode that is directly under the bar. */
  bar?(): Template;
  /** Returns the buttons that only this mode has in the menu of the bar. */
  tools?(): readonly ToolButton[];
  header?(): HeaderItems;
  /** Draws facts about the game on the board, such as the players; they are shown under the bar. */
  facts?(): Template;
  /** Draws the panels beside the board. */
  panel?(): Template;
  /** Whether {@link panel} also draws the card of the external engine; otherwise the card is above the panels. */
  readonly drawsEngine?: boolean;
  /** Text of an error in the attributes that the page has set for this mode; empty if there is none. */
  readonly problem?: string;
  /** Handles Escape by closing the innermost open part; returns `false` if no part is open. */
  close?(): boolean;
  /** Handles files that were dropped on the element; returns `false` if the element itself should handle them. */
  drop?(files: readonly File[]): boolean;
}

export type { BoardPicture };
