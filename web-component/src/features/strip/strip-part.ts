/**
 * The types by which the element uses the strip. They are in a file of their own, because the code of the strip is
 * loaded later.
 */
import type { TemplateResult } from 'lit';
import type { Point, Position } from '../../engine/protocol.js';
import type { WonPosition } from '../../library/training/problem.js';

/** An evaluation of a position by an external engine. */
export interface Evaluation {
  readonly position: Position;
  /** Black's chances, from 0 to 1. */
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
    /** Makes a training problem of a position, and starts the problem. */
    readonly train: OtherPart<{ readonly train: { take(position: WonPosition): void } }>;
    /** Adds moves as a variation after the first `ply` moves of the line. */
    readonly edit: OtherPart<{ readonly edit: { addVariation(ply: number, moves: readonly Point[]): void } }>;
  };
}

/** The drawing and the texts of the strip in the replay bar. */
export interface StripDrawing {
  /**
   * The ticks behind the slider, and the findings at the shown position with their actions. The findings are drawn over
   * the edge of the board.
   */
  readonly ticks: TemplateResult;
  /**
   * The findings at the shown position in words, which follow the spoken value of the slider; empty without findings.
   */
  readonly said: string;
  /** Text for the tooltip of the slider: how far the search goes. */
  readonly title: string;
}
