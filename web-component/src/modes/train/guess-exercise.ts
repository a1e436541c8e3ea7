/** The exercise in which the user guesses the moves of a game. */
import { html } from 'lit';
import type { BoardPicture } from '../../board/board-picture.js';
import type { Color, Point } from '../../engine/protocol.js';
import { gameTitle } from '../../game/game-title.js';
import { type Line, toMove } from '../../game/line.js';
import { trainer } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import type { Template } from '../../ui/template.js';
import type { Exercise } from './exercise.js';
import { guessCard, guessText } from './guess-card.js';
import { beginGuess, canGuess, type GuessGame, guessLine, guessScore, isGuessOver } from './guess-game.js';
import { GuessRater } from './guess-rater.js';

export class GuessExercise {
  readonly #app: AppContext;
  readonly #rater: GuessRater;

  constructor(app: AppContext) {
    this.#app = app;
    this.#rater = new GuessRater({
      engine: app.solver,
      changed: () => app.host.requestUpdate(),
      told: () => {
        const { game } = this.#rater;
        if (game) app.announcer.start(guessText(game, this.#terms));
      },
    });
  }

  /** The running exercise; `undefined` if the user guesses no game. */
  get running(): Exercise | undefined {
    const { game } = this.#rater;
    return game && this.#of(game);
  }

  /** Whether the user can guess the moves of the line on the board, which may be an opened game. */
  get possible(): boolean {
    return canGuess(this.#app.store.board.line);
  }

  begin(color: Color): void {
    const { line, opened } = this.#app.store.board;
    const players = opened
      ? gameTitle({ black: opened.view.black.name, white: opened.view.white.name, event: opened.view.event.name })
      : '';
    this.#rater.begin(beginGuess(opened?.line ?? line, color, players));
    this.#app.announcer.start(this.#terms.trainGuessAsk({ color }));
  }

  end(): void {
    this.#rater.end();
  }

  stop(): void {
    this.#rater.stop();
  }

  get #terms(): TermsOf<'trainer'> {
    return withTerms(this.#app.terms(), { trainer });
  }

  #of(game: GuessGame): Exercise {
    const line = guessLine(game);
    const playing = !isGuessOver(game) && game.waiting === undefined;
    const end = () => this.end();
    return {
      line,
      playing,
      picture: () => pictureOf(line, playing),
      press: (point: Point) => void this.#rater.press(point),
      caption: () => captionOf(game, this.#terms),
      card: () => guessCard({ game, terms: this.#terms, onEnd: end }),
      end,
      stop: () => this.stop(),
    };
  }
}

function pictureOf(line: Line, playing: boolean): BoardPicture {
  return { color: playing ? toMove(line) : undefined };
}

function captionOf(game: GuessGame, terms: TermsOf<'trainer'>): Template {
  const score = guessScore(game);
  return html`<p><b>${isGuessOver(game) ? terms.trainGuessOver : terms.trainGuessAsk({ color: game.side })}</b></p>
    <p class="note">${[game.players, score.most > 0 ? terms.trainScore(score) : ''].filter(Boolean).join(' · ')}</p>`;
}
