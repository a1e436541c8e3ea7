/**
 * Navigation through a proof: along its main line, or along a defence that the user tries.
 *
 * Attacks and defences alternate, the attack first. After an odd number of moves the defender is to move. The engine
 * finds the attacker's answers; this file only stores them.
 */
import type { Attack, Point, ProofStep } from '../../engine/protocol.js';

export interface ProofMove {
  readonly point: Point;
  /** Kind of an attack. */
  readonly kind?: Attack['kind'];
  /** On a defence: no other defence stops the five. */
  readonly only?: boolean;
}

export interface ProofLine {
  /** The longest resistance, as the engine found it. */
  readonly main: readonly ProofMove[];
  /** The shown line: the main line, or a line that leaves it. */
  readonly moves: readonly ProofMove[];
  /** 0..moves.length */
  readonly ply: number;
  /** The engine is looking for an answer to the user's defence. */
  readonly waiting?: boolean;
  /** The proof needs no answer to the last defence. */
  readonly over?: boolean;
}

/** The moves of a line of the engine. */
export function proofMoves(line: readonly ProofStep[]): ProofMove[] {
  return line.flatMap(({ attack, defence }) => (defence ? [attack, defence] : [attack]));
}

/** A proof before its first move. */
export function proofLine(line: readonly ProofStep[]): ProofLine {
  const main = proofMoves(line);
  return { main, moves: main, ply: 0 };
}

export function showMoves(proof: ProofLine, ply: number): ProofLine {
  const within = Math.max(0, Math.min(proof.moves.length, ply));
  return within === proof.ply ? proof : { ...proof, ply: within };
}

/** Whether the next move is the defender's, and the attacker has not yet made five. */
export function defends({ moves, ply, waiting }: ProofLine): boolean {
  return ply % 2 === 1 && !waiting && moves[ply - 1]?.kind !== 'five';
}

/** Plays a defence. The defence of the shown line is a step along that line; any other waits for an answer. */
export function defend(proof: ProofLine, point: Point): ProofLine {
  const { main, moves, ply } = proof;
  if (moves[ply]?.point === point) return showMoves(proof, ply + 1);
  return { main, moves: [...moves.slice(0, ply), { point }], ply: ply + 1, waiting: true };
}

/** Adds the proof's answer to the waiting defence; `undefined` means that no answer is needed. */
export function answered({ main, moves }: ProofLine, attack: Attack | undefined): ProofLine {
  if (!attack) return { main, moves, ply: moves.length, over: true };
  const next = [...moves, attack];
  return { main, moves: next, ply: next.length };
}

/** The index of the first move outside the main line; `undefined` if the line has not left it. */
export function leftAt({ main, moves }: ProofLine): number | undefined {
  const at = moves.findIndex(({ point }, index) => point !== main[index]?.point);
  return at < 0 ? undefined : at;
}

/** Returns to the main line at the point where the user left it. */
export function backToMain(proof: ProofLine): ProofLine {
  const { main, ply } = proof;
  return { main, moves: main, ply: Math.min(ply, leftAt(proof) ?? ply) };
}

/** An attack and the defence against it. */
export interface Exchange {
  attack: ProofMove;
  defence: ProofMove | undefined;
  /** The user tried this defence. */
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
