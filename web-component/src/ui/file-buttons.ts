/** Buttons of cards with files: a button that chooses files, and a button that removes something after a question. */
import { html, type TemplateResult } from 'lit';

interface Picker {
  label: string;
  /** Extensions of the files that the user can choose. */
  accept: string;
  /** Further classes. */
  kind?: string;
  /** Only one file; absent: several. */
  single?: boolean;
  onFiles(files: readonly File[]): void;
}

interface Removal {
  label: string;
  question: string;
  /** Texts of the buttons below the question. */
  now: string;
  cancel: string;
  onDelete(): void;
}

/** A button that is the label of a native file input, which handles keys, names and touch. */
export function picker({ label, accept, kind = '', single = false, onFiles }: Picker): TemplateResult {
  const chosen = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const files = [...(target.files ?? [])];
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return html`<label class="button ${kind}" part="button">
    <input class="unseen" type="file" ?multiple=${!single} accept=${accept} @change=${chosen} />${label}
  </label>`;
}

/** Removal in two steps: the first button opens the question, the second removes. */
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
