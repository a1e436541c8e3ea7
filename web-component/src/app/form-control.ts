/** The element as a form control, with the members of every control in the HTML standard. */
import { BoardAttributes } from '../state/attributes.js';

/** Provides the form value; loaded when the element is first in a form. */
export interface FormPart {
  reset(): void;
  restore(state: unknown): void;
}

export abstract class FormControl extends BoardAttributes {
  static formAssociated = true;

  protected readonly internals = this.attachInternals();

  /** Loads the part that provides the form value. */
  protected abstract formPart(): Promise<FormPart>;

  /** The form that contains the element. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** The labels that name the element in its page. */
  get labels(): NodeList {
    return this.internals.labels;
  }

  /** Validity state, as for any form control. */
  get validity(): ValidityState {
    return this.internals.validity;
  }

  /** The reason why the form cannot be sent, as a sentence for the user; empty if valid. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  /** Whether the browser validates the element; `false` while the element is disabled. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  /** Whether the element's value is valid; if not, fires an `invalid` event. */
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  /** Like `checkValidity`, but the browser also shows the problem to the user. */
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    if (form) this.#inForm(() => undefined);
  }

  formResetCallback(): void {
    this.#inForm((part) => part.reset());
  }

  formStateRestoreCallback(state: unknown): void {
    this.#inForm((part) => part.restore(state));
  }

  formDisabledCallback(): void {
    this.requestUpdate();
  }

  #inForm(act: (part: FormPart) => void): void {
    this.formPart().then(act, () => undefined);
  }
}
