/**
 * Prints the players, the diagram, the moves and the comments of a game, or the diagram of one position with its
 * comment.
 *
 * This is a separate file in `dist/`, loaded when the user prints.
 */
import type { CSSResult } from 'lit';
import type { Printed } from '../board/diagram/print-diagram.js';
import type { Cursor } from '../game/cursor.js';
import { moveName } from '../game/notation.js';
import { draftOf, indexIn, recordOf } from '../game/record/draft.js';
import { recordOnBoard, shownOnBoard } from '../game/record/on-board.js';
import { turnedTo } from '../game/record/turned-to.js';
import { playersText } from '../game/record-text.js';
import { lineThrough, playedThrough, type Shown } from '../game/shown-record.js';
import type { TermsOf } from '../locales/localize.js';
import type { AppContext } from '../state/context.js';

export { printDiagram } from '../board/diagram/print-diagram.js';
/**
 * The style sheets that the loader of this file adds to the element. There are none, because this file has no panel.
 */
export const panelStyles: readonly CSSResult[] = [];

/**
 * The parts of the application that printing needs. The `generation` of the library (a number that grows with every
 * change) is needed to fetch an opened game.
 */
export interface PrintContext extends AppContext {
  readonly library: { readonly generation: number };
}

/**
 * Returns the record on the board, shown at its last move. If a game of an archive is open, the record contains
 * everything that the archive's file says about the game.
 */
export async function wholeGame({ engine, library, store }: PrintContext): Promise<Shown> {
  const { board } = store;
  const { record, node } = (await withFile(engine, library.generation, board)) ?? shownOnBoard(board);
  return { record, node: lineThrough(record, node).at(-1) ?? node };
}

async function withFile(engine: AppContext['engine'], generation: number, board: Cursor): Promise<Shown | undefined> {
  if (!board.opened) return undefined;
  const { game } = board.opened.view;
  // If the archive's file cannot be read, only the facts in the game's row of the list of games are printed.
  const reply = await engine.call('game-record', { game, generation, symmetry: 0 }).catch(() => undefined);
  const draft = reply && turnedTo(draftOf(reply.record), board.opened.line.moves);
  if (!draft) return undefined;
  const view = recordOnBoard(board, draft);
  return { record: recordOf(view.draft), node: indexIn(view.draft, view.node.id) };
}

/**
 * Returns the texts to print around the diagram. `whole` says whether the whole game is printed, or only one position.
 */
export function printed(
  { record, node }: Shown,
  { whole, opened, svg, terms }: { whole: boolean; opened: Cursor['opened']; svg: string; terms: TermsOf<'share'> },
): Printed {
  const { event, round, place, date, rule, result, black, white } = record;
  const line = lineThrough(record, node);
  const { moves } = playedThrough(record, line);
  const won = record.resultText ?? (result && result !== 'unknown' ? terms.resultName[result] : '');
  const opening = opened?.view.opening;
  const facts = [
    [event, round, place, date],
    [won, whole ? terms.moves({ count: moves.length }) : '', rule, opening ? terms.openingName({ ...opening }) : ''],
  ];
  const known = playersText(record, () => 'known') !== '';
  const players = [black, white].map((player) =>
    [player?.name || '?', player?.rank, player?.country].filter(Boolean).join(', '),
  );
  return {
    title: playersText(record, (one, other) => `${one || '?'} – ${other || '?'}`) || record.name || terms.diagramTitle,
    players: known ? { black: players[0] ?? '', white: players[1] ?? '' } : undefined,
    facts: facts.map((words) => words.filter(Boolean).join(' · ')),
    svg,
    moves: moves.map(({ move, number }) => ({ number, name: moveName(move, terms) })),
    comments: comments({ record, node }, whole ? line : [node], terms),
  };
}

/** Returns the comments on the nodes of a line, each with the name of its move. */
function comments({ record, node }: Shown, line: readonly number[], terms: TermsOf<'share'>): Printed['comments'] {
  const way = lineThrough(record, node);
  return line.flatMap((index) => {
    const { comment, move } = record.nodes[index] ?? {};
    if (!comment) return [];
    const number = playedThrough(record, way.slice(0, way.indexOf(index) + 1)).moves.at(-1)?.number;
    const name = move === undefined ? '' : moveName(move, terms);
    return [{ of: number === undefined || name === '' ? '' : `${number} ${name}`, text: comment }];
  });
}
