/**
 * Makes workers, even on pages with Trusted Types. On these pages the URL of a script must come from a policy, and the
 * page lists the allowed policies (`trusted-types lit-html renju-board`). A page can create only one policy of a given
 * name. The client without an element is a separate file, so its policy has another name (`renju-client`).
 *
 * Only this module uses the policy. The policy receives only the URLs of the engine's own scripts, and the constant
 * text of the frame that isolates a chosen engine (`external-engines/isolated/frame.ts`).
 */

/**
 * The members of the browser's Trusted Types object that this module uses. TypeScript's DOM library does not describe
 * this object.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML(text: string): string },
  ): { createScriptURL(url: URL | string): string; createHTML(text: string): string };
}

/** Name of the policy. The build sets this constant only in the client without an element. */
declare const POLICY: string | undefined;
const NAME = typeof POLICY === 'string' ? POLICY : 'renju-board';

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

function ownPolicy(): typeof policy {
  policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(NAME, {
    createScriptURL: (own) => own,
    createHTML: (own) => own,
  });
  return policy;
}

export function makeWorker(url: URL | string, name = '', type: WorkerType = 'classic'): Worker {
  return new Worker(ownPolicy()?.createScriptURL(url) ?? url, { name, type });
}

/** Marks the HTML text of a frame as trusted. The text is a constant of this package. */
export function trustedDocument(text: string): string {
  return ownPolicy()?.createHTML(text) ?? text;
}
