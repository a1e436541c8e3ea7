/**
 * What the books of the library say of the position on the board: asked when the games are shown, so that a search waits
 * for nothing; rows, words and labels for the table of next moves and for the board.
 */

import type { nothing, TemplateResult } from 'lit';
import type { BoardArea } from '../../board/board-view.js';
import type { BookComment, BookMove, BookReply } from '../../engine/protocol.js';
import { type Move, type NextMove, PASS, type Point, type Query } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import type { Library } from '../library.js';
import { bookOverlay } from './book-overlay.js';
import { type BookRowProps, bookMark, bookNotes, bookRow } from './book-rows.js';
import { bookText } from './collection-text.js';

/** What the table of next moves takes from here. */
export interface BookView {
  /** Moves of the books that no game of the answer has played. */
  rows: readonly BookMove[];
  /** Beside a move that games have played: that books have it, and with which label. */
  mark(points: readonly Move[]): TemplateResult | typeof nothing;
  /** The same for its accessible name; empty where no book has it. */
  said(points: readonly Move[]): string;
  row(move: BookMove, props: BookRowProps): TemplateResult;
  /** What is said of the position. */
  notes(): TemplateResult | typeof nothing;
}

export interface BookModeOptions {
  library: Library;
  terms(): TermsOf<'collections'>;
  redraw(): void;
  /** Opens the book where a comment stands. */
  open(comment: BookComment): void;
}

/** What was answered, to which question, by which library. */
interface Told {
  question: Query;
  generation: number;
  reply: BookReply;
}

export class BookMode {
  readonly #options: BookModeOptions;
  #asked: { question: Query; generation: number } | undefined;
  #asking: AbortController | undefined;
  #told: Told | undefined;
  #board: { from: readonly unknown[]; area: BoardArea } | undefined;

  constructor(options: BookModeOptions) {
    this.#options = options;
  }

  /** Before the element is drawn: asks, where the games have been answered and the books have not. */
  update(): void {
    const { question, asking, answer, state } = this.#options.library;
    const { info } = state;
    if (!info?.collections.some(({ on, nodes }) => on && nodes > 0)) {
      this.#told = undefined;
      this.#asked = undefined;
      return;
    }
    if (!question || !answer || asking || state.kind !== 'ready') return;
    const { generation } = info;
    if (this.#asked?.question === question && this.#asked.generation === generation) return;
    this.#asked = { question, generation };
    this.#asking?.abort();
    this.#asking = undefined;
    // Of a part of the board books say nothing.
    if (!question.area) void this.#ask(question, generation);
  }

  /** For the answer that is shown; `undefined` where the books have nothing to say, or not yet. */
  get view(): BookView | undefined {
    const reply = this.#reply;
    if (!reply || reply.nodes === 0) return undefined;
    const terms = this.#options.terms();
    const of = (points: readonly Move[]) => this.#moves(reply).find((move) => meets(move, points));
    return {
      rows: this.#moves(reply).filter((move) => !this.#played.some(({ points }) => meets(move, points))),
      mark: (points) => bookMark(of(points), terms),
      said: (points) => {
        const move = of(points);
        return move ? bookText(move.label ?? '', move.comment ?? '', terms) : '';
      },
      row: (move, props) => bookRow(move, props, terms),
      notes: () => bookNotes(this.#comments(reply), terms, this.#options.open),
    };
  }

  /** What lies over the board, with the labels of the books over it. */
  board(area: BoardArea | undefined): BoardArea | undefined {
    const reply = this.#reply;
    if (!reply || reply.nodes === 0) return area;
    const terms = this.#options.terms();
    const from = [reply, area?.overlay, area?.notes, area?.drawing, this.#played, terms];
    if (!this.#board || from.some((value, index) => value !== this.#board?.from[index])) {
      this.#board = { from, area: this.#drawn(reply, area) };
    }
    return this.#board.area;
  }

  #drawn(reply: BookReply, area: BoardArea | undefined): BoardArea {
    const terms = this.#options.terms();
    const moves = this.#moves(reply);
    const marked = new Set(this.#played.flatMap(({ points }) => points));
    const notes = new Map(area?.notes);
    const say = (points: readonly Move[], said: string) => {
      for (const point of points) {
        if (point !== PASS) notes.set(point, [notes.get(point), said].filter(Boolean).join(', '));
      }
    };
    for (const { points, label = '' } of moves) say(points, bookText(label, '', terms));
    const labels = reply.labels.filter(({ collection }) => this.#chosen([collection]));
    for (const { points, text } of labels) say(points, bookText(text, '', terms));
    return {
      drawing: false,
      onPointer: () => undefined,
      ...area,
      overlay: bookOverlay({ moves, labels, marked, under: area?.overlay }),
      notes,
    };
  }

  /** The reply to the question that was answered: while a newer one is asked the older stands, as the games do. */
  get #reply(): BookReply | undefined {
    const { question, asking } = this.#options.library;
    return asking || this.#told?.question === question ? this.#told?.reply : undefined;
  }

  get #played(): readonly NextMove[] {
    return this.#options.library.answer?.nextMoves ?? NONE;
  }

  /** Those of the collections that the filter asks. */
  #moves({ moves }: BookReply): BookMove[] {
    return moves.filter(({ collections }) => this.#chosen(collections));
  }

  #comments({ comments }: BookReply): BookComment[] {
    return comments.filter(({ collection }) => this.#chosen([collection]));
  }

  #chosen(collections: readonly number[]): boolean {
    const wanted = this.#told?.question.filter?.collections;
    return !wanted || collections.some((collection) => wanted.includes(collection));
  }

  async #ask(question: Query, generation: number): Promise<void> {
    const own = new AbortController();
    this.#asking = own;
    try {
      const reply = await this.#options.library.call('book', { position: question.position }, own);
      if (own.signal.aborted) return;
      this.#told = { question, generation, reply };
      this.#options.redraw();
    } catch {
      // Beside the games only: their answer stands without it, and the next question asks again.
    }
  }
}

const NONE: readonly NextMove[] = [];

function meets({ points }: Pick<BookMove, 'points'>, others: readonly Point[]): boolean {
  return points.some((point) => others.includes(point));
}
