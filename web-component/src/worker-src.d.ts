/** The text of `worker.js`, written by the build. */
declare const text: string;
export default text;
