/**
 * Draws two kinds of buttons for cards: a button that chooses files, and a button that removes something after a
 * confirmation.
 */
import { html, type TemplateResult } from 'lit';

interface Picker {
  label: string;
  /** Extensions of the files that the user can choose. */
  accept: string;
  /** Further CSS classes of the button. */
  kind?: string;
  /** Whether the user can choose only one file. */
  single?: boolean;
  onFiles(files: readonly File[]): void;
}

interface Removal {
  label: string;
  question: string;
  /** Labels of the two buttons below the question: `now` removes, `cancel` does not. */
  now: string;
  cancel: string;
  onDelete(): void;
}

/** Draws a button that is the label of a native file input. The input handles keys, accessible names and touch. */
export function picker({ label, accept, kind = '', single = false, onFiles }: Picker): TemplateResult {
  const chosen = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const files = [...(target.files ?? [])];
    // Without this reset, choosing the same file again would fire no change event.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return html`<label class="button ${kind}" part="button">
    <input class="unseen" type="file" ?multiple=${!single} accept=${accept} @change=${chosen} />${label}
  </label>`;
}

/**
 * Draws a button that removes something in two steps. The button opens a question. A second button below the question
 * removes the thing.
 */
export function removal({ label, question, now, cancel, onDelete }: Removal): TemplateResult {
  const fold = ({ currentTarget }: Event) => {
    const details = currentTarget instanceof Element ? currentTarget.closest('details') : undefined;
    details?.removeAttribute('open');
    details?.querySelector('summary')?.focus();
  };
  return html`<details class="removal">
    <summary class="button">${label}</summary>
    <p>${question}</p>
    <button type="button" class="button danger" part="button" @click=${onDelete}>${now}</button>
    <button type="button" class="button" part="button" @click=${fold}>${cancel}</button>
  </details>`;
}
