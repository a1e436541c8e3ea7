/** The exercise in which the user memorizes a record: opens records, and connects a run with the board and the card. */
import { html } from 'lit';
import type { BoardPicture } from '../../../board/board-picture.js';
import { troubleOf } from '../../../engine/engine-error.js';
import type { Filter, GameRecord, Point } from '../../../engine/protocol.js';
import { type Line, toMove } from '../../../game/line.js';
import { draftOf } from '../../../game/record/draft.js';
import { shownOnBoard } from '../../../game/record/on-board.js';
import { titleOf } from '../../../game/record/record-title.js';
import type { ArchiveContext } from '../../../library/context.js';
import type { MemorisedRecord } from '../../../library/training/memorised.js';
import { memorise } from '../../../locales/en.js';
import { type TermsOf, withTerms } from '../../../locales/localize.js';
import { storedText, storeText } from '../../../state/stored-text.js';
import { failureText } from '../../../state/trouble-text.js';
import { revealDrawn } from '../../../ui/focus-and-reveal.js';
import type { Template } from '../../../ui/template.js';
import type { Exercise } from '../exercise.js';
import type { Training } from '../training.js';
import { ArchiveMoves } from './archive-moves.js';
import { type Branchings, type LearnedSide, readBranchings } from './branchings.js';
import { noteCard, sideCard } from './memorise-card.js';
import { MemoriseSession } from './memorise-session.js';
import { joinedRecord, readRecord, writeRecord } from './record-text.js';

export interface MemoriserOptions {
  readonly app: ArchiveContext;
  readonly training: Training;
  /**
   * Returns the filter of mode `search`. The moves of the archive are counted with the same filter.
   */
  filter(): Filter | undefined;
}

/** The stages of the exercise. Each stage has its own card. */
type MemoriseStage =
  | {
      readonly kind: 'side';
      readonly name: string;
      readonly record: GameRecord;
      /** A sentence about the source of the record, for example about left-out records; empty if there is none. */
      readonly note: string;
      readonly reading?: AbortController;
    }
  | { readonly kind: 'run'; readonly session: MemoriseSession }
  | { readonly kind: 'archive'; readonly moves: ArchiveMoves }
  | { readonly kind: 'note'; readonly name: string; readonly note: string };

/** Key in the browser's storage for the side that the user chose last. */
const SIDE = 'renju-board-memorise-side';
/** Milliseconds for which a record is read before the page may draw. */
const SLICE = 8;

export class Memoriser implements Exercise {
  readonly #options: MemoriserOptions;
  #stage: MemoriseStage | undefined;
  #side: LearnedSide = storedSide();

  constructor(options: MemoriserOptions) {
    this.#options = options;
  }

  /** The exercise while its card is open; otherwise `undefined`. */
  get running(): Exercise | undefined {
    return this.#stage && this;
  }

  /** Opens a stored record. The user then chooses a side. */
  open({ name, text }: MemorisedRecord): void {
    const read = readRecord(text);
    this.#leave();
    if (read.kind === 'record') this.#become({ kind: 'side', name, record: read.record, note: '' });
    else this.#become(this.#note(name, this.#terms.memoriseUnread[read.kind]));
  }

  /** Stores a record, and opens it. `note` is a sentence about the source of the record. */
  async openRecord(record: GameRecord, name: string, note = ''): Promise<void> {
    const title = name || this.#terms.memoriseTitle;
    const waiting = this.#wait(title);
    const stored = await this.#options.training.storeRecord(title, writeRecord(record));
    // The user may have closed the card or opened another record meanwhile.
    if (this.#stage === waiting) this.#become({ kind: 'side', name: stored, record, note });
  }

  /** Stores the record on the user's board, or the line of moves there, and opens it. */
  async board(): Promise<void> {
    const { record } = shownOnBoard(this.#options.app.store.board);
    await this.openRecord(record, titleOf(record));
  }

  /** Reads a file of records, and opens all its records as one tree. */
  async file(file: File): Promise<void> {
    const { app } = this.#options;
    const waiting = this.#wait(file.name);
    // The user may have closed the card meanwhile.
    const isOpen = () => this.#stage === waiting;
    try {
      const { records, total } = await app.solver.call('read', { file, name: file.name });
      const record = joinedRecord(records);
      if (!isOpen()) return;
      const read = { records: records.length, total: total.records };
      const note = read.records < read.total ? this.#terms.memorisePart(read) : '';
      if (record) await this.openRecord(record, file.name, note);
      else this.#become(this.#note(file.name, this.#terms.memoriseEmpty));
    } catch (error) {
      if (isOpen()) this.#become(this.#note(file.name, failureText(troubleOf(error, 'import'), this.#terms)));
    }
  }

  /** Opens the form that collects the moves that the archive plays after the position on the board. */
  collect(): void {
    const { app, filter } = this.#options;
    const moves = new ArchiveMoves({
      app,
      filter: filter(),
      done: (record, name, note) => void this.openRecord(record, name, note),
    });
    this.#leave();
    this.#become({ kind: 'archive', moves });
  }

  get line(): Line | undefined {
    return this.#session?.line;
  }

  get playing(): boolean {
    return this.#session?.playing ?? false;
  }

  update(): void {
    this.#session?.update();
  }

  picture(): BoardPicture {
    const { line } = this;
    if (!line || !this.#session) return {};
    return { color: this.playing ? toMove(line) : undefined, overlays: this.#session.marks };
  }

  press(point: Point): void {
    this.#session?.press(point);
  }

  stepTo(ply: number): void {
    this.#session?.stepTo(ply);
  }

  caption(): Template {
    const terms = this.#terms;
    const session = this.#session;
    if (session) return session.caption();
    const stage = this.#stage;
    const name = stage && 'name' in stage ? stage.name : terms.memoriseArchive;
    return html`<p><b>${terms.memoriseTitle}</b></p><p class="note">${name}</p>`;
  }

  card(): Template {
    const stage = this.#stage;
    const terms = this.#terms;
    const onEnd = () => this.end();
    switch (stage?.kind) {
      case undefined:
        return html``;
      case 'side':
        return sideCard({
          terms,
          name: stage.name,
          note: stage.note,
          side: this.#side,
          reading: stage.reading !== undefined,
          onSide: (side) => this.#choose(side),
          onBegin: () => void this.#begin(stage),
          onEnd,
        });
      case 'run':
        return stage.session.card(onEnd);
      case 'archive':
        return stage.moves.card(onEnd);
      case 'note':
        return noteCard(terms, stage.name, stage.note, onEnd);
    }
  }

  end(): void {
    this.#leave();
    this.#become(undefined);
  }

  stop(): void {
    const stage = this.#stage;
    if (stage?.kind === 'run') stage.session.stop();
    if (stage?.kind === 'archive') stage.moves.stop();
    if (stage?.kind === 'side' && stage.reading) {
      stage.reading.abort();
      const { reading: _, ...chosen } = stage;
      this.#become(chosen);
    }
  }

  get #session(): MemoriseSession | undefined {
    return this.#stage?.kind === 'run' ? this.#stage.session : undefined;
  }

  get #terms(): TermsOf<'memorise'> {
    return withTerms(this.#options.app.terms(), { memorise });
  }

  /**
   * Shows that a record is being read or stored. Returns the new stage, so that the caller can
   * later check whether the stage has changed.
   */
  #wait(name: string): MemoriseStage {
    const waiting = this.#note(name, this.#terms.wait);
    this.#leave();
    this.#become(waiting);
    return waiting;
  }

  #note(name: string, note: string): MemoriseStage {
    return { kind: 'note', name, note };
  }

  #choose(side: LearnedSide): void {
    this.#side = side;
    storeText(SIDE, side);
    this.#options.app.host.requestUpdate();
  }

  /** Reads the branchings (the positions in which the chosen side is to move), and asks the first one. */
  async #begin(stage: MemoriseStage & { kind: 'side' }): Promise<void> {
    if (stage.reading || this.#stage !== stage) return;
    const reading = new AbortController();
    const { name, record } = stage;
    this.#become({ ...stage, reading });
    const draft = draftOf(record);
    const branchings = await inSlices(readBranchings(draft, this.#side), reading.signal);
    if (!branchings) return;
    const { app, training, filter } = this.#options;
    const session = new MemoriseSession({ app, training, name, tree: { record, draft, branchings }, filter: filter() });
    this.#become({ kind: 'run', session });
    session.begin();
    void revealDrawn(app.host, '.board');
  }

  /** Stops the work of the stage that ends. */
  #leave(): void {
    const stage = this.#stage;
    if (stage?.kind === 'side') stage.reading?.abort();
    if (stage?.kind === 'archive') stage.moves.stop();
    if (stage?.kind === 'run') stage.session.end();
  }

  #become(stage: MemoriseStage | undefined): void {
    this.#stage = stage;
    this.#options.app.host.requestUpdate();
  }
}

/** Runs the reader of branchings in short slices. Returns `undefined` if the signal stops it. */
async function inSlices(reader: Generator<void, Branchings>, signal: AbortSignal): Promise<Branchings | undefined> {
  for (;;) {
    const until = performance.now() + SLICE;
    do {
      const { done, value } = reader.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
  }
}

function storedSide(): LearnedSide {
  const side = storedText(SIDE);
  return side === 'white' || side === 'both' ? side : 'black';
}
