/**
 * Ends the names of the tests that only `cargo xtask test --long` runs. Each of these tests checks the same behavior as
 * a shorter test beside it, but in more windows, browsers or games.
 */
export const LONG = ' @long';

/**
 * Returns the end of a test's name, for tests that are defined in a loop. `cargo xtask test` runs
 * only `usual` tests.
 */
export function longUnless(usual: boolean): string {
  return usual ? '' : LONG;
}
