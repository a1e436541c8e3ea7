/**
 * Makes workers, also where the page asks for Trusted Types: there the URL of a script has to come from a policy, and the
 * page names the policies that it allows (`trusted-types lit-html renju-board`). A name can be taken once, so that the client
 * without an element, which is a file of its own, has another one (`renju-client`).
 *
 * The policy stays in this module, which is only ever given the places of the engine's own script, and the fixed text of the frame that
 * keeps an engine apart which the user has chosen (`engines/apart/frame.ts`).
 */

/** What of Trusted Types is used; TypeScript's DOM library does not have them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML(text: string): string },
  ): { createScriptURL(url: URL | string): string; createHTML(text: string): string };
}

/** The build says it of the client. */
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

/** The text of a frame's document, which is a constant of ours. */
export function trustedDocument(text: string): string {
  return ownPolicy()?.createHTML(text) ?? text;
}
