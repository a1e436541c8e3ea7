/** The element as a control of a form: what every control answers, as the HTML standard has it. */
import { BoardAttributes } from '../state/attributes.js';

/** What gives the form its value; loaded when the element is first in a form. */
export interface FormPart {
  reset(): void;
  restore(state: unknown): void;
}

export abstract class FormControl extends BoardAttributes {
  static formAssociated = true;

  protected readonly internals = this.attachInternals();

  /** Loads what gives the form its value. */
  protected abstract formPart(): Promise<FormPart>;

  /** The form that the element is a control of. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** The labels that name the element in its page. */
  get labels(): NodeList {
    return this.internals.labels;
  }

  /** What keeps the form from being sent, as of any control. */
  get validity(): ValidityState {
    return this.internals.validity;
  }

  /** The same as a sentence for the user; empty where nothing does. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  /** `false` while it is disabled: then its validity does not matter. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  /** Whether the form can be sent as far as the element is concerned; where not, there is an event `invalid`. */
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  /** The same, and the browser says what is missing. */
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
