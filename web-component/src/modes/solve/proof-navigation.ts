/**
 * Navigation through a proof: the moves of its main line, or of a defence that the user tries, and how many are shown.
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

export interface ProofLine {
  /** The longest resistance, as the engine found it. */
  readonly main: readonly ProofMove[];
  /** The line shown: the main line, or one that leaves it. */
  readonly moves: readonly ProofMove[];
  /** 0..moves.length */
  readonly ply: number;
  /** The user's defence is being answered. */
  readonly waiting?: boolean;
  /** The proof has no answer to the last defence, because none is needed. */
  readonly over?: boolean;
}

/** The moves of a line as the engine gives it. */
export function proofMoves(line: readonly ProofStep[]): ProofMove[] {
  return line.flatMap(({ attack, defence }) => (defence ? [attack, defence] : [attack]));
}

/** Before the first move of a proof. */
export function proofLine(line: readonly ProofStep[]): ProofLine {
  const main = proofMoves(line);
  return { main, moves: main, ply: 0 };
}

export function showMoves(proof: ProofLine, ply: number): ProofLine {
  const within = Math.max(0, Math.min(proof.moves.length, ply));
  return within === proof.ply ? proof : { ...proof, ply: within };
}

/** Whether the next move is the defender's, and there is still something to defend. */
export function defends({ moves, ply, waiting }: ProofLine): boolean {
  return ply % 2 === 1 && !waiting && moves[ply - 1]?.kind !== 'five';
}

/** Plays a defence. The one that the line has there is a step along it; any other waits for its answer. */
export function defend(proof: ProofLine, point: Point): ProofLine {
  const { main, moves, ply } = proof;
  if (moves[ply]?.point === point) return showMoves(proof, ply + 1);
  return { main, moves: [...moves.slice(0, ply), { point }], ply: ply + 1, waiting: true };
}

/** The proof's answer to the defence that waits for it; `undefined` where none is needed. */
export function answered({ main, moves }: ProofLine, attack: Attack | undefined): ProofLine {
  if (!attack) return { main, moves, ply: moves.length, over: true };
  const next = [...moves, attack];
  return { main, moves: next, ply: next.length };
}

/** The index of the first move that is not of the main line; `undefined` on it. */
export function leftAt({ main, moves }: ProofLine): number | undefined {
  const at = moves.findIndex(({ point }, index) => point !== main[index]?.point);
  return at < 0 ? undefined : at;
}

/** Back on the main line, where it was left. */
export function backToMain(proof: ProofLine): ProofLine {
  const { main, ply } = proof;
  return { main, moves: main, ply: Math.min(ply, leftAt(proof) ?? ply) };
}

/** An attack and what was played against it. */
export interface Exchange {
  attack: ProofMove;
  defence: ProofMove | undefined;
  /** The defence is one that the user tried. */
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
