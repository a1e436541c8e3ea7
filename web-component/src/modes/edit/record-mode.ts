/**
 * Takes the place of mode `view` while a record is on the board: shows the tree of its moves and the notes of its
 * positions, and lets the user move along the tree.
 */
import { html, nothing } from 'lit';
import type { BoardPicture } from '../../board/board-picture.js';
import type { Color, Point } from '../../engine/protocol.js';
import type { TreeNode } from '../../game/record/draft.js';
import type { BoardRecord } from '../../game/record/on-board.js';
import { findPath, lineNodes, type Place, placeOf } from '../../game/record/place.js';
import { titleOf } from '../../game/record/record-title.js';
import type { AppContext } from '../../state/context.js';
import type { ModeName } from '../../state/state.js';
import type { Template } from '../../ui/template.js';
import type { KeyAction } from '../key-actions.js';
import type { Mode, Steps } from '../mode.js';
import type { TwoColumns } from '../two-columns.js';
import { boardNote } from './board-note.js';
import { caption } from './caption.js';
import { type EditTerms, editTerms } from './edit-terms.js';
import { factsList } from './forms/facts-list.js';
import { noteForm } from './forms/note-form.js';
import type { PageRecord } from './page-record.js';
import type { RecordBoard } from './record-board.js';
import { nodeName } from './tools/press-announcement.js';
import { type TreeRow, treeRows } from './tree/tree-rows.js';
import { type TreeAction, treeView } from './tree/tree-view.js';

export interface RecordModeOptions {
  readonly app: AppContext;
  readonly board: RecordBoard;
  readonly page: PageRecord;
  readonly room: TwoColumns;
}

/** Number of rows that are drawn before and after the row of the shown move, in the tree of moves. */
const AROUND = 40;

export class RecordMode implements Mode {
  readonly name: ModeName = 'view';
  protected readonly app: AppContext;
  protected readonly board: RecordBoard;
  protected readonly room: TwoColumns;
  readonly #page: PageRecord;
  #around = AROUND;
  #shown: TreeNode | undefined;
  #rows: { of: TreeNode; rows: readonly TreeRow[] } | undefined;
  #drawn: { from: readonly unknown[]; picture: BoardPicture } | undefined;

  constructor({ app, board, page, room }: RecordModeOptions) {
    this.app = app;
    this.board = board;
    this.room = room;
    this.#page = page;
  }

  get playing(): boolean {
    return false;
  }

  update(): void {
    this.#page.update();
    const { node } = this.view;
    if (node === this.#shown) return;
    this.#shown = node;
    const { host } = this.app;
    void host.updateComplete.then(() => keepInView(host.shadowRoot?.querySelector('.tree ol [aria-current]')));
  }

  /** Returns the drawings of the mode on the board. Returns the same object until something changes. */
  picture(): BoardPicture {
    const { view, terms } = this;
    const { node, standing } = view;
    const [color, begun] = [this.color, this.begun];
    const numbers = this.app.settings.get('numbers');
    const from = [view, terms, numbers, color, begun];
    if (!this.#drawn?.from.every((value, index) => value === from[index])) {
      const picture = boardNote({
        node,
        stones: standing.stones,
        numbers,
        color,
        from: begun,
        terms,
      });
      this.#drawn = { from, picture };
    }
    return this.#drawn.picture;
  }

  /** The caption with the title or the players; `undefined` if the record has neither. */
  get caption(): (() => Template) | undefined {
    const title = titleOf(this.view.draft.facts);
    return title ? () => caption(this.board, this.terms) : undefined;
  }

  places(_point: Point): boolean {
    return false;
  }

  /**
   * If a stone was pressed, goes to the move that placed the stone. If a next move is on the pressed point, goes to
   * this move.
   */
  press(point: Point): void {
    const { node, path, draft, place } = this.view;
    if (this.goToStone(point)) return;
    const next = node.children.find(({ move }) => move === point);
    if (next) this.goTo(placeOf(draft, [...path, next], place));
    else this.app.announcer.start(this.terms.readOnly);
  }

  get steps(): Steps {
    const { at, line } = this.view.place;
    return {
      ply: at,
      length: line.length,
      stepTo: (to) => this.stepTo(to),
      stepBy: (by) => this.stepTo(at + by),
      takeBack: () => this.takeBack(),
    };
  }

  /** Goes to the previous or the next variation with the keys for back and forward. */
  key(action: KeyAction): boolean {
    if (action.do !== 'back' && action.do !== 'forward') return false;
    const { path, draft, place } = this.view;
    const next = siblingOf(path, action.do === 'back' ? -1 : 1);
    if (next) this.goTo(placeOf(draft, next, place));
    return next !== undefined;
  }

  /** Draws the contents directly under the bar: the notes of the position, if they have no room beside the board. */
  bar(): Template {
    return this.room.beside ? nothing : this.words();
  }

  panel(): Template {
    return html`${this.app.host.record === 'on' ? this.tree() : nothing} ${this.wordsBeside()} ${this.details()}`;
  }

  protected get view(): BoardRecord {
    return this.board.view;
  }

  protected get terms(): EditTerms {
    return editTerms(this.app.terms());
  }

  /** Color of the stone that a press on the board would place; `undefined` if a press places no stone. */
  protected get color(): Color | undefined {
    return undefined;
  }

  /** The start point of a line that the user is drawing, if any. */
  protected get begun(): Point | undefined {
    return undefined;
  }

  protected takeBack(): void {
    this.stepTo(this.view.place.at - 1);
  }

  protected goToStone(point: Point): boolean {
    const ply = this.view.standing.stones.get(point)?.ply;
    if (ply !== undefined) this.stepTo(ply);
    return ply !== undefined;
  }

  protected stepTo(at: number): void {
    this.board.stepTo(at, (place) => this.#whereIs(place));
  }

  protected goTo(place: Place): void {
    const node = lineNodes(this.view.draft, place)[place.at];
    this.board.go(place, this.terms.nowAtNode({ move: nodeName(node?.move, this.terms) }));
  }

  protected tree(actions: readonly TreeAction[] = []): Template {
    const { draft, node, place } = this.view;
    if (this.#rows?.of !== draft.root) this.#rows = { of: draft.root, rows: treeRows(draft.root) };
    return treeView({
      rows: this.#rows.rows,
      root: draft.root,
      current: node,
      line: new Set(place.line),
      actions,
      around: this.#around,
      terms: this.terms,
      onGo: (id) => this.#goToNode(id),
      onMore: () => {
        this.#around *= 2;
        this.app.host.requestUpdate();
      },
    });
  }

  protected words(onSay?: (what: 'comment' | 'name', text: string) => void): Template {
    const { node } = this.view;
    return noteForm({
      note: node.note,
      editing: onSay !== undefined,
      anywhere: onSay !== undefined || saysAnything(this.view.draft.root),
      scrolls: !this.room.beside,
      terms: this.terms,
      onSay: (what, text) => onSay?.(what, text),
      onDone: () => this.board.rest(),
    });
  }

  /** Draws the notes of the position beside the board if there is room. */
  protected wordsBeside(): Template {
    return this.room.beside ? this.words() : nothing;
  }

  /** Draws the facts of the game, for users who only view the record. */
  protected details(): Template {
    return factsList(this.view.draft.facts, this.terms);
  }

  #goToNode(id: number): void {
    const { draft, place } = this.view;
    const index = id === draft.root.id ? 0 : place.line.indexOf(id) + 1;
    if (index > 0 || id === draft.root.id) {
      this.stepTo(index);
      return;
    }
    const path = findPath(draft, id);
    if (path) this.goTo(placeOf(draft, path, place));
  }

  /** Returns a text such as `Move 4 of 41: White, i9.` */
  #whereIs({ at, line }: Place): string {
    const { terms } = this;
    const { color, move } = lineNodes(this.view.draft, { line, at })[at] ?? this.view.node;
    const what = color ? terms.moveSpoken({ color, point: nodeName(move, terms) }) : terms.setupNode;
    return terms.stepped({ ply: at, moves: line.length, what });
  }
}

const wordy = new WeakMap<TreeNode, boolean>();

/** Whether any position of a tree has a comment or a name. */
function saysAnything(root: TreeNode): boolean {
  let known = wordy.get(root);
  const open = [root];
  for (let node = open.pop(); node && known === undefined; node = open.pop()) {
    if (node.note.comment || node.note.name) known = true;
    for (const child of node.children) open.push(child);
  }
  wordy.set(root, known ?? false);
  return known ?? false;
}

/** Scrolls the tree until the shown move is visible, without scrolling the page. */
function keepInView(move: Element | null | undefined): void {
  const list = move?.closest('ol');
  if (!move || !list) return;
  const [inner, outer] = [move.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.min(0, inner.top - outer.top - 8) + Math.max(0, inner.bottom - outer.bottom + 8);
}

/** Returns the path to the sibling before or after the last node of `path`. Such a sibling begins another variation. */
function siblingOf(path: readonly TreeNode[], by: -1 | 1): TreeNode[] | undefined {
  const [node, fork] = [path.at(-1), path.at(-2)];
  const next = node && fork?.children[fork.children.indexOf(node) + by];
  return next && [...path.slice(0, -1), next];
}
