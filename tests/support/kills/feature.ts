/** The interface of an operation that a kill interrupts, and of the check of the storage after the kill. */
import type { Chromium } from './victim.ts';

export interface Feature {
  /** Fills the storage before the first kill. */
  prepare(victim: Chromium): Promise<void>;
  open(victim: Chromium): Promise<void>;
  /**
   * Runs the operation. The page reports `begun` at the start, `kept N` each time it confirms a number N, and `done` at
   * the end.
   */
  run(victim: Chromium): Promise<unknown>;
  /**
   * Checks the storage in a new page. Returns whether the whole operation is stored. Throws an error if something was
   * lost.
   */
  check(victim: Chromium, said: readonly string[]): Promise<boolean>;
}
