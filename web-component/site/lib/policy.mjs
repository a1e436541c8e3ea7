/**
 * The Content-Security-Policy of every page, for a `<meta>` element. All files come from the origin of the site, there
 * are no inline scripts or styles, eval is forbidden except for wasm, and scripts load only through the named Trusted
 * Types policies.
 *
 * `frame-ancestors` works only in a header; `docs/site.md` lists the headers that a host may add.
 */
export const POLICY = [
  "default-src 'none'",
  // The hash allows the inline script in the frame that runs engines from files of the user (`docs/engines.md`).
  "script-src 'self' 'wasm-unsafe-eval' 'sha256-EI4J+JjLLFWj1ZtOkFsaU9KsPPiwDatmcxzd9rmyoWI='",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  // `blob:` allows engines from files of the user.
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  // The Trusted Types policies of Lit, of the element, of the client without an element, and of the site's own scripts.
  'trusted-types lit-html renju-board renju-client renju-site',
].join('; ');
