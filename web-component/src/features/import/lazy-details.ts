/** Draws the content of a `<details>` element only while it is open, because a list in it may have a thousand lines. */
import { nothing, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { type ChildPart, directive } from 'lit/directive.js';

class WhenOpen extends AsyncDirective {
  #details: HTMLDetailsElement | undefined;
  #content: (() => TemplateResult) | undefined;

  render(_content: () => TemplateResult): unknown {
    return nothing;
  }

  override update(part: ChildPart, [content]: [() => TemplateResult]): unknown {
    this.#content = content;
    if (!this.#details && part.parentNode instanceof HTMLDetailsElement) {
      this.#details = part.parentNode;
      this.reconnected();
    }
    return this.#shown();
  }

  override reconnected(): void {
    this.#details?.addEventListener('toggle', this.#toggled);
  }

  override disconnected(): void {
    this.#details?.removeEventListener('toggle', this.#toggled);
  }

  #shown(): unknown {
    return this.#details?.open ? this.#content?.() : nothing;
  }

  readonly #toggled = (): void => this.setValue(this.#shown());
}

/** Usage: `<details><summary>…</summary>${whenOpen(() => html`…`)}</details>` */
export const whenOpen = directive(WhenOpen);
