/**
 * The Trusted Types policy for addresses of scripts. The name of this policy is listed in the site's
 * Content-Security-Policy.
 */

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Returns a script's address as a Trusted Types value. Throws an error if the script is from another origin. */
export function scriptUrl(url: URL): string {
  if (url.origin !== location.origin) throw new Error(`${url} is not a script of this site`);
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('renju-site', { createScriptURL: (address) => address });
  return policy ? policy.createScriptURL(url.href) : url.href;
}
