/**
 * The output of wasm-bindgen for `crates/worker` (`--target web`). The build replaces this module name by the path of
 * the output.
 */
declare module 'renju-engine' {
  /** Instantiates the engine from a module that the page has compiled. */
  export function initSync(options: { module: WebAssembly.Module }): WebAssembly.Exports;
  /** Makes the engine handle all further messages of the worker, and sends `WorkerLoaded`. */
  export function start(): void;
}

/** The built `worker.js` as text, in the single-file builds. */
declare module 'embedded:worker' {
  const text: string;
  export default text;
}

/** The built `engine_bg.wasm` in base64, in the single-file builds. */
declare module 'embedded:wasm' {
  const base64: string;
  export default base64;
}

/** A worker's script with all its imports, as text. */
declare module 'script:*' {
  const text: string;
  export default text;
}
