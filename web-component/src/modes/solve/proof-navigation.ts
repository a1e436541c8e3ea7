/**
 * Steps through a proof, along its main line or along a line with a defense that the user tries.
 *
 * A line begins with an attack, and attacks and defenses alternate. After an odd number of moves the defender is to
 * move. The engine finds the attacks against the user's defenses; this file only stores them.
 */
import type { Attack, Point, ProofStep } from '../../engine/protocol.js';

export interface ProofMove {
  readonly point: Point;
  /** Kind of the attack; absent for a defense. */
  readonly kind?: Attack['kind'];
  /**
   * For a defense, whether it is the only defense that stops the five. Absent for an attack, and for a defense that the
   * user tried.
   */
  readonly only?: boolean;
}

export interface ProofLine {
  /** The line of the engine's proof, in which the defender resists longest. */
  readonly main: readonly ProofMove[];
  /** The line on the board: the main line, or a line in which the user has tried another defense. */
  readonly moves: readonly ProofMove[];
  /** Number of shown moves, from 0 to `moves.length`. */
  readonly ply: number;
  /** Whether the engine is searching for the attack against the user's defense. */
  readonly waiting?: boolean;
  /** Whether no attack is needed after the last defense, because the attacker has already won. */
  readonly over?: boolean;
}

export function proofMoves(line: readonly ProofStep[]): ProofMove[] {
  return line.flatMap(({ attack, defence }) => (defence ? [attack, defence] : [attack]));
}

/** Returns the proof with no move shown. */
export function proofLine(line: readonly ProofStep[]): ProofLine {
  const main = proofMoves(line);
  return { main, moves: main, ply: 0 };
}

export function showMoves(proof: ProofLine, ply: number): ProofLine {
  const within = Math.max(0, Math.min(proof.moves.length, ply));
  return within === proof.ply ? proof : { ...proof, ply: within };
}

/** Whether the defender is to move, and the attacker has not made a five yet. */
export function defends({ moves, ply, waiting }: ProofLine): boolean {
  return ply % 2 === 1 && !waiting && moves[ply - 1]?.kind !== 'five';
}

/**
 * Plays a defense. If the defense is the next move of the shown line, steps to this move. Any other
 * defense begins a new line, and the engine must find the next attack.
 */
export function defend(proof: ProofLine, point: Point): ProofLine {
  const { main, moves, ply } = proof;
  if (moves[ply]?.point === point) return showMoves(proof, ply + 1);
  return { main, moves: [...moves.slice(0, ply), { point }], ply: ply + 1, waiting: true };
}

/** Adds the engine's attack against the user's defense. `attack` is `undefined` if no attack is needed. */
export function answered({ main, moves }: ProofLine, attack: Attack | undefined): ProofLine {
  if (!attack) return { main, moves, ply: moves.length, over: true };
  const next = [...moves, attack];
  return { main, moves: next, ply: next.length };
}

/** Returns the index of the first move of the shown line that is not on the main line; `undefined` if there is none. */
export function leftAt({ main, moves }: ProofLine): number | undefined {
  const at = moves.findIndex(({ point }, index) => point !== main[index]?.point);
  return at < 0 ? undefined : at;
}

/** Shows the main line again, with at most the moves that the shown line has in common with the main line. */
export function backToMain(proof: ProofLine): ProofLine {
  const { main, ply } = proof;
  return { main, moves: main, ply: Math.min(ply, leftAt(proof) ?? ply) };
}

export interface Exchange {
  attack: ProofMove;
  defence: ProofMove | undefined;
  /** Whether the user tried this defense. */
  tried: boolean;
}

export function exchanges(proof: ProofLine): Exchange[] {
  const found: Exchange[] = [];
  for (let at = 0; at < proof.moves.length; at += 2) {
    const [attack, defence] = [proof.moves[at], proof.moves[at + 1]];
    if (attack) found.push({ attack, defence, tried: defence !== undefined && defence.only === undefined });
  }
  return found;
}
