/** Finds the files of an engine at the locations that a page sets, and provides ways to load these files. */
import { compileFrom } from './compile.js';
import { makeWorker } from './make-worker.js';
import { isKnown } from './once-per-file.js';

/** The engines of a page, from the smallest to the largest. `whole` is the engine with all parts. */
export type EngineName = 'rules' | 'solver' | 'search' | 'whole';

/**
 * The split parts of the engine `search`, whose code is in files of their own: the import and other changes of
 * collections, the analyses of an archive, and the solver.
 */
export type SplitPart = 'changes' | 'study' | 'solver';

/** The files of the split parts. A file with code of two parts has the names of both. */
export type PartFile = SplitPart | 'changes-study' | 'solver-study';

/** The compiled files of a split part. A small module that several parts use is in each of their files. */
export type PartModules = ReadonlyArray<readonly [name: string, module: WebAssembly.Module]>;

/**
 * Returns two URLs: the URL of an engine's WebAssembly file, and the URL of its worker script. A URL is `undefined` if
 * the page does not set the location of the file.
 */
export function named({ assetBase, wasmUrl, workerUrl }: EngineUrls, engine: EngineName): Array<URL | undefined> {
  return engine === 'whole'
    ? [placed(wasmUrl, assetBase, 'engine_bg.wasm'), placed(workerUrl, assetBase, 'worker.js')]
    : [placed('', assetBase, `${engine}_bg.wasm`), placed('', assetBase, `${engine}-worker.js`)];
}

/**
 * Locations that a page may set. In a document these URLs are relative to the document, and in a worker they are
 * relative to the worker's script.
 */
export interface EngineUrls {
  /** URL of the folder that contains the files of all engines. */
  assetBase?: string | undefined;
  /**
   * URL of `engine_bg.wasm`, the engine with all parts; takes precedence over `assetBase`. If set, this engine is the
   * only one that the page can use.
   */
  wasmUrl?: string | undefined;
  /**
   * URL of `worker.js`; takes precedence over `assetBase`. If set, the engine with all parts is the only one that the
   * page can use.
   */
  workerUrl?: string | undefined;
  /**
   * URL of a published archive's manifest. A special engine searches this archive together with the stored collections.
   */
  archive?: string | undefined;
}

export interface EngineFiles {
  /**
   * Functions that make the worker, in the order in which to try them. The first one is the most likely to succeed. Any
   * of the functions may throw or reject.
   */
  readonly workers: ReadonlyArray<() => Worker | Promise<Worker>>;
  /** Fetches and compiles the engine. */
  compile(): Promise<WebAssembly.Module>;
  /** Returns whether the page has compiled the engine, or is compiling it. Absent if the engine is in the script. */
  isCompiled?(): boolean;
  /** Fetches and compiles the files of a split part. Absent if the engine has no split parts. */
  compilePart?(part: SplitPart): Promise<PartModules>;
}

/**
 * Returns whether the page sets the URL of a file of the engine with all parts. That engine is then the only available
 * one.
 */
export function isOnlyWhole({ wasmUrl, workerUrl }: EngineUrls): boolean {
  return !!(wasmUrl || workerUrl);
}

/**
 * Returns how to load an engine from its two files. The worker is made from the URL of its script. If the page's origin
 * or policy forbids this, the worker is made from the text of the script instead.
 */
export function filesAt(wasm: URL, worker: URL, name?: string): EngineFiles {
  const byUrl = () => makeWorker(worker, name);
  const byBlob = async () => {
    const { blobWorker, fetchText } = await import('./blob-worker.js');
    return blobWorker(await fetchText(worker), name);
  };
  // A worker script must come from the page's own origin. For any other script, Chromium and WebKit throw at once, and
  // Firefox fires an error later. The origins are compared first, to avoid the wait for this error.
  return {
    workers: worker.origin === location.origin ? [byUrl, byBlob] : [byBlob, byUrl],
    compile: () => compileFrom(wasm),
    isCompiled: () => isKnown(wasm.href),
  };
}

/**
 * Returns the files of an engine in the folder `assetBase`, or else beside the calling script. `names` are the names of
 * the WebAssembly file and of the worker's script. `beside` returns the URLs of the two files; it is not called in
 * builds of one plain script, where `import.meta.url` is missing.
 */
export function filesIn(
  assetBase: string | undefined,
  names: readonly [wasm: string, worker: string],
  beside: () => readonly [wasm: URL, worker: URL],
  name?: string,
): EngineFiles {
  const [wasm, worker] = names.map((file) => placed('', assetBase, file));
  if (wasm && worker) return filesAt(wasm, worker, name);
  if (!import.meta.url) throw new Error(`asset-base must name the folder with ${names.join(' and ')}`);
  return filesAt(...beside(), name);
}

/**
 * Adds the split parts of the engine `search` to its files. `names` are the files of all parts, and `at` returns the URL of
 * a file.
 */
export function withParts(files: EngineFiles, names: readonly string[], at: (file: PartFile) => URL): EngineFiles {
  const compile = async (file: string): Promise<PartModules> => {
    const module = await compileOfBuild(at(file as PartFile), files.compile());
    // The build puts small modules into the file of each part that uses them.
    const small = WebAssembly.Module.customSections(module, 'renju-shared').map((bytes) => WebAssembly.compile(bytes));
    return (await Promise.all([module, ...small])).map((module, at) => [file + at, module]);
  };
  const compilePart = async (part: SplitPart) =>
    (await Promise.all(names.filter((name) => name.includes(part)).map(compile))).flat();
  return { ...files, compilePart };
}

/**
 * Compiles a file that must belong to the same build as the engine, because it writes into the engine's memory. After
 * an update of the site, a page or a cache may still have the engine or the file of an earlier build.
 */
async function compileOfBuild(url: URL, engine: Promise<WebAssembly.Module>): Promise<WebAssembly.Module> {
  const [cached, build] = await Promise.all([compileFrom(url), engine.then(buildOf)]);
  if (buildOf(cached) === build) return cached;
  const latest = await compileFrom(url, 'reload');
  if (buildOf(latest) === build) return latest;
  throw new Error(`${url.href} belongs to another build of the engine; load the page again`);
}

/** Returns the hash of the build, which `build.mjs` writes into the files of the engine. */
function buildOf(module: WebAssembly.Module): string {
  return WebAssembly.Module.customSections(module, 'renju-build')
    .map((hash) => new Uint8Array(hash).join())
    .join();
}

/** Returns the name of the wasm file with code of the split parts. */
export function partFile(file: PartFile): string {
  return `search-${file}_bg.wasm`;
}

/**
 * Returns the URL that the page sets for a file. This is `own`, the URL for this file alone, or else the file `name` in
 * the folder `base`. Returns `undefined` if the page sets neither.
 */
export function placed(own: string | undefined, base: string | undefined, name: string): URL | undefined {
  const here = globalThis.document?.baseURI ?? location.href;
  if (own) return new URL(own, here);
  return base ? new URL(name, new URL(base.replace(/\/?$/, '/'), here)) : undefined;
}
