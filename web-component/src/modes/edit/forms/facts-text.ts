/** Describes the facts of a game as text. */
import type { PlayerName } from '../../../engine/protocol.js';
import type { Facts } from '../../../game/record/draft.js';
import type { EditTerms } from '../edit-terms.js';

/**
 * Returns the facts on one line, such as `Ann 3d – Bo · Tallinn Open · 2015 · Black won`. Leaves
 * out the title. Also leaves out the players if they are the title.
 */
export function factsLine(facts: Facts, terms: EditTerms): string {
  return factsOf(facts, terms)
    .filter(([name]) => name !== 'author' && (facts.name || name !== 'players'))
    .map(([, text]) => text)
    .join(' · ');
}

/** Returns the known facts of the game, each with its name. */
export function factsOf(facts: Facts, terms: EditTerms): (readonly [name: string, text: string])[] {
  const { black, white, event, round, place, date, rule, result = 'unknown', author } = facts;
  const player = (one: PlayerName | undefined) => [one?.name, one?.rank].filter(Boolean).join(' ') || '?';
  const all = {
    players: black || white ? `${player(black)} – ${player(white)}` : '',
    event,
    round,
    place,
    date,
    rule,
    result: result === 'unknown' ? '' : terms.resultName[result],
    author,
  };
  return Object.entries(all).flatMap(([name, text]) => (text ? [[name, text] as const] : []));
}
