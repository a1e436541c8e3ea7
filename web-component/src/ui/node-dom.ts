/**
 * Stand-ins for the two DOM globals that Lit uses as soon as its module runs. In builds for servers they make it
 * possible to import the package without defining an element.
 */
const page: Partial<typeof globalThis> = globalThis;

const Element = page.HTMLElement ?? class {};

export { Element as HTMLElement };

export const document = page.document ?? { createTreeWalker: () => undefined };
