/**
 * Runs the wasm tests of `crates/worker` inside a worker, where the engine also runs, and posts the results to the
 * page.
 *
 * `tests_bg.wasm` is the test program, and `tests.js` is its JavaScript (`renju-bindgen`). The crate
 * `wasm-bindgen-test` expects the global functions whose names begin with `__wbg`.
 */
import init, * as glue from './tests.js';

/** The output of the tests: a line for each test, and the text of each failure. */
const lines = [];
self.__wbg_test_invoke = (test) => test();
self.__wbg_test_output_writeln = (...words) => lines.push(words.join(' '));
// Passes console messages of a test to `wasm-bindgen-test`, which shows them if the test fails.
for (const method of ['debug', 'log', 'info', 'warn', 'error']) {
  console[method] = (...words) => glue[`__wbgtest_console_${method}`](words);
}

const wasm = await init({ module_or_path: new URL('./tests_bg.wasm', import.meta.url) });
const names = Object.keys(wasm).filter((name) => name.startsWith('__wbgt_'));
const context = new glue.WasmBindgenTestContext(false);
const passed = await context.run(names.map((name) => wasm[name]));
postMessage({ passed, tests: names.length, lines });
