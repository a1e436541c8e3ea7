/**
 * The tasks of a user without a network, as functions that run in the page of any browser. Each function is sent to the
 * page as text, so it can use only its own code.
 */

export interface FoundOffline {
  games: number;
  total: number;
  verdict: string;
}

/** Imports a small archive, queries a position in it, and lets the engine find a forced win. */
export async function offlineJob(): Promise<FoundOffline> {
  const board = document.querySelector<HTMLElement & { solve(options: object): Promise<{ verdict: string }> }>(
    'renju-board',
  );
  if (!board) throw new Error('no <renju-board> in the page');
  await customElements.whenDefined('renju-board');
  const heard = (name: string) =>
    new Promise<CustomEvent>((resolve, reject) => {
      board.addEventListener(name, (event) => resolve(event as CustomEvent), { once: true });
      board.addEventListener('renju-error', (event) => reject(new Error((event as CustomEvent).detail.message)), {
        once: true,
      });
    });
  while (!board.shadowRoot?.querySelector('[part~=drop]'))
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const game = (id: number, moves: string) =>
    `<game id="${id}" publisher="1" tournament="1" round="1" rule="1" black="1" white="2" bresult="1" btime="0" wtime="0" opening="1" alt="" swap=""><move>${moves}</move><info></info></game>`;
  const rif = `<?xml version="1.0"?><database version="1.0" date="2026-01-31"><countries><country id="1" name="Estonia" abbr="EST"/></countries><cities><city id="1" country="1" name="Tallinn"/></cities><months><month id="1" name="January"/></months><rules><rule id="1" name="RIF" category="1"/></rules><openings><opening id="1" abbr="D4" name="Kagetsu"/></openings><players><player id="1" name="Kuro" surname="" country="1" city="1"/><player id="2" name="Shiro" surname="" country="1" city="1"/></players><tournaments><tournament id="1" name="Open" country="1" city="1" year="2020" month="1" start="2020-01-01" end="2020-01-02" rule="1" rated="1"/></tournaments><games>${game(1, 'h8 h9 i9')}${game(2, 'h8 i8 i7 a1')}</games></database>`;
  const files = new DataTransfer();
  files.items.add(new File([rif], 'two.rif'));
  const done = heard('renju-import-done');
  const grid = board.shadowRoot?.querySelector('[role=grid]');
  grid?.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
  const { games } = (await done).detail;
  const answered = heard('renju-search-result');
  board.setAttribute('moves', 'h8 h9 i9');
  const { total } = (await answered).detail;
  board.setAttribute('moves', '');
  board.setAttribute('position', '15/15/15/15/15/15/15/6BBB6/15/15/15/15/15/15/15_b_4');
  const { verdict } = await board.solve({ side: 'black', threats: 'fours', limit: 20 });
  return { games, total, verdict };
}

/** Waits until the page can work without a network: the service worker has all files and controls the page. */
export async function keptOffline(): Promise<boolean> {
  const { serviceWorker } = navigator;
  const changed = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  await serviceWorker.ready;
  if (!serviceWorker.controller) await changed;
  return true;
}
