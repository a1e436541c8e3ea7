/**
 * Ends the names of the tests that only `cargo xtask test --long` runs. Such a test checks the same promise as a shorter
 * test beside it, in more windows, browsers or games.
 */
export const LONG = ' @long';

/** Returns the end of the name of one of several tests in a loop: only `cargo xtask test` runs the `usual` ones. */
export function longUnless(usual: boolean): string {
  return usual ? '' : LONG;
}
