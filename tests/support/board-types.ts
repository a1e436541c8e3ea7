/** Types of the parts of the element that tests use. */
import type { RenjuEventMap } from '../../web-component/src/state/events.ts';

/** The part of the element's public interface that tests call. */
export interface SolvingElement extends HTMLElement {
  solve(options?: {
    side?: 'black' | 'white';
    threats?: 'fours' | 'threats';
    limit?: number;
    nodes?: number;
    shortest?: boolean;
    signal?: AbortSignal;
  }): Promise<RenjuEventMap['renju-solve-result']['detail']>;
}

/** The visible state of the page, as {@link Board.seen} returns it. */
export interface Seen {
  stones: string[];
  attributes: string[];
  moves: string;
  total: string;
  listed: string;
  games: string;
  rows: string[];
  scrolled: number;
}
