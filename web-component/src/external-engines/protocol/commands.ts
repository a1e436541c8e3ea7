/**
 * Makes the commands that the page sends to an engine. Columns and rows count from 0 at a1. The Rust version of this
 * module is `crates/cli/src/engine/session.rs`.
 */
import type { Position } from '../../engine/protocol.js';

/**
 * The aims of an engine's search: the best moves, a move that keeps the chances even (`balance`), a move and its answer
 * that together keep them even (`pair`), or the moves of the defender. Engines without Yixin's extensions have only the
 * first aim.
 */
export const AIMS = ['best', 'balance', 'pair', 'defend'] as const;
export type Aim = (typeof AIMS)[number];

/** Aim and limits of an engine's search: time, depth and number of lines. */
export interface Limits {
  /** Time limit in seconds; if absent, the engine thinks until it is stopped. */
  readonly seconds?: number | undefined;
  /** Largest search depth in moves; if absent, the engine decides. */
  readonly depth?: number | undefined;
  readonly lines: number;
  /** The aim `best` if absent. */
  readonly aim?: Aim | undefined;
}

/**
 * The greatest time limits, in milliseconds, for one move (`turn`) and for a whole game (`match`). Rapfi and Yixin set
 * no limit if they receive these two values together. Other engines think for about half an hour.
 */
const ENDLESS = { turn: 2_000_000, match: 100_000_000 };

/** Returns the commands that set the limits of the next search. Only engines with Yixin's extensions accept a depth. */
export function limitCommands({ seconds, depth }: Limits, extended: boolean): string[] {
  return [
    `INFO timeout_turn ${seconds === undefined ? ENDLESS.turn : Math.round(seconds * 1000)}`,
    `INFO timeout_match ${seconds === undefined ? ENDLESS.match : 0}`,
    'INFO time_left 2147483647',
    // Some engines play no move at a depth of 0. No engine reaches a depth of 100, so 100 means no limit.
    ...(extended ? [`INFO max_depth ${depth ?? 100}`] : []),
  ];
}

/** Returns the command that starts a search in the position set up by `YXBOARD`. An evaluation of 0 counts as even. */
export function searchCommand({ aim = 'best', lines }: Limits): string {
  return { best: `YXNBEST ${lines}`, balance: 'YXBALANCEONE 0', pair: 'YXBALANCETWO 0', defend: 'YXSEARCHDEFEND' }[aim];
}

/**
 * Returns the lines of the command that sets up a position. The list of stones has to alternate between the colors,
 * because engines derive the side to move from the order. The stones of the side to move have the number 1. Returns
 * `undefined` if the numbers of stones do not allow such an order, because engines cannot handle such a position.
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

/**
 * Returns the point that a name such as `h8` denotes. The name must be valid; it comes from a parser that has checked
 * it.
 */
export function pointNamed(name: string): number {
  return (Number(name.slice(1)) - 1) * 15 + name.charCodeAt(0) - 97;
}
