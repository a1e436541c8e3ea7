/** Takes the place of the element in React server components: throws an error with instructions. */
throw new Error(
  'renju-board runs in the browser. In Next.js and other frameworks with server components, import it in a file that begins ' +
    "with 'use client', or use <RenjuBoard> of renju-board/react, which does.",
);

export {};
