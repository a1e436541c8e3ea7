/** Mode `edit`: the record on the board, with tools and forms that change it. */
import { html, nothing } from 'lit';
import type { BoardPicture } from '../../board/board-picture.js';
import { type Color, PASS, type Point } from '../../engine/protocol.js';
import { findFive } from '../../game/five.js';
import { other, pointName } from '../../game/notation.js';
import { type Annotation, annotate } from '../../game/record/annotate.js';
import { deleteMove, type Edited, insertAfter, insertBefore, play, takeBack } from '../../game/record/moves.js';
import { say, setToMove } from '../../game/record/notes.js';
import { childBy } from '../../game/record/place.js';
import type { ChangedPosition } from '../../soundness/stone-changes.js';
import { emit, type MoveDetail } from '../../state/events.js';
import { revealDrawn } from '../../ui/focus-and-reveal.js';
import type { Template } from '../../ui/template.js';
import type { KeyAction } from '../key-actions.js';
import type { ToolButton } from '../mode.js';
import { Caption } from './caption.js';
import { ComposeCard } from './compose-card.js';
import { Forms } from './forms/forms.js';
import { commentField } from './forms/note-form.js';
import type { Unfold } from './lazy-forms.js';
import { RecordMode, type RecordModeOptions } from './record-mode.js';
import type { FullGames } from './records/full-games.js';
import type { RecordsPanel } from './records/records-panel.js';
import { changedText, placedAt, withChange } from './stone-change.js';
import { ActiveTool } from './tools/active-tool.js';
import { LineDrag } from './tools/line-drag.js';
import { type Press, pressed, stoneOf } from './tools/point-press.js';
import { nodeName, stayedText, toldText } from './tools/press-announcement.js';
import { type ToolBoxProps, toolCard, toolTabs } from './tools/tool-box.js';
import { isOnce, placesStone, type Tool } from './tools/tools.js';
import { treeActions } from './tree/tree-actions.js';

export interface EditModeOptions extends RecordModeOptions {
  readonly games: FullGames;
  readonly records: RecordsPanel;
  readonly unfold: Unfold;
}

export class EditMode extends RecordMode {
  override readonly name = 'edit';
  readonly #games: FullGames;
  readonly #records: RecordsPanel;
  readonly #forms: Forms;
  readonly #caption: Caption;
  readonly #compose: ComposeCard;
  readonly #hand = new ActiveTool();
  readonly #drag = new LineDrag({
    isBegun: () => this.begun !== undefined,
    press: (point) => this.press(point),
    cancel: () => {
      this.#hand.from = undefined;
      this.#tell('');
    },
  });

  constructor(options: EditModeOptions) {
    super(options);
    this.#games = options.games;
    this.#records = options.records;
    const { app, board } = options;
    this.#forms = new Forms(app, board, options.unfold, () =>
      this.#take(this.#hand.tool === 'offer' ? 'play' : 'offer'),
    );
    this.#compose = new ComposeCard(app, (changed) => this.#changeStone(changed));
    this.#caption = new Caption({
      app,
      board,
      terms: () => this.terms,
      editable: () => this.playing && app.store.state.mode === 'edit',
    });
  }

  /** Whether a press on the board changes the record. */
  override get playing(): boolean {
    return this.app.host.edit !== 'off';
  }

  override update(): void {
    super.update();
    this.#games.want(this.app.store.board);
    this.#compose.update(this.playing ? this.view.standing : undefined);
  }

  override picture(): BoardPicture {
    const picture = super.picture();
    const draws = this.playing && (this.#hand.tool === 'line' || this.#hand.tool === 'arrow');
    return this.#compose.picture(draws ? { ...picture, onPointer: this.#drag.onPointer } : picture);
  }

  leave(): void {
    this.#compose.rest();
    this.#hand.take('play');
    this.#caption.leave();
  }

  override get caption(): () => Template {
    return () => this.#caption.view(this.#records.status);
  }

  override places(point: Point): boolean {
    if (!this.playing || !placesStone(this.#hand.tool)) return false;
    const { node, standing } = this.view;
    if (this.#hand.tool !== 'play') return stoneOf(this.view, this.#pressOn(point)) !== undefined;
    return !standing.stones.has(point) && childBy(node, point) === undefined;
  }

  /** Handles a key. If the user only views the record, the key that deletes the last move steps back instead. */
  override key(action: KeyAction): boolean {
    if (action.do === 'take-back') this.takeBack();
    else if (action.do === 'rename' && this.playing) this.#caption.begin();
    else return super.key(action);
    return true;
  }

  override press(point: Point): void {
    if (!this.playing) super.press(point);
    else if (this.#hand.tool !== 'play' || !this.goToStone(point)) this.#use(point);
  }

  /** Plays a pass. If a tool that inserts moves is active, inserts the pass. */
  pass(): void {
    const { terms } = this;
    const { draft, place, standing } = this.view;
    const inserts = isOnce(this.#hand.tool) && this.#hand.tool !== 'correct';
    if (!inserts && this.#isOver(PASS)) return;
    const detail: MoveDetail = { point: 'pass', color: standing.toMove, move: standing.next };
    if (!emit(this.app.host, 'renju-before-move', detail)) return;
    const insert = this.#hand.tool === 'insert-before' ? insertBefore : insertAfter;
    const edited = (inserts ? insert : play)(draft, place, PASS);
    if (!edited) return;
    const said = inserts
      ? terms.inserted({ stayed: stayedText(edited.followed, terms) })
      : terms.played({ color: detail.color, move: detail.move, point: terms.pass });
    this.#change(edited, said);
    emit(this.app.host, 'renju-move', detail);
    if (inserts) this.#hand.take('play');
  }

  /** Draws the contents directly under the bar: the tools, if they have no room beside the board. */
  override bar(): Template {
    if (!this.playing) return super.bar();
    if (this.room.beside) return nothing;
    const say = (text: string) => this.#say('comment', text);
    return toolTabs(
      this.#box,
      commentField(
        this.view.node.note,
        this.terms,
        (_, text) => say(text),
        () => this.board.rest(),
      ),
    );
  }

  tools(): readonly ToolButton[] {
    const { app, terms } = this;
    const find: ToolButton = {
      icon: 'search',
      label: terms.findHere,
      name: terms.findTitle,
      run: () => app.enter('search'),
    };
    return app.offers('search') ? [find] : [];
  }

  override panel(): Template {
    const { playing, terms } = this;
    const change = (edited: Edited, said: string) => this.#change(edited, said);
    const { beside } = this.room;
    const tree = this.tree(playing ? treeActions(this.view, terms, change) : []);
    const card = this.#records.card(playing, (editing) => this.#switch(editing));
    if (!playing) return html`${card} ${tree} ${this.wordsBeside()} ${this.details()}`;
    // The comment is shown either under the bar or in the panel, never in both.
    const commenting = this.#hand.commenting && !beside;
    const words = commenting ? nothing : this.words((what, text) => this.#say(what, text));
    return html`${card} ${beside ? toolCard(this.#box) : nothing} ${tree} ${words}
    ${this.#compose.card(terms)} ${this.#forms.cards(terms, this.#hand.tool === 'offer')}`;
  }

  /**
   * Cancels a line that the user is drawing, or else deselects the active tool, or else closes the list of records.
   * Returns `false` if there was nothing to cancel, deselect or close.
   */
  close(): boolean {
    if (!this.#hand.putDown()) return this.#records.close();
    this.#tell('');
    this.app.announcer.start(this.terms.putDown);
    return true;
  }

  /**
   * Adds comments and variations to positions of the shown line, as one change. Shows the position of the first of
   * them.
   */
  annotate(annotations: readonly Annotation[]): void {
    const { draft, place, depths } = this.view;
    const at = (ply: number) => ({ line: place.line, at: depths[ply] ?? place.at });
    this.#change(annotate(draft, annotations, at), this.terms.variationKept);
  }

  protected override get color(): Color | undefined {
    if (!this.playing) return undefined;
    const tool = this.#hand.tool;
    const { node, standing } = this.view;
    if (tool === 'play' || tool === 'insert') return standing.toMove;
    if (tool === 'insert-before' || tool === 'correct') return node.color;
    return tool === 'black' || tool === 'white' ? tool : undefined;
  }

  protected override get begun(): Point | undefined {
    return this.#hand.from;
  }

  /** Deletes the shown move and all moves after it. If the user only views the record, steps back instead. */
  protected override takeBack(): void {
    if (!this.playing) {
      super.takeBack();
      return;
    }
    const { draft, place, node } = this.view;
    const { terms } = this;
    const edited = takeBack(draft, place);
    const said = { move: nodeName(node.move, terms), moves: edited?.followed?.before ?? 0 };
    if (edited) this.#change(edited, terms.tookBackAll(said));
  }

  #pressOn(point: Point): Press {
    const { tool, text, from } = this.#hand;
    return { tool, point, text, from };
  }

  #use(point: Point): void {
    const { terms, view } = this;
    const press = this.#pressOn(point);
    if (press.tool === 'play' && this.#isOver(point)) return;
    const stone = stoneOf(view, press);
    const detail = stone && { point: pointName(point), ...stone };
    if (detail && !emit(this.app.host, 'renju-before-move', detail)) return;
    const offers = press.tool === 'offer';
    const { state: next, told, from } = offers ? this.#forms.offer(view, point) : pressed(view, press);
    const begun = press.from === undefined ? '' : pointName(press.from);
    this.#hand.from = from;
    const said = toldText(told, pointName(point), begun, terms);
    if (next) this.#change(next, said);
    else this.#tell(said);
    // The user sees a played move on the board, so it needs no notice.
    if (next && told.kind === 'placed') this.#hand.notice = { of: undefined, said: '' };
    if (next && detail && press.tool === 'play') emit(this.app.host, 'renju-move', detail);
    // A tool that inserts or corrects a move is used once. After that, presses play moves again.
    if (next && isOnce(press.tool)) this.#hand.take('play');
  }

  /**
   * Applies a change of one stone that the user has chosen. On a phone, scrolls to the board, which shows the change.
   * Returns `false` if the change is not possible, or if the page has forbidden it.
   */
  #changeStone(changed: ChangedPosition): boolean {
    const { app, terms, view } = this;
    const { change } = changed;
    const next = withChange(view, changed);
    if (!next) return false;
    const point = placedAt(change);
    const stone = point !== undefined && stoneOf(view, { ...this.#pressOn(point), tool: change.color });
    if (stone && !emit(app.host, 'renju-before-move', { point: pointName(point), ...stone })) return false;
    this.#change(next, changedText(change, terms));
    if (!this.room.beside) void revealDrawn(app.host, '.board');
    return true;
  }

  /**
   * Returns whether `move` cannot be played because a five on the board has ended the game; if so, tells the user. A
   * next move that the record already has is always possible.
   */
  #isOver(move: Point | typeof PASS): boolean {
    const { node, standing } = this.view;
    const five = childBy(node, move) ? undefined : findFive(standing.stones);
    if (five) this.#tell(this.terms.gameOver({ color: five.color }));
    return five !== undefined;
  }

  #delete(): void {
    const { draft, place, node } = this.view;
    const { terms } = this;
    const edited = deleteMove(draft, place);
    const stayed = stayedText(edited?.followed, terms);
    if (edited) this.#change(edited, terms.deleted({ move: nodeName(node.move, terms), stayed }));
  }

  #changeSide(): void {
    const { draft, place, standing } = this.view;
    const color = other(standing.toMove);
    const edited = setToMove(draft, place, color);
    if (edited) this.#change(edited, this.terms.toMove({ color }));
  }

  #say(what: 'comment' | 'name', text: string): void {
    const { draft, place, node } = this.view;
    this.board.change({ draft: say(draft, place, what, text), place }, '', `${what} ${node.id}`);
  }

  #change({ draft, place }: Pick<Edited, 'draft' | 'place'>, said: string): void {
    this.board.change({ draft, place }, said);
    this.#hand.notice = { of: this.view, said };
  }

  #tell(said: string): void {
    this.#hand.notice = { of: this.view, said };
    if (said) this.app.announcer.start(said);
    this.app.host.requestUpdate();
  }

  #switch(editing: boolean): void {
    this.app.host.edit = editing ? 'on' : 'off';
    this.#hand.from = undefined;
    this.#tell(editing ? this.terms.editing : this.terms.readOnly);
  }

  #take(tool: Tool): void {
    this.#hand.take(tool);
    this.#tell('');
  }

  get #box(): ToolBoxProps {
    const { terms, view } = this;
    const hand = this.#hand;
    const { next, toMove, stones } = view.standing;
    const five = hand.tool === 'play' ? findFive(stones) : undefined;
    const over = five ? terms.won({ color: five.color }) : '';
    return {
      hand,
      next,
      toMove,
      atStart: view.place.at === 0,
      said: (hand.notice.of === view && hand.notice.said) || over,
      commented: Boolean(view.node.note.comment),
      terms,
      onTool: (tool) => this.#take(tool),
      onGroup: (group) => {
        hand.takeGroup(group);
        this.#tell('');
      },
      onComment: () => this.#comment(),
      onText: (text) => {
        hand.text = text;
        this.app.host.requestUpdate();
      },
      onSide: () => this.#changeSide(),
      onDelete: () => this.#delete(),
    };
  }

  /** Opens the comment field in place of the tools, or closes the field. */
  #comment(): void {
    const hand = this.#hand;
    hand.commenting = !hand.commenting;
    // Scrolling is not needed, because the field is already in view.
    if (hand.commenting) void this.app.focusOn('.comment-field textarea', { preventScroll: true });
    else this.app.host.requestUpdate();
  }
}
