/**
 * One record while it is looked at and edited: its history, the place that is shown, and its keeping. Each change is told
 * to the page and to those who listen; what the board shows stays with the element.
 */

import type { BoardAttributes } from '../../app/attributes.js';
import type { BoardActions } from '../../app/board-actions.js';
import { emit } from '../../app/events.js';
import type { GameRecord, Point, SavedRecord } from '../../engine/protocol.js';
import type { Line, Stone } from '../../game/cursor.js';
import { writeLine } from '../../game/line-text.js';
import type { Announcer } from '../../ui/announcer.js';
import { type Draft, EMPTY, indexIn, recordOf, type TreeNode } from './draft.js';
import { begin, edit, go, type History, redo, type State, undo } from './history.js';
import { Keeper, type Keeping } from './keeper.js';
import { nodeAt, type Place, pathNodes, START, stepTo } from './place.js';
import { lineAt } from './record-line.js';
import { type Standing, standing } from './stones.js';

export interface SessionOptions {
  actions: BoardActions;
  announcer: Announcer;
  keeping(): Promise<Keeping>;
}

/** A record, and the place in its nodes that is shown. */
export interface ShownPlace {
  readonly record: GameRecord;
  readonly node: number;
}

/** What follows from a state, made once. */
interface Seen {
  of: State;
  line: Line;
  path: readonly TreeNode[];
  board: Standing;
}

export class Session {
  keeper: Keeper;
  readonly #host: BoardAttributes;
  readonly #options: SessionOptions;
  #history: History = begin(EMPTY, START);
  #seen: Seen | undefined;
  #written: { of: Draft; record: GameRecord } | undefined;
  #told: ShownPlace | undefined;
  #toldNode: TreeNode | undefined;

  constructor(host: BoardAttributes, options: SessionOptions) {
    this.#host = host;
    this.#options = options;
    this.keeper = this.#keeper();
  }

  get state(): State {
    return this.#history.now;
  }

  get draft(): Draft {
    return this.state.draft;
  }

  get place(): Place {
    return this.state.place;
  }

  get node(): TreeNode {
    return nodeAt(this.draft, this.place);
  }

  /** The nodes from the root to the one shown. */
  get path(): readonly TreeNode[] {
    return this.#look().path;
  }

  get board(): Standing {
    return this.#look().board;
  }

  get stones(): ReadonlyMap<Point, Stone> {
    return this.board.stones;
  }

  /** What the board shows, for all that knows lines and no trees. */
  get line(): Line {
    return this.#look().line;
  }

  /** On the wire; the same object until something is changed. */
  get record(): GameRecord {
    const { draft } = this;
    if (this.#written?.of !== draft) this.#written = { of: draft, record: recordOf(draft) };
    return this.#written.record;
  }

  /** The record and the place in its nodes of the one shown; the same object until either is another. */
  get shown(): ShownPlace {
    const { record, node } = this;
    if (this.#told?.record !== record || this.#toldNode !== node) {
      this.#told = { record, node: indexIn(this.draft, node.id) };
      this.#toldNode = node;
    }
    return this.#told;
  }

  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  /** Another record, kept as `was` where it is; undo does not lead out of it. The last one is written first. */
  open({ draft, place }: State, said: string | undefined, was?: SavedRecord): void {
    void this.keeper.flush();
    this.keeper = this.#keeper(was);
    this.#become(begin(draft, place), said);
    this.#host.kept = was?.id;
  }

  /** What another tab has made of the record: a step of undo, and kept as it is. */
  take(state: State, said: string, was: SavedRecord): void {
    this.#become(edit(this.#history, state), said);
    this.keeper.took(was);
    this.#tell();
  }

  /** Keeps the record although nothing was changed. */
  keep(): void {
    this.keeper.change(this.record);
    this.#tell();
  }

  /** An edit: told, kept, and a step of undo; letters of one text (`typing`) are one. */
  change(next: State, said: string, typing?: string): void {
    const before = this.draft;
    this.#become(edit(this.#history, next, typing), said);
    if (this.draft !== before) this.#changed();
  }

  /** What is typed next is an edit of its own. */
  rest(): void {
    this.#history = go(this.#history, this.place);
  }

  /** The record on the turned board; the element turns the line that it shows. */
  turn(state: State): void {
    this.#history = edit(this.#history, state);
    this.#changed();
  }

  /** Shows another place; nobody is told of what the page has asked for. */
  go(place: Place, said: string | undefined): void {
    if (place.at === this.place.at && place.line === this.place.line) return;
    this.#become(go(this.#history, place), said);
  }

  stepTo(at: number, said: () => string): void {
    const place = stepTo(this.place, at);
    if (place === this.place) return;
    this.#history = go(this.#history, place);
    this.#show(said());
  }

  undo(said: string): boolean {
    return this.#travel(undo(this.#history), said);
  }

  redo(said: string): boolean {
    return this.#travel(redo(this.#history), said);
  }

  /** Puts the place shown on the board, where something else was. */
  restore(said: string | undefined): void {
    this.#show(said);
  }

  #travel(history: History, said: string): boolean {
    if (history === this.#history) return false;
    this.#become(history, said);
    this.#changed();
    return true;
  }

  #become(history: History, said: string | undefined): void {
    const before = this.#look();
    this.#history = history;
    const now = this.#look();
    const [old, next] = [before.path.at(-1), now.path.at(-1)];
    const moved = old?.id !== next?.id || text(before.line) !== text(now.line);
    if (moved) {
      this.#show(said);
      return;
    }
    // The same position: only what is said of it, or what may follow, is another.
    this.#options.actions.cursor = { line: now.line };
    if (said) this.#options.announcer.start(said);
    this.#host.requestUpdate();
  }

  #show(said: string | undefined): void {
    const { actions } = this.#options;
    if (said === undefined) actions.put({ line: this.line });
    else actions.show({ line: this.line }, said);
  }

  /** Only what is edited is kept: a record that is looked at may be turned. */
  #changed(): void {
    if (this.#host.mode !== 'edit') return;
    this.keeper.change(this.record);
    this.#tell();
  }

  #tell(): void {
    const { record } = this;
    emit(this.#host, 'renju-record-change', {
      record,
      ...(this.keeper.id !== undefined && { kept: this.keeper.id }),
    });
  }

  #keeper(was?: SavedRecord): Keeper {
    const keeper: Keeper = new Keeper(
      {
        keeping: this.#options.keeping,
        changed: () => {
          if (this.keeper !== keeper) return;
          const numbered = keeper.id !== undefined && keeper.id !== this.#host.kept;
          this.#host.kept = keeper.id;
          // The page learns the number of a new record.
          if (numbered) this.#tell();
          this.#host.requestUpdate();
        },
      },
      was,
    );
    return keeper;
  }

  #look(): Seen {
    const { state } = this;
    if (this.#seen?.of !== state) {
      const path = pathNodes(state.draft, state.place);
      this.#seen = { of: state, path, line: lineAt(state.draft, state.place), board: standing(path) };
    }
    return this.#seen;
  }
}

function text(line: Line): string {
  const { position, moves, ply } = writeLine(line);
  return `${position} ${moves} ${ply ?? ''}`;
}
