/**
 * The part of the element that looks at a record and edits it: a tree of moves with all that is said of it.
 *
 * The element asks it what to draw and hands it what the reader does. A record is looked at in mode `view`; in mode `edit`
 * it is one of the reader's own, kept as one types.
 */

import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { Library } from '../../archive/library.js';
import type { BoardArea } from '../../board/board-view.js';
import { type Color, type Move, PASS, type Point } from '../../engine/protocol.js';
import { type Cursor, type Turn, turnPoint } from '../../game/cursor.js';
import { other, pointName } from '../../game/notation.js';
import type { TreeNode } from '../../game/record/draft.js';
import { deleteMove, insertAfter, insertBefore, play, takeBack } from '../../game/record/moves.js';
import { say, setToMove } from '../../game/record/notes.js';
import { findPath, placeOf } from '../../game/record/place.js';
import { turnDraft } from '../../game/record/turned.js';
import { edit } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';
import type { BoardActions } from '../../state/actions.js';
import type { BoardAttributes } from '../../state/attributes.js';
import { emit, type MoveDetail } from '../../state/events.js';
import type { Announcer } from '../../ui/announcer.js';
import { icon } from '../../ui/icons.js';
import { boardNote } from './board-note.js';
import { factsLine } from './facts-form.js';
import { Forms } from './forms.js';
import type { State } from './history.js';
import type { Keeper } from './keeper.js';
import { MyRecords } from './my-records.js';
import { noteForm } from './note-form.js';
import { type Press, pressed, stoneOf } from './pressing.js';
import { Session, type ShownPlace } from './session.js';
import { stayedText, toldText } from './told-text.js';
import { editIcon } from './tool-icons.js';
import { type Command, commandRow, toolRow } from './tool-row.js';
import { isOnce, placesStone, type Tool } from './tools.js';
import { treeActions } from './tree-actions.js';
import { type TreeRow, treeRows } from './tree-rows.js';
import { treeView } from './tree-view.js';

export interface EditModeOptions {
  actions: BoardActions;
  announcer: Announcer;
  library: Library;
  terms(): Terms;
  /** Goes to the archive with what is on the board; absent where the reader may not go there. */
  find(): (() => void) | undefined;
  /** Comes here from another mode. */
  enter(): void;
}

/** Rows of the tree that are drawn before and after the one shown. */
const AROUND = 40;

export class EditMode implements ReactiveController {
  readonly #host: BoardAttributes;
  readonly #options: EditModeOptions;
  readonly #session: Session;
  readonly #records: MyRecords;
  #tool: Tool = 'play';
  #text = '';
  /** Where a line has begun. */
  #from: Point | undefined;
  /** What was done last, where there is something to know of it. */
  #notice = '';
  readonly #forms: Forms;
  #keeper: Keeper | undefined;
  #around = AROUND;
  #rows: { of: TreeNode; rows: readonly TreeRow[] } | undefined;
  #drawn: { from: readonly unknown[]; area: BoardArea } | undefined;
  readonly #terms = () => withTerms(this.#options.terms(), { edit });

  constructor(host: BoardAttributes, options: EditModeOptions) {
    this.#host = host;
    this.#options = options;
    const keeping = () => options.library.records();
    this.#session = new Session(host, { ...options, keeping });
    this.#records = new MyRecords(host, {
      ...options,
      session: this.#session,
      active: () => this.active,
      terms: () => this.#all,
    });
    this.#forms = new Forms(host, this.#session, () => this.#take(this.#tool === 'offer' ? 'play' : 'offer'));
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('pagehide', this.#leavePage);
    document.addEventListener('visibilitychange', this.#leavePage);
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#leavePage);
    document.removeEventListener('visibilitychange', this.#leavePage);
    void this.#session.keeper.flush();
  }

  readonly #leavePage = (): void => {
    if (document.visibilityState === 'hidden') void this.#session.keeper.flush();
    else void this.#records.lookForTheirs();
  };

  /** Whether the board shows a record: that of the reader, or one that the page gave. */
  get active(): boolean {
    const { mode, gameRecord } = this.#host;
    return mode === 'edit' || (mode === 'view' && gameRecord !== undefined);
  }

  /** Whether a press changes the record. */
  get editing(): boolean {
    return this.#host.mode === 'edit' && this.#host.edit !== 'off';
  }

  /** Whether a press would put a stone there: then a finger on a small board has to confirm it. */
  placing(point: Point): boolean {
    const along = this.#tool === 'play' && this.#session.stones.has(point);
    return this.editing && placesStone(this.#tool) && !along;
  }

  /** Before the element is drawn. */
  update(): void {
    this.#records.update();
    if (this.#keeper === this.#session.keeper) return;
    // Another record.
    this.#keeper = this.#session.keeper;
    this.#notice = '';
    this.#from = undefined;
  }

  /** What lies on the board; the same object until something changes. */
  get board(): BoardArea | undefined {
    if (!this.active) return undefined;
    const { node, stones } = this.#session;
    const from = [this.#session.state, this.#all, this.#from, this.#color];
    if (!this.#drawn?.from.every((value, index) => value === from[index])) {
      const area = boardNote({ node, stones, color: this.#color, from: this.#from, terms: this.#all });
      this.#drawn = { from, area };
    }
    return this.#drawn.area;
  }

  /** The replay bar: nodes shown, and nodes of the line. */
  get replay(): { ply: number; length: number } {
    const { at, line } = this.#session.place;
    return { ply: at, length: line.length };
  }

  /** Beneath it. */
  tools(): TemplateResult | typeof nothing {
    if (this.#host.mode !== 'edit') return nothing;
    const terms = this.#all;
    return html`${toolRow({
      editing: this.editing,
      tool: this.#tool,
      text: this.#text,
      toMove: this.#session.board.toMove,
      terms,
      onEditing: (editing) => this.#switch(editing),
      onTool: (tool) => this.#take(tool),
      onText: (text) => {
        this.#text = text;
        this.#host.requestUpdate();
      },
      onSide: () => this.#otherSide(),
    })}
    ${commandRow(this.editing ? this.#commands() : this.#commands().filter(({ label }) => label === terms.findHere), terms.editCommands)}
    ${this.editing ? html`<p class="note edit-notice">${this.#notice}</p>` : nothing}`;
  }

  panel(): TemplateResult | typeof nothing {
    if (!this.active) return nothing;
    const view = this.#host.mode === 'view';
    const words = noteForm({
      note: this.#session.node.note,
      facts: factsLine(this.#session.draft.facts, this.#all),
      editing: this.editing,
      terms: this.#all,
      onSay: (what, text) => this.#say(what, text),
      onDone: () => this.#session.rest(),
    });
    if (view) return html`${this.#host.record === 'on' ? this.#tree() : nothing} ${words}`;
    return html`${this.#records.card(this.editing)} ${this.#tree()} ${words} ${this.editing ? this.#forms.cards(this.#all, this.#tool === 'offer') : nothing}`;
  }

  /** A click or a key on a point. */
  press(point: Point): void {
    if (this.#records.waiting) return;
    if (this.editing && this.#tool !== 'play') this.#use(point);
    else if (!this.#walkTo(point) && this.editing) this.#use(point);
  }

  stepTo(at: number): void {
    this.#session.stepTo(at, () => this.#whereNow());
  }

  stepBy(nodes: number): void {
    this.stepTo(this.#session.place.at + nodes);
  }

  /** Takes the move shown back, with all that follows it; while browsing that is a step. */
  takeBack(): void {
    if (!this.editing) {
      this.stepBy(-1);
      return;
    }
    const name = this.#name(this.#session.node);
    const edited = takeBack(this.#session.draft, this.#session.place);
    if (edited) this.#change(edited, this.#all.tookBackAll({ move: name, moves: edited.followed?.before ?? 0 }));
  }

  /** To the variation before or after; `false` where there is none. */
  vary(by: -1 | 1): boolean {
    const { path, draft, place } = this.#session;
    const next = siblingOf(path, by);
    if (next) this.#session.go(placeOf(draft, next, place), this.#all.nowAtNode({ move: this.#name(next.at(-1)) }));
    return next !== undefined;
  }

  undo(): boolean {
    this.#notice = '';
    return this.active && this.#session.undo(this.#all.undone);
  }

  redo(): boolean {
    this.#notice = '';
    return this.active && this.#session.redo(this.#all.redone);
  }

  /** The board is turned, and the record with all that is in it. */
  turn(turn: Turn): void {
    if (!this.active) return;
    const { draft, place } = this.#session;
    if (this.#from !== undefined) this.#from = turnPoint(turn, this.#from);
    this.#session.turn({ draft: turnDraft(turn, draft), place });
  }

  /** Leaves the innermost of what is open; `false` where nothing is. */
  leave(): boolean {
    if (this.#from !== undefined) this.#from = undefined;
    else if (this.#tool !== 'play') this.#tool = 'play';
    else return this.#records.close();
    this.#host.requestUpdate();
    return true;
  }

  /** The record and the place in it that the board shows. */
  get shown(): ShownPlace {
    return this.#session.shown;
  }

  /** Takes a record in to edit it, shown at one of its nodes: a new one of the reader's own. */
  adopt({ record, node }: ShownPlace): void {
    this.#records.adopt(record, node);
  }

  /** Makes a record of the reader's own of a game that is open, with the moves that the reader tried. */
  async copyGame(cursor: Cursor): Promise<void> {
    await this.#records.copyGame(cursor);
  }

  get #all(): TermsOf<'edit'> {
    return this.#terms();
  }

  /** The color that a press places. */
  get #color(): Color | undefined {
    if (!this.editing) return undefined;
    const tool = this.#tool;
    if (tool === 'play' || tool === 'insert') return this.#session.board.toMove;
    if (tool === 'insert-before') return this.#session.node.color;
    if (tool === 'correct') return this.#session.node.color;
    return tool === 'black' || tool === 'white' ? tool : undefined;
  }

  /** Along the tree: to the move of a stone, or a move that follows. */
  #walkTo(point: Point): boolean {
    const { stones, node, path, draft, place } = this.#session;
    const ply = stones.get(point)?.ply;
    if (ply !== undefined) {
      this.stepTo(ply);
      return true;
    }
    if (this.editing) return false;
    const next = node.children.find(({ move }) => move === point);
    if (next) this.#session.go(placeOf(draft, [...path, next], place), this.#all.nowAtNode({ move: this.#name(next) }));
    else this.#options.announcer.start(this.#all.browsing);
    return true;
  }

  #use(point: Point): void {
    const terms = this.#all;
    const { state } = this.#session;
    const press: Press = { tool: this.#tool, point, text: this.#text, from: this.#from };
    const stone = stoneOf(state, press);
    const detail = stone && { point: pointName(point), ...stone };
    if (detail && !emit(this.#host, 'renju-before-move', detail)) return;
    const { state: next, told, from } = pressed(state, press);
    const begun = this.#from === undefined ? '' : pointName(this.#from);
    this.#from = from;
    const said = toldText(told, pointName(point), begun, terms);
    if (next) this.#change(next, said);
    else this.#tell(said);
    if (next && detail && this.#tool === 'play') emit(this.#host, 'renju-move', detail);
    // One move at a time is put right or put in.
    if (next && isOnce(this.#tool)) this.#tool = 'play';
  }

  /** Plays or inserts a pass. */
  #pass(): void {
    const terms = this.#all;
    const { draft, place, board } = this.#session;
    const detail: MoveDetail = { point: 'pass', color: board.toMove, move: board.next };
    if (!emit(this.#host, 'renju-before-move', detail)) return;
    const inserts = isOnce(this.#tool) && this.#tool !== 'correct';
    const insert = this.#tool === 'insert-before' ? insertBefore : insertAfter;
    const edited = (inserts ? insert : play)(draft, place, PASS);
    if (!edited) return;
    const said = inserts
      ? terms.inserted({ stayed: stayedText(edited.followed, terms) })
      : terms.played({ color: detail.color, move: detail.move, point: terms.pass });
    this.#change(edited, said);
    emit(this.#host, 'renju-move', detail);
    if (inserts) this.#tool = 'play';
  }

  #delete(): void {
    const name = this.#name(this.#session.node);
    const edited = deleteMove(this.#session.draft, this.#session.place);
    if (edited) this.#change(edited, this.#all.deleted({ move: name, stayed: stayedText(edited.followed, this.#all) }));
  }

  #otherSide(): void {
    const { draft, place, board } = this.#session;
    const color = other(board.toMove);
    const edited = setToMove(draft, place, color);
    if (edited) this.#change(edited, this.#all.toMove({ color }));
  }

  #say(what: 'comment' | 'name', text: string): void {
    const { draft, place, node } = this.#session;
    this.#session.change({ draft: say(draft, place, what, text), place }, '', `${what} ${node.id}`);
  }

  #change(next: State, said: string): void {
    this.#notice = said;
    this.#session.change({ draft: next.draft, place: next.place }, said);
  }

  #tell(said: string): void {
    this.#notice = said;
    this.#options.announcer.start(said);
    this.#host.requestUpdate();
  }

  #switch(editing: boolean): void {
    this.#host.edit = editing ? 'on' : 'off';
    this.#from = undefined;
    this.#tell(editing ? this.#all.nowEditing : this.#all.nowBrowsing);
  }

  #take(tool: Tool): void {
    this.#tool = tool;
    this.#from = undefined;
    this.#host.requestUpdate();
  }

  #commands(): Command[] {
    const terms = this.#all;
    const session = this.#session;
    const atStart = session.place.at === 0;
    const find = this.#options.find();
    return [
      { icon: icon('takeBack'), label: terms.undo, idle: !session.canUndo, run: () => this.undo() },
      { icon: editIcon('redo'), label: terms.redo, idle: !session.canRedo, run: () => this.redo() },
      { icon: icon('pass'), label: terms.playPass, run: () => this.#pass() },
      { icon: icon('back'), label: terms.takeBack, idle: atStart, run: () => this.takeBack() },
      {
        icon: icon('close'),
        label: terms.deleteMove,
        name: terms.deleteMoveTitle,
        idle: atStart,
        run: () => this.#delete(),
      },
      ...(find ? [{ icon: editIcon('search'), label: terms.findHere, name: terms.findTitle, run: find }] : []),
    ];
  }

  #tree(): TemplateResult {
    const { draft, node, place } = this.#session;
    if (this.#rows?.of !== draft.root) this.#rows = { of: draft.root, rows: treeRows(draft.root) };
    return treeView({
      rows: this.#rows.rows,
      root: draft.root,
      current: node,
      line: new Set(place.line),
      actions: this.editing ? treeActions(this.#session.state, this.#all, (...done) => this.#change(...done)) : [],
      around: this.#around,
      terms: this.#all,
      onGo: (id) => this.#goTo(id),
      onMore: () => {
        this.#around *= 2;
        this.#host.requestUpdate();
      },
    });
  }

  #goTo(id: number): void {
    const { draft, place } = this.#session;
    const index = id === draft.root.id ? 0 : place.line.indexOf(id) + 1;
    if (index > 0 || id === draft.root.id) {
      this.stepTo(index);
      return;
    }
    const path = findPath(draft, id);
    if (path) this.#session.go(placeOf(draft, path, place), this.#all.nowAtNode({ move: this.#name(path.at(-1)) }));
  }

  #name(node: TreeNode | undefined): string {
    return moveName(node?.move, this.#all);
  }

  /** `Move 4 of 41: White, i9.` */
  #whereNow(): string {
    const terms = this.#all;
    const { at, line } = this.#session.place;
    const { color, move } = this.#session.node;
    return terms.stepped({
      ply: at,
      moves: line.length,
      what: color ? terms.moveSpoken({ color, point: moveName(move, terms) }) : terms.setupNode,
    });
  }
}

function moveName(move: Move | undefined, terms: TermsOf<'edit'>): string {
  if (move === undefined) return terms.setupNode;
  return move === PASS ? terms.pass : pointName(move);
}

/** The path to the variation beside the one shown. */
function siblingOf(path: readonly TreeNode[], by: -1 | 1): TreeNode[] | undefined {
  const [node, fork] = [path.at(-1), path.at(-2)];
  const next = node && fork?.children[fork.children.indexOf(node) + by];
  return next && [...path.slice(0, -1), next];
}
