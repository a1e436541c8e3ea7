/** The part of the board that is asked about, in the state: read from it, and changed with it. */
import type { Area, GameRow } from '../../engine/protocol.js';
import type { Turn } from '../../game/line.js';
import { other } from '../../game/notation.js';
import type { AppState } from '../../state/state.js';
import { changeQuery } from '../../state/transitions.js';
import { shiftArea, turnArea } from './area-stroke.js';
import { formatArea, parseArea } from './area-text.js';

/** Whether the area only shows where it lies in an opened game, of which the whole position is looked at. */
export function areaWaits({ board, query }: AppState): boolean {
  return board.opened !== undefined && query.areaAtHome !== undefined;
}

/** Another area. */
export function setArea(state: AppState, area: Area): AppState {
  return changeQuery(state, { area: formatArea(area) });
}

/** The area turned as the board is. */
export function turnAreaWith(state: AppState, turn: Turn): AppState {
  const { area } = parseArea(state.query.area);
  if (area.points.length === 0) return state;
  const { areaAtHome } = state.query;
  const turned = formatArea(turnArea(turn, area));
  return changeQuery(state, { area: turned, ...(areaAtHome !== undefined && { areaAtHome }) });
}

/** A game is opened: the area lies where its stones lie there, and waits until the game is left. */
export function areaInGame(state: AppState, { shift, exchanged }: Pick<GameRow, 'shift' | 'exchanged'>): AppState {
  const { area: text, areaAtHome } = state.query;
  const shown = parseArea(text).area;
  if (shown.points.length === 0) return state;
  // Games of the query say where it lies from where it lay on the own board.
  const { toMove, ...either } = areaAtHome !== undefined && shift ? parseArea(areaAtHome).area : shown;
  const side = toMove && exchanged ? other(toMove) : toMove;
  const area = formatArea(shiftArea({ ...either, ...(side && { toMove: side }) }, shift ?? [0, 0]));
  return changeQuery(state, { area, areaAtHome: areaAtHome ?? text });
}
