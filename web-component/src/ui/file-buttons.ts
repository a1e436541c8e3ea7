/** What the cards of files have for buttons: choosing some, and being rid of what came of them. */
import { html, type TemplateResult } from 'lit';

interface Picker {
  label: string;
  /** Endings of the files that can be chosen. */
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
  /** What the buttons below the question say. */
  now: string;
  cancel: string;
  onDelete(): void;
}

/** A button that is the label of a native file input: keys, names and touch come with it. */
export function picker({ label, accept, kind = '', single = false, onFiles }: Picker): TemplateResult {
  const chosen = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const files = [...(target.files ?? [])];
    // Emptied, so that choosing the same file again is a change again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return html`<label class="button ${kind}" part="button">
    <input class="unseen" type="file" ?multiple=${!single} accept=${accept} @change=${chosen} />${label}
  </label>`;
}

/** Two steps: the first unfolds the question, the second does it. */
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
