/**
 * The two names of the DOM that Lit touches as soon as its module runs. Builds put these in the place of the globals, so
 * that a server can import the package, and finds no element to make.
 */
const page: Partial<typeof globalThis> = globalThis;

const Element = page.HTMLElement ?? class {};

export { Element as HTMLElement };

export const document = page.document ?? { createTreeWalker: () => undefined };
