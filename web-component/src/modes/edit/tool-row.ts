/** Under the board: whether the record is edited, and what a press on the board does. One choice, a radio group. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { toolIcon } from './tool-icons.js';
import { TOOLS, type Tool } from './tools.js';

export interface ToolRowProps {
  editing: boolean;
  tool: Tool;
  /** The label of one's own. */
  text: string;
  toMove: Color;
  terms: TermsOf<'edit'>;
  onEditing(editing: boolean): void;
  onTool(tool: Tool): void;
  onText(text: string): void;
  onSide(): void;
}

export function toolRow(props: ToolRowProps): TemplateResult {
  const { editing, terms, onEditing } = props;
  const pill = (on: boolean, name: string) => html`<button
    class="pill"
    type="button"
    aria-pressed=${on === editing ? 'true' : 'false'}
    @click=${() => onEditing(on)}
  >
    ${name}
  </button>`;
  return html`<div class="set-up edit-row" part="set-up">
    <div class="pills" role="group" aria-label=${terms.editing}>
      ${pill(true, terms.editOn)} ${pill(false, terms.editOff)}
    </div>
    ${editing ? side(props) : nothing}
  </div>
  ${editing ? tools(props) : nothing}`;
}

function side({ toMove, text, terms, onSide, onTool, onText }: ToolRowProps): TemplateResult {
  return html`<button class="button" type="button" part="button" title=${terms.otherSide} @click=${onSide}>
    <span class="dot ${toMove}"></span>${terms.toMove({ color: toMove })}
    </button>
    <input
      class="own-label"
      type="text"
      maxlength="4"
      size="4"
      autocomplete="off"
      spellcheck="false"
      aria-label=${terms.ownLabel}
      title=${terms.ownLabel}
      placeholder="abc"
      .value=${text}
      @focus=${() => onTool('text')}
      @input=${(event: InputEvent) => {
        if (event.target instanceof HTMLInputElement) onText(event.target.value);
      }}
    />`;
}

function tools({ tool, terms, onTool }: ToolRowProps): TemplateResult {
  const chosen = tool === 'offer' ? 'play' : tool;
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = TOOLS[(TOOLS.indexOf(chosen) + by + TOOLS.length) % TOOLS.length] ?? 'play';
    onTool(next);
    const group = event.currentTarget instanceof HTMLElement ? event.currentTarget : undefined;
    group?.querySelector<HTMLElement>(`[data-tool=${next}]`)?.focus();
  };
  return html`<div class="choice-row" part="tools" role="radiogroup" aria-label=${terms.editTools} @keydown=${step}>
      ${TOOLS.map(
        (name) => html`<button
          class="button square quiet"
          type="button"
          role="radio"
          part="button"
          data-tool=${name}
          title=${terms.editTool[name]}
          aria-label=${terms.editTool[name]}
          aria-checked=${name === tool ? 'true' : 'false'}
          tabindex=${name === chosen ? 0 : -1}
          @click=${() => onTool(name)}
        >
          ${toolIcon(name)}
        </button>`,
      )}
  </div>`;
}
