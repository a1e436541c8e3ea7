/** The row of tools under the board. */
import { html, nothing, type TemplateResult } from 'lit';
import { stones } from '../game/line.js';
import type { Steps, Tool } from '../modes/mode.js';
import type { AppContext } from '../state/context.js';
import { icon } from '../ui/icons.js';

export interface ToolBarProps {
  readonly app: AppContext;
  /** A game is on the board: hides the tools that change the board. */
  readonly game: boolean;
  /** Shows the tools for playing. */
  readonly playing: boolean;
  readonly steps: Steps;
  /** The user has copied the position just now. */
  readonly copied: boolean;
  /** Tools of the active mode, after those of all modes. */
  readonly own: readonly Tool[];
  readonly share: { readonly open: boolean; toggle(): void };
  /** Absent if the page disables the settings. */
  readonly settings: { readonly open: boolean; toggle(): void } | undefined;
  /** Absent if the page disables engines. */
  readonly engines: { readonly open: boolean; toggle(): void } | undefined;
  readonly keys: { readonly open: boolean; toggle(): void };
  onCopy(): void;
  onPass(): void;
}

export function toolBar(props: ToolBarProps): TemplateResult {
  const { app, game, playing, own, share, settings, engines, keys } = props;
  const terms = app.terms();
  const tools: Tool[] = [
    ...(playing && !game ? playTools(props) : []),
    ...(game ? [] : boardTools(props)),
    { icon: 'share', label: terms.shareButton, name: terms.shareButtonName, run: share.toggle, open: share.open },
    ...(settings
      ? [{ icon: 'settings', label: terms.settingsButton, run: settings.toggle, open: settings.open } as const]
      : []),
    ...(engines
      ? [{ icon: 'engine', label: terms.engineButton, run: engines.toggle, open: engines.open } as const]
      : []),
    { icon: 'keys', label: terms.keys, run: keys.toggle, open: keys.open },
    // Last, so that a mode's late tools move no other button.
    ...own,
  ];
  return html`<div class="tools" part="tools" role="group" aria-label=${terms.tools}>${tools.map(toolButton)}</div>`;
}

function playTools({ app, steps, onPass }: ToolBarProps): Tool[] {
  const { actions, store } = app;
  const terms = app.terms();
  return [
    { icon: 'takeBack', label: terms.takeBack, run: () => steps.takeBack(), idle: steps.ply === 0 },
    { icon: 'pass', label: terms.playPass, run: onPass },
    { icon: 'clear', label: terms.clear, run: () => actions.clear(), idle: isEmpty(app) },
    { icon: 'undo', label: terms.undo, run: () => actions.undo(), idle: !store.canUndo },
    { icon: 'redo', label: terms.redo, run: () => actions.redo(), idle: !store.canRedo },
  ];
}

function boardTools({ app, copied, onCopy }: ToolBarProps): Tool[] {
  const { actions } = app;
  const terms = app.terms();
  const idle = isEmpty(app);
  return [
    { icon: 'turn', label: terms.turn, run: () => actions.turn('quarter'), idle },
    { icon: 'mirror', label: terms.mirror, run: () => actions.turn('mirror'), idle },
    copied
      ? { icon: 'done', label: terms.copied, run: onCopy }
      : { icon: 'copy', label: terms.copy, run: onCopy, idle },
  ];
}

function isEmpty({ store }: AppContext): boolean {
  const { line } = store.board;
  return line.moves.length === 0 && stones(line).size === 0;
}

function toolButton({ icon: picture, label, name, run, idle, open }: Tool): TemplateResult {
  return html`<button
    class="button quiet for-${picture}"
    type="button"
    part="button"
    title=${name ?? label}
    aria-label=${name ?? nothing}
    aria-disabled=${idle ? 'true' : nothing}
    aria-expanded=${open ?? nothing}
    @click=${() => idle || run()}
  >
    ${icon(picture)}<span class="text">${label}</span>
  </button>`;
}
