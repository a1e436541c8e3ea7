/**
 * The types by which the element uses the strip. They are in a file of their own, because the code of the strip is
 * loaded later.
 */
import type { nothing, TemplateResult } from 'lit';
import type { Position } from '../../engine/protocol.js';
import type { Line } from '../../game/line.js';
import type { Annotation } from '../../game/record/annotate.js';
import type { WonPosition } from '../../library/training/problem.js';
import type { KeyedPosition } from './line-search.js';
import type { SearchedTurn, Tick } from './ticks.js';

export type { KeyedPosition };

/** An evaluation of a position by an external engine. */
export interface Evaluation {
  readonly position: Position;
  /** Black's chances, from 0 to 1. */
  readonly black: number;
}

/** A part of the element that may not be loaded yet. */
export interface OtherPart<T> {
  readonly loaded: T | undefined;
  /** Calls `act` as soon as the part has loaded. */
  use(act: (loaded: T) => unknown): void;
}

/** The other parts that the strip needs. */
export interface StripOptions {
  lazy(): {
    readonly engines: OtherPart<{ evaluation(): Evaluation | undefined }>;
    /** Makes training problems of positions, and starts the first problem. */
    readonly train: OtherPart<{ readonly train: { take(...positions: readonly WonPosition[]): void } }>;
    /** Adds comments and variations to the shown line of the record. */
    readonly edit: OtherPart<{ readonly edit: { annotate(annotations: readonly Annotation[]): void } }>;
    /** The card with the review of the line. */
    readonly review: OtherPart<{ readonly open: boolean }>;
  };
}

/** The findings about the shown line. The index in each list is the number of moves played. */
export interface GameFindings {
  readonly line: Line;
  readonly positions: readonly KeyedPosition[];
  /** The results of the solver; `undefined` for positions that it has not searched yet. */
  readonly turns: readonly (SearchedTurn | undefined)[];
  readonly ticks: readonly Tick[];
  /** Black's chances by an external engine, from 0 to 1; `undefined` for positions that it has not evaluated. */
  readonly chances: readonly (number | undefined)[];
  readonly searching: boolean;
  /** Returns the sentences about a tick. */
  text(tick: Tick): string;
  /** Returns the position of a tick with its win; `undefined` if the tick has no win. */
  wonPosition(tick: Tick): WonPosition | undefined;
  stepTo(ply: number): void;
}

/** The drawing and the texts of the strip in the replay bar. */
export interface StripDrawing {
  /** The ticks behind the slider. */
  readonly ticks: TemplateResult;
  /** The findings at the shown position, with their actions. */
  readonly found: TemplateResult | typeof nothing;
  /**
   * The findings at the shown position in words, which follow the spoken value of the slider; empty without findings.
   */
  readonly said: string;
  /** Text for the tooltip of the slider: how far the search goes. */
  readonly title: string;
}
