/** The reader's own records: which one is edited, the list of all, and what other tabs make of them. */
import type { TemplateResult } from 'lit';
import type { Library } from '../../archive/library.js';
import { EngineError } from '../../engine/engine-error.js';
import type { GameRecord, KeptReply, KeptRow } from '../../engine/record-protocol.js';
import { type Cursor, stones, type Turn } from '../../game/cursor.js';
import { writeLine } from '../../game/line-text.js';
import { type Draft, draftOf, EMPTY, type Facts } from '../../game/record/draft.js';
import { play } from '../../game/record/moves.js';
import { findPath, placeOf, START, startOf, stepTo } from '../../game/record/place.js';
import { draftOfLine, lineAt, placeOfLine } from '../../game/record/record-line.js';
import { turnDraft } from '../../game/record/turned.js';
import type { TermsOf } from '../../locales/localize.js';
import type { BoardActions } from '../../state/actions.js';
import type { BoardAttributes } from '../../state/attributes.js';
import type { Announcer } from '../../ui/announcer.js';
import type { State } from './history.js';
import { recordsCard } from './records-card.js';
import type { Session } from './session.js';

export interface MyRecordsOptions {
  actions: BoardActions;
  announcer: Announcer;
  library: Library;
  session: Session;
  active(): boolean;
  /** Comes here from another mode. */
  enter(): void;
  terms(): TermsOf<'edit'>;
}

/** `Final`, or the players, or nothing. */
function titleOf({ name, black, white }: Facts): string {
  if (name) return name;
  return black?.name || white?.name ? `${black?.name ?? '?'} – ${white?.name ?? '?'}` : '';
}

export class MyRecords {
  /** A record is on its way that the reader has asked for. */
  waiting = false;
  readonly #host: BoardAttributes;
  readonly #options: MyRecordsOptions;
  /** The record that the page gave last, or that it was told of. */
  #given: GameRecord | undefined;
  /** The kept record that was asked for last. */
  #wanted: number | undefined;
  #begun = false;
  #was = false;
  #open = false;
  #all = false;
  #rows: readonly KeptRow[] | undefined;
  #forgotten: { title: string; record: GameRecord } | undefined;
  #state = '';
  /** Grows with each record that is asked for: the last one is shown. */
  #turn = 0;

  constructor(host: BoardAttributes, options: MyRecordsOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Before the element is drawn: what the page has given, and what the board shows. */
  update(): void {
    const active = this.#options.active();
    const entered = active && !this.#was;
    this.#was = active;
    if (!active) return;
    const { session } = this.#options;
    if (this.#host.gameRecord !== this.#given) this.#take(this.#host.gameRecord);
    else if (this.#asksForKept()) void this.#openKept(this.#host.kept ?? 0, undefined);
    else if (entered) this.#enter();
    else this.#follow();
    // The page sees what is edited.
    if (this.#host.mode === 'edit') {
      this.#given = session.record;
      this.#host.gameRecord = this.#given;
      if (!this.waiting) this.#host.kept = session.keeper.id;
    }
    this.#hearKeeper();
  }

  card(editing: boolean): TemplateResult {
    const { session, library } = this.#options;
    const terms = this.#options.terms();
    const { state, id } = session.keeper;
    return recordsCard({
      title: titleOf(session.draft.facts) || terms.untitled,
      state,
      warning: this.#warning(library.state.storage === 'session'),
      open: this.#open,
      rows: this.#rows,
      all: this.#all,
      current: id,
      forgotten: this.#forgotten?.title,
      editing,
      terms,
      onToggle: () => this.#unfold(!this.#open),
      onNew: () => this.#new(terms.newStarted),
      onOpen: (row) => void this.#openKept(row.id, terms.opened({ title: row.title || terms.untitled })),
      onForget: (row) => void this.#forget(row),
      onBringBack: () => void this.#bringBack(),
      onAll: () => {
        this.#all = true;
        this.#host.requestUpdate();
      },
      onKeepBoth: () => void session.keeper.keepBoth().then(() => this.#options.announcer.start(terms.savedBoth)),
      onTakeTheirs: () => void this.#takeTheirs(),
    });
  }

  /** Folds the list; `false` where it is. */
  close(): boolean {
    if (!this.#open) return false;
    this.#unfold(false);
    return true;
  }

  /** Back at this tab: another one may have changed the record. What is not written yet meets that when it is. */
  async lookForTheirs(): Promise<void> {
    const { keeper } = this.#options.session;
    if (!this.#options.active() || keeper.id === undefined || keeper.waits || keeper.state.kind === 'conflict') return;
    await this.#takeTheirs();
  }

  /**
   * A copy of an opened game, with the moves that the reader tried, becomes a record of the reader's own; one that is that
   * already is opened.
   */
  async copyGame({ line, opened }: Cursor): Promise<void> {
    if (!opened) return;
    const { library } = this.#options;
    const turn = ++this.#turn;
    try {
      const records = await library.records();
      const { record, kept } = await records.gameRecord(opened.view.game, library.generation, 0);
      if (turn !== this.#turn) return;
      if (kept) {
        this.#options.enter();
        await this.#openKept(kept.id, undefined);
        return;
      }
      const draft = turnedTo(draftOf(record), opened.line.moves);
      let state: State = { draft, place: START };
      // Along the game as far as it goes, and then by the reader's own moves.
      for (const move of line.moves) state = play(state.draft, state.place, move) ?? state;
      const place = { ...state.place, at: line.ply };
      this.#adopt({ draft: state.draft, place }, this.#options.terms().copiedGame);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A record from elsewhere becomes one of the reader's own, shown at a node. */
  adopt(record: GameRecord, node: number): void {
    this.#turn += 1;
    const draft = draftOf(record);
    const path = findPath(draft, node);
    const terms = this.#options.terms();
    const said = terms.opened({ title: titleOf(draft.facts) || terms.untitled });
    this.#adopt({ draft, place: path ? placeOf(draft, path) : startOf(draft) }, said);
  }

  #adopt(state: State, said: string): void {
    const { session, enter } = this.#options;
    this.#begun = true;
    this.waiting = false;
    enter();
    session.open(state, said);
    session.keep();
  }

  /** What the page has set. */
  #take(record: GameRecord | undefined): void {
    this.#given = record;
    this.#begun = true;
    this.#turn += 1;
    this.waiting = false;
    const draft = record ? draftOf(record) : EMPTY;
    this.#options.session.open(this.#placed(draft), undefined);
  }

  #asksForKept(): boolean {
    const { kept, mode } = this.#host;
    const known = kept === undefined || kept === this.#options.session.keeper.id || kept === this.#wanted;
    return mode === 'edit' && !known;
  }

  /** Comes from another mode, or is here for the first time. */
  #enter(): void {
    const { actions, session } = this.#options;
    const { line } = actions.cursor;
    if (this.#host.mode === 'view') this.#follow();
    else if (this.#begun) session.restore(undefined);
    else if (line.moves.length > 0 || stones(line).size > 0) session.open(draftOfLine(line), undefined);
    else void this.#openLatest();
    this.#begun = true;
  }

  /** The board shows something else than the record: the page has set it, or has turned it with the reader's key. */
  #follow(): void {
    const { actions, session } = this.#options;
    const { line } = actions.cursor;
    if (line === session.line) return;
    const [now, own] = [writeLine(line), writeLine(session.line)];
    if (now.moves === own.moves && now.position === own.position && now.ply === own.ply) {
      actions.cursor = { line: session.line };
      return;
    }
    const place = placeOfLine(session.draft, line);
    if (place) {
      session.go(place, undefined);
    } else if (this.#host.mode === 'edit') {
      session.open(draftOfLine(line), undefined);
    } else {
      this.#given = undefined;
      this.#host.gameRecord = undefined;
      // It is left with that, and whoever edits again comes back to it.
      this.#was = false;
    }
  }

  /** A record where the board stands in it, else where it wants to be opened. */
  #placed(draft: Draft): State {
    const { line } = this.#options.actions.cursor;
    const { moves, ply } = this.#host;
    const place = line.moves.length > 0 ? placeOfLine(draft, line) : undefined;
    // `ply` without moves speaks of the record.
    const start = startOf(draft);
    return { draft, place: place ?? (moves || ply === undefined ? start : stepTo(start, ply)) };
  }

  async #openKept(id: number, said: string | undefined): Promise<void> {
    const turn = ++this.#turn;
    this.#wanted = id;
    this.#begun = true;
    this.waiting = true;
    this.#host.requestUpdate();
    try {
      const { session } = this.#options;
      await session.keeper.flush();
      const reply = await (await this.#options.library.records()).kept(id);
      if (turn !== this.#turn || !this.#options.active()) return;
      const draft = draftOf(reply.record);
      session.open(said === undefined ? this.#placed(draft) : { draft, place: startOf(draft) }, said, reply);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    } finally {
      if (turn === this.#turn) {
        this.waiting = false;
        this.#wanted = undefined;
      }
      this.#host.requestUpdate();
    }
  }

  /** The record that was edited last, unless the reader has begun another meanwhile. */
  async #openLatest(): Promise<void> {
    const turn = ++this.#turn;
    const before = this.#options.session.draft;
    try {
      const records = await this.#options.library.records();
      const [latest] = await records.listKept();
      if (!latest) return;
      const reply = await records.kept(latest.id);
      const { session } = this.#options;
      if (turn !== this.#turn || session.draft !== before || !this.#options.active()) return;
      const draft = draftOf(reply.record);
      session.open({ draft, place: startOf(draft) }, undefined, reply);
    } catch {
      // Whoever writes is told that nothing is kept.
    }
  }

  #new(said: string): void {
    this.#turn += 1;
    this.waiting = false;
    this.#options.session.open({ draft: EMPTY, place: START }, said);
  }

  async #takeTheirs(): Promise<void> {
    const { session } = this.#options;
    const { keeper } = session;
    try {
      const theirs = await keeper.theirs();
      if (theirs && keeper === session.keeper) this.#show(theirs);
    } catch (error) {
      // Deleted there: what is here is kept with the next change.
      if (!isGone(error)) this.#fail(error);
    }
  }

  #show(theirs: KeptReply): void {
    const { session } = this.#options;
    session.take(this.#placed(draftOf(theirs.record)), this.#options.terms().otherUsed, theirs);
  }

  #unfold(open: boolean): void {
    this.#open = open;
    this.#forgotten = undefined;
    this.#all = false;
    if (open) void this.#list();
    this.#host.requestUpdate();
  }

  async #list(): Promise<void> {
    try {
      this.#rows = await (await this.#options.library.records()).listKept();
    } catch {
      this.#rows = [];
    }
    this.#host.requestUpdate();
  }

  async #forget(row: KeptRow): Promise<void> {
    const { session } = this.#options;
    const terms = this.#options.terms();
    try {
      await session.keeper.flush();
      const records = await this.#options.library.records();
      const { record } = await records.kept(row.id);
      await records.forget(row.id);
      this.#forgotten = { title: row.title || terms.untitled, record };
      if (session.keeper.id === row.id) this.#new(terms.recordDeleted({ title: this.#forgotten.title }));
      else this.#options.announcer.start(terms.recordDeleted({ title: this.#forgotten.title }));
    } catch (error) {
      if (!isGone(error)) this.#fail(error);
    }
    await this.#list();
  }

  async #bringBack(): Promise<void> {
    const gone = this.#forgotten;
    if (!gone) return;
    this.#forgotten = undefined;
    try {
      const { id } = await (await this.#options.library.records()).keep(gone.record);
      await this.#openKept(id, this.#options.terms().broughtBack({ title: gone.title }));
    } catch (error) {
      this.#forgotten = gone;
      this.#fail(error);
    }
    await this.#list();
  }

  /** What the keeper has to say when its state becomes another. */
  #hearKeeper(): void {
    const { state } = this.#options.session.keeper;
    if (state.kind === this.#state) return;
    this.#state = state.kind;
    if (state.kind === 'conflict') this.#options.announcer.say(this.#options.terms().conflict);
    if (state.kind === 'failed') this.#options.announcer.say(this.#warning(false));
    if (state.kind !== 'kept') return;
    // Whether the browser lets the page store anything is known with the library.
    void this.#options.library.open();
    if (this.#open) void this.#list();
  }

  #warning(session: boolean): string {
    const { state } = this.#options.session.keeper;
    const terms = this.#options.terms();
    if (state.kind !== 'failed') return session ? terms.sessionRecord : '';
    return why(state.error, terms);
  }

  #fail(error: unknown): void {
    this.#options.announcer.start(why(error, this.#options.terms()));
  }
}

/** Why a record could not be had, or kept. */
function why(error: unknown, terms: TermsOf<'edit'>): string {
  const code = error instanceof EngineError ? error.failure.code : 'not-started';
  if (code === 'not-started') return terms.noStorage;
  if (code === 'gone' || code === 'unknown-game') return terms.notThere;
  return code === 'storage-full' ? terms.noRoom : terms.notSaved;
}

function isGone(error: unknown): boolean {
  return error instanceof EngineError && error.failure.code === 'gone';
}

/** The view of a record in which its main line plays these moves; as it is where none does. */
function turnedTo(draft: Draft, moves: readonly number[]): Draft {
  const plays = (turned: Draft) => {
    const line = lineAt(turned, startOf(turned)).moves;
    return moves.every((move, index) => line[index] === move);
  };
  const turns: Turn[] = ['quarter', 'quarter', 'quarter', 'mirror', 'quarter', 'quarter', 'quarter'];
  let turned = draft;
  for (const turn of turns) {
    if (plays(turned)) return turned;
    turned = turnDraft(turn, turned);
  }
  return plays(turned) ? turned : draft;
}
