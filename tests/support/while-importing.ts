/**
 * Functions that act during an import. The actions are done by code in the page, because an import ends before the test
 * itself could act.
 */
import type { Upload } from './archives.ts';
import type { Board, Detail } from './board.ts';

/** Chooses a file, and stops its import at the first report of progress. */
export async function chooseAndStop(board: Board, file: string | Upload): Promise<void> {
  const stopped = board.host.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const press = () => {
          const stop = element.shadowRoot?.querySelector<HTMLElement>('[part~=progress] button');
          if (!stop) return requestAnimationFrame(press);
          stop.click();
          return resolve();
        };
        element.addEventListener('renju-import-progress', press, { once: true });
      }),
  );
  await board.choose(file);
  await stopped;
}

/**
 * Chooses a file, and holds back the messages of the engine after the first report of progress. The function `holdable`
 * must have been called for the page.
 */
export async function chooseAndHold(board: Board, file: string | Upload): Promise<void> {
  const held = board.host.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const hold = () => resolve(window.engine?.hold());
        element.addEventListener('renju-import-progress', hold, { once: true });
      }),
  );
  await board.choose(file);
  await held;
}

/**
 * Sends a query as soon as an import has read some games, and resolves to the answer. Must be called before the file is
 * chosen.
 */
export function askDuringImport(board: Board, line: string): Promise<Detail<'renju-search-result'>> {
  const answer = board.host.evaluate(
    (element, moves) =>
      new Promise<unknown>((resolve) => {
        const begun = (event: Event) => {
          if ((event as CustomEvent).detail.games === 0) return;
          element.removeEventListener('renju-import-progress', begun);
          element.addEventListener('renju-search-result', (result) => resolve((result as CustomEvent).detail), {
            once: true,
          });
          element.setAttribute('moves', moves);
        };
        element.addEventListener('renju-import-progress', begun);
      }),
    line,
  );
  answer.catch(() => undefined);
  return answer as Promise<Detail<'renju-search-result'>>;
}
