/**
 * The main job as a script that runs in the page of any browser engine, for browsers that Playwright does not drive.
 *
 * Each function is sent to the page as text, so that it can use nothing outside of itself.
 */

/** Results of the main job. */
export interface Found {
  games: number;
  total: number;
  nextMoves: number;
  /** Number of games drawn in the list. */
  rows: number;
  /** Number of moves of the opened game. */
  opened: number;
}

/** Imports the sample, finds a position, plays the most frequent reply from the table, and opens the first game. */
export async function mainJob(): Promise<Found> {
  const board = document.querySelector('renju-board');
  if (!board) throw new Error('no <renju-board> in the page');
  await customElements.whenDefined('renju-board');
  // An answer about the previous position may still come, so wait for one with the right number of stones.
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
  // The page draws the first answer over a few frames.
  const drawn = async (selector: string) => {
    while (!inside(selector)) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  // Until this part of the page is loaded, the page does not recognize a dropped file as an archive.
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

/** After a reload, returns the number of games of the stored library that reached the position. */
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
