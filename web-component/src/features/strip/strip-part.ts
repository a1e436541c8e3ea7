/** The strip of a game as the element sees it before the code is loaded. */
import type { TemplateResult } from 'lit';
import type { Point, Position } from '../../engine/protocol.js';
import type { WonPosition } from '../../library/training/problem.js';

/** An evaluation of a position by an external engine. */
export interface Evaluation {
  readonly position: Position;
  /** Black's chances, 0 to 1. */
  readonly black: number;
}

/** A part of the element that may not be loaded yet. */
interface OtherPart<T> {
  readonly loaded: T | undefined;
  /** Calls `act` as soon as the part has loaded. */
  use(act: (loaded: T) => unknown): void;
}

/** The other parts that the strip needs. */
export interface StripOptions {
  lazy(): {
    readonly engines: OtherPart<{ evaluation(): Evaluation | undefined }>;
    /** Makes a position a problem, and begins it. */
    readonly train: OtherPart<{ readonly train: { take(position: WonPosition): void } }>;
    /** Adds moves as a variation after so many moves of the line. */
    readonly edit: OtherPart<{ readonly edit: { addVariation(ply: number, moves: readonly Point[]): void } }>;
  };
}

/** The strip in the replay bar. */
export interface StripDrawing {
  /** The ticks behind the slider; and over the edge of the board, the findings at the shown position with their actions. */
  readonly ticks: TemplateResult;
  /** The findings at the shown position in words, to follow the value of the slider; empty without findings. */
  readonly said: string;
  /** How far the search goes. */
  readonly title: string;
}
