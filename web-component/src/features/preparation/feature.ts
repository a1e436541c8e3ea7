/**
 * The feature with the preparation sheet against a player. This module is a separate file in `dist/`, which the page
 * loads when the user first opens a sheet.
 */
import type { PreparationArgs, PreparationReply } from '../../engine/protocol.js';
import { studyEngine } from '../../engine/study.js';
import { EMPTY_BOARD } from '../../game/notation.js';
import { preparation } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { showBoard } from '../../state/transitions.js';
import type { Feature, FeatureContext } from '../feature.js';
import { PageAbout } from '../page-about.js';
import { type MetPlayer, preparationPage, type SheetAndOpponents } from './preparation-page.js';
import { rememberedPlayer, rememberPlayer } from './remembered-player.js';
import { resultsText, type SheetAction } from './sheet-tables.js';
import { closePreparation, preparationState } from './state.js';

export { preparationStyles as panelStyles } from './preparation.styles.js';

/** Number of games to search for wins by fours, latest first. */
const SEARCHED = 200;

export function create(context: FeatureContext): Feature {
  const { actions, engine, host, library, store } = context;
  const terms = () => withTerms(context.terms(), { preparation });
  const study = () => studyEngine(context);
  let own = rememberedPlayer();
  /**
   * The opponents of the player `of`. They stay in memory, so that the user can choose one while
   * the next sheet against `of` is being made.
   */
  let met: { readonly of: number | undefined; readonly opponents: readonly MetPlayer[] } = {
    of: undefined,
    opponents: [],
  };

  /**
   * Returns the request without the user's own id as a player, because only the engine's reply has
   * this id.
   */
  function asked(): Omit<PreparationArgs, 'player'> | undefined {
    const { against, color } = preparationState.of(store.state);
    if (!against) return undefined;
    const { filter } = context.restriction();
    const theirs = color && (color === 'black' ? 'white' : 'black');
    return {
      opponent: against.id,
      ...(theirs && { color: theirs }),
      ...(filter && { filter }),
      most: SEARCHED,
      generation: library.generation,
    };
  }

  /** Returns the players against whom a player has played, by name. */
  async function opponentsOf(player: number, call: { readonly signal: AbortSignal }): Promise<readonly MetPlayer[]> {
    const about = await engine.call('player', { player }, call);
    const opponents = about.opponents
      .flatMap(({ id, name }) => (id === undefined ? [] : { id, name }))
      .sort((a, b) => a.name.localeCompare(b.name));
    met = { of: player, opponents };
    return opponents;
  }

  async function request(call: { readonly signal: AbortSignal }): Promise<SheetAndOpponents> {
    const args = asked();
    if (!args) throw new DOMException('the sheet was closed', 'AbortError');
    // Starts the engine for analyses while the other engine answers. If the engine for analyses cannot start, the
    // call below reports the error.
    void study()
      .start()
      .catch(() => undefined);
    const finding = opponentsOf(args.opponent, call);
    // Only the reply about the opponent contains the user's id. If the user has chosen no name, the sheet does not wait
    // for this reply.
    const user = own === '' ? undefined : (await finding).find(({ name }) => name === own);
    const asking = study().call('preparation', { ...args, ...(user && { player: user.id }) }, call);
    const [sheet, opponents] = await Promise.all([asking, finding]);
    return { sheet, opponents };
  }

  const about = new PageAbout<SheetAndOpponents, string>(context, {
    selector: '[part~=preparation]',
    opened: () => {
      const args = asked();
      return { id: args && JSON.stringify([args, own]), press: preparationState.of(store.state).press };
    },
    request: (_, call) => request(call),
    said: ({ sheet }) =>
      `${terms().sentence(terms().preparationAgainst({ name: sheet.name }))} ${resultsText(sheet.black, sheet.white, terms())}`,
  });

  function close(): boolean {
    if (!preparationState.of(store.state).against) return false;
    store.open(closePreparation(store.state));
    return true;
  }

  function showRow(action: SheetAction): void {
    if (action.kind === 'game') {
      void context.openGame(action.row);
      return;
    }
    const line = { setup: EMPTY_BOARD, moves: action.moves, ply: action.moves.length };
    actions.show(showBoard(store.state, { line }), terms().preparationOnBoard);
    context.reveal('.caption');
  }

  async function openRecord(reply: PreparationReply): Promise<void> {
    const { linesBoard } = await import('./lines-record.js');
    actions.show(showBoard(store.state, linesBoard(reply, terms())), terms().preparationAgainst({ name: reply.name }));
    context.enter('edit');
  }

  return {
    update: () => about.update(),
    close,
    page: () => {
      const { against, color } = preparationState.of(store.state);
      if (!against) return undefined;
      const { reading } = about;
      const { players: _, opponents: __, as: ___, ...others } = context.restriction().filter ?? {};
      return preparationPage({
        name: against.name,
        state: reading,
        opponents: met.of === against.id ? met.opponents : [],
        own,
        color,
        filtered: Object.keys(others).length > 0,
        terms: terms(),
        onBack: close,
        onColor: (chosen) => store.open(preparationState.change(store.state, { color: chosen })),
        onOwn: (name) => {
          own = name;
          rememberPlayer(name);
          host.requestUpdate();
        },
        onRow: showRow,
        onPrint: (reply) =>
          void import('./print-preparation.js').then(({ printPreparation }) => printPreparation(reply, terms())),
        onRecord: context.offers('edit') ? (reply) => void openRecord(reply) : undefined,
      });
    },
  };
}
