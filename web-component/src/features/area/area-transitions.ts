/** Functions that change the state by setting, turning or moving the area of the query. */
import type { Area, GameRow } from '../../engine/protocol.js';
import type { Turn } from '../../game/line.js';
import { other } from '../../game/notation.js';
import type { AppState } from '../../state/state.js';
import { changeQuery } from '../../state/transitions.js';
import { shiftArea, turnArea } from './area-stroke.js';
import { formatArea, parseArea } from './area-text.js';

/**
 * Whether the page shows the area, but the query ignores it. This is so while an opened game is on the board, because
 * the query is then about the whole position.
 */
export function areaWaits({ board, query }: AppState): boolean {
  return board.opened !== undefined && query.areaAtHome !== undefined;
}

export function setArea(state: AppState, area: Area): AppState {
  return changeQuery(state, { area: formatArea(area) });
}

/** Turns the area of the query together with the board. */
export function turnAreaWith(state: AppState, turn: Turn): AppState {
  const { area } = parseArea(state.query.area);
  if (area.points.length === 0) return state;
  const { areaAtHome } = state.query;
  const turned = formatArea(turnArea(turn, area));
  return changeQuery(state, { area: turned, ...(areaAtHome !== undefined && { areaAtHome }) });
}

/**
 * Moves the area to the points of the board where an opened game matches the area. The query ignores the area until the
 * user leaves the game.
 */
export function areaInGame(state: AppState, { shift, exchanged }: Pick<GameRow, 'shift' | 'exchanged'>): AppState {
  const { area: text, areaAtHome } = state.query;
  const shown = parseArea(text).area;
  if (shown.points.length === 0) return state;
  // `shift` is the distance by which the area on the user's own board must be moved to match this game. If another
  // game was already open, `areaAtHome` is the text of the area on the user's own board.
  const { toMove, ...either } = areaAtHome !== undefined && shift ? parseArea(areaAtHome).area : shown;
  const side = toMove && exchanged ? other(toMove) : toMove;
  const area = formatArea(shiftArea({ ...either, ...(side && { toMove: side }) }, shift ?? [0, 0]));
  return changeQuery(state, { area, areaAtHome: areaAtHome ?? text });
}
