/**
 * The Content-Security-Policy of every page, in a `<meta>`: everything from this origin, nothing inline, no eval except for
 * wasm, and scripts load only through named policies of Trusted Types.
 *
 * `frame-ancestors` works in a header only; `docs/site.md` has the headers that a host may add.
 */
export const POLICY = [
  "default-src 'none'",
  // The hash of the frame that runs engines which a user chooses as files (`docs/engines.md`).
  "script-src 'self' 'wasm-unsafe-eval' 'sha256-EI4J+JjLLFWj1ZtOkFsaU9KsPPiwDatmcxzd9rmyoWI='",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  // `blob:` for engines that a user chooses as files.
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  // Policies of the element, of the client without an element, and of the site itself.
  'trusted-types lit-html renju-board renju-client renju-site',
].join('; ');
