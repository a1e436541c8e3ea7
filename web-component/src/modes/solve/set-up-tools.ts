/** Draws the row of tools that set up a position, and the field in which the user enters a position as text. */
import { html, nothing, type TemplateResult } from 'lit';
import type { LineProblem } from '../../game/line-text.js';
import type { TermsOf } from '../../locales/localize.js';
import { problemText } from '../../state/trouble-text.js';
import { pill } from '../../ui/pill.js';
import { type SetUpTool, TOOLS } from './set-up.js';

export interface SetUpProps {
  /** The active tool; `undefined` while the board shows a proof and presses step through it. */
  tool: SetUpTool | undefined;
  entering: boolean;
  problem: LineProblem | undefined;
  terms: TermsOf<'solve'>;
  onTool(tool: SetUpTool): void;
  onEnter(open: boolean): void;
  onText(text: string): void;
}

export function setUpTools(props: SetUpProps): TemplateResult {
  const { tool, entering, terms, onTool, onEnter } = props;
  const tools = TOOLS.map((name) =>
    pill({
      label: name === 'black' || name === 'white' ? html`<span class="dot ${name}"></span>` : terms.toolName[name],
      pressed: name === tool,
      title: name === 'black' || name === 'white' ? terms.color[name] : terms.toolName[name],
      run: () => onTool(name),
    }),
  );
  return html`<div class="set-up" part="set-up" role="group" aria-label=${terms.setUp}>
      <div class="pills">${tools}</div>
      <button
        class="button quiet"
        type="button"
        part="button"
        title=${terms.textLabel}
        aria-expanded=${entering ? 'true' : 'false'}
        @click=${() => onEnter(!entering)}
      >
        ${terms.enterText}
      </button>
    </div>
    ${entering ? textField(props) : nothing}`;
}

function textField({ problem, terms, onEnter, onText }: SetUpProps): TemplateResult {
  const wrong = problemText(problem, terms);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = event.target instanceof HTMLFormElement ? event.target.elements.namedItem('text') : undefined;
    if (field instanceof HTMLInputElement) onText(field.value);
  };
  // The field has one line. It would join the lines of a drawn board or a game, so such a text is read at once.
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    onText(text);
  };
  // Escape closes the text field. The element handles no keys that are pressed in a text field, so this function
  // handles Escape.
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEnter(false);
  };
  return html`<form class="enter" @submit=${submit} @keydown=${leave}>
    <label>
      <span>${terms.textLabel}</span>
      <input
        name="text"
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        placeholder=${terms.textHint}
        @paste=${paste}
        aria-invalid=${wrong ? 'true' : 'false'}
        aria-describedby=${wrong ? 'text-problem' : nothing}
      />
    </label>
    <button class="button primary" type="submit" part="button">${terms.textShow}</button>
    <button class="button" type="button" part="button" @click=${() => onEnter(false)}>${terms.cancel}</button>
    ${wrong ? html`<p class="wrong" id="text-problem" role="alert">${wrong}</p>` : nothing}
  </form>`;
}
