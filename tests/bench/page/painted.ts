/** What an answer costs the page: from what the user does to the element's event, and until it is on the screen. */
import type { Played } from '../positions.ts';
import { element } from './ours.ts';

/** Milliseconds from the press or the new position. */
export interface PaintedAnswer {
  /** Until `renju-search-result`. */
  event: number;
  /** Until the frame with the answer has been drawn. */
  painted: number;
}

let shown: HTMLElement | undefined;

/** Puts an element into the page, its list of games shown: the first answer brings much that later ones do not. */
export async function preparePainted(): Promise<void> {
  shown = await element();
  while (!shown.shadowRoot?.querySelector('.list .row[aria-busy], .list .row:not([aria-busy])')) await frame();
  await settled();
}

/** Shows one position after another, as a page does by its attributes. */
export async function paintPositions(positions: readonly Played[], pause: number): Promise<PaintedAnswer[]> {
  const answers: PaintedAnswer[] = [];
  for (const { moves } of positions) {
    const text = moves.map(name).join(' ');
    if (text === shown?.getAttribute('moves')) continue;
    answers.push(await answered((board) => board.setAttribute('moves', text)));
    if (pause > 0) await wait(pause);
  }
  return answers;
}

/** Plays the moves of each game on the board, as a user does. */
export async function paintMoves(games: readonly Played[], pause: number): Promise<PaintedAnswer[]> {
  const answers: PaintedAnswer[] = [];
  for (const { moves } of games) {
    if (shown?.getAttribute('moves')) await answered((board) => board.setAttribute('moves', ''));
    for (const move of moves) {
      answers.push(await answered((board) => press(board, move)));
      if (pause > 0) await wait(pause);
    }
  }
  return answers;
}

/** A press asks first where Black's move is forbidden; then a second one plays it. */
function press(board: HTMLElement, move: number): void {
  const point = board.shadowRoot?.querySelector<HTMLElement>(`[data-point="${move}"]`);
  const before = board.getAttribute('moves');
  point?.click();
  if (board.getAttribute('moves') === before)
    requestAnimationFrame(() => board.getAttribute('moves') === before && point?.click());
}

async function answered(act: (board: HTMLElement) => void): Promise<PaintedAnswer> {
  const board = shown;
  if (!board) throw new Error('no element was prepared');
  const start = performance.now();
  const result = new Promise<number>((resolve, reject) => {
    board.addEventListener('renju-search-result', () => resolve(performance.now() - start), { once: true });
    board.addEventListener('renju-error', ({ detail }) => reject(new Error(detail.message)), { once: true });
    setTimeout(() => reject(new Error(`no answer after ${board.getAttribute('moves')}: ${act}`)), 5000);
  });
  act(board);
  const event = await result;
  await frame();
  return { event, painted: performance.now() - start };
}

/** The next frame has been drawn: what a frame calls back comes before its layout, a task of its own after it. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  });
}

/** Nothing more comes of the last answer: what is said of it is said after a moment. */
function settled(): Promise<void> {
  return wait(500);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function name(point: number): string {
  return `${String.fromCharCode(97 + (point % 15))}${Math.floor(point / 15) + 1}`;
}
