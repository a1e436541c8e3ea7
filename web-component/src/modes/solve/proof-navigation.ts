/**
 * A walk through a proof: the moves of its main line, or of a defence that the reader tries, and how many are shown.
 *
 * Attacks and defences come by turns, the attack first, so that after an odd number of moves the defender is to move.
 * What the attacker answers is the engine's to say; here is only what was said.
 */
import type { Attack, Point, ProofStep } from '../../engine/protocol.js';

export interface ProofMove {
  readonly point: Point;
  /** Of an attack. */
  readonly kind?: Attack['kind'];
  /** Of a defence: nothing else stops the five. */
  readonly only?: boolean;
}

export interface Walk {
  /** The longest resistance, as the engine found it. */
  readonly main: readonly ProofMove[];
  /** What is walked: the main line, or one that leaves it. */
  readonly moves: readonly ProofMove[];
  /** 0..moves.length */
  readonly ply: number;
  /** The reader's defence is being answered. */
  readonly waiting?: boolean;
  /** The proof has no answer to the last defence, because none is needed. */
  readonly over?: boolean;
}

/** The moves of a line as the engine gives it. */
export function proofMoves(line: readonly ProofStep[]): ProofMove[] {
  return line.flatMap(({ attack, defence }) => (defence ? [attack, defence] : [attack]));
}

/** Before the first move of a proof. */
export function walkOf(line: readonly ProofStep[]): Walk {
  const main = proofMoves(line);
  return { main, moves: main, ply: 0 };
}

export function walkTo(walk: Walk, ply: number): Walk {
  const within = Math.max(0, Math.min(walk.moves.length, ply));
  return within === walk.ply ? walk : { ...walk, ply: within };
}

/** Whether the next move is the defender's, and there is still something to defend. */
export function defends({ moves, ply, waiting }: Walk): boolean {
  return ply % 2 === 1 && !waiting && moves[ply - 1]?.kind !== 'five';
}

/** Plays a defence. The one that the line has there is a step along it; any other waits for its answer. */
export function defend(walk: Walk, point: Point): Walk {
  const { main, moves, ply } = walk;
  if (moves[ply]?.point === point) return walkTo(walk, ply + 1);
  return { main, moves: [...moves.slice(0, ply), { point }], ply: ply + 1, waiting: true };
}

/** The proof's answer to the defence that waits for it; `undefined` where none is needed. */
export function answered({ main, moves }: Walk, attack: Attack | undefined): Walk {
  if (!attack) return { main, moves, ply: moves.length, over: true };
  const next = [...moves, attack];
  return { main, moves: next, ply: next.length };
}

/** The index of the first move that is not of the main line; `undefined` on it. */
export function leftAt({ main, moves }: Walk): number | undefined {
  const at = moves.findIndex(({ point }, index) => point !== main[index]?.point);
  return at < 0 ? undefined : at;
}

/** Back on the main line, where it was left. */
export function backToMain(walk: Walk): Walk {
  const { main, ply } = walk;
  return { main, moves: main, ply: Math.min(ply, leftAt(walk) ?? ply) };
}

/** An attack and what was played against it. */
export interface Exchange {
  attack: ProofMove;
  defence: ProofMove | undefined;
  /** The defence is one that the reader tried. */
  tried: boolean;
}

export function exchanges(walk: Walk): Exchange[] {
  const found: Exchange[] = [];
  for (let at = 0; at < walk.moves.length; at += 2) {
    const [attack, defence] = [walk.moves[at], walk.moves[at + 1]];
    if (attack) found.push({ attack, defence, tried: defence !== undefined && defence.only === undefined });
  }
  return found;
}
