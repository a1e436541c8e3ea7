/**
 * Interface between the element and its modes `view`, `search`, `solve` and `edit`.
 *
 * The element draws the header, the board, the bar under the board and the panels, and asks the active mode
 * for their contents. A mode reads the state from the store and changes it by transitions. A mode itself keeps only
 * values that undo need not restore: the active tool, unfolded parts, an answer that has arrived.
 */
import type { nothing, TemplateResult } from 'lit';
import type { BoardPicture } from '../board/board-picture.js';
import type { Point } from '../engine/protocol.js';
import type { Line } from '../game/line.js';
import type { ModeName } from '../state/state.js';
import type { IconName } from '../ui/icons.js';
import type { KeyAction } from './key-actions.js';

export type Template = TemplateResult | typeof nothing;

/** A button in the menu of the bar under the board. */
export interface Tool {
  readonly icon: IconName;
  readonly label: string;
  /** The full name, if the label is an abbreviation. */
  readonly name?: string;
  readonly run: () => void;
  /** The button does nothing at present, but stays in its place. */
  readonly idle?: boolean;
  /** Whether the part that this button unfolds is open. */
  readonly open?: boolean;
  /** The menu stays open, because the tool is often used several times in a row. */
  readonly stays?: boolean;
}

/** A button of the header, beside the modes. */
export interface HeaderItems {
  /** The list of collections to search, or a part in its place. */
  readonly archive?: Template;
  /** The button that opens the filter of games. */
  readonly filter?: { readonly open: boolean; toggle(): void };
}

/** Navigation along the moves on the board: the line, the tree of a record, or a proof. */
export interface Steps {
  /** Number of moves shown, and number of moves in all. */
  readonly ply: number;
  readonly length: number;
  stepTo(ply: number): void;
  stepBy(moves: number): void;
  takeBack(): void;
}

export interface Mode {
  readonly name: ModeName;
  /** A game is being played on the board; controls that would change the position from outside are hidden. */
  readonly game?: boolean;
  /** Called when the user leaves the mode: puts down tools and stops work that runs only for this mode. */
  leave?(): void;
  /** Called before each drawing while the mode is active: the only place where a mode queries the engine. */
  update?(): void;
  /** Whether the drawing may wait because an answer may arrive before the next frame. */
  readonly held?: boolean;
  /** The line on the board, if it differs from the line of the state: a proof. */
  readonly line?: Line | undefined;
  picture(): BoardPicture;
  /**
   * The line above the board: the opening, an opened game, or the title of a record. It has at most two rows of text
   * and a fixed height. A mode without `caption` has no such line.
   */
  readonly caption?: (() => Template) | undefined;
  /** Whether a press can change the position; the cursor shows it. */
  readonly playing: boolean;
  /** Whether a press on this point would place a stone: on a small board a finger then has to confirm the move. */
  places(point: Point): boolean;
  /** Handles a click or a key on a point. */
  press(point: Point): void;
  readonly steps: Steps;
  /** Plays a pass, if the mode does not pass on the line of the state. */
  pass?(): void;
  /** Handles a key before the element does; returns `false` if the key means nothing in this mode. */
  key?(action: KeyAction): boolean;
  /** Part under the bar. */
  bar?(): Template;
  /** Buttons for this mode only, in the menu of the bar. */
  tools?(): readonly Tool[];
  header?(): HeaderItems;
  /** Facts about the game on the board, under the bar. */
  facts?(): Template;
  /** Panel beside the board. */
  panel?(): Template;
  /** Error in the attributes that the page set for this mode; empty if there is none. */
  readonly problem?: string;
  /** Handles Escape: closes the innermost open part; returns `false` if no part is open. */
  close?(): boolean;
  /** Handles files dropped on the element; returns `false` if the mode has no use of its own for them. */
  drop?(files: readonly File[]): boolean;
}

export type { BoardPicture };
