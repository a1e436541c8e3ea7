/** Trusted Types policy for the addresses of scripts, under a name that the pages of the site allow. */

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Returns the trusted address of one of the site's own scripts. */
export function scriptUrl(url: URL): string {
  if (url.origin !== location.origin) throw new Error(`${url} is not a script of this site`);
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('renju-site', { createScriptURL: (address) => address });
  return policy ? policy.createScriptURL(url.href) : url.href;
}
