/** Makes the element a form control, with the members that every form control has according to the HTML standard. */
import { BoardAttributes } from '../state/attributes.js';

/** The part of the element that provides the form value. It is loaded when the element is first in a form. */
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

  /** The `<label>` elements of the page that belong to this element. */
  get labels(): NodeList {
    return this.internals.labels;
  }

  /** The validity state, with the same members as for any form control. */
  get validity(): ValidityState {
    return this.internals.validity;
  }

  /** The reason why the form cannot be sent, as a sentence for the user; empty if the element's value is valid. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  /** Whether the browser checks the validity of the element's value; `false` while the element is disabled. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  /** Returns whether the element's value is valid. If not, dispatches an event `invalid`. */
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  /** Does the same as `checkValidity`. If the value is not valid, the browser also shows the problem to the user. */
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
