/** The mode of the element that replaces the active mode during a game against an engine. */
import { html, svg, type TemplateResult } from 'lit';
import { at } from '../board/board-svg.js';
import type { Point } from '../engine/protocol.js';
import { stones } from '../game/line.js';
import type { KeyAction } from '../modes/key-actions.js';
import type { BoardPicture, Mode, Steps } from '../modes/mode.js';
import type { ModeName } from '../state/state.js';
import type { EngineGame } from './engine-game.js';
import { type Game, lineOf, stepOf } from './game-state.js';
import type { EngineTerms } from './score-text.js';

export interface GameModeOptions {
  readonly name: ModeName;
  readonly play: EngineGame;
  readonly terms: EngineTerms;
  /** Called when the user presses a point and the press has no effect. */
  refuse(point: Point): void;
}

export function gameMode(game: Game, { name, play, terms, refuse }: GameModeOptions): Mode {
  const line = lineOf(game);
  const step = stepOf(game);
  const { users } = play;
  const present = stones(line);
  const places = users && step !== undefined && (step.kind === 'move' || 'points' in step);
  const takeBack = () => void play.takeBack();
  const steps: Steps = { ply: line.ply, length: line.ply, stepTo: () => undefined, stepBy: () => undefined, takeBack };
  const notes = pointNotes(game, users, terms);
  return {
    name,
    game: true,
    line,
    steps,
    playing: true,
    caption: () => html`<p>${caption(game, users, terms)}</p>`,
    picture: (): BoardPicture => ({
      color: places && step?.kind !== 'keep' ? (line.ply % 2 === 0 ? 'black' : 'white') : undefined,
      overlays: [allowedSvg(game, users), offeredSvg(game)],
      notes: [notes],
    }),
    places: (point) => places && !present.has(point) && step.kind === 'move',
    press: (point) => {
      if (!play.press(point)) refuse(point);
    },
    pass: () => undefined,
    // Returns true for these actions, so that their keys do nothing: the actions would change the user's own board,
    // which the game hides.
    key: ({ do: what }: KeyAction) => ['undo', 'redo', 'autoplay', 'step'].includes(what),
  };
}

export function caption(game: Game, users: boolean, terms: EngineTerms): string | TemplateResult {
  if (game.end) return terms.engineState.over;
  const step = stepOf(game);
  if (!step) return '';
  if (!users) return terms.engineState.thinking;
  const color = lineOf(game).ply % 2 === 0 ? 'black' : 'white';
  const count = step.kind === 'offer' ? step.count : 0;
  const values = { color, count, offered: game.opening.offered.length };
  const said: string | ((of: typeof values) => string) = terms.gameStep[step.kind];
  return typeof said === 'string' ? said : said(values);
}

/** Draws marks on the points where the user may place a stone in the opening, if only some points are allowed. */
function allowedSvg(game: Game, users: boolean) {
  const step = stepOf(game);
  const few = users && step && step.kind === 'place' && step.points.length < 120;
  return few
    ? svg`<g class="engine-allowed">${step.points.map((point) => svg`<circle r="6" transform=${at(point)} />`)}</g>`
    : undefined;
}

function offeredSvg({ opening: { offered, moves } }: Game) {
  if (moves.length > 4) return undefined;
  return svg`<g class="engine-offered">${offered.map(
    (point, index) =>
      svg`<g transform=${at(point)}><circle r="15" /><text>${String.fromCharCode(65 + index)}</text></g>`,
  )}</g>`;
}

function pointNotes(game: Game, users: boolean, terms: EngineTerms): Map<Point, string> {
  const step = stepOf(game);
  const notes = new Map<Point, string>();
  if (users && step?.kind === 'place' && step.points.length < 120)
    for (const point of step.points) notes.set(point, terms.gameAllowed);
  if (game.opening.moves.length <= 4) for (const point of game.opening.offered) notes.set(point, terms.gameOffered);
  return notes;
}
