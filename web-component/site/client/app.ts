/**
 * The script of the app page. It imports the demo page's script. The demo page's script keeps the mode and other
 * attributes of the board in the address, and applies the theme. In addition, the script of the app shows the words of
 * the page in the board's language, offers updates, and opens files that the operating system passes to the app.
 */
import '../../demo/demo.js';
import { showNotice } from './notice.js';
import { keepUpToDate } from './update.js';
import { type Words, wordsOf } from './words.js';

type BoardElement = HTMLElement & { importArchive(file: Blob, name?: string): Promise<unknown> };

const board = document.querySelector<BoardElement>('renju-board');
const pageLanguage = document.documentElement.lang;
let words: Words = wordsOf(pageLanguage);

/** Writes the words of a language into all HTML elements that have `data-word`. */
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

/** The browser's queue of files that the operating system opens with the installed app. */
interface LaunchQueue {
  setConsumer(consume: (launch: { files: { getFile(): Promise<File> }[] }) => void): void;
}

(globalThis as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(async ({ files }) => {
  await customElements.whenDefined('renju-board');
  // An error needs no handling here, because the board shows why a file cannot be read.
  for (const handle of files) await board?.importArchive(await handle.getFile()).catch(() => undefined);
});

/**
 * Registers the service worker, and shows a notice when a new version is ready. Called after the board and the engine
 * have loaded their files, so that the download of all files does not delay them.
 */
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
