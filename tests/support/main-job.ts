/**
 * The main tasks of a user, as functions that run in the page of any browser, also in browsers that Playwright does not
 * support.
 *
 * Each function is sent to the page as text, so it can use only its own code.
 */

/** Results of the main tasks. */
export interface Found {
  games: number;
  total: number;
  nextMoves: number;
  /** Number of rows in the drawn list of games. */
  rows: number;
  opened: number;
}

/**
 * Imports the sample, queries a position, plays the most frequent next move from the table, and opens the first game of
 * the list.
 */
export async function mainJob(): Promise<Found> {
  const board = document.querySelector('renju-board');
  if (!board) throw new Error('no <renju-board> in the page');
  await customElements.whenDefined('renju-board');
  // An answer about the previous position may still come, so only an answer about a position with `stones` stones
  // counts.
  const heard = (name: string, stones?: number) =>
    new Promise<CustomEvent>((resolve, reject) => {
      const hear = (event: Event) => {
        const { position } = (event as CustomEvent).detail;
        if (stones !== undefined && position.black.length + position.white.length !== stones) return;
        board.removeEventListener(name, hear);
        resolve(event as CustomEvent);
      };
      board.addEventListener(name, hear);
      board.addEventListener('renju-error', (event) => reject(new Error((event as CustomEvent).detail.message)), {
        once: true,
      });
    });
  const inside = (selector: string) => board.shadowRoot?.querySelector<HTMLElement>(selector);
  // Resolves when the page has drawn a part, because the page draws the first answer over several frames.
  const drawn = async (selector: string) => {
    while (!inside(selector)) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  // The page recognizes a dropped file as an archive only after this part is loaded.
  await drawn('[part~=drop]');
  const sample = await (await fetch('/sample.rif.gz')).blob();
  const done = heard('renju-import-done');
  const files = new DataTransfer();
  files.items.add(new File([sample], 'sample.rif.gz'));
  inside('[role=grid]')?.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
  const { games } = (await done).detail;
  const answered = heard('renju-search-result', 2);
  board.setAttribute('moves', 'h8 h9');
  const { total, nextMoves } = (await answered).detail;
  const played = heard('renju-search-result', 3);
  await (board as HTMLElement & { updateComplete: Promise<boolean> }).updateComplete;
  await drawn('[part~=table] tbody [part~=row]');
  inside('[part~=table] tbody [part~=row]')?.click();
  await played;
  await drawn('[part~=games] [data-index="4"]');
  const rows = board.shadowRoot?.querySelectorAll('[part~=games] [data-index]').length ?? 0;
  const opened = heard('renju-game-open');
  inside('[part~=games] [data-index="0"]')?.click();
  return { games, total, nextMoves: nextMoves.length, rows, opened: (await opened).detail.moves.length };
}

/** Returns the number of games in the stored library that reach the position. Runs after a reload. */
export async function keptTotal(): Promise<number> {
  const board = document.querySelector('renju-board');
  if (!board) throw new Error('no <renju-board> in the page');
  return new Promise((resolve, reject) => {
    board.addEventListener('renju-search-result', (event) => {
      const { total, position } = (event as CustomEvent).detail;
      if (position.black.length + position.white.length === 2) resolve(total);
      else board.setAttribute('moves', 'h8 h9');
    });
    board.addEventListener('renju-error', (event) => reject(new Error((event as CustomEvent).detail.message)), {
      once: true,
    });
    board.setAttribute('moves', 'h8');
  });
}
