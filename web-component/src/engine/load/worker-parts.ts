/**
 * The worker's side of the split parts of the engine. The engine's code imports this file under the name `renju-parts`.
 *
 * When the engine needs a part, it calls the function that is named after the part. The worker then requests the part's
 * compiled files from the page, and instantiates them with the memory and the function table of the engine.
 */
import type { PartModules, SplitPart } from './files-at.js';
import type { PartHandover, PartRequest } from './start-worker.js';

/** The exports of the engine that this file uses. */
interface EngineExports extends WebAssembly.Exports {
  __indirect_function_table: WebAssembly.Table;
}

/** Resumes the code of the engine that waits for a part. `loaded` tells whether the part is loaded. */
type Resume = (loaded: boolean) => void;

/** The parts that the page has not sent yet. */
const waiting = new Map<SplitPart, Resume>();
const loaded = new Set<string>();

let engine: EngineExports;

/** Sets the exports of the engine. Called before the engine runs. */
export function setEngine(exports: WebAssembly.Exports): void {
  engine = exports as EngineExports;
}

/** Stores the part that a message contains. Returns whether the message contains a part. */
export function receivePart(message: Partial<PartHandover> | undefined): boolean {
  const { part, modules } = message ?? {};
  if (!(part && modules)) return false;
  const resume = waiting.get(part);
  waiting.delete(part);
  resume?.(modules.length > 0 && instantiate(modules));
  return true;
}

/** Instantiates the modules that are not loaded yet. Returns whether the browser can do so. */
function instantiate(modules: PartModules): boolean {
  try {
    for (const [name, module] of modules) {
      if (!loaded.has(name)) new WebAssembly.Instance(module, importsOf(module));
      loaded.add(name);
    }
    return true;
  } catch {
    // The engine then answers that another engine must carry out the request.
    return false;
  }
}

/**
 * Returns the imports of a part's file, which are exports of the engine. In a build for tests, the file also imports a
 * constant number whose name contains a hash of the build.
 */
function importsOf(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: WebAssembly.ModuleImports = { ...engine };
  for (const { name } of WebAssembly.Module.imports(module)) {
    if (name.startsWith('__canary')) imports[name] = ~0xdead;
  }
  return { __wasm_split: imports };
}

function load(part: SplitPart, callback: number, data: number): void {
  waiting.set(part, (loaded) => engine.__indirect_function_table.get(callback)?.(data, loaded));
  postMessage({ needs: part } satisfies PartRequest);
}

// The engine imports these functions by the names that the attribute `wasm_split` gives them.

export function __wasm_split_load_changes(callback: number, data: number): void {
  load('changes', callback, data);
}

export function __wasm_split_load_study(callback: number, data: number): void {
  load('study', callback, data);
}

export function __wasm_split_load_solver(callback: number, data: number): void {
  load('solver', callback, data);
}
