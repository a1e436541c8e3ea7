/** The quiet tools under the board, and the list of keys. */
import { html, nothing, type TemplateResult } from 'lit';
import { PASS } from '../engine/protocol.js';
import { stones } from '../game/cursor.js';
import type { Terms } from '../locales/localize.js';
import { type IconName, icon } from '../ui/icons.js';
import type { BoardActions } from './board-actions.js';

export interface ToolsProps {
  actions: BoardActions;
  /** With the tools that play. */
  playing: boolean;
  /** The position was copied just now. */
  copied: boolean;
  /** The list of keys is open. */
  keys: boolean;
  terms: Terms;
  onCopy(): void;
  onKeys(): void;
  /** Absent where the reader cannot go there. */
  onSolve: (() => void) | undefined;
  /** The tools for a part of the board; absent where none is asked about. */
  area: { open: boolean; toggle(): void } | undefined;
  /** Gives the record away. */
  give: { open: boolean; toggle(): void };
}

interface Tool {
  icon: IconName;
  label: string;
  /** The whole name, where the label is short for it. */
  name?: string;
  run(): void;
  /** Nothing to do at present; the button stays where it is. */
  idle?: boolean;
  /** For what unfolds something. */
  open?: boolean;
}

export function boardTools({
  actions,
  playing,
  copied,
  keys,
  terms,
  onCopy,
  onKeys,
  onSolve,
  area,
  give,
}: ToolsProps): TemplateResult {
  const { line } = actions.cursor;
  const empty = line.moves.length === 0 && stones(line).size === 0;
  const changing: Tool[] = [
    { icon: 'takeBack', label: terms.takeBack, run: () => actions.takeBack(), idle: line.ply === 0 },
    { icon: 'pass', label: terms.playPass, run: () => actions.play(PASS) },
    { icon: 'clear', label: terms.clear, run: () => actions.clear(), idle: empty },
  ];
  const always: Tool[] = [
    { icon: 'turn', label: terms.turn, run: () => actions.turn('quarter'), idle: empty },
    { icon: 'mirror', label: terms.mirror, run: () => actions.turn('mirror'), idle: empty },
    copied
      ? { icon: 'done', label: terms.copied, run: onCopy }
      : { icon: 'copy', label: terms.copy, run: onCopy, idle: empty },
  ];
  const solve: Tool[] = onSolve ? [{ icon: 'solve', label: terms.modeSolve, name: terms.solveThis, run: onSolve }] : [];
  const part: Tool[] = area
    ? [{ icon: 'area', label: terms.area, name: terms.areaName, run: area.toggle, open: area.open }]
    : [];
  const away: Tool = {
    icon: 'give',
    label: terms.shareButton,
    name: terms.shareButtonName,
    run: give.toggle,
    open: give.open,
  };
  return html`<div class="tools" part="tools" role="group" aria-label=${terms.tools}>
    ${[...(playing ? changing : []), ...always, away, ...part, ...solve].map(button)}
    <button
      class="button quiet for-keys"
      type="button"
      part="button"
      aria-expanded=${keys ? 'true' : 'false'}
      aria-label=${terms.keys}
      @click=${onKeys}
    >
      ${icon('keys')}<span class="text">${terms.keys}</span>
    </button>
  </div>`;
}

function button({ icon: picture, label, name, run, idle, open }: Tool): TemplateResult {
  return html`<button
    class="button quiet for-${picture}"
    type="button"
    part="button"
    title=${name ?? label}
    aria-label=${name ?? nothing}
    aria-disabled=${idle ? 'true' : nothing}
    aria-expanded=${open === undefined ? nothing : String(open)}
    @click=${() => idle || run()}
  >
    ${icon(picture)}<span class="text">${label}</span>
  </button>`;
}

export function keyList(terms: Terms): TemplateResult {
  return html`<section class="card keys" aria-label=${terms.keysTitle}>
    <dl>
      ${terms.keyList.map(
        ([keys, action]) => html`<div>
          <dt>${keys}</dt>
          <dd>${action}</dd>
        </div>`,
      )}
    </dl>
  </section>`;
}
