/** What a server component of React is given in place of the element: a sentence that says what to do. */
throw new Error(
  'renju-board runs in the browser. In Next.js and other frameworks with server components, import it in a file that begins ' +
    "with 'use client', or use <RenjuBoard> of renju-board/react, which does.",
);

export {};
