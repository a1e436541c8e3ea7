/**
 * Measures how long the page takes for an answer: the time from a new position to the event of the element, and the
 * time until the answer is on the screen.
 */
import type { Played } from '../positions.ts';
import { element } from './ours.ts';

/** Times in milliseconds from the moment when the element received a position. */
export interface PaintedAnswer {
  /** Time until the event `renju-search-result`. */
  event: number;
  /**
   * Time until the frame with the answer is drawn. This includes the wait for the display, up to 17 ms at 60 frames a
   * second.
   */
  painted: number;
  /**
   * The time `painted` minus the wait for the display. This wait begins at the end of the task that handles the answer,
   * and ends at the start of the frame.
   */
  work: number;
}

let shown: HTMLElement | undefined;

/**
 * Creates an element and waits for its list of games. The first answer is not measured, because it loads code that
 * later answers also use.
 */
export async function preparePainted(): Promise<void> {
  shown = await element();
  while (!shown.shadowRoot?.querySelector('.list .row')) await nextFrame();
}

/** Shows the positions one after another by setting attributes, and measures each answer. */
export async function paintPositions(positions: readonly Played[]): Promise<PaintedAnswer[]> {
  const answers: PaintedAnswer[] = [];
  for (const { moves } of positions) {
    const text = moves.map(name).join(' ');
    // The element sends no query for a position that it already shows.
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
  /** Milliseconds from the end of the task that requested the frame to the start of the frame. */
  waited: number;
}

/**
 * Waits until the next frame is drawn. The browser calls the callback before the layout of the frame. A task that the
 * callback queues therefore runs after the layout.
 */
async function nextFrame(): Promise<Frame> {
  const ended = task();
  const began = await new Promise<number>((resolve) => {
    requestAnimationFrame(() => resolve(performance.now()));
  });
  const drawn = task();
  // There was no wait if the frame started before the task had ended.
  const waited = Math.max(0, began - (await ended));
  await drawn;
  return { waited };
}

/** Returns the time at which the browser starts a new task, after the current task has ended. */
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
