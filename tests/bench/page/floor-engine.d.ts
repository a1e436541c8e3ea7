/** The glue that wasm-bindgen writes for `bench/floor`; `bench/build.mjs` knows where. */
declare module 'renju-bench-floor' {
  /** Counts the tokens of a file that comes in chunks. */
  export class Tokenizer {
    push(chunk: Uint8Array): void;
    tokens(): number;
  }
  export default function init(options: { module_or_path: string }): Promise<unknown>;
}
