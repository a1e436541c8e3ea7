/**
 * Runs an analysis, an external engine and the solver as one function in the page of any browser, also in browsers that
 * Playwright does not support.
 *
 * The function is sent to the page as text, so it can use only its own code.
 */

/** Results of the function `studyJob`. */
export interface Studied {
  /** Text about the novelties in a small archive. */
  novelties: string;
  /** Number of missed wins in the list (`missed`), and the moves up to the missed win that is opened (`opened`). */
  missed: number;
  opened: string | null;
  /** The move that the external engine plays. */
  best: string;
  verdict: string;
}

/**
 * Imports thirteen games, lists novelties and missed wins, opens a missed win, runs an external engine, and lets the
 * solver search for a win.
 */
export async function studyJob(): Promise<Studied> {
  await customElements.whenDefined('renju-board');
  const board = document.querySelector('renju-board') as HTMLElement & {
    importArchive(file: File): Promise<unknown>;
    openProblems(file: File): Promise<number>;
  };
  const inside = (selector: string) => [...(board.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  /** Waits until `look` returns a value, and returns this value. `what` is the text of the error after 20 seconds. */
  const drawn = async <T>(look: () => T | undefined | false, what: string): Promise<T> => {
    const end = performance.now() + 20_000;
    for (;;) {
      const found = look();
      if (found) return found;
      if (performance.now() > end) throw new Error(`${what} did not appear`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  const press = async (name: string) =>
    (
      await drawn(
        () =>
          inside('button').find(
            (one) =>
              (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(name) &&
              one.checkVisibility(),
          ),
        name,
      )
    ).click();
  const game = (year: number, moves: string) => {
    const steps = (moves.match(/../g) ?? []).map((move, ply) => `;${ply % 2 === 0 ? 'B' : 'W'}[${move}]`);
    return `(;GM[4]SZ[15]DT[${year}-05-01]PB[Ada]PW[Ants]RE[0]${steps.join('')})`;
  };
  // In the last game, Black misses a straight four at move 7. The second move of this game is a novelty.
  const games = [...Array.from({ length: 12 }, () => game(2020, 'hhhgiggi')), game(2026, 'hhaoihamjhakoa')];
  await board.importArchive(new File([games.join('\n')], 'small.sgf'));

  await press('Collections');
  await press('New moves');
  const novelties = await drawn(() => inside('.novelties .summary')[0]?.textContent?.trim(), 'new moves');
  await press('Close New moves');

  if (!inside('button').some((one) => one.textContent?.trim() === 'Missed wins')) await press('Collections');
  await press('Missed wins');
  await press('Find missed wins');
  await drawn(() => inside('.study [role=status]')[0]?.textContent?.includes('13 of 13'), 'all games');
  const find = await drawn(() => inside('.study .finds .find')[0], 'a missed win');
  const missed = inside('.study .finds .find').length;
  find.click();
  await drawn(() => board.getAttribute('ply') === '6', 'the game at its move');
  const opened = board.getAttribute('moves');

  await press('Board tools');
  await press('Engine');
  const input = await drawn(() => inside('.engine input[type=file]')[0] as HTMLInputElement | undefined, 'the engine');
  const script = `onmessage = ({ data }) => {
    const word = data.trim().split(' ')[0];
    if (word === 'START' || word === 'RESTART') postMessage('OK');
    else if (word === 'ABOUT') postMessage('name="Corner", version="1"');
    else if (word.startsWith('YX')) postMessage('UNKNOWN ' + word);
    else if (word === 'DONE' || word === 'BEGIN') postMessage('14,14');
  };`;
  const files = new DataTransfer();
  files.items.add(new File([script], 'engine.js', { type: 'text/javascript' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await press('Think');
  const best = await drawn(() => inside('.engine .best')[0]?.textContent?.trim(), 'a move of the engine');

  board.setAttribute('mode', 'train');
  const problem =
    '{"id":"fa54b3a9776a1d6c-win-fours","position":"15/15/15/15/15/15/7B1B5/7BB6/7WWB5/6WB7/6WW7/8W6/9B5/15/15 w 14","kind":"win","threats":"fours","solution":"f7","line":["f7","e8","g7","e7","g4"],"level":2}';
  await board.openProblems(new File([`{"format":"renju-problems-1","problems":1}\n${problem}`], 'one.jsonl'));
  const verdict = () => inside('.verdict')[0]?.textContent?.trim() ?? '';
  for (const move of ['f7', 'g7', 'g4']) {
    if (verdict().startsWith('Solved')) break;
    const before = inside('[role=gridcell][aria-label*="white"]').length;
    inside(`#${move}`)[0]?.click();
    await drawn(
      () =>
        verdict().startsWith('Solved') ||
        (inside('[role=gridcell][aria-label*="white"]').length > before && inside('[aria-busy=true]').length === 0),
      `an answer to ${move}`,
    );
  }
  return { novelties, missed, opened, best, verdict: await drawn(verdict, 'the end of the problem') };
}
