/**
 * Applies a turn of the board to a draft. The points in the record itself are changed, because the user saves, copies
 * and exports the board as it is shown. Fields that only a file format interprets stay unchanged.
 */

import type { Note, OpeningEvent, Point, Setup } from '../../engine/protocol.js';
import { type Turn, turnPoint } from '../line.js';
import type { Draft } from './draft.js';
import { mapTree } from './stones.js';

export function turnDraft(turn: Turn, draft: Draft): Draft {
  const { opening } = draft.facts;
  const facts = opening ? { ...draft.facts, opening: opening.map((event) => turnEvent(turn, event)) } : draft.facts;
  const root = mapTree(draft.root, (node) => ({
    ...node,
    ...(node.move !== undefined && { move: turnPoint(turn, node.move) }),
    note: turnNote(turn, node.note),
  }));
  return { ...draft, facts, root };
}

function turnNote(turn: Turn, note: Readonly<Note>): Readonly<Note> {
  const { setup, labels, marks, lines } = note;
  if (!setup && !labels && !marks && !lines) return note;
  const at = (point: Point) => turnPoint(turn, point);
  const turned = <T>(list: [Point, T][]) =>
    list.map(([point, said]): [Point, T] => [at(point), said]).sort(([a], [b]) => a - b);
  return {
    ...note,
    ...(setup && { setup: turnSetup(turn, setup) }),
    ...(labels && { labels: turned(labels) }),
    ...(marks && { marks: turned(marks) }),
    ...(lines && { lines: lines.map((line) => ({ ...line, from: at(line.from), to: at(line.to) })) }),
  };
}

function turnSetup(turn: Turn, { black, white, empty, ...rest }: Setup): Setup {
  const turned = (points: Point[]) => points.map((point) => turnPoint(turn, point)).sort((a, b) => a - b);
  return {
    ...(black && { black: turned(black) }),
    ...(white && { white: turned(white) }),
    ...(empty && { empty: turned(empty) }),
    ...rest,
  };
}

function turnEvent(turn: Turn, event: OpeningEvent): OpeningEvent {
  switch (event.kind) {
    case 'offer':
      return { ...event, points: event.points.map((point) => turnPoint(turn, point)) };
    case 'choose':
      return { ...event, point: turnPoint(turn, event.point) };
    default:
      return event;
  }
}
