/**
 * The Content-Security-Policy of every page, in a `<meta>`: everything from this origin, nothing inline, no eval but that
 * of wasm, and scripts are loaded only through two named Trusted Types policies.
 *
 * `frame-ancestors` works in a header only; `docs/site.md` has the headers that a host may add.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
