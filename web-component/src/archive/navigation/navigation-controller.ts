/**
 * The part of the element that walks: from game to game by the positions that they share, to positions around the one
 * shown, and back along the trail of all that.
 *
 * What the board shows stays with the element. Whatever changes it, this part is told, and keeps the trail.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Pointing } from '../../board/pointing.js';
import type { GameRow, GameView, GraphNode, Point } from '../../engine/protocol.js';
import { type Cursor, variationFrom } from '../../game/cursor.js';
import { walk } from '../../game/retrace.js';
import { navigation } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';
import type { BoardActions } from '../../state/actions.js';
import type { BoardAttributes } from '../../state/attributes.js';
import type { Listed, Place, Scope, Scrolled, Trail } from '../../state/history.js';
import * as trails from '../../state/history.js';
import type { Announcer } from '../../ui/announcer.js';
import { icon } from '../../ui/icons.js';
import { LazyPart } from '../../ui/lazy-part.js';
import type { GamesProps } from '../explorer/games-list.js';
import type { Around } from '../graph/graph.js';
import { KeptFocus } from '../kept-focus.js';
import { type Library, listName } from '../library.js';
import type { QuestionMode } from '../query/query-controller.js';
import { AskedGames } from '../query-games.js';
import { openedBar } from './opened-bar.js';
import { reachedBy } from './reached-by.js';
import { placeText, trailBar } from './trail-bar.js';

export interface WalkingOptions {
  actions: BoardActions;
  announcer: Announcer;
  library: Library;
  pointing: Pointing;
  terms(): Terms;
  /** What is asked besides the position, as soon as something is. */
  question(): Pick<QuestionMode, 'scope' | 'restore'> | undefined;
  /** Takes a copy of the opened game to edit it; absent where the reader may not. */
  edit(): (() => void) | undefined;
}

/** What the list of games takes from here. */
export type WalkedList = Pick<GamesProps, 'rows' | 'asking' | 'choice' | 'place' | 'top' | 'onScroll'>;

const LISTS: readonly Listed[] = ['position', 'question'];

export class Walking {
  readonly #host: BoardAttributes;
  readonly #options: WalkingOptions;
  readonly #graphs: LazyPart<typeof import('../graph/graph.js'), Around>;
  readonly #games: AskedGames;
  #trail: Trail;
  /** What the next stop, or the one that is left, has besides its cursor. */
  #listed: Listed = 'position';
  #scrolled: Scrolled | undefined;
  /** Times that the reader came back to a stop; and how often, when the list that is on the screen was scrolled for it. */
  #returns = 0;
  #scrolledFor = 0;
  /** What the reader does makes a stop, even where it stays in the same game. */
  #leaving = false;
  #unfolded = { trail: false, ways: false, graph: false };
  readonly #terms = () => withTerms(this.#options.terms(), { navigation });

  constructor(host: BoardAttributes, options: WalkingOptions) {
    this.#host = host;
    this.#options = options;
    this.#graphs = new LazyPart(
      host,
      () => import('../graph/graph.js'),
      (part) => {
        const { library, terms } = options;
        return new part.Around(host, { library, terms, light: this.#light, walk: (node) => this.walk(node) });
      },
    );
    new KeptFocus(host);
    this.#games = new AskedGames(options.library, () => host.requestUpdate());
    const { cursor } = options.actions;
    const home = { line: cursor.opened?.mine ?? cursor.line };
    this.#trail = trails.trailFrom({ cursor: home, scope: this.#scope, listed: 'position' });
    this.follow();
  }

  /** The board shows something else: in the same game that is the same stop. */
  follow(): void {
    const { cursor } = this.#options.actions;
    if (!this.#searching || cursor === this.#place.cursor) return;
    if (!this.#leaving && trails.stays(this.#trail, cursor)) {
      this.#trail = trails.settle(this.#trail, { ...this.#seen, cursor });
      return;
    }
    const next = this.#reached(cursor);
    // A list that is the same one stays where it is.
    this.#trail = trails.visit(trails.settle(this.#trail, this.#seen), next);
    this.#listed = next.listed;
    this.#unfolded.ways = false;
  }

  /** Shows a game of the archive, `ply` moves of it. That makes a stop. */
  open(view: GameView, ply: number): void {
    this.#leave(() => this.#options.actions.open(view, ply));
  }

  /** Whether a game of the list is what the board shows anyway. */
  shows({ game, ply }: GameRow): boolean {
    const { cursor } = this.#options.actions;
    return cursor.opened?.view.game === game && cursor.line.ply === ply && variationFrom(cursor) === undefined;
  }

  /** To the stop before, or after; `false` where there is none. */
  go(to: 'back' | 'forward'): boolean {
    return this.#searching && this.#travel(to === 'back' ? trails.back : trails.forward);
  }

  /** Goes to a position around the one shown. */
  walk(node: Pick<GraphNode, 'removed' | 'added'>): void {
    const { actions } = this.#options;
    const walked = walk(actions.cursor, node);
    if (!walked) return;
    const { cursor, along } = walked;
    if (along) actions.stepTo(cursor.line.ply);
    else
      this.#leave(() =>
        actions.show(cursor, this.#all.nowAt({ place: placeText({ ...this.#place, cursor }, this.#all) })),
      );
  }

  /** Leaves what is open; `false` where nothing is. */
  close(): boolean {
    if (!this.#unfolded.trail) return false;
    this.#unfold({ trail: false });
    return true;
  }

  /** Under the replay bar: where the reader is, and the ways back. Only where games are searched is there a trail. */
  bar(): TemplateResult | typeof nothing {
    const { actions } = this.#options;
    const { cursor } = actions;
    const trail = this.#searching && this.#trail.stops.length > 1;
    if (!trail && !cursor.opened) return nothing;
    const opened = openedBar({
      cursor,
      trail,
      terms: this.#all,
      onMine: () => actions.backToMine(),
      onGame: () => actions.backToGame(),
      onEdit: this.#options.edit(),
    });
    return html`<div class="where">${trail ? this.#stops() : nothing} ${opened}</div>`;
  }

  #stops(): TemplateResult {
    const { trail } = this.#unfolded;
    return trailBar({
      trail: this.#trail,
      open: trail,
      terms: this.#all,
      onBack: () => this.go('back'),
      onForward: () => this.go('forward'),
      onJump: (stop) => this.#travel((from) => trails.jump(from, stop)),
      onOpen: () => this.#unfold({ trail: !trail }),
    });
  }

  /** Below the table of next moves. */
  reached(): TemplateResult | typeof nothing {
    const { actions, library } = this.#options;
    const { answer } = library;
    if (!answer) return nothing;
    const { ways } = this.#unfolded;
    return reachedBy({
      answer,
      line: actions.cursor.line,
      expanded: ways,
      terms: this.#all,
      onLight: this.#light,
      onWalk: (move) => {
        // An older answer is about another position.
        if (!library.asking) this.walk({ removed: [move], added: [] });
      },
      onExpand: () => this.#unfold({ ways: !ways }),
    });
  }

  /** The games of the list; `undefined` where there is nothing to choose and nothing to list. */
  list(): WalkedList | undefined {
    const { library } = this.#options;
    const { question } = this.#place;
    const asked = question && this.#listed === 'question' ? this.#games.of(question) : undefined;
    const waits = question && this.#listed === 'question' ? !asked : library.asking;
    const rows = asked ?? library.rows;
    if (!rows) return undefined;
    const { top, place } = this.#scrolled ?? {};
    // Two stops may have the same list, each scrolled in its own way. One that is leaving the screen stays as it is.
    if (rows.place === this.#wanted) this.#scrolledFor = this.#returns;
    return {
      rows,
      asking: waits,
      choice: question && this.#choice(),
      place: `${this.#scrolledFor} ${rows.place}`,
      top: top !== undefined && place === rows.place ? top : 0,
      onScroll: (to) => {
        // The list that is leaving the screen has nothing more to say.
        if (rows.place === this.#wanted) this.#scrolled = { place: rows.place, top: to };
      },
    };
  }

  /** The graph around the position, as a card. */
  graph(): TemplateResult {
    const { graph } = this.#unfolded;
    return html`<section class="card graph" part="panel graph" aria-label=${this.#all.around}>
      <button
        type="button"
        class="fold"
        aria-expanded=${graph ? 'true' : 'false'}
        @click=${() => this.#unfold({ graph: !graph })}
      >
        ${icon(graph ? 'less' : 'more')}${this.#all.around}
      </button>
      ${graph ? this.#picture() : nothing}
    </section>`;
  }

  #picture(): TemplateResult {
    const { actions, library } = this.#options;
    const around = this.#graphs.loaded;
    if (around) return around.picture(actions.cursor.line, library.question?.filter);
    this.#graphs.want();
    return html`<div class="around"></div>`;
  }

  /** Does something that makes a stop. */
  #leave(action: () => void): void {
    this.#leaving = true;
    try {
      action();
    } finally {
      this.#leaving = false;
    }
  }

  readonly #light = (points: readonly Point[] | undefined): void => this.#options.pointing.light(points);

  #choice(): TemplateResult {
    const terms = this.#all;
    return html`<div class="pills" role="group" aria-label=${terms.listed}>
      ${LISTS.map(
        (listed) => html`<button
          class="pill"
          type="button"
          aria-pressed=${listed === this.#listed ? 'true' : 'false'}
          @click=${() => this.#choose(listed)}
        >
          ${terms.listedName[listed]}
        </button>`,
      )}
    </div>`;
  }

  #choose(listed: Listed): void {
    this.#listed = listed;
    this.#host.requestUpdate();
  }

  #travel(go: (trail: Trail) => Trail): boolean {
    const left = trails.settle(this.#trail, this.#seen);
    const next = go(left);
    if (next.at === left.at) return false;
    this.#trail = next;
    const { place } = trails.here(next);
    this.#listed = place.listed;
    this.#scrolled = place.scrolled;
    this.#returns += 1;
    this.#unfolded = { ...this.#unfolded, trail: false, ways: false };
    this.#options.question()?.restore(place.scope);
    this.#options.actions.show(place.cursor, this.#all.nowAt({ place: placeText(place, this.#all) }));
    return true;
  }

  get #searching(): boolean {
    return this.#host.mode === 'search';
  }

  get #scope(): Scope {
    const { area, filter } = this.#host;
    return this.#options.question()?.scope ?? { area, filter };
  }

  get #place(): Place {
    return trails.here(this.#trail).place;
  }

  /** The stop where the reader is, with what has changed around its cursor. */
  get #seen(): Place {
    const { scrolled: _, ...place } = this.#place;
    const scrolled = this.#scrolled?.place === this.#wanted ? this.#scrolled : undefined;
    return { ...place, scope: this.#scope, listed: this.#listed, ...(scrolled && { scrolled }) };
  }

  /** A stop that the reader comes to. Away from the own line the question that was asked there waits. */
  #reached(cursor: Cursor): Place {
    const question = cursor.opened && (this.#place.question ?? this.#options.library.question);
    return { cursor, scope: this.#scope, listed: 'position', ...(question && { question }) };
  }

  /** The name of the list that is to be shown. */
  get #wanted(): string | undefined {
    const { library } = this.#options;
    const question = this.#listed === 'question' ? this.#place.question : library.question;
    return question && listName(question, library.order);
  }

  get #all(): TermsOf<'navigation'> {
    return this.#terms();
  }

  #unfold(change: Partial<{ trail: boolean; ways: boolean; graph: boolean }>): void {
    this.#unfolded = { ...this.#unfolded, ...change };
    this.#host.requestUpdate();
  }
}
