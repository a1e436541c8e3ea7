/**
 * Makes the list of suggestions below the command field: one for each meaning of the typed text, the most likely first.
 */
import type { Dimension, Filter, FoundName, Move } from '../../engine/protocol.js';
import { moveName } from '../../game/notation.js';
import type { ToolAction } from '../feature.js';
import { choiceName } from '../filter/filter-chips.js';
import { change, choices, toggle, valuesOf } from '../filter/filter-choices.js';
import { dimensionName } from '../filter/value-name.js';
import { OPENINGS } from '../openings/opening-table.js';
import type { Command, Conditions } from './parse-command.js';
import type { CommandTerms } from './vocabulary.js';

/** A suggestion, with the data for the action that runs when the user chooses the suggestion. */
export type Suggestion = {
  readonly label: string;
  /** The kind of the suggestion, in words. */
  readonly note: string;
  /** Number of games that would be left with the suggested filter; absent if the games were not counted. */
  readonly games?: number;
} & (
  | { readonly kind: 'moves'; readonly moves: readonly Move[] }
  | { readonly kind: 'link'; readonly link: URL }
  | { readonly kind: 'filter'; readonly filter: Filter }
  | { readonly kind: 'tool'; readonly tool: ToolAction }
);

/** The players and events whose names contain the words of a typed name. */
export interface NameMatches {
  readonly player: readonly FoundName[];
  readonly event: readonly FoundName[];
}

export interface SuggestionSources {
  readonly text: string;
  readonly command: Command;
  readonly tools: readonly ToolAction[];
  /** The current filter, to which the typed conditions would be added. */
  readonly filter: Filter | undefined;
  readonly terms: CommandTerms;
  /** Returns the matches of a name; `undefined` until they have arrived. */
  matches(name: string): NameMatches | undefined;
}

/** Greatest number of players, of events and of openings that are suggested for a name. */
export const MOST_NAMES = 6;

/** One meaning of a typed name: a player, an event or an opening that has this name. */
interface NamedChoice {
  of: 'player' | 'opponent' | 'event' | 'opening';
  id: number;
  name: string;
  games?: number;
}

export function suggestions(sources: SuggestionSources): readonly Suggestion[] {
  const { command, text, tools, terms } = sources;
  const { moves, link, conditions } = command;
  const typed = text.trim().toLowerCase();
  const named = tools.filter(({ label, name = '' }) => hasWords(`${label} ${name}`, typed));
  const begins = ({ label }: ToolAction) => typed !== '' && label.toLowerCase().startsWith(typed);
  const tool = (one: ToolAction): Suggestion => ({
    kind: 'tool',
    label: one.label,
    note: terms.tool,
    tool: one,
  });
  return [
    ...(link ? [{ kind: 'link', label: terms.commandLink, note: '', link } as const] : []),
    // A single point may also be the code of an opening, such as `d4`. The opening is then suggested first.
    ...(moves && !(moves.length === 1 && conditions) ? [movesSuggestion(moves, terms)] : []),
    ...named.filter(begins).map(tool),
    ...(conditions ? conditionSuggestions(conditions, sources) : []),
    ...(moves && moves.length === 1 && conditions ? [movesSuggestion(moves, terms)] : []),
    ...named.filter((one) => !begins(one)).map(tool),
  ];
}

function movesSuggestion(moves: readonly Move[], terms: CommandTerms): Suggestion {
  const [first] = moves;
  const names = moves.map((move) => moveName(move, terms)).join(' ');
  const label =
    moves.length === 1 && first !== undefined ? terms.playHere({ point: names }) : terms.commandMoves({ moves: names });
  return { kind: 'moves', label, note: '', moves };
}

function conditionSuggestions({ filter, names }: Conditions, sources: SuggestionSources): readonly Suggestion[] {
  const earlier: NamedChoice[] = [];
  for (const name of names.slice(0, -1)) {
    // The list offers choices only for the last name. For each earlier name, the first match is used.
    const [best] = choicesFor(name, earlier, sources);
    if (!best) return [];
    earlier.push(best);
  }
  const last = names.at(-1);
  const variants = last === undefined ? [undefined] : choicesFor(last, earlier, sources);
  return variants.map((choice) => suggestionOf(filter, choice ? [...earlier, choice] : earlier, choice, sources));
}

function suggestionOf(
  known: Filter,
  chosen: readonly NamedChoice[],
  last: NamedChoice | undefined,
  { filter: current, terms }: SuggestionSources,
): Suggestion {
  const own = chosen.reduce<Filter | undefined>((all, { of, id }) => withChoice(all, of, id), known) ?? {};
  const filter = added(current, own) ?? {};
  // If the filter has a player, the label names the color after the player. Otherwise the color
  // comes last.
  const { as, ...others } = own;
  const told = filter.as && (own.players || own.opponents) ? own : others;
  const nameOf = (of: Dimension, id: number) => chosen.find((one) => one.of === of && one.id === id)?.name ?? '';
  const side = as && told !== own && filter.as ? [terms.color[as]] : [];
  const parts = choices(told).map((choice) => choiceName(choice, { filter: told, nameOf, terms }));
  const games = last?.games;
  return {
    kind: 'filter',
    label: [...parts, ...side].join(terms.comma),
    note: last ? dimensionName(last.of, terms) : terms.filter,
    ...(games !== undefined && { games }),
    filter,
  };
}

/**
 * Returns the players, events and openings that a typed name can mean. Those with a word that begins with the typed
 * name come first.
 */
function choicesFor(
  name: string,
  earlier: readonly NamedChoice[],
  { terms, matches }: SuggestionSources,
): readonly NamedChoice[] {
  const found = matches(name);
  // If an earlier name is a player, this name is the opponent of that player.
  const player = earlier.some(({ of }) => of === 'player') ? 'opponent' : 'player';
  const typed = name.toLowerCase();
  const all: NamedChoice[] = [
    ...(found?.player ?? []).map(({ id, name, games }) => ({ of: player, id, name, games }) as const),
    ...(found?.event ?? []).map(({ id, name, games }) => ({ of: 'event', id, name, games }) as const),
    ...OPENINGS.map((opening, id) => ({ of: 'opening', id, name: terms.openingName(opening) }) as const)
      .filter((opening) => hasWords(`${opening.name} ${OPENINGS[opening.id]?.romaji}`, name))
      .slice(0, MOST_NAMES),
  ];
  const rank = (choice: NamedChoice) => (hasStart(choice.name, typed) ? 0 : 1);
  return all.sort((one, other) => rank(one) - rank(other));
}

/**
 * Adds conditions to the current filter. New values join the chosen values; new years and a new side replace the
 * earlier years and side.
 */
export function added(current: Filter | undefined, own: Filter): Filter | undefined {
  let filter = change(current, { ...(own.from || own.to ? { from: own.from, to: own.to } : {}) });
  if (own.as) filter = change(filter, { as: own.as });
  for (const of of ['player', 'opponent', 'event', 'opening', 'result'] as const) {
    for (const id of valuesOf(own, of)) filter = withChoice(filter, of, id);
  }
  // The side is the color of a player, so a filter without a player has no side.
  return filter?.players || filter?.opponents ? filter : change(filter, { as: undefined });
}

function withChoice(filter: Filter | undefined, of: NamedChoice['of'] | 'result', id: number): Filter | undefined {
  return valuesOf(filter, of).includes(id) ? filter : toggle(filter, of, id);
}

function hasWords(name: string, text: string): boolean {
  const lower = name.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** Whether a word of the name begins with the text. */
function hasStart(name: string, text: string): boolean {
  return ` ${name.toLowerCase()}`.includes(` ${text}`);
}
