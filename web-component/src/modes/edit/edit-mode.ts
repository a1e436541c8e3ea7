/** Mode `edit`: the record on the board with tools and forms that change it. */
import { html, nothing } from 'lit';
import { type Color, PASS, type Point } from '../../engine/protocol.js';
import { findFive } from '../../game/five.js';
import { other, pointName } from '../../game/notation.js';
import { deleteMove, type Edited, insertAfter, insertBefore, play, takeBack } from '../../game/record/moves.js';
import { say, setToMove } from '../../game/record/notes.js';
import { childBy } from '../../game/record/place.js';
import { emit, type MoveDetail } from '../../state/events.js';
import type { KeyAction } from '../key-actions.js';
import type { Template, Tool as ToolButton } from '../mode.js';
import { Forms } from './forms.js';
import type { FullGames } from './full-games.js';
import { type Press, pressed, stoneOf } from './pressing.js';
import { moveName, RecordMode, type RecordModeOptions } from './record-mode.js';
import type { RecordsPanel } from './records-panel.js';
import { stayedText, toldText } from './told-text.js';
import { toolRow } from './tool-row.js';
import { isOnce, placesStone, type Tool } from './tools.js';
import { treeActions } from './tree-actions.js';

export interface EditModeOptions extends RecordModeOptions {
  readonly games: FullGames;
  readonly records: RecordsPanel;
}

export class EditMode extends RecordMode {
  override readonly name = 'edit';
  readonly #games: FullGames;
  readonly #records: RecordsPanel;
  readonly #forms: Forms;
  #tool: Tool = 'play';
  /** The label of one's own. */
  #text = '';
  /** Where a line has begun. */
  #from: Point | undefined;
  /** What was done last, and what the board showed then. */
  #notice = { of: '' as unknown, said: '' };

  constructor(options: EditModeOptions) {
    super(options);
    this.#games = options.games;
    this.#records = options.records;
    const { app, board } = options;
    this.#forms = new Forms(app.host, board, () => this.#take(this.#tool === 'offer' ? 'play' : 'offer'));
  }

  /** Whether a press changes the record. */
  override get playing(): boolean {
    return this.app.host.edit !== 'off';
  }

  override update(): void {
    super.update();
    this.#games.want(this.app.store.board);
  }

  leave(): void {
    this.#tool = 'play';
    this.#from = undefined;
  }

  override places(point: Point): boolean {
    if (!this.playing || !placesStone(this.#tool)) return false;
    const { node, standing } = this.view;
    if (this.#tool !== 'play') return stoneOf(this.view, this.#pressOn(point)) !== undefined;
    return !standing.stones.has(point) && childBy(node, point) === undefined;
  }

  /** Also while browsing the key that takes a move back goes back. */
  override key(action: KeyAction): boolean {
    if (action.do !== 'take-back') return super.key(action);
    this.takeBack();
    return true;
  }

  override press(point: Point): void {
    if (!this.playing) super.press(point);
    else if (this.#tool !== 'play' || !this.goToStone(point)) this.#use(point);
  }

  /** Plays or inserts a pass. */
  pass(): void {
    const { terms } = this;
    const { draft, place, standing } = this.view;
    const inserts = isOnce(this.#tool) && this.#tool !== 'correct';
    if (!inserts && this.#isOver(PASS)) return;
    const detail: MoveDetail = { point: 'pass', color: standing.toMove, move: standing.next };
    if (!emit(this.app.host, 'renju-before-move', detail)) return;
    const insert = this.#tool === 'insert-before' ? insertBefore : insertAfter;
    const edited = (inserts ? insert : play)(draft, place, PASS);
    if (!edited) return;
    const said = inserts
      ? terms.inserted({ stayed: stayedText(edited.followed, terms) })
      : terms.played({ color: detail.color, move: detail.move, point: terms.pass });
    this.#change(edited, said);
    emit(this.app.host, 'renju-move', detail);
    if (inserts) this.#tool = 'play';
  }

  /** Under the replay bar: whether the record is edited, and what a press does. */
  bar(): Template {
    const { terms } = this;
    return html`${toolRow({
      editing: this.playing,
      tool: this.#tool,
      text: this.#text,
      toMove: this.view.standing.toMove,
      terms,
      onEditing: (editing) => this.#switch(editing),
      onTool: (tool) => this.#take(tool),
      onText: (text) => {
        this.#text = text;
        this.app.host.requestUpdate();
      },
      onSide: () => this.#changeSide(),
    })}
    ${this.playing ? html`<p class="note edit-notice">${this.#notice.of === this.view ? this.#notice.said : ''}</p>` : nothing}`;
  }

  tools(): readonly ToolButton[] {
    const { app, terms, view } = this;
    const remove: ToolButton = {
      icon: 'close',
      label: terms.deleteMove,
      name: terms.deleteMoveTitle,
      idle: view.place.at === 0,
      run: () => this.#delete(),
    };
    const find: ToolButton = {
      icon: 'search',
      label: terms.findHere,
      name: terms.findTitle,
      run: () => app.enter('search'),
    };
    return [...(this.playing ? [remove] : []), ...(app.offers('search') ? [find] : [])];
  }

  override panel(): Template {
    const { playing, terms } = this;
    const change = (edited: Edited, said: string) => this.#change(edited, said);
    const tree = this.tree(playing ? treeActions(this.view, terms, change) : []);
    const words = this.words(playing ? (what, text) => this.#say(what, text) : undefined);
    const forms = playing ? this.#forms.cards(terms, this.#tool === 'offer') : nothing;
    return html`${this.#records.card(playing)} ${tree} ${words} ${forms}`;
  }

  /** Puts down the innermost of what is in hand or open. */
  close(): boolean {
    if (this.#from !== undefined) this.#from = undefined;
    else if (this.#tool !== 'play') this.#tool = 'play';
    else return this.#records.close();
    this.app.host.requestUpdate();
    return true;
  }

  protected override get color(): Color | undefined {
    if (!this.playing) return undefined;
    const tool = this.#tool;
    const { node, standing } = this.view;
    if (tool === 'play' || tool === 'insert') return standing.toMove;
    if (tool === 'insert-before' || tool === 'correct') return node.color;
    return tool === 'black' || tool === 'white' ? tool : undefined;
  }

  protected override get begun(): Point | undefined {
    return this.#from;
  }

  /** Takes the move shown back, with all that follows it; while browsing that is a step. */
  protected override takeBack(): void {
    if (!this.playing) {
      super.takeBack();
      return;
    }
    const { draft, place, node } = this.view;
    const { terms } = this;
    const edited = takeBack(draft, place);
    const said = { move: moveName(node.move, terms), moves: edited?.followed?.before ?? 0 };
    if (edited) this.#change(edited, terms.tookBackAll(said));
  }

  #pressOn(point: Point): Press {
    return { tool: this.#tool, point, text: this.#text, from: this.#from };
  }

  #use(point: Point): void {
    const { terms, view } = this;
    const press = this.#pressOn(point);
    if (press.tool === 'play' && this.#isOver(point)) return;
    const stone = stoneOf(view, press);
    const detail = stone && { point: pointName(point), ...stone };
    if (detail && !emit(this.app.host, 'renju-before-move', detail)) return;
    const { state: next, told, from } = pressed(view, press);
    const begun = this.#from === undefined ? '' : pointName(this.#from);
    this.#from = from;
    const said = toldText(told, pointName(point), begun, terms);
    if (next) this.#change(next, said);
    else this.#tell(said);
    if (next && detail && press.tool === 'play') emit(this.app.host, 'renju-move', detail);
    // One move at a time is put right or put in.
    if (next && isOnce(press.tool)) this.#tool = 'play';
  }

  /** Whether a five stands, after which only moves can come that are there. */
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
    if (edited) this.#change(edited, terms.deleted({ move: moveName(node.move, terms), stayed }));
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
    this.#notice = { of: this.view, said };
  }

  #tell(said: string): void {
    this.#notice = { of: this.view, said };
    this.app.announcer.start(said);
    this.app.host.requestUpdate();
  }

  #switch(editing: boolean): void {
    this.app.host.edit = editing ? 'on' : 'off';
    this.#from = undefined;
    this.#tell(editing ? this.terms.nowEditing : this.terms.nowBrowsing);
  }

  #take(tool: Tool): void {
    this.#tool = tool;
    this.#from = undefined;
    this.app.host.requestUpdate();
  }
}
