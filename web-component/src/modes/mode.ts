/**
 * What a mode is: the one interface between the element and `view`, `search`, `solve` and `edit`.
 *
 * The element draws the header, the board, the replay bar, the row of tools and the panels, and asks only the active
 * mode what is in them. A mode reads the state from the store and changes it by transitions; what it keeps for itself
 * is what nobody would want back by undo: the tool in hand, what is unfolded, an answer that has arrived.
 */
import type { nothing, TemplateResult } from 'lit';
import type { BoardPicture } from '../board/board-picture.js';
import type { Point } from '../engine/protocol.js';
import type { Line } from '../game/line.js';
import type { ModeName } from '../state/state.js';
import type { IconName } from '../ui/icons.js';
import type { KeyAction } from './key-actions.js';

export type Template = TemplateResult | typeof nothing;

/** A button in the row under the board. */
export interface Tool {
  readonly icon: IconName;
  readonly label: string;
  /** The whole name, where the label is short for it. */
  readonly name?: string;
  readonly run: () => void;
  /** Nothing to do at present; the button stays where it is. */
  readonly idle?: boolean;
  /** For what unfolds something. */
  readonly open?: boolean;
}

/** A button of the header, beside the modes. */
export interface HeaderItems {
  /** The collections that are searched, or what has their place. */
  readonly archive?: Template;
  /** The button that chooses games. */
  readonly filter?: { readonly open: boolean; toggle(): void };
}

/** Whoever steps along what the board shows: the line, the tree of a record, a proof. */
export interface Steps {
  /** Moves shown, and moves there are. */
  readonly ply: number;
  readonly length: number;
  stepTo(ply: number): void;
  stepBy(moves: number): void;
  takeBack(): void;
}

export interface Mode {
  readonly name: ModeName;
  /** A game has the board: what would change it from outside has no place. */
  readonly game?: boolean;
  /** The mode is left: put down tools, stop what runs only for it. */
  leave?(): void;
  /** Before each drawing while the mode is active: the one place where it asks the engine. */
  update?(): void;
  /** Whether the drawing may wait, as an answer may be here by the next frame. */
  readonly held?: boolean;
  /** The line on the board, where it is not the one of the state: a proof. */
  readonly line?: Line | undefined;
  picture(): BoardPicture;
  /**
   * What is on the board, in the line above it: the opening, an opened game, the title of a record. Two rows of text at
   * most; the line keeps its height whatever it says. A mode without it has no such line.
   */
  readonly caption?: (() => Template) | undefined;
  /** Whether a press changes what is on the board at all; a cursor shows it. */
  readonly playing: boolean;
  /** Whether a press on this point would place a stone: a finger on a small board then has to confirm it. */
  places(point: Point): boolean;
  /** A click or a key on a point. */
  press(point: Point): void;
  readonly steps: Steps;
  /** A pass, where it is not the line's. */
  pass?(): void;
  /** A key that means something in this mode before anything else; `false` where it does not. */
  key?(action: KeyAction): boolean;
  /** Under the replay bar. */
  bar?(): Template;
  /** Buttons of the row of tools that only this mode has. */
  tools?(): readonly Tool[];
  header?(): HeaderItems;
  /** Under the row of tools, where the facts of what is on the board stand. */
  facts?(): Template;
  /** Beside the board. */
  panel?(): Template;
  /** What is wrong with what the page asked of this mode; empty where nothing is. */
  readonly problem?: string;
  /** Escape: closes the innermost of what is open; `false` where nothing is. */
  close?(): boolean;
  /** A file dropped on the element; `false` where the mode has no use of its own for it. */
  drop?(files: readonly File[]): boolean;
}

export type { BoardPicture };
