/** What an answer costs the page: from another position to the element's event, and until it is on the screen. */
import type { Played } from '../positions.ts';
import { element } from './ours.ts';

/** Milliseconds since the element was given the position. */
export interface PaintedAnswer {
  /** Until `renju-search-result`. */
  event: number;
  /** Until the frame with the answer has been drawn; that waits for the display, up to 17 ms at 60 frames a second. */
  painted: number;
}

let shown: HTMLElement | undefined;

/** Puts an element into the page, its list of games shown: the first answer brings much that later ones do not. */
export async function preparePainted(): Promise<void> {
  shown = await element();
  while (!shown.shadowRoot?.querySelector('.list .row')) await frame();
}

/** Shows one position after another, as a page does by attributes. */
export async function paintPositions(positions: readonly Played[]): Promise<PaintedAnswer[]> {
  const answers: PaintedAnswer[] = [];
  for (const { moves } of positions) {
    const text = moves.map(name).join(' ');
    // The same again is not asked again.
    if (text !== (shown?.getAttribute('moves') ?? '')) answers.push(await answered(text));
  }
  return answers;
}

async function answered(moves: string): Promise<PaintedAnswer> {
  const board = shown;
  if (!board) throw new Error('no element was prepared');
  const start = performance.now();
  const result = new Promise<number>((resolve, reject) => {
    const ended = new AbortController();
    const { signal } = ended;
    const end = (settle: () => void) => {
      ended.abort();
      settle();
    };
    board.addEventListener('renju-search-result', () => end(() => resolve(performance.now() - start)), { signal });
    board.addEventListener('renju-error', ({ detail }) => end(() => reject(new Error(detail.message))), { signal });
  });
  board.setAttribute('moves', moves);
  const event = await result;
  await frame();
  return { event, painted: performance.now() - start };
}

/** The next frame has been drawn: what a frame calls back comes before its layout, a task of its own after it. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(undefined);
    });
  });
}

function name(point: number): string {
  return `${String.fromCharCode(97 + (point % 15))}${Math.floor(point / 15) + 1}`;
}
