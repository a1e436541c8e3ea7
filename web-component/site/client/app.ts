/**
 * The app: one `<renju-board>`, with the address and theme of the demo page. The app adds words in the language of the
 * board, updates, and files that the system opens with the app.
 */
import '../../demo/demo.js';
import { showNotice } from './notice.js';
import { keepUpToDate } from './update.js';
import { type Words, wordsOf } from './words.js';

type BoardElement = HTMLElement & { importArchive(file: Blob, name?: string): Promise<unknown> };

const board = document.querySelector<BoardElement>('renju-board');
const pageLanguage = document.documentElement.lang;
let words: Words = wordsOf(pageLanguage);

/** Shows the words of a language in all elements that have `data-word`. */
function say(language: string): void {
  words = wordsOf(language);
  document.documentElement.lang = language;
  document.title = words.title;
  for (const place of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const word = words[place.dataset.word as keyof Words];
    if (word) place.textContent = word;
  }
}

say(pageLanguage);
board?.addEventListener('renju-settings-change', (event) => {
  const { lang } = (event as CustomEvent<{ lang?: string }>).detail;
  say(lang || pageLanguage);
});

/** The browser's queue of files that the system opens with the installed app. */
interface LaunchQueue {
  setConsumer(consume: (launch: { files: { getFile(): Promise<File> }[] }) => void): void;
}

(globalThis as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(async ({ files }) => {
  await customElements.whenDefined('renju-board');
  // The element itself shows why a file cannot be read.
  for (const handle of files) await board?.importArchive(await handle.getFile()).catch(() => undefined);
});

/** Registers the service worker after the board and the engine have loaded their files. */
function keepForLater(): void {
  keepUpToDate(new URL('../service-worker.js', document.baseURI), (changeOver) =>
    showNotice(() => words, changeOver),
  ).catch((error: unknown) => console.warn('this browser keeps no copy of the app for use without a network:', error));
}

if (board?.getAttribute('mode') === 'search') {
  const done = new AbortController();
  for (const event of ['renju-ready', 'renju-error']) {
    board.addEventListener(
      event,
      () => {
        done.abort();
        keepForLater();
      },
      { signal: done.signal },
    );
  }
} else addEventListener('load', keepForLater);
