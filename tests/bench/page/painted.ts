/** Cost of an answer in the page: from a new position to the element's event, and until the answer is on the screen. */
import type { Played } from '../positions.ts';
import { element } from './ours.ts';

/** Milliseconds since the element received the position. */
export interface PaintedAnswer {
  /** Until `renju-search-result`. */
  event: number;
  /** Until the frame with the answer is drawn; the frame waits for the display, up to 17 ms at 60 frames a second. */
  painted: number;
  /** As `painted`, without the wait from the end of the answer's task to the beginning of the frame. */
  work: number;
}

let shown: HTMLElement | undefined;

/** Creates an element and waits for its list of games: the first answer loads parts that later answers reuse. */
export async function preparePainted(): Promise<void> {
  shown = await element();
  while (!shown.shadowRoot?.querySelector('.list .row')) await nextFrame();
}

/** Shows one position after another by attributes. */
export async function paintPositions(positions: readonly Played[]): Promise<PaintedAnswer[]> {
  const answers: PaintedAnswer[] = [];
  for (const { moves } of positions) {
    const text = moves.map(name).join(' ');
    // The element does not query the same position again.
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

/** Frame that has been drawn. */
interface Frame {
  /** Milliseconds from the end of the task that requested the frame to the beginning of the frame. */
  waited: number;
}

/** Waits for the next frame: its callback runs before the layout, and a task queued there runs after it. */
async function nextFrame(): Promise<Frame> {
  const ended = task();
  const began = await new Promise<number>((resolve) => {
    requestAnimationFrame(() => resolve(performance.now()));
  });
  const drawn = task();
  // If the frame came before the end of the task, there was no wait.
  const waited = Math.max(0, began - (await ended));
  await drawn;
  return { waited };
}

/** Time of a new task, which runs after the current task. */
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
