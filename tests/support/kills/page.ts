/**
 * Runs operations in the page of a browser that will be killed, and reads the browser's storage after the kill.
 *
 * Each function is sent to the page as text, in any browser, so it can use only its own code and `window.kills`, which
 * {@link hands} sets.
 */
import type { LibraryInfo } from '../../../web-component/src/engine/protocol.ts';
import type { Answer } from '../asking.ts';

/** Prefix of the messages that the page sends to the test through the console. */
export const SAYS = 'kills: ';

/** Everything that a user can see of a library. Two libraries with equal values are the same to a user. */
export interface Seen {
  /** Kind, name, number of games and state of each collection. */
  collections: string[];
  /** The library's answer to each line of moves. */
  answers: string[];
  /** The line of the most recently edited record. */
  line: string;
  /** The user's own records and drafts, each with its number of moves, sorted. */
  records: string[];
}

interface Hands {
  library: LibraryInfo | undefined;
  ready: Promise<unknown>;
  board(): HTMLElement & {
    mode: string;
    updateComplete: Promise<boolean>;
    importArchive(file: File): Promise<void>;
    openProblems(file: File): Promise<number>;
  };
  say(word: string): void;
  all(selector: string): HTMLElement[];
  /** Resolves to the first HTML element that `selector` matches and that contains `text`, as soon as it is drawn. */
  drawn(selector: string, text?: string): Promise<HTMLElement>;
}

declare global {
  interface Window {
    kills: Hands;
    workers: Worker[];
  }
}

/**
 * Sets `window.kills`: keeps the workers, listens to the element, and sends messages to the test. Runs before all
 * scripts of the page.
 */
export function hands(): void {
  const { Worker: Real } = window;
  const workers: Worker[] = [];
  window.workers = workers;
  window.Worker = class extends Real {
    constructor(...given: ConstructorParameters<typeof Real>) {
      super(...given);
      workers.push(this);
    }
  };
  const say = (word: string) => console.info(`kills: ${word}`);
  document.addEventListener('renju-import-progress', () => say('begun'));
  document.addEventListener('renju-import-done', () => say('done'));
  document.addEventListener('renju-error', (event) => say(`error ${JSON.stringify((event as CustomEvent).detail)}`));
  const board = () => document.querySelector('renju-board') as ReturnType<Hands['board']>;
  const all = (selector: string) => [...(board()?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const kills: Hands = {
    library: undefined,
    ready: new Promise<void>((resolve) => {
      document.addEventListener('renju-ready', (event) => {
        kills.library = (event as CustomEvent).detail.library;
        resolve();
      });
    }),
    board,
    say,
    all,
    drawn: async (selector, text = '') => {
      for (;;) {
        const found = all(selector).find((element) => element.textContent?.includes(text));
        if (found) return found;
        await frame();
      }
    },
  };
  window.kills = kills;
}

/**
 * Returns the contents that a returning user sees: the most recently edited record, all records, the collections, and
 * the answers to `lines`.
 */
export async function look(lines: readonly string[]): Promise<Seen> {
  const { kills } = window;
  const board = kills.board();
  await customElements.whenDefined('renju-board');
  board.mode = 'edit';
  await kills.drawn('.saved', 'Saved');
  const line = board.getAttribute('moves') ?? '';
  const list = await kills.drawn('button', 'My records');
  list.click();
  await kills.drawn('.record-list');
  for (const more of kills.all('.record-list + button.link')) more.click();
  await board.updateComplete;
  const records = kills
    .all('.record-list .open-record .quiet')
    .map((row) => row.textContent?.split('·')[1]?.trim() ?? '');
  board.mode = 'search';
  await kills.ready;
  const ask = async (line: string) => {
    board.setAttribute('moves', line);
    // After the update is complete, no answer to an earlier query can arrive.
    await board.updateComplete;
    return new Promise<Answer>((resolve, reject) => {
      board.addEventListener('renju-search-result', (event) => resolve((event as CustomEvent).detail), { once: true });
      board.addEventListener('renju-error', (event) => reject(new Error((event as CustomEvent).detail.message)), {
        once: true,
      });
    });
  };
  // Another line is queried first, so that the first of the lines is a new query.
  await ask(lines[0] === 'o15' ? 'o14' : 'o15');
  const answers: string[] = [];
  for (const line of lines) {
    const { microseconds: _time, rows, ...answer } = await ask(line);
    // The number of the collection is left out, because it changes each time the file is imported.
    answers.push(JSON.stringify([answer, rows.map(({ collection: _of, game: _number, ...row }) => row)]));
  }
  const collections = (kills.library?.collections ?? []).map(({ kind, name, games, damaged }) =>
    [kind, name, games, damaged ? 'damaged' : 'whole'].join(' '),
  );
  return { collections, answers, line, records: records.sort() };
}

/** Imports a file as if the user had dropped it. */
export async function importFile({ name, base64 }: { name: string; base64: string }): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  await customElements.whenDefined('renju-board');
  await window.kills.board().importArchive(new File([bytes], name));
}

/** Deletes the collection with this name by the buttons of the archive card. */
export async function deleteCollection(name: string): Promise<void> {
  const { kills } = window;
  const card = await kills.drawn('button[part~=archive]');
  if (kills.all('.collections > li').length === 0) card.click();
  await kills.drawn('.collections > li', name);
  const row = kills.all('.collections > li').find((found) => found.querySelector('b')?.textContent?.includes(name));
  row?.querySelector('details')?.setAttribute('open', '');
  row?.querySelector('.removal')?.setAttribute('open', '');
  const now = row?.querySelector<HTMLElement>('.removal .danger');
  if (!now) throw new Error(`${name} cannot be deleted`);
  kills.say('begun');
  now.click();
  await kills.drawn('.unseen[role=status]', 'deleted');
  kills.say('done');
}

/** Makes a record of each line, and saves it as one of the user's own records. */
export async function makeOwn(lines: readonly string[]): Promise<void> {
  const { kills } = window;
  for (const line of lines) {
    (await kills.drawn('button', 'New')).click();
    await kills.board().updateComplete;
    for (const point of line.split(' ')) kills.all(`#${point}`)[0]?.click();
    await kills.drawn('.saved', 'Saved');
    (await kills.drawn('button', 'Save to my records')).click();
    while (kills.all('.draft').length > 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    await kills.drawn('.saved', 'Saved');
  }
}

/** Moves that the function `edit` enters. */
export interface Moves {
  /** Whether the moves go into a new record. */
  fresh: boolean;
  points: string[];
  pauses: number[];
}

/** Enters moves. Reports the line each time the page shows that the line is saved. */
export async function edit({ fresh, points, pauses }: Moves): Promise<void> {
  const { kills } = window;
  await customElements.whenDefined('renju-board');
  const board = kills.board();
  await kills.drawn('.saved', 'Saved');
  if (fresh) (await kills.drawn('button', 'New')).click();
  await board.updateComplete;
  kills.say('begun');
  let going = true;
  const watch = (async () => {
    for (let last = ''; going; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await board.updateComplete;
      const line = board.getAttribute('moves') ?? '';
      if (line === last || kills.all('.saved')[0]?.textContent?.trim() !== 'Saved') continue;
      last = line;
      kills.say(`saved ${line}`);
    }
  })();
  for (const [index, point] of points.entries()) {
    kills.all(`#${point}`)[0]?.click();
    kills.say('entered');
    await new Promise((resolve) => setTimeout(resolve, pauses[index]));
  }
  await kills.drawn('.saved', 'Saved');
  kills.say('done');
  going = false;
  await watch;
}
