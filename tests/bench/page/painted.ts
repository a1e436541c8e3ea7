/** What an answer costs the page: from another position to the element's event, and until it is on the screen. */
import type { Played } from '../positions.ts';
import { element } from './ours.ts';

/** Milliseconds since the element was given the position. */
export interface PaintedAnswer {
  /** Until `renju-search-result`. */
  event: number;
  /** Until the frame with the answer has been drawn; that waits for the display, up to 17 ms at 60 frames a second. */
  painted: number;
  /** The same without that wait: without the time from the end of the answer's task to the beginning of the frame. */
  work: number;
}

let shown: HTMLElement | undefined;

/** Puts an element into the page, its list of games shown: the first answer brings much that later ones do not. */
export async function preparePainted(): Promise<void> {
  shown = await element();
  while (!shown.shadowRoot?.querySelector('.list .row')) await nextFrame();
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
  let frame: Promise<Frame> | undefined;
  const result = new Promise<number>((resolve, reject) => {
    const ended = new AbortController();
    const { signal } = ended;
    const end = (settle: () => void) => {
      ended.abort();
      settle();
    };
    const answer = () => {
      frame = nextFrame();
      end(() => resolve(performance.now() - start));
    };
    board.addEventListener('renju-search-result', answer, { signal });
    board.addEventListener('renju-error', ({ detail }) => end(() => reject(new Error(detail.message))), { signal });
  });
  board.setAttribute('moves', moves);
  const event = await result;
  const waited = (await frame)?.waited ?? 0;
  const painted = performance.now() - start;
  return { event, painted, work: painted - waited };
}

/** A frame that has been drawn. */
interface Frame {
  /** Milliseconds from the end of the task in which it was asked for to its beginning. */
  waited: number;
}

/** What a frame calls back comes before its layout, a task of its own after it. */
async function nextFrame(): Promise<Frame> {
  const ended = task();
  const began = await new Promise<number>((resolve) => {
    requestAnimationFrame(() => resolve(performance.now()));
  });
  const drawn = task();
  // Where the frame came first, nothing was waited for.
  const waited = Math.max(0, began - (await ended));
  await drawn;
  return { waited };
}

/** When a task of its own comes, after the one that is running. */
function task(): Promise<number> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(performance.now());
    };
    port2.postMessage(undefined);
  });
}

function name(point: number): string {
  return `${String.fromCharCode(97 + (point % 15))}${Math.floor(point / 15) + 1}`;
}
