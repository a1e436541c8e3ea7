/** The symmetries of the board, for tests and benchmarks. They share no code with the engine. */

/**
 * The eight rotations and reflections of a board. Each function returns the point to which a column and a row are
 * mapped.
 */
const VIEWS: ReadonlyArray<(column: number, row: number) => number> = [
  (c, r) => r * 15 + c,
  (c, r) => (14 - c) * 15 + r,
  (c, r) => (14 - r) * 15 + (14 - c),
  (c, r) => c * 15 + (14 - r),
  (c, r) => r * 15 + (14 - c),
  (c, r) => (14 - r) * 15 + c,
  (c, r) => c * 15 + r,
  (c, r) => (14 - c) * 15 + (14 - r),
];

/** For each rotation or reflection, the points to which the 225 points are mapped. */
export const TURNS: ReadonlyArray<Uint8Array> = VIEWS.map((view) =>
  Uint8Array.from({ length: 225 }, (_, point) => view(point % 15, Math.floor(point / 15))),
);
