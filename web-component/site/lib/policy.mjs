/**
 * The Content-Security-Policy of every page, for a `<meta>` element. Everything comes from this origin, nothing is
 * inline, eval is forbidden except for wasm, and scripts load only through named Trusted Types policies.
 *
 * `frame-ancestors` works only in a header; `docs/site.md` has the headers that a host may add.
 */
export const POLICY = [
  "default-src 'none'",
  // The hash is of the script in the frame that runs engines from files (`docs/engines.md`).
  "script-src 'self' 'wasm-unsafe-eval' 'sha256-EI4J+JjLLFWj1ZtOkFsaU9KsPPiwDatmcxzd9rmyoWI='",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  // `blob:` is for engines from files.
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  // Trusted Types policies of the element, of the client without an element, and of the site itself.
  'trusted-types lit-html renju-board renju-client renju-site',
].join('; ');
