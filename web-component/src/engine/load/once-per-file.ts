/** Compiles each file only once, so that all workers of the page share the compiled module. */

/** The compiled files, by the key that the caller chooses, such as the URL of the file. */
const compiled = new Map<string, Promise<WebAssembly.Module>>();

/**
 * Returns the module that `compile` has made for this key. If compiling failed, the next call compiles again. With
 * `again`, compiles in any case.
 */
export function oncePerFile(
  key: string,
  compile: () => Promise<WebAssembly.Module>,
  again = false,
): Promise<WebAssembly.Module> {
  const known = (again ? undefined : compiled.get(key)) ?? compile();
  compiled.set(key, known);
  known.catch(() => {
    if (compiled.get(key) === known) compiled.delete(key);
  });
  return known;
}

/** Returns whether the module with this key is compiled or being compiled. */
export function isKnown(key: string): boolean {
  return compiled.has(key);
}
