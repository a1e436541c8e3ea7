/**
 * What an engine is told. Columns and rows count from a1, which is 0,0. The same is in `crates/cli/src/engine/session.rs`.
 */
import type { Position } from '../engine/protocol.js';

/** How long and how deep an engine thinks, and how many lines it shows. */
export interface Limits {
  /** Seconds; absent: until it is stopped. */
  readonly seconds?: number | undefined;
  /** Moves; absent: as it likes. */
  readonly depth?: number | undefined;
  readonly lines: number;
}

/** Rapfi and Yixin take these two together for no limit; others for half an hour. */
const ENDLESS = { turn: 2_000_000, match: 100_000_000 };

/** Of the next search. Only engines with Yixin's extensions know a depth. */
export function limitCommands({ seconds, depth }: Limits, extended: boolean): string[] {
  return [
    `INFO timeout_turn ${seconds === undefined ? ENDLESS.turn : Math.round(seconds * 1000)}`,
    `INFO timeout_match ${seconds === undefined ? ENDLESS.match : 0}`,
    'INFO time_left 2147483647',
    // 0 would be no move at all for some; an engine never gets as deep as 100.
    ...(extended ? [`INFO max_depth ${depth ?? 100}`] : []),
  ];
}

/**
 * The stones, the two colors by turns, as engines find out from the order who is to move; 1 is the side to move. `undefined`
 * where the counts of stones are not those of moves that alternate, of which engines know nothing.
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

/** The point with a name such as `h8`, which a parser has made. */
export function pointNamed(name: string): number {
  return (Number(name.slice(1)) - 1) * 15 + name.charCodeAt(0) - 97;
}
