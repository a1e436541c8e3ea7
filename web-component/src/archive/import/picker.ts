/** Choosing files. */
import { html, type TemplateResult } from 'lit';
import { ACCEPTED_FILES } from '../../engine/protocol.js';

/** A button that is the label of a native file input: keys, names and touch come with it. */
export function picker(
  label: string,
  kind: string,
  onFiles: (files: readonly File[]) => void,
  multiple = true,
): TemplateResult {
  const chosen = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const files = [...(target.files ?? [])];
    // Emptied, so that choosing the same file again is a change again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return html`<label class="button ${kind}" part="button">
    <input class="unseen" type="file" ?multiple=${multiple} accept=${ACCEPTED_FILES} @change=${chosen} />${label}
  </label>`;
}
