/**
 * The command field, with which the user reaches moves, games and tools by typing. This module is a separate file in
 * `dist/`. The page loads it when the user first opens the field.
 */
import type { Feature, FeatureContext } from '../feature.js';
import { commandStyles } from './command.styles.js';
import { CommandController } from './command-controller.js';

export const panelStyles = [commandStyles];

export function create(context: FeatureContext): Feature {
  const command = new CommandController(context);
  return {
    update: () => command.update(),
    rest: () => command.close(),
    opened: () => command.field(),
    close: () => command.close(),
  };
}
