/** Edits of a node's note: comment, name, labels, marks, lines, and set-up stones. */
import type { Color, MarkShape, Note, Point, Setup } from '../../engine/protocol.js';
import { type Draft, NO_NOTE, type TreeNode } from './draft.js';
import type { Edited } from './moves.js';
import { type Place, pathNodes, replaced, settle } from './place.js';
import { countNodes, sound, standing } from './stones.js';

/** Returns the draft with `note` as the note of the shown node. */
function withNote(draft: Draft, place: Place, note: Readonly<Note>): Draft {
  const path = pathNodes(draft, place);
  const node = path.at(-1) ?? draft.root;
  return note === node.note ? draft : replaced(draft, path, { ...node, note });
}

/**
 * Returns the note with one field changed. An empty value removes the field. If nothing changes, returns the same
 * object.
 */
function changed<K extends keyof Note>(note: Readonly<Note>, field: K, value: Note[K] | undefined): Readonly<Note> {
  const { [field]: old, ...rest } = note;
  const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (empty ? old === undefined : JSON.stringify(old) === JSON.stringify(value)) return note;
  if (empty) return Object.keys(rest).length > 0 ? (rest as Note) : NO_NOTE;
  return { ...note, [field]: value };
}

function noteAt(draft: Draft, place: Place): Readonly<Note> {
  return (pathNodes(draft, place).at(-1) ?? draft.root).note;
}

/** Sets the comment or the name of the shown position. Line ends become `\n`. */
export function say(draft: Draft, place: Place, field: 'comment' | 'name', text: string): Draft {
  return withNote(draft, place, changed(noteAt(draft, place), field, text.replace(/\r\n?/g, '\n')));
}

const byPoint = ([a]: [Point, unknown], [b]: [Point, unknown]) => a - b;

/**
 * Sets the label of a point at the shown node. If `text` is empty, or is already the label of the point, removes the
 * label.
 */
export function label(draft: Draft, place: Place, point: Point, text: string): Draft {
  const note = noteAt(draft, place);
  const { labels = [] } = note;
  const others = labels.filter(([at]) => at !== point);
  const gone = text === '' || labels.some(([at, there]) => at === point && there === text);
  const now = gone ? others : [...others, [point, text] as [Point, string]].sort(byPoint);
  return withNote(draft, place, changed(note, 'labels', now));
}

/**
 * Returns a new label: the first letter (A to Z, then AA, AB, …) or the first number that the node does not yet use as
 * a label.
 */
export function nextLabel(note: Readonly<Note>, kind: 'letter' | 'number'): string {
  const used = new Set((note.labels ?? []).map(([, text]) => text));
  for (let index = 0; ; index++) {
    const text = kind === 'number' ? String(index + 1) : letters(index);
    if (!used.has(text)) return text;
  }
}

function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
}

/** Sets the mark of a point at the shown node. If the point already has a mark of this shape, removes the mark. */
export function mark(draft: Draft, place: Place, point: Point, shape: MarkShape): Draft {
  const note = noteAt(draft, place);
  const { marks = [] } = note;
  const others = marks.filter(([at]) => at !== point);
  const gone = marks.some(([at, there]) => at === point && there === shape);
  const now = gone ? others : [...others, [point, shape] as [Point, MarkShape]].sort(byPoint);
  return withNote(draft, place, changed(note, 'marks', now));
}

/** Draws a line or an arrow between two points. If it is already there, removes it. */
export function drawLine(draft: Draft, place: Place, from: Point, to: Point, arrow: boolean): Draft {
  const note = noteAt(draft, place);
  const { lines = [] } = note;
  if (from === to) return draft;
  const same = (line: { from: Point; to: Point; arrow: boolean }) =>
    line.arrow === arrow &&
    ((line.from === from && line.to === to) || (!arrow && line.from === to && line.to === from));
  const others = lines.filter((line) => !same(line));
  const now = others.length < lines.length ? others : [...lines, { from, to, arrow }];
  return withNote(draft, place, changed(note, 'lines', now));
}

/**
 * Removes the label and the mark of a point, and all drawn lines that end there. If there are none, returns the same
 * draft.
 */
export function wipe(draft: Draft, place: Place, point: Point): Draft {
  let note = noteAt(draft, place);
  const elsewhere = ([at]: [Point, unknown]) => at !== point;
  note = changed(note, 'labels', note.labels?.filter(elsewhere));
  note = changed(note, 'marks', note.marks?.filter(elsewhere));
  note = changed(
    note,
    'lines',
    note.lines?.filter(({ from, to }) => from !== point && to !== point),
  );
  return withNote(draft, place, note);
}

/**
 * Returns the place of the node to which set-up stones are added: the shown node if it plays no move, and otherwise a
 * child of the shown node. If there is no suitable child, or if `fresh` is set, adds a child to the draft.
 */
function setUpNode(draft: Draft, place: Place, fresh = false): { draft: Draft; place: Place } {
  const path = pathNodes(draft, place);
  const node = path.at(-1) ?? draft.root;
  if (node.move === undefined) return { draft, place };
  const known = !fresh && node.children.find(({ move, note }) => move === undefined && note.setup);
  const line = (id: number) => [...place.line.slice(0, place.at), id];
  if (known) return { draft, place: settle(draft, { line: line(known.id), at: place.at + 1 }) };
  const added: TreeNode = { id: draft.next, note: NO_NOTE, children: [] };
  const grown = replaced(draft, path, { ...node, children: [...node.children, added] });
  const now = { ...grown, next: draft.next + 1 };
  return { draft: now, place: settle(now, { line: line(added.id), at: place.at + 1 }) };
}

/**
 * Sets up a stone on the shown board. If `color` is `undefined`, or if the point already has a stone of this color,
 * removes the stone. If the shown node plays a move, the set-up becomes a variation after this node. Otherwise the
 * set-up belongs to the shown node, and later moves remain if their points are free. A variation that is already there
 * gets the stone too, unless `fresh` is set. Returns `undefined` if nothing changes.
 */
export function setStone(
  draft: Draft,
  place: Place,
  point: Point,
  color: Color | undefined,
  fresh = false,
): Edited | undefined {
  const there = standing(pathNodes(draft, place)).stones.get(point)?.color;
  const wanted = color === there ? undefined : color;
  if (wanted === there) return undefined;
  const at = setUpNode(draft, place, fresh);
  const path = pathNodes(at.draft, at.place);
  const node = path.at(-1) ?? at.draft.root;
  const before = standing(path.slice(0, -1)).stones.get(point)?.color;
  const { black = [], white = [], empty = [], toMove } = node.note.setup ?? {};
  const others = (points: Point[]) => points.filter((stone) => stone !== point);
  const put = (points: Point[], added: boolean) =>
    added ? [...others(points), point].sort(ascending) : others(points);
  return settled(at.draft, at.place, {
    black: put(black, wanted === 'black' && before !== 'black'),
    white: put(white, wanted === 'white' && before !== 'white'),
    empty: put(empty, wanted === undefined && before !== undefined),
    toMove,
  });
}

/** Sets the side to move on the shown board. Later moves keep their colors. Returns `undefined` if nothing changes. */
export function setToMove(draft: Draft, place: Place, color: Color): Edited | undefined {
  if (standing(pathNodes(draft, place)).toMove === color) return undefined;
  const at = setUpNode(draft, place);
  const node = pathNodes(at.draft, at.place).at(-1) ?? at.draft.root;
  return settled(at.draft, at.place, { ...node.note.setup, toMove: color });
}

const ascending = (a: number, b: number) => a - b;

function settled(draft: Draft, place: Place, setup: { [K in keyof Setup]: Setup[K] | undefined }): Edited {
  const said = Object.entries(setup).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value));
  const path = pathNodes(draft, place);
  const node = path.at(-1) ?? draft.root;
  const note = changed(node.note, 'setup', said.length > 0 ? (Object.fromEntries(said) as Setup) : undefined);
  const all = { ...node, note };
  const left = sound(all, standing(path.slice(0, -1)).stones.keys());
  const now = replaced(draft, path, left);
  return {
    draft: now,
    place: settle(now, place),
    followed: { before: countNodes(all) - 1, after: countNodes(left) - 1 },
  };
}
