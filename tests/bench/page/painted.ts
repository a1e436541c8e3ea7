/**
 * Measures the cost of an answer in the page: from a new position to the element's event, and until the answer is on
 * the screen.
 */
import type { Played } from '../positions.ts';
import { element } from './ours.ts';

/** Milliseconds since the element received a position. */
export interface PaintedAnswer {
  /** Until the event `renju-search-result`. */
  event: number;
  /**
   * Until the frame with the answer is drawn. This includes the wait for the display, which takes up to 17 ms at 60
   * frames a second.
   */
  painted: number;
  /**
   * As `painted`, but without the wait from the end of the task that handles the answer to the beginning of the frame.
   */
  work: number;
}

let shown: HTMLElement | undefined;

/**
 * Creates an element and waits for its list of games, because the first answer loads parts that later answers also use.
 */
export async function preparePainted(): Promise<void> {
  shown = await element();
  while (!shown.shadowRoot?.querySelector('.list .row')) await nextFrame();
}

/** Shows the positions one after another by setting attributes, and measures the answers. */
export async function paintPositions(positions: readonly Played[]): Promise<PaintedAnswer[]> {
  const answers: PaintedAnswer[] = [];
  for (const { moves } of positions) {
    const text = moves.map(name).join(' ');
    // The element does not query a position that it shows already.
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

/** A frame that was drawn. */
interface Frame {
  /** Milliseconds from the end of the task that requested the frame to the beginning of the frame. */
  waited: number;
}

/**
 * Waits until the next frame is drawn: the browser calls back before the layout of the frame, and a task that is queued
 * then runs after it.
 */
async function nextFrame(): Promise<Frame> {
  const ended = task();
  const began = await new Promise<number>((resolve) => {
    requestAnimationFrame(() => resolve(performance.now()));
  });
  const drawn = task();
  // There was no wait if the frame began before the task had ended.
  const waited = Math.max(0, began - (await ended));
  await drawn;
  return { waited };
}

/** Returns the time at which a new task begins, after the current task has ended. */
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
