/** English of the picture of the graph around a position. */
import { en } from './en.js';

/** A position of the graph, from the one in its middle. */
export interface NodeFacts {
  /** Stones taken from the board, the last one played first. */
  taken: readonly string[];
  /** Moves played. */
  added: readonly string[];
  games: number;
}

function nodeName({ taken, added }: Omit<NodeFacts, 'games'>): string {
  const without = taken.length > 0 ? `without ${taken.join(' and ')}` : '';
  const moves = added.join(' then ');
  return [without, moves].filter(Boolean).join(', ') || 'this position';
}

export const graphEn = {
  node: (facts: NodeFacts) => `${nodeName(facts)}: ${en.games(facts.games)}`,
  nodeName,
  /** Under the position asked about, where others have their moves. */
  graphHere: 'Here',
  graphLoading: 'Looking around…',
  graphFailed: 'What lies around could not be had.',
  graphHelp: 'Arrow keys follow the moves, Enter goes there.',
  graphTable: 'The positions around this one',
  graphColumns: ['Position', 'Games', 'Results', 'Reached from', 'Leads to'] as readonly string[],
  /** Another position with the move between the two. */
  graphLink: (node: string, move: string, games: number) => `${node} by ${move} (${en.games(games)})`,
};

export type GraphTerms = typeof graphEn;
