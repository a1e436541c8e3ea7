/** Types of the JavaScript that wasm-bindgen writes for `bench/floor`. `bench/build.mjs` resolves the module name. */
declare module 'renju-bench-floor' {
  /** Counts the games in a file that is read in chunks. */
  export class Pass {
    push(chunk: Uint8Array): void;
    games(): number;
  }
  export default function init(options: { module_or_path: string }): Promise<unknown>;
}
