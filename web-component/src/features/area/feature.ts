/**
 * The feature that restricts a query to an area of the board. This module is a separate file in `dist/`. The page loads
 * it when an attribute or the user first sets an area.
 */
import { query } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import type { Feature, FeatureContext } from '../feature.js';
import { areaStyles } from './area.styles.js';
import { areaBarStyles } from './area-bar.styles.js';
import { AreaController } from './area-controller.js';
import { areaInGame, turnAreaWith } from './area-transitions.js';

export const panelStyles = [areaStyles, areaBarStyles];

export function create(context: FeatureContext): Feature {
  const { host, search } = context;
  const terms = () => withTerms(context.terms(), { query });
  const area = new AreaController({
    app: context,
    terms,
    redraw: () => host.requestUpdate(),
    reveal: context.reveal,
  });
  context.onTurn(turnAreaWith);
  return {
    update: () => area.update(),
    rest: () => area.rest(),
    restriction: () => ({ area: area.asked, widerAreas: () => area.wider.map((wider) => wider.area) }),
    announcement: (games) => area.asked && terms().saidInArea({ games }),
    inGame: areaInGame,
    opened: () => area.tools(),
    picture: () => ({
      overlays: [area.overlay],
      notes: [area.notes],
      onPointer: area.drawing ? area.onPointer : undefined,
    }),
    explorer: () => {
      const { answeredQuery, asking, wider } = search;
      const how = wider?.of === 'area' && !asking ? area.wider[wider.index]?.how : undefined;
      return {
        ...(answeredQuery?.area && { area: terms() }),
        ...(wider && how && { instead: terms().withoutArea({ area: how, games: wider.games }) }),
      };
    },
    problem: () => (area.problem ? terms().badArea(area.problem) : ''),
    draws: () => area.drawing,
    press: (point) => area.press(point),
    close: () => area.leaveTool(),
    clear: () => area.clear(),
  };
}
