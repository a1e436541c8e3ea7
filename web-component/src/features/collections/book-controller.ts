/**
 * Fetches the moves and comments of the opened books (libraries of moves with comments) for the position on the board.
 * Provides them as rows and texts for the table of next moves, and as labels on the board. The request is sent after
 * the games are shown, so that no search waits for books.
 */
import type { nothing, TemplateResult } from 'lit';
import type { BoardPicture } from '../../board/board-picture.js';
import type { Engine } from '../../engine/engine.js';
import {
  type BookMove,
  type BookReply,
  type NextMove,
  OWN_RECORDS,
  PASS,
  type Point,
  type Query,
  type SearchReply,
} from '../../engine/protocol.js';
import type { Library } from '../../library/library.js';
import type { Search } from '../../library/search.js';
import type { TermsOf } from '../../locales/localize.js';
import { type MovePoints, type SourceColumn, sameMove } from '../explorer/source-column.js';
import { bookCell } from './book-cell.js';
import { type BookHere, bookNotes, type NamedPlace } from './book-notes.js';
import { bookOverlay } from './book-overlay.js';
import { bookText, collectionName } from './collection-text.js';

/** The contents of the books as a column of the table of next moves. */
export interface BookView extends SourceColumn {
  /** Names of the books that have the position. */
  names: readonly string[];
  /** Shows the comments of the books about the position. */
  notes(): TemplateResult | typeof nothing;
}

export interface BookOptions {
  engine: Pick<Engine, 'call'>;
  library: Pick<Library, 'state'>;
  search: Pick<Search, 'query' | 'asking' | 'answer'>;
  terms(): TermsOf<'collections'>;
  redraw(): void;
  /** Opens a book as a record that shows the position. */
  open(place: NamedPlace): void;
}

/**
 * A reply about the books, with its query and the generation of the queried library (a number that grows with every
 * change of the library).
 */
interface KnownReply {
  query: Query;
  generation: number;
  reply: BookReply;
}

export class BookController {
  readonly #options: BookOptions;
  /**
   * The last request for books: its query, the search answer for this query, and the generation of the library. The
   * answer is stored too, because the same query gets a new answer after the user has saved a record.
   */
  #asked: { query: Query; answer: SearchReply; generation: number } | undefined;
  #asking: AbortController | undefined;
  #told: KnownReply | undefined;
  #drawn: { from: readonly unknown[]; picture: BoardPicture } | undefined;

  constructor(options: BookOptions) {
    this.#options = options;
  }

  /** Whether any book is searched. If so, the table reserves space for comments. */
  get #any(): boolean {
    return this.#options.library.state.info?.collections.some(({ on, nodes }) => on && nodes > 0) ?? false;
  }

  /**
   * Called before each drawing. Requests the reply of the books if the games have arrived and the reply has not been
   * requested.
   */
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
    const { query: lastQuery, answer: lastAnswer, generation: lastGeneration } = this.#asked ?? {};
    if (lastQuery === query && lastAnswer === answer && lastGeneration === generation) return;
    this.#asked = { query, answer, generation };
    this.#asking?.abort();
    this.#asking = undefined;
    // Books cannot be searched for an area of the board.
    if (!query.area) void this.#ask(query, generation);
  }

  /** The contents of the books for the position whose games are shown; `undefined` if no book is searched. */
  get view(): BookView | undefined {
    if (!this.#any) return undefined;
    const reply = this.#reply;
    // The user's own records have a column of their own, so moves that only these records have are left out.
    const moves = this.#moves().filter(({ collections }) => collections.some((id) => id !== OWN_RECORDS));
    const terms = this.#options.terms();
    const of = (points: MovePoints) => moves.find((move) => sameMove(move.points, points));
    const books = reply && this.#books(reply);
    return {
      kind: 'book',
      head: terms.collectionKind.book,
      of: [reply, terms],
      waits: this.waits,
      moves: moves.map(({ points }) => points),
      cell: (points) => bookCell(of(points), terms),
      said: (points) => {
        const move = of(points);
        return move ? bookText(move.label ?? '', move.comment ?? '', terms) : '';
      },
      names: [...new Set(books?.map(({ name }) => name))],
      notes: () => bookNotes(books, terms, this.#options.open),
    };
  }

  /** Whether the books' reply for the shown position has been requested but has not arrived. */
  get waits(): boolean {
    return this.#any && !this.#reply && this.#asking !== undefined;
  }

  /** The moves of the user's own annotated records. */
  get ownMoves(): readonly BookMove[] {
    return this.#moves().filter(({ collections }) => collections.includes(OWN_RECORDS));
  }

  /** Returns the books that contain the position, each with its comments about the position. */
  #books(reply: BookReply): BookHere[] {
    const terms = this.#options.terms();
    const all = this.#options.library.state.info?.collections ?? [];
    const names = new Map(all.map((one) => [one.id, collectionName(one, terms)]));
    return reply.places
      .filter(({ collection }) => this.#chosen([collection]))
      .map((place) => ({
        ...place,
        name: names.get(place.collection) ?? '',
        comments: reply.comments.filter(({ collection }) => collection === place.collection),
      }));
  }

  /** Labels on the board for the books' moves, and descriptions of the labeled points for assistive programs. */
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
    const moves = this.#moves();
    const marked = new Set(this.#played.flatMap(({ points }) => points));
    const notes = new Map<Point, string>();
    const say = (points: MovePoints, said: string) => {
      for (const point of points) {
        if (point !== PASS) notes.set(point, [notes.get(point), said].filter(Boolean).join(terms.comma));
      }
    };
    for (const { points, label = '' } of moves) say(points, bookText(label, '', terms));
    const labels = reply.labels.filter(({ collection }) => this.#chosen([collection]));
    for (const { points, text } of labels) say(points, bookText(text, '', terms));
    return { overlays: [bookOverlay({ moves, labels, marked })], notes: [notes] };
  }

  /**
   * The reply that belongs to the shown games. While a newer query is being answered, the older reply and the older
   * games stay on the page.
   */
  get #reply(): BookReply | undefined {
    const { query, asking } = this.#options.search;
    return asking || this.#told?.query === query ? this.#told?.reply : undefined;
  }

  get #played(): readonly NextMove[] {
    return this.#options.search.answer?.nextMoves ?? NONE;
  }

  /** Returns the moves in the collections that the filter selects. */
  #moves(): BookMove[] {
    return this.#reply?.moves.filter(({ collections }) => this.#chosen(collections)) ?? [];
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
      this.#asking = undefined;
      this.#told = { query, generation, reply };
      this.#options.redraw();
    } catch {
      if (this.#asking === own) this.#asking = undefined;
      // The answer of the search is useful without the books, so the error is not shown. The next query requests the
      // books again.
    }
  }
}

const NO_PICTURE: BoardPicture = {};
const NONE: readonly NextMove[] = [];
