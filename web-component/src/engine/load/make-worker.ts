/**
 * Makes workers, even on pages with Trusted Types. There the URL of a script must come from a policy, and the page
 * lists the allowed policies (`trusted-types lit-html renju-board`). A policy name can be used once; the client without
 * an element is a separate file and therefore has another name (`renju-client`).
 *
 * Only this module uses the policy. It receives only the URLs of the engine's own scripts, and the constant text of the
 * frame that isolates a chosen engine (`external-engines/isolated/frame.ts`).
 */

/** The used part of Trusted Types; TypeScript's DOM library lacks them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML(text: string): string },
  ): { createScriptURL(url: URL | string): string; createHTML(text: string): string };
}

/** The build sets this constant in the client. */
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

export function makeWorker(url: URL | string, name = ''): Worker {
  return new Worker(ownPolicy()?.createScriptURL(url) ?? url, { name });
}

/** The text of a frame's document, which is a constant of this package. */
export function trustedDocument(text: string): string {
  return ownPolicy()?.createHTML(text) ?? text;
}
