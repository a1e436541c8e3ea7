/**
 * Runs the wasm tests of `crates/worker` inside a worker, where the engine runs too, and posts how they went.
 *
 * `tests.js` and `tests_bg.wasm` are the test binary with its glue (`renju-bindgen`). The names with `__wbg` are what the
 * crate `wasm-bindgen-test` expects of the page around it.
 */
import init, * as glue from './tests.js';

/** What the tests print: a line for each of them, and the text of each failure. */
const lines = [];
self.__wbg_test_invoke = (test) => test();
self.__wbg_test_output_writeln = (...words) => lines.push(words.join(' '));
// What a test writes to the console is shown with its failure.
for (const method of ['debug', 'log', 'info', 'warn', 'error']) {
  console[method] = (...words) => glue[`__wbgtest_console_${method}`](words);
}

const wasm = await init({ module_or_path: new URL('./tests_bg.wasm', import.meta.url) });
const names = Object.keys(wasm).filter((name) => name.startsWith('__wbgt_'));
const context = new glue.WasmBindgenTestContext(false);
const passed = await context.run(names.map((name) => wasm[name]));
postMessage({ passed, tests: names.length, lines });
