/**
 * Functions that run in the page: for problems, missed wins, a published archive and backups. Playwright sends each
 * function to the page as text, so a function can use only its own code and `window.kills`.
 */

/**
 * Opens a set of problems, and gives a wrong answer to each. Reports the number of tries each time the page shows a new
 * number.
 */
export async function train(lines: readonly string[]): Promise<void> {
  const { kills } = window;
  await customElements.whenDefined('renju-board');
  const board = kills.board();
  const head = JSON.stringify({ format: 'renju-problems-1', problems: lines.length });
  await board.openProblems(new File([[head, ...lines].join('\n')], 'set.jsonl'));
  kills.say('begun');
  for (let tried = 1; tried <= lines.length; tried += 1) {
    if (tried > 1) (await kills.drawn('button', 'Next problem')).click();
    while (kills.all('.train-problem .verdict').length > 0) await new Promise((drawn) => requestAnimationFrame(drawn));
    kills.say('entered');
    kills.all('#a1')[0]?.click();
    await kills.drawn('.progress-card', `${tried} problem${tried === 1 ? '' : 's'} tried`);
    kills.say(`kept ${tried}`);
  }
  kills.say('done');
}

/** Returns the text about the user's progress in mode `train`. */
export async function trained(): Promise<string> {
  const { kills } = window;
  await customElements.whenDefined('renju-board');
  const board = kills.board();
  // A file without problems or progress. Opening it makes the page read its stored progress first.
  await board.openProblems(new File(['{"format":"renju-progress-1","problems":0}'], 'none.jsonl'));
  await board.updateComplete;
  return (await kills.drawn('.progress-card', 'tried')).textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

export async function openMissed(): Promise<void> {
  const { kills } = window;
  await kills.ready;
  (await kills.drawn('button', 'Collections')).click();
  (await kills.drawn('button', 'Missed wins')).click();
  await kills.drawn('.study [role=status]', 'looked at');
}

/** Searches all games for missed wins. Reports the number of searched games each time the page shows a new number. */
export async function lookForMissed(): Promise<void> {
  const { kills } = window;
  const start = ['Find missed wins', 'Continue'];
  const button = kills.all('.study button').find((one) => start.includes(one.textContent?.trim() ?? ''));
  if (!button) throw new Error('missed wins cannot be looked for');
  kills.say('begun');
  button.click();
  for (let last = ''; ; ) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const told = kills.all('.study [role=status]')[0]?.textContent?.trim() ?? '';
    if (told === last) continue;
    last = told;
    const [looked, all] = told.replaceAll(',', '').match(/\d+/g) ?? [];
    kills.say(`kept ${looked}`);
    if (looked === all) break;
  }
  kills.say('done');
}

/**
 * Returns the contents of the card for missed wins: the numbers of searched games and of all games, and the list of
 * missed wins.
 */
export async function missed(): Promise<{ looked: number; games: number; finds: string }> {
  const { kills } = window;
  const told = (await kills.drawn('.study [role=status]', 'looked at')).textContent ?? '';
  const [looked = -1, games = -1] = (told.replaceAll(',', '').match(/\d+/g) ?? []).map(Number);
  if (looked === games) await kills.drawn('.study .find');
  const text = (selector: string) => kills.all(selector).map((one) => one.textContent?.replaceAll(/\s+/g, ' ').trim());
  return { looked, games, finds: JSON.stringify([text('.study .pill'), text('.study .find')]) };
}

/**
 * Returns the names of the stored parts of the findings about missed wins. A name contains the effort of the search,
 * the time, the worker and a checksum.
 */
export async function namesOfFinds(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('renju-board-finds');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const request = opening.result.transaction('blobs').objectStore('blobs').getAllKeys();
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        opening.result.close();
        resolve(request.result.map(String));
      };
    };
  });
}

/** Deletes all rows in the database with this name. */
export async function clearDatabase(name: string): Promise<void> {
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return;
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const names = [...database.objectStoreNames];
      const transaction = database.transaction(names, 'readwrite');
      for (const store of names) transaction.objectStore(store).clear();
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}

/** Waits until the published archive of the page is open, and opens its card. */
export async function openPublished(): Promise<void> {
  const { kills } = window;
  const card = await kills.drawn('.published details', 'games');
  card.setAttribute('open', '');
}

/** Stores the whole published archive in the browser by the button of its card. */
export async function keepPublished(): Promise<void> {
  const { kills } = window;
  await kills.drawn('.published .note', 'in this browser');
  kills.say('begun');
  // The button is missing if another tab has stored the whole archive.
  const keep = kills.all('.published button').find((button) => button.textContent?.includes('Keep all of it here'));
  keep?.click();
  await kills.drawn('.published', 'All of it is kept in this browser');
  kills.say('done');
}

/** Returns the text of the published archive's card, and the answer to each line. */
export async function published(lines: readonly string[]): Promise<{ told: string; answers: string[] }> {
  const { kills } = window;
  const board = kills.board();
  const told = (await kills.drawn('.published', 'in this browser')).textContent?.replaceAll(/\s+/g, ' ') ?? '';
  const answers: string[] = [];
  for (const line of lines) {
    const answered = new Promise<string>((resolve, reject) => {
      board.addEventListener(
        'renju-search-result',
        (event) => {
          const { microseconds: _time, rows, ...answer } = (event as CustomEvent).detail;
          resolve(JSON.stringify([answer, rows]));
        },
        { once: true },
      );
      board.addEventListener('renju-error', (event) => reject(new Error((event as CustomEvent).detail.message)), {
        once: true,
      });
    });
    board.setAttribute('moves', line);
    answers.push(await answered);
  }
  return { told, answers };
}

/** Opens the settings, where backups are made and restored. */
export async function openCare(): Promise<void> {
  const { kills } = window;
  (await kills.drawn('button[aria-label="Board tools"]')).click();
  (await kills.drawn('button', 'Settings')).click();
  await kills.drawn('.care .button');
}

export async function restoreBackup(base64: string): Promise<string> {
  const { kills } = window;
  const input = kills.all('.care input[type=file]')[0] as HTMLInputElement;
  const given = new DataTransfer();
  given.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], 'backup.zip'));
  input.files = given.files;
  kills.say('begun');
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const said = (await kills.drawn('.care [role=status]', 'added.')).textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  kills.say('done');
  return said;
}

/**
 * Makes the folder picker return the private folder of the site, which needs no permission. Runs before the scripts of
 * the page.
 */
export function ownFolder(): void {
  Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
}

/** Saves a backup to a folder by the button in the settings. */
export async function saveBackup(): Promise<void> {
  const { kills } = window;
  const button = await kills.drawn('.care button', 'Backup to a folder');
  kills.say('begun');
  button.click();
  await kills.drawn('.care [role=status]', 'Backup saved.');
  kills.say('done');
}

/** Returns the backups in the folder, with their names. */
export async function backups(): Promise<{ name: string; base64: string }[]> {
  const root = (await navigator.storage.getDirectory()) as unknown as { values(): AsyncIterable<FileSystemFileHandle> };
  const found: { name: string; base64: string }[] = [];
  for await (const handle of root.values()) {
    const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
    found.push({ name: handle.name, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) });
  }
  return found;
}

/** Returns a text for each collection, with its name, size and state, and for each record. */
export async function library(): Promise<string[]> {
  const { kills } = window;
  const board = kills.board();
  await customElements.whenDefined('renju-board');
  (await kills.drawn('button', 'My records')).click();
  const isListed = () =>
    kills.all('.record-list').length > 0 || kills.all('.note').some((note) => note.textContent === 'No records yet.');
  while (!isListed()) await new Promise((drawn) => requestAnimationFrame(drawn));
  for (const more of kills.all('.record-list + button.link')) more.click();
  await board.updateComplete;
  const records = kills
    .all('.record-list .open-record')
    .map((row) => `record ${row.textContent?.split('·')[1]?.trim()}`);
  board.mode = 'search';
  await kills.ready;
  const collections = (kills.library?.collections ?? []).map(({ kind, name, games, on, damaged }) =>
    [kind, name, games, on ? 'on' : 'off', damaged ? 'damaged' : 'whole'].join(' '),
  );
  return [...collections, ...records.sort()];
}

/** Renames a collection and turns it off, in the card of the collections. */
export async function nameCollection({ from, to }: { from: string; to: string }): Promise<void> {
  const { kills } = window;
  if (kills.all('.collections > li').length === 0) (await kills.drawn('button[part~=archive]')).click();
  const row = async (name: string) => {
    await kills.drawn('.collections > li b', name);
    return kills.all('.collections > li').find((one) => one.querySelector('b')?.textContent?.includes(name));
  };
  const field = (await row(from))?.querySelector<HTMLInputElement>('.field input');
  if (field) field.value = to;
  field?.dispatchEvent(new Event('change', { bubbles: true }));
  (await row(to))?.querySelector<HTMLElement>('input[role=switch]')?.click();
  await kills.drawn('.chips [aria-pressed=false]', to);
}
