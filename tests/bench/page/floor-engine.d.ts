/** The JavaScript that wasm-bindgen writes for `bench/floor`. `bench/build.mjs` resolves this module name. */
declare module 'renju-bench-floor' {
  /** Counts the games of a file that comes in chunks. */
  export class Pass {
    push(chunk: Uint8Array): void;
    games(): number;
  }
  export default function init(options: { module_or_path: string }): Promise<unknown>;
}
