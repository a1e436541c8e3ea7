/**
 * What the books of the library say of the position on the board: asked when the games are shown, so that a search waits
 * for nothing; rows, words and labels for the table of next moves and for the board.
 */
import type { nothing, TemplateResult } from 'lit';
import type { BoardPicture } from '../../board/board-picture.js';
import type { Engine } from '../../engine/engine.js';
import {
  type BookMove,
  type BookReply,
  type Move,
  type NextMove,
  PASS,
  type Point,
  type Query,
} from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import type { Library } from '../library.js';
import type { Search } from '../search.js';
import { type BookHere, bookNotes, type NamedPlace } from './book-notes.js';
import { bookOverlay } from './book-overlay.js';
import { type BookRowProps, bookMark, bookRow } from './book-rows.js';
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

export interface BookOptions {
  engine: Pick<Engine, 'call'>;
  library: Pick<Library, 'state'>;
  search: Pick<Search, 'query' | 'asking' | 'answer'>;
  terms(): TermsOf<'collections'>;
  redraw(): void;
  /** Opens a book where it has the position. */
  open(place: NamedPlace): void;
}

/** What was answered, to which query, by which library. */
interface Told {
  query: Query;
  generation: number;
  reply: BookReply;
}

export class BookController {
  readonly #options: BookOptions;
  #asked: { query: Query; generation: number } | undefined;
  #asking: AbortController | undefined;
  #told: Told | undefined;
  #drawn: { from: readonly unknown[]; picture: BoardPicture } | undefined;

  constructor(options: BookOptions) {
    this.#options = options;
  }

  /** Whether any book is asked at all: then its words have their place, whatever they say. */
  get #any(): boolean {
    return this.#options.library.state.info?.collections.some(({ on, nodes }) => on && nodes > 0) ?? false;
  }

  /** Before the element is drawn: asks, where the games have been answered and the books have not. */
  update(): void {
    const { query, asking, answer } = this.#options.search;
    const { info, kind } = this.#options.library.state;
    if (!info || !this.#any) {
      this.#told = undefined;
      this.#asked = undefined;
      return;
    }
    if (!query || !answer || asking || kind !== 'ready') return;
    const { generation } = info;
    if (this.#asked?.query === query && this.#asked?.generation === generation) return;
    this.#asked = { query, generation };
    this.#asking?.abort();
    this.#asking = undefined;
    // Of a part of the board books say nothing.
    if (!query.area) void this.#ask(query, generation);
  }

  /** For the answer that is shown; `undefined` where no book is asked. */
  get view(): BookView | undefined {
    if (!this.#any) return undefined;
    const reply = this.#reply;
    const moves = reply ? this.#moves(reply) : [];
    const terms = this.#options.terms();
    const of = (points: readonly Move[]) => moves.find((move) => meets(move, points));
    return {
      rows: moves.filter((move) => !this.#played.some(({ points }) => meets(move, points))),
      mark: (points) => bookMark(of(points), terms),
      said: (points) => {
        const move = of(points);
        return move ? bookText(move.label ?? '', move.comment ?? '', terms) : '';
      },
      row: (move, props) => bookRow(move, props, terms),
      notes: () => bookNotes(reply && this.#books(reply), terms, this.#options.open),
    };
  }

  /** The books that have the position, each with what it says of it. */
  #books(reply: BookReply): BookHere[] {
    const names = new Map(this.#options.library.state.info?.collections.map(({ id, name }) => [id, name]));
    return reply.places
      .filter(({ collection }) => this.#chosen([collection]))
      .map((place) => ({
        ...place,
        name: names.get(place.collection) ?? '',
        comments: reply.comments.filter(({ collection }) => collection === place.collection),
      }));
  }

  /** The labels of the books over the board, and what is to be said of its points. */
  get picture(): BoardPicture {
    const reply = this.#reply;
    if (!reply || reply.nodes === 0) return NO_PICTURE;
    const from = [reply, this.#played, this.#options.terms()];
    if (!this.#drawn || from.some((value, index) => value !== this.#drawn?.from[index])) {
      this.#drawn = { from, picture: this.#draw(reply) };
    }
    return this.#drawn.picture;
  }

  #draw(reply: BookReply): BoardPicture {
    const terms = this.#options.terms();
    const moves = this.#moves(reply);
    const marked = new Set(this.#played.flatMap(({ points }) => points));
    const notes = new Map<Point, string>();
    const say = (points: readonly Move[], said: string) => {
      for (const point of points) {
        if (point !== PASS) notes.set(point, [notes.get(point), said].filter(Boolean).join(', '));
      }
    };
    for (const { points, label = '' } of moves) say(points, bookText(label, '', terms));
    const labels = reply.labels.filter(({ collection }) => this.#chosen([collection]));
    for (const { points, text } of labels) say(points, bookText(text, '', terms));
    return { overlays: [bookOverlay({ moves, labels, marked })], notes: [notes] };
  }

  /** The reply to the query that was answered: while a newer one is asked the older stands, as the games do. */
  get #reply(): BookReply | undefined {
    const { query, asking } = this.#options.search;
    return asking || this.#told?.query === query ? this.#told?.reply : undefined;
  }

  get #played(): readonly NextMove[] {
    return this.#options.search.answer?.nextMoves ?? NONE;
  }

  /** Those of the collections that the filter asks. */
  #moves({ moves }: BookReply): BookMove[] {
    return moves.filter(({ collections }) => this.#chosen(collections));
  }

  #chosen(collections: readonly number[]): boolean {
    const wanted = this.#told?.query.filter?.collections;
    return !wanted || collections.some((collection) => wanted.includes(collection));
  }

  async #ask(query: Query, generation: number): Promise<void> {
    const own = new AbortController();
    this.#asking = own;
    try {
      const reply = await this.#options.engine.call('book', { position: query.position }, own);
      if (own.signal.aborted) return;
      this.#told = { query, generation, reply };
      this.#options.redraw();
    } catch {
      // Beside the games only: their answer stands without it, and the next query asks again.
    }
  }
}

const NO_PICTURE: BoardPicture = {};
const NONE: readonly NextMove[] = [];

function meets({ points }: Pick<BookMove, 'points'>, others: readonly Point[]): boolean {
  return points.some((point) => others.includes(point));
}
