/**
 * The review of the shown line: a list of its turning points, and for each losing move the escapes (the moves that
 * would have left the other side without a win). The strip behind the slider finds the wins. This module adds the
 * escapes, and can write everything into a record as comments and variations.
 *
 * This is a separate file in `dist/`, loaded when the user first opens the card.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color } from '../../engine/protocol.js';
import { review } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import { announceEnd } from '../../state/search-end.js';
import { pills } from '../../ui/pill.js';
import { Sheet } from '../../ui/sheet/sheet.js';
import { sheetStyles } from '../../ui/sheet/sheet.styles.js';
import type { GameFindings, StripOptions } from '../strip/strip-part.js';
import { EscapeSearch } from './escape-search.js';
import { type LosingMove, losingMoves } from './losing-moves.js';
import { reviewStyles } from './review.styles.js';
import { type ReviewRow, type ReviewTerms, reviewRows } from './review-rows.js';

export const panelStyles = [sheetStyles, reviewStyles];

export interface ReviewOptions extends Pick<StripOptions, 'lazy'> {
  /** Returns the findings of the strip about the shown line; `undefined` if the line has no strip. */
  findings(): GameFindings | undefined;
}

/** The side whose mistakes are listed; `undefined` for both sides. */
type ChosenSide = Color | undefined;

export class ReviewSheet extends Sheet {
  readonly #app: AppContext;
  readonly #options: ReviewOptions;
  readonly #escapes: EscapeSearch;
  #side: ChosenSide;
  /** Whether the review was searching at the last drawing; `undefined` while the card is closed. */
  #wasSearching: boolean | undefined;

  constructor(app: AppContext, options: ReviewOptions) {
    super(app, 'review', { covers: false });
    this.#app = app;
    this.#options = options;
    this.#escapes = new EscapeSearch(app.solver, () => app.host.requestUpdate());
    app.host.addController({ hostDisconnected: () => this.#escapes.stop() });
  }

  get #terms(): ReviewTerms {
    return withTerms(this.#app.terms(), { review });
  }

  /**
   * Searches for the escapes of the shown line while the card is open. Closes the card if the line has no strip, as
   * in mode `train`. Called before each drawing of the element.
   */
  update(): void {
    const findings = this.open ? this.#options.findings() : undefined;
    if (!findings) {
      this.open = false;
      this.#escapes.stop();
      this.#wasSearching = undefined;
      return;
    }
    // The strip searches the wins first, because the escapes depend on them.
    if (!findings.searching) {
      const { line, positions, ticks, turns } = findings;
      this.#escapes.want(losingMoves(line, ticks, turns).flatMap(({ ply }) => positions[ply] ?? []));
    }
    this.#announce(findings);
  }

  /** Announces that the search has begun, or how it has ended. */
  #announce(findings: GameFindings): void {
    const searching = this.#isSearching(findings);
    if (searching === this.#wasSearching) return;
    this.#wasSearching = searching;
    const say = (sentence: string) => this.#app.announcer.say(sentence);
    const said = this.#status(findings, this.#shownRows(findings));
    if (searching) say(said);
    else announceEnd(say, this.#isWhole(findings) ? 'done' : 'stopped', said, this.#terms);
  }

  /** Announces the number of mistakes of the chosen side. During the search, the announcement of its end has them. */
  #announceRows(): void {
    const findings = this.#options.findings();
    if (!findings || this.#isSearching(findings)) return;
    this.#app.announcer.start(this.#status(findings, this.#shownRows(findings)));
  }

  panel(): TemplateResult | typeof nothing {
    const findings = this.open ? this.#options.findings() : undefined;
    if (!findings) return nothing;
    const terms = this.#terms;
    const rows = this.#rowsOf(findings);
    const shown = this.#shownRows(findings);
    const isEnded = !this.#isSearching(findings);
    return this.draw({
      title: terms.reviewTitle,
      content: html`${this.#choice(terms)}
        <ol>
          ${shown.map((row) => this.#row(row, findings))}
        </ol>
        <p>${isEnded && shown.length > 0 ? '' : this.#status(findings, shown)}</p>
        <p>${isEnded && !this.#isWhole(findings) ? terms.notAll : ''}</p>
        ${this.#actions(findings, rows, shown, terms)}`,
    });
  }

  #choice(terms: ReviewTerms): TemplateResult {
    const choices: [ChosenSide, string][] = [
      [undefined, terms.all],
      ['black', terms.color.black],
      ['white', terms.color.white],
    ];
    return pills({
      label: terms.reviewSide,
      choices,
      chosen: this.#side,
      titled: true,
      onChoose: (side) => {
        this.#side = side;
        this.#app.host.requestUpdate();
        this.#announceRows();
      },
    });
  }

  #row({ ply, text }: ReviewRow, { line, stepTo }: GameFindings): TemplateResult {
    return html`<li part="row">
      <button type="button" aria-current=${ply === line.ply ? 'step' : nothing} @click=${() => stepTo(ply)}>
        ${text}
      </button>
    </li>`;
  }

  #isSearching({ searching }: GameFindings): boolean {
    return searching || this.#escapes.running;
  }

  #status(findings: GameFindings, shown: readonly ReviewRow[]): string {
    const { reviewFound, reviewSearching } = this.#terms;
    return this.#isSearching(findings) ? reviewSearching : reviewFound({ rows: shown.length });
  }

  /** Returns the rows about the mistakes of the chosen side. */
  #shownRows(findings: GameFindings): readonly ReviewRow[] {
    return this.#rowsOf(findings).filter(({ mistakeOf }) => !this.#side || mistakeOf === this.#side);
  }

  #actions(
    findings: GameFindings,
    rows: readonly ReviewRow[],
    shown: readonly ReviewRow[],
    terms: ReviewTerms,
  ): TemplateResult | typeof nothing {
    const { offers } = this.#app;
    const missed = shown.flatMap((row) => row.missed ?? []);
    const button = (label: string, run: () => void) =>
      html`<button class="button" type="button" part="button" @click=${run}>${label}</button>`;
    const keeps = rows.length > 0 && offers('edit');
    const trains = missed.length > 0 && offers('train');
    if (!keeps && !trains) return nothing;
    return html`<div class="row">
      ${keeps ? button(terms.reviewKeep, () => this.#keep(rows)) : nothing}
      ${
        trains
          ? button(terms.reviewTrain({ count: missed.length }), () => {
              const won = missed.flatMap((tick) => findings.wonPosition(tick) ?? []);
              this.#app.enter('train');
              this.#options.lazy().train.use(({ train }) => train.take(...won));
            })
          : nothing
      }
    </div>`;
  }

  /** Adds the rows to the record in mode `edit`: the sentences as comments, and the moves as variations. */
  #keep(rows: readonly ReviewRow[]): void {
    const { enter, host } = this.#app;
    enter('edit');
    const notes = rows.map(({ ply, text, variations }) => ({ ply, comment: text, variations }));
    // Waits until the page is drawn, because the mode then reads the board and requests the file of an opened game.
    this.#options.lazy().edit.use(({ edit }) => host.updateComplete.then(() => edit.annotate(notes)));
  }

  #rowsOf(findings: GameFindings): readonly ReviewRow[] {
    const escapeFrom = ({ ply }: LosingMove) => {
      const position = findings.positions[ply];
      return position && this.#escapes.at(position);
    };
    return reviewRows(findings, escapeFrom, this.#terms);
  }

  /**
   * Whether all positions of the line were decided by fours and by threats, and the escapes from all losing moves were
   * searched. The strip ends its search before that if the engine fails.
   */
  #isWhole({ line, positions, ticks, turns }: GameFindings): boolean {
    const isDecided = turns.every((turn) => turn && (turn.win !== undefined || turn.searched === 'threats'));
    const hasFailed = losingMoves(line, ticks, turns).some(({ ply }) => {
      const position = positions[ply];
      return position !== undefined && this.#escapes.failedAt(position);
    });
    return isDecided && !hasFailed;
  }
}
