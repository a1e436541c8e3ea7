/** The state of the command field: whether it is open, and the text that the user types. */
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

export interface CommandState {
  readonly open: boolean;
  readonly text: string;
}

export const commandState = featureState<CommandState>('command', { open: false, text: '' });

export function openCommand(state: AppState): AppState {
  return commandState.change(state, { open: true, text: '' });
}

export function closeCommand(state: AppState): AppState {
  return commandState.change(state, { open: false, text: '' });
}

export function typeCommand(state: AppState, text: string): AppState {
  return commandState.change(state, { text });
}
