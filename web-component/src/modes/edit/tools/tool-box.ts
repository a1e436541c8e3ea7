/**
 * Draws the tools of the editor in five groups; one tool is active. Beside the board, all groups are visible. Under the
 * board, each group has a tab, and a sixth tab has the comment; a user who enters a game then need not scroll.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color } from '../../../engine/protocol.js';
import type { EditTerms } from '../edit-terms.js';
import type { ActiveTool } from './active-tool.js';
import { editIcon, toolIcon } from './tool-icons.js';
import { GROUP_NAMES, GROUPS, type GroupName, type GroupTool, groupOf, TOOLS, type Tool } from './tools.js';

export interface ToolBoxProps {
  readonly hand: ActiveTool;
  readonly next: number;
  readonly toMove: Color;
  /** Whether the start of the record is shown, where there is no move to delete. */
  readonly atStart: boolean;
  /** Notice about the last action. If empty, a notice about the active tool is shown. */
  readonly said: string;
  readonly commented: boolean;
  readonly terms: EditTerms;
  onTool(tool: Tool): void;
  onGroup(group: GroupName): void;
  onComment(): void;
  onText(text: string): void;
  onSide(): void;
  onDelete(): void;
}

function toolName(tool: Tool, terms: EditTerms): string {
  if (tool === 'play') return terms.play;
  return tool === 'black' || tool === 'white' ? terms.color[tool] : terms.editTool[tool];
}

/**
 * Returns a hint about what to press on the board. In each of the groups `stones`, `marks` and `lines`, all tools have
 * the same hint.
 */
function hintOf(tool: Exclude<Tool, 'play'>, { toolHint }: EditTerms): string {
  switch (tool) {
    case 'insert-before':
      return toolHint.insert;
    case 'letter':
    case 'number':
      return toolHint.labels;
    case 'insert':
    case 'correct':
    case 'erase':
    case 'text':
    case 'offer':
      return toolHint[tool];
    default:
      return toolHint[groupOf(tool) as 'stones' | 'marks' | 'lines'];
  }
}

function groupName(name: GroupName | 'comment', terms: EditTerms): string {
  return name === 'play' ? terms.play : terms.toolGroup[name];
}

export function toolCard(props: ToolBoxProps): TemplateResult {
  const { terms } = props;
  return html`<section class="card tool-card" part="panel" aria-label=${terms.tool}>
    ${radios(TOOLS, props, html`${GROUP_NAMES.map((name) => groupRow(name, props))}`)} ${notice(props)}
  </section>`;
}

/**
 * Draws the tools under the board as tabs. While the comment field `comment` is open, it is drawn in place of the
 * tools.
 */
export function toolTabs(props: ToolBoxProps, comment: TemplateResult): TemplateResult {
  const { hand, commented, terms, onGroup, onComment } = props;
  const group = groupOf(hand.tool);
  const tab = (name: GroupName | 'comment', picture: TemplateResult, run: () => void, marked: boolean) => html`<button
    class="button quiet"
    type="button"
    part="button"
    aria-pressed=${(hand.commenting ? 'comment' : group) === name ? 'true' : 'false'}
    @click=${run}
  >
    ${picture}<span class="text">${groupName(name, terms)}</span>${marked ? html`<i class="tab-mark"></i>` : nothing}
  </button>`;
  return html`<div class="tool-tabs" part="set-up" role="group" aria-label=${terms.tool}>
    <div class="tabs">
      ${GROUP_NAMES.map((name) => tab(name, groupIcon(name), () => onGroup(name), hand.commenting && name === group))}
      ${tab('comment', editIcon('comment'), onComment, commented && !hand.commenting)}
    </div>
    ${hand.commenting ? comment : radios(GROUPS[group], props, html`${members(group, props)}`)} ${notice(props)}
  </div>`;
}

function groupIcon(name: GroupName): TemplateResult {
  return toolIcon(
    ({ play: 'play', stones: 'black', labels: 'letter', marks: 'triangle', lines: 'arrow' } as const)[name],
  );
}

/** Draws the tools as radio buttons. Only one button is reached with Tab; the arrow keys move from tool to tool. */
function radios(tools: readonly GroupTool[], props: ToolBoxProps, inside: TemplateResult): TemplateResult {
  const { hand, terms, onTool } = props;
  const step = (event: KeyboardEvent): void => {
    const { target, currentTarget, key, altKey, ctrlKey, metaKey } = event;
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
    const radio = target instanceof HTMLElement && target.matches('[role=radio]');
    if (!radio || by === undefined || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    const next = tools[(tools.indexOf(inHand(hand)) + by + tools.length) % tools.length] ?? 'play';
    onTool(next);
    if (currentTarget instanceof HTMLElement) {
      currentTarget.querySelector<HTMLElement>(`[data-tool=${next}]`)?.focus();
    }
  };
  return html`<div class="choice-row" part="tools" role="radiogroup" aria-label=${terms.tool} @keydown=${step}>
    ${inside}
  </div>`;
}

function inHand({ tool }: ActiveTool): GroupTool {
  return tool === 'offer' ? 'play' : tool;
}

function groupRow(name: GroupName, props: ToolBoxProps): TemplateResult {
  return html`<div class="tool-group"><span class="group-name">${groupName(name, props.terms)}</span>${members(name, props)}</div>`;
}

/** Draws the tools of a group, and the other controls of that group. */
function members(name: GroupName, props: ToolBoxProps): TemplateResult {
  return html`${GROUPS[name].map((tool) => toolButton(tool, props))}
  ${name === 'play' ? deletion(props) : name === 'stones' ? side(props) : name === 'labels' ? ownLabel(props) : nothing}`;
}

function toolButton(tool: GroupTool, { hand, terms, onTool }: ToolBoxProps): TemplateResult {
  return html`<button
    class="button quiet"
    type="button"
    role="radio"
    part="button"
    data-tool=${tool}
    title=${tool === 'play' ? nothing : hintOf(tool, terms)}
    aria-checked=${tool === hand.tool ? 'true' : 'false'}
    tabindex=${tool === inHand(hand) ? 0 : -1}
    @click=${() => onTool(tool)}
  >
    ${toolIcon(tool)}<span class="text">${toolName(tool, terms)}</span>
  </button>`;
}

function deletion({ atStart, terms, onDelete }: ToolBoxProps): TemplateResult {
  return html`<button
    class="button quiet"
    type="button"
    part="button"
    aria-disabled=${atStart ? 'true' : 'false'}
    @click=${() => atStart || onDelete()}
  >
    ${editIcon('delete')}<span class="text">${terms.deleteMove}</span>
  </button>`;
}

function side({ toMove, terms, onSide }: ToolBoxProps): TemplateResult {
  return html`<button class="button quiet" type="button" part="button" title=${terms.otherSide} @click=${onSide}>
    <span class="dot ${toMove}"></span><span class="text">${terms.toMove({ color: toMove })}</span>
  </button>`;
}

function ownLabel({ hand, terms, onTool, onText }: ToolBoxProps): TemplateResult {
  return html`<input
    class="own-label"
    type="text"
    maxlength="4"
    size="4"
    autocomplete="off"
    spellcheck="false"
    aria-label=${terms.ownLabel}
    title=${terms.ownLabel}
    placeholder="abc"
    .value=${hand.text}
    @focus=${() => onTool('text')}
    @input=${(event: InputEvent) => {
      if (event.target instanceof HTMLInputElement) onText(event.target.value);
    }}
    @keydown=${({ key, currentTarget }: KeyboardEvent) => {
      if (key !== 'Escape' || !(currentTarget instanceof Element)) return;
      // The tools of the group `play` replace the text field, so the focus moves to the first tool of the group.
      currentTarget.closest('[role=radiogroup]')?.querySelector<HTMLElement>('[role=radio]')?.focus();
      onTool('play');
    }}
  />`;
}

/** Draws the notice about the last action. If there is none, draws a notice about the effect of the active tool. */
function notice({ hand, next, toMove, said, terms }: ToolBoxProps): TemplateResult {
  const { tool } = hand;
  if (said) return html`<p class="note edit-notice">${said}</p>`;
  if (tool === 'play') return html`<p class="note edit-notice">${terms.playHint({ color: toMove, move: next })}</p>`;
  return html`<p class="note edit-notice">
    <b>${toolName(tool, terms)}</b> · ${hintOf(tool, terms)} <span class="for-keys">${terms.escapeHint}</span>
  </p>`;
}
