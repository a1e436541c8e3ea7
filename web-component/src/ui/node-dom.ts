/**
 * The two DOM globals that Lit uses as soon as its module runs. Builds for servers use these stand-ins, so that a
 * server can import the package without defining an element.
 */
const page: Partial<typeof globalThis> = globalThis;

const Element = page.HTMLElement ?? class {};

export { Element as HTMLElement };

export const document = page.document ?? { createTreeWalker: () => undefined };
