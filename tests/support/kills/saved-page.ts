/**
 * Functions that run in the page: for bookmarks, and for records to memorize. Playwright sends each
 * function to the page as text, so a function can use only its own code and `window.kills`.
 */

/** A change of the bookmarks: saves one, gives one another name, or deletes one. */
export type SavedStep =
  | { readonly do: 'save' | 'delete'; readonly name: string }
  | { readonly do: 'rename'; readonly name: string; readonly to: string };

/**
 * Opens the card with the bookmarks. Returns their names in alphabetical order, and the sentence about entries that
 * cannot be read.
 */
export async function openSaved(): Promise<{ names: string[]; unread: string }> {
  const { kills } = window;
  await customElements.whenDefined('renju-board');
  kills.board().setAttribute('moves', 'h8 h9 i9');
  if (kills.all('.sheet.saved').length === 0) {
    (await kills.drawn('button[aria-label="Board tools"]')).click();
    (await kills.drawn('.tools button[aria-label="Bookmarks and saved filters"]')).click();
  }
  await kills.drawn('.sheet.saved form.name');
  // The card reads the stored entries after it is drawn. Without a database, there is nothing to read.
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'renju-board-saved');
  if (isThere)
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('renju-board-saved');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const request = opening.result.transaction('items', 'readwrite').objectStore('items').count();
        request.onsuccess = () => {
          opening.result.close();
          const wanted = request.result;
          const look = () => {
            const shown = kills.all('.sheet.saved li').length;
            if (shown === wanted) resolve();
            else requestAnimationFrame(look);
          };
          look();
        };
      };
    });
  const names = kills.all('.sheet.saved li b').map((one) => one.textContent ?? '');
  return {
    names: names.sort(),
    unread: kills
      .all('.sheet.saved .note')
      .map((one) => one.textContent ?? '')
      .join(' '),
  };
}

/** Changes the bookmarks. Reports each step before it begins, and after the page has confirmed it. */
export async function changeSaved(steps: readonly SavedStep[]): Promise<void> {
  const { kills } = window;
  const press = async (label: string) => (await kills.drawn(`.sheet.saved button[aria-label="${label}"]`)).click();
  const send = (input: HTMLElement | undefined, name: string) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('expected a field for a name, found none');
    input.value = name;
    input.form?.requestSubmit();
  };
  kills.say('begun');
  for (const [at, step] of steps.entries()) {
    kills.say('entered');
    if (step.do === 'save') {
      send(kills.all('.sheet.saved form.name input')[0], step.name);
      await kills.drawn('.sheet.saved .said', `${step.name} saved.`);
    } else if (step.do === 'rename') {
      await press(`Rename ${step.name}`);
      send(await kills.drawn('.sheet.saved .rename'), step.to);
      await kills.drawn('.sheet.saved .said', `Now called ${step.to}.`);
    } else {
      await press(`Delete ${step.name}`);
      await kills.drawn('.sheet.saved .gone', `${step.name} deleted.`);
    }
    kills.say(`kept ${at + 1}`);
  }
  kills.say('done');
}

/** Opens files as records to memorize. Reports each file before it is opened, and after the list has its record. */
export async function memorise(names: readonly string[]): Promise<void> {
  const { kills } = window;
  await customElements.whenDefined('renju-board');
  await kills.drawn('.practice');
  kills.say('begun');
  for (const [at, name] of names.entries()) {
    const label = await kills.drawn('.practice label', 'Memorize a record…');
    const input = label.querySelector('input') ?? label.parentElement?.querySelector('input');
    if (!(input instanceof HTMLInputElement)) throw new Error('expected a field for a file, found none');
    const given = new DataTransfer();
    given.items.add(new File([`(;GM[4]SZ[15];B[hh];W[hg];B[${'abcdefg'[at]}a])`], name));
    input.files = given.files;
    kills.say('entered');
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await kills.drawn('.records .name', name);
    kills.say(`kept ${at + 1}`);
  }
  kills.say('done');
}

/** Returns the names of the records to memorize, in alphabetical order, and the text about the user's progress. */
export async function memorised(): Promise<{ names: string[]; told: string }> {
  const { kills } = window;
  await customElements.whenDefined('renju-board');
  // A file without progress. Opening it makes the page read the stored records first.
  await kills.board().openProblems(new File(['{"format":"renju-progress-1","problems":0}'], 'none.jsonl'));
  await kills.board().updateComplete;
  const told = (await kills.drawn('.progress-card', 'tried')).textContent ?? '';
  return {
    names: kills
      .all('.records .name')
      .map((one) => one.textContent?.trim() ?? '')
      .sort(),
    told,
  };
}
