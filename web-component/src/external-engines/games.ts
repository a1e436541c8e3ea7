/**
 * Games against the engine. The user starts a game in the engine's card. A game replaces the active mode of the
 * element, and can be saved as a record.
 */
import { nothing, type TemplateResult } from 'lit';
import type { Color, Point, ProcedureRule } from '../engine/protocol.js';
import { studyEngine } from '../engine/study.js';
import { stones } from '../game/line.js';
import { pointName } from '../game/notation.js';
import type { Mode } from '../modes/mode.js';
import type { AppContext } from '../state/context.js';
import { showBoard } from '../state/transitions.js';
import { EngineGame } from './engine-game.js';
import { beginGame, gameCard, startingCard } from './game-card.js';
import { gameMode } from './game-mode.js';
import { lineOf, recordOf } from './game-state.js';
import type { EngineSession } from './protocol/session.js';
import type { EngineTerms } from './score-text.js';

/**
 * Time in seconds for each question to the engine during an opening. This time is short, because an opening needs many
 * questions.
 */
const QUICK = 1;

export interface GamesOptions {
  terms(): EngineTerms;
  session(): EngineSession | undefined;
  /** Time in seconds that the engine has for a move. */
  seconds(): number;
  /** Name of the engine. */
  name(): string;
}

export class Games {
  readonly #app: AppContext;
  readonly #options: GamesOptions;
  #play: EngineGame | undefined;
  #color: Color = 'black';
  #rule: ProcedureRule = 'free';
  #kept: 'no' | 'yes' | 'failed' = 'no';
  #mode: { readonly from: readonly unknown[]; readonly mode: Mode } | undefined;

  constructor(app: AppContext, options: GamesOptions) {
    this.#app = app;
    this.#options = options;
  }

  /** Whether a game is on the board. */
  get on(): boolean {
    return this.#play !== undefined;
  }

  /**
   * Returns the mode that shows the running game; `undefined` if no game is running. Returns the same object as long as
   * the game and the texts are the same.
   */
  over(mode: Mode): Mode | undefined {
    const play = this.#play;
    const game = play?.game;
    if (!play || !game) return undefined;
    const terms = this.#options.terms();
    const from = [game, mode.name, play.users, terms];
    if (!this.#mode?.from.every((value, index) => value === from[index])) {
      const refuse = (point: Point) => this.#app.announcer.start(terms.gameNotHere({ point: pointName(point) }));
      this.#mode = { from, mode: gameMode(game, { name: mode.name, play, terms, refuse }) };
    }
    return this.#mode.mode;
  }

  /** Draws the controls that start a game. They are part of the engine's card. */
  begin(): TemplateResult {
    return beginGame({
      terms: this.#options.terms(),
      color: this.#color,
      rule: this.#rule,
      onColor: (color) => {
        this.#color = color;
        this.#app.host.requestUpdate();
      },
      onRule: (rule) => {
        this.#rule = rule;
        this.#app.host.requestUpdate();
      },
      onBegin: () => this.#begin(),
    });
  }

  card(): TemplateResult | typeof nothing {
    const play = this.#play;
    const game = play?.game;
    if (!play) return nothing;
    if (!game) return startingCard(this.#options.terms());
    return gameCard({
      terms: this.#options.terms(),
      game,
      users: play.users,
      kept: this.#kept,
      onChoose: (choice) => void play.choose(choice),
      onTakeBack: () => {
        this.#kept = 'no';
        void play.takeBack();
      },
      onAskAgain: () => {
        this.#kept = 'no';
        play.askAgain();
      },
      onResign: () => play.resign(),
      onKeep: () => void this.#keep(),
      onAgain: () => this.#begin(),
      onLeave: () => this.leave(),
    });
  }

  /**
   * Ends the game. The board then shows the user's own line again, and undo brings the game back. If the user's own
   * board is empty, the board shows the game instead.
   */
  leave(): void {
    const game = this.#play?.game;
    this.#play?.leave();
    this.#play = undefined;
    const { store, actions, host } = this.#app;
    const { state: before } = store;
    const { line, record } = before.board;
    const hasOwn = Boolean(record) || line.moves.length > 0 || stones(line).size > 0;
    if (game && lineOf(game).ply > 0) {
      actions.show(showBoard(before, { line: lineOf(game) }), this.#options.terms().gameLeave);
      if (hasOwn) actions.show(showBoard(store.state, before.board), this.#options.terms().restored);
    }
    host.requestUpdate();
  }

  #begin(): void {
    this.#play?.leave();
    this.#kept = 'no';
    const { announcer, host } = this.#app;
    const engine = studyEngine(this.#app);
    const { seconds, session, terms } = this.#options;
    this.#play = new EngineGame({
      rule: this.#rule,
      color: this.#color,
      follow: async (rule, choices) => engine.call('procedure', { rule, choices: [...choices] }),
      forbidden: async (position) => (await engine.call('forbidden', { position })).points.map(({ point }) => point),
      think: async (position, lines, signal) => {
        const asked = session();
        if (!asked) throw new Error('there is no engine');
        const quick = this.#play?.step?.kind !== 'move';
        const time = quick ? Math.min(QUICK, seconds()) : seconds();
        return asked.think(position, { lines, seconds: time }, () => undefined, signal);
      },
      changed: () => host.requestUpdate(),
      tell: (what) => {
        const words = terms();
        if (what.kind === 'moved') {
          announcer.say(words.moveSpoken({ color: what.color, point: pointName(what.point) }));
        } else if (what.choice.kind === 'swap') {
          announcer.say(what.choice.swapped ? words.gameDid.swap : words.gameDid.stay);
        } else if (what.choice.kind === 'declare') announcer.say(words.gameDid.declare({ count: what.choice.count }));
      },
    });
    host.requestUpdate();
    void this.#app.focusOn('.engine.game', { preventScroll: true });
  }

  async #keep(): Promise<void> {
    const game = this.#play?.game;
    if (!game) return;
    const record = recordOf(game, { user: this.#options.terms().gameYou, engine: this.#options.name() });
    this.#kept = await this.#app.engine.call('save-record', { record }).then(
      () => 'yes' as const,
      () => 'failed' as const,
    );
    this.#app.host.requestUpdate();
  }
}
