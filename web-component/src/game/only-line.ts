/** Finds out whether a record has variations. This file is small, because several lazy parts need only this function. */
import type { GameRecord } from '../engine/protocol.js';

/** Whether a record has no variations. Each node is then the parent of the next node of the list. */
export function onlyLine({ nodes }: GameRecord): boolean {
  return nodes.every(({ parent }, index) => index === 0 || parent === index - 1);
}
