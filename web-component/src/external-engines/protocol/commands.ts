/** Commands for an engine. Columns and rows count from a1, which is 0,0. The Rust version is `crates/cli/src/engine/session.rs`. */
import type { Position } from '../../engine/protocol.js';

/** Time, depth and number of lines of an engine's search. */
export interface Limits {
  /** Seconds; absent: until stopped. */
  readonly seconds?: number | undefined;
  /** Depth in moves; absent: the engine decides. */
  readonly depth?: number | undefined;
  readonly lines: number;
}

/** Rapfi and Yixin treat these two values together as no limit; other engines think for half an hour. */
const ENDLESS = { turn: 2_000_000, match: 100_000_000 };

/** Limits of the next search. Only engines with Yixin's extensions know a depth. */
export function limitCommands({ seconds, depth }: Limits, extended: boolean): string[] {
  return [
    `INFO timeout_turn ${seconds === undefined ? ENDLESS.turn : Math.round(seconds * 1000)}`,
    `INFO timeout_match ${seconds === undefined ? ENDLESS.match : 0}`,
    'INFO time_left 2147483647',
    // For some engines 0 means no move at all; no engine reaches depth 100.
    ...(extended ? [`INFO max_depth ${depth ?? 100}`] : []),
  ];
}

/**
 * The stones with colors alternating, because engines derive the side to move from the order; 1 is the side to move.
 * `undefined` if the counts of stones do not alternate: engines cannot handle such positions.
 */
export function boardCommands(command: 'BOARD' | 'YXBOARD', position: Position): string[] | undefined {
  const { black, white, toMove } = position;
  if (black.length - white.length !== (toMove === 'black' ? 0 : 1)) return undefined;
  const stones = black.flatMap((point, index) => {
    const other = white[index];
    const own = toMove === 'black' ? 1 : 2;
    return [field(point, own), ...(other === undefined ? [] : [field(other, 3 - own)])];
  });
  return [command, ...stones, 'DONE'];
}

function field(point: number, side: number): string {
  return `${point % 15},${Math.floor(point / 15)},${side}`;
}

/** The point with a name such as `h8`, which comes from a parser. */
export function pointNamed(name: string): number {
  return (Number(name.slice(1)) - 1) * 15 + name.charCodeAt(0) - 97;
}
