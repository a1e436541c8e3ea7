/** The text of `search-worker.js`, written by the build. */
declare const text: string;
export default text;
