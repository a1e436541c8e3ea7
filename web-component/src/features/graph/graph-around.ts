/**
 * Fetches and draws the graph of the positions around the position on the board while the graph is open. When the user
 * chooses a position of the graph, shows it on the board.
 *
 * The last graph stays, dimmed, until the next one arrives. If a node in the last graph had the focus, the node in the
 * middle of the next graph gets the focus, so that keyboard users can continue.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { isAbort } from '../../engine/engine-error.js';
import type { Filter, GraphNode, GraphReply, Point, Position } from '../../engine/protocol.js';
import { type Line, moveNumber, position } from '../../game/line.js';
import { onBoard } from '../../game/notation.js';
import type { ArchiveContext } from '../../library/context.js';
import { graph } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import type { BoardAttributes } from '../../state/attributes.js';
import { withoutRatingText } from '../rating-terms.js';
import { ACROSS } from './graph-arcs.js';
import { type Direction, type Layout, layOut, neighbour, REACH, WIDTH } from './graph-layout.js';
import { graphPicture } from './graph-picture.js';
import { contentOf } from './part-of.js';

export interface AroundOptions {
  light(points: readonly Point[] | undefined): void;
  /** Shows a position of the graph on the board. */
  visit(node: GraphNode): void;
}

/** The middle of a graph. */
interface Middle {
  position: Position;
  moveNumber: number;
  /** The part of the board that the graph is about; `undefined` for the graph of whole positions. */
  part: readonly Point[] | undefined;
}

interface Drawn extends Middle {
  reply: GraphReply;
  layout: Layout;
}

const ACROSS_KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  ArrowUp: 'above',
  ArrowDown: 'below',
};
const DOWN_KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'above',
  ArrowRight: 'below',
  ArrowUp: 'before',
  ArrowDown: 'after',
};

export class Around {
  readonly #host: BoardAttributes;
  readonly #app: ArchiveContext;
  readonly #options: AroundOptions;
  readonly #terms;
  #asked: string | undefined;
  #fetching: AbortController | undefined;
  #drawn: Drawn | undefined;
  #failed = false;
  #open = false;
  /** Index of the node in the tab order (`#active`), and of the node under the pointer (`#lit`). */
  #active = 0;
  #lit: number | undefined;

  constructor(app: ArchiveContext, options: AroundOptions) {
    this.#app = app;
    this.#host = app.host;
    this.#options = options;
    this.#terms = () => withTerms(app.terms(), { graph });
  }

  /**
   * Requests the graph around the position that a line shows, or around its stones on a part of the board. Called
   * before each drawing while the graph is open.
   */
  update(line: Line, filter: Filter | undefined, part: readonly Point[] | undefined): void {
    if (!this.#open) this.#center();
    this.#open = true;
    const shown = position(line);
    const at = { position: part ? contentOf(shown, part) : shown, moveNumber: moveNumber(line, line.ply), part };
    this.#ask(at, filter);
  }

  /** Remembers that the graph is closed, so that it is scrolled to its middle when it is opened again. */
  rest(): void {
    this.#open = false;
  }

  picture(): TemplateResult {
    const terms = this.#terms();
    const drawn = this.#drawn;
    if (!drawn) {
      return html`<div class="around"><p class="note">${this.#failed ? terms.graphFailed : terms.graphLoading}</p></div>`;
    }
    const missing = withoutRatingText(drawn.reply, terms);
    return html`${missing ? html`<p class="note">${missing}</p>` : nothing}${graphPicture({
      ...drawn,
      waiting: this.#fetching !== undefined || this.#failed,
      active: this.#active,
      lit: this.#lit,
      terms,
      onPoint: (node) => this.#point(node),
      onVisit: (node) => this.#visit(node),
      onKey: (event) => this.#key(event),
    })}`;
  }

  #ask(at: Middle, filter: Filter | undefined): void {
    const { state } = this.#app.library;
    const asked = JSON.stringify([state.info?.generation, at.position, at.part, filter]);
    if (asked === this.#asked || (state.kind !== 'ready' && state.kind !== 'importing')) return;
    this.#asked = asked;
    void this.#fetch(at, filter);
  }

  async #fetch(at: Middle, filter: Filter | undefined): Promise<void> {
    this.#fetching?.abort();
    const own = new AbortController();
    this.#fetching = own;
    this.#failed = false;
    try {
      const { position, part } = at;
      const of = { position, ...(part && { part: [...part] }), ...(filter && { filter }) };
      const reply = await this.#app.engine.call('graph', { ...of, back: REACH, forward: REACH, width: WIDTH }, own);
      if (own.signal.aborted) return;
      this.#drawn = { ...at, reply, layout: layOut(reply, this.#drawn?.layout.height) };
      this.#begin();
      this.#center();
    } catch (error) {
      if (this.#fetching !== own || isAbort(error)) return;
      this.#failed = true;
    }
    this.#fetching = undefined;
    this.#host.requestUpdate();
  }

  /**
   * Puts the node in the middle of a new graph in the tab order, and focuses it if a node of the old graph had the
   * focus.
   */
  #begin(): void {
    this.#active = 0;
    this.#lit = undefined;
    if (!this.#host.shadowRoot?.activeElement?.matches('.node')) return;
    this.#focus();
  }

  #focus(): void {
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector<HTMLElement>(`.node[data-node="${this.#active}"]`)?.focus(),
    );
  }

  /** Scrolls the graph until the node in the middle is visible. The graph may be higher than the space for it. */
  #center(): void {
    void this.#host.updateComplete.then(() => {
      const node = this.#host.renderRoot.querySelector('.node[aria-current]');
      const view = node?.closest('.graph');
      if (node && view) view.scrollTop += middle(node) - middle(view);
    });
  }

  #point(node: number | undefined): void {
    this.#lit = node;
    const found = node === undefined ? undefined : this.#drawn?.reply.nodes[node];
    this.#options.light(found && onBoard([...found.removed, ...found.added]));
    this.#host.requestUpdate();
  }

  #visit(node: number): void {
    const found = this.#drawn?.reply.nodes[node];
    // While a new graph is being fetched, the old graph belongs to another position than the board, so presses on it
    // are ignored. Node 0 is the position on the board itself.
    if (!found || node === 0 || this.#fetching) return;
    this.#options.visit(found);
  }

  #key(event: KeyboardEvent): void {
    const { currentTarget, key } = event;
    if (!this.#drawn || !(currentTarget instanceof HTMLElement)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const across = currentTarget.clientWidth >= 4 * ACROSS.column;
    const to = (across ? ACROSS_KEYS : DOWN_KEYS)[key];
    if (to === undefined && key !== 'Home') return;
    event.preventDefault();
    event.stopPropagation();
    const { reply, layout } = this.#drawn;
    this.#active = to ? neighbour(reply, layout, this.#active, to) : 0;
    this.#focus();
  }
}

/** Returns the distance of the middle of an HTML element from the top of the window. */
function middle(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
